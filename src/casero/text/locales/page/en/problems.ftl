# Problems: the list, and one of them at its board.

problems-heading = Problems
problems-lead = Decisions from real games in which one move is clearly best. Find it.
problems-rating = is your rating: { $solved } of { $count } solved
problems-rating-about = It rises when you find the best move and falls when you do not, by more the less that was to be expected against the problem’s own rating (Elo, with lucky guesses allowed for); only the first try counts, and it stays in this browser.
problems-next = Next problem
problems-today = Problem of the day
problems-today-done = Problem of the day, tried
problems-to-lessons = Lessons
problems-from-lessons = You know the rules? Problems from real games
problems-theme = Theme
problems-edition = Edition
problems-any-theme = All themes
problems-any-edition = All editions
problems-theme-deal = Deal
problems-theme-auction = Auction
problems-theme-building = Building
problems-theme-debt = Debt
problems-theme-jail = Jail
problems-theme-end = Endgame
problems-found =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }
problems-solved-of = { $solved } of { $count }
problems-solved = solved
problems-missed = not solved
problems-missing = There is no such problem.
problems-list = All problems
problems-hard = rating { $rating }
problems-offered = { $name } offers you { $give } for { $get }.
problems-auction = { $what } is up for auction. The highest bid is { $bid }, by { $name }; you have { $cash }.
problems-auction-open = { $what } is up for auction and nobody has bid yet; you have { $cash }.
problems-lot = A building
problems-debt = You owe { $name } { $amount } and have { $cash } in cash.
problems-debt-bank = You owe the bank { $amount } and have { $cash } in cash.
problems-wanted = Another player wants to build, and the bank asks how many buildings you want. You have { $cash }.
problems-untimed = No closing hour is agreed: the game goes on until one player is left.
problems-in-jail = You are in jail, and it is your turn. You have { $cash }.
problems-to-throw = It is your turn and you have not thrown yet. You have { $cash }.
problems-thrown = You have thrown and can still do something before your turn ends. You have { $cash }.
problems-right = That is the best move
problems-wrong = There is a better one
problems-best = The best: { $action }
problems-chances = Chance to win after each move
problems-is-best = The best:
problems-yours = your choice
problems-by = { $first } and { $second }
problems-how = Found by playing on from here many thousand times, once with “{ $first }” at every seat and once with “{ $second }”; the figure is the mean of both.
problems-rated = Your rating: { $rating } ({ $change })
problems-not-counted = You have tried this one before: your rating stays as it is.
problems-all-tried = You have tried all that fit your choice of theme and edition.
