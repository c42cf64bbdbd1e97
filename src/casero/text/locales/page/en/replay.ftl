# The replay: a game seen again, its result, its figures and the verification of its dice.

replay-title = Replay of { $name } · casero
replay-heading = Replay of a game: { $name }
replay-loading = Looking for the game…

## The result

replay-over = The game is over
replay-won =
    { $count ->
        [one] { $names } wins
        *[other] { $names } win
    }
replay-you-won = You won!
replay-goes-on =
    Still being played: { $n ->
        [one] one action
        *[other] { $n } actions
    }
replay-rematch = Rematch
replay-to-rematch = Go to the rematch
replay-download = Save
replay-to-table = To the table
replay-to-lobby = Home

## The way along the game

replay-transport = Playback
replay-slider = Moment of the game
replay-place = Turn { $turn } · action { $n } of { $last }
replay-where = Turn { $turn } · { $n } of { $last }
replay-steps = Steps
replay-first = To the beginning
replay-last = To the end
replay-back = One action back
replay-forward = One action forward
replay-turn-back = One turn back
replay-turn-forward = One turn forward
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-times = × { $times }
replay-marks = Go to the next
replay-mark-bankrupt =
    { $count ->
        [one] bankruptcy
        *[other] bankruptcies
    }
replay-mark-trade =
    { $count ->
        [one] deal
        *[other] deals
    }
replay-mark-auction =
    { $count ->
        [one] auction
        *[other] auctions
    }
replay-marks-bankrupt =
    { $count ->
        [one] { $count } bankruptcy
        *[other] { $count } bankruptcies
    }
replay-marks-trade =
    { $count ->
        [one] { $count } deal
        *[other] { $count } deals
    }
replay-marks-auction =
    { $count ->
        [one] { $count } auction
        *[other] { $count } auctions
    }
replay-mark-turning =
    { $count ->
        [one] turning point
        *[other] turning points
    }
replay-marks-turning =
    { $count ->
        [one] { $count } turning point
        *[other] { $count } turning points
    }
replay-mark-error =
    { $count ->
        [one] error
        *[other] errors
    }
replay-marks-error =
    { $count ->
        [one] { $count } error
        *[other] { $count } errors
    }

## The moment

replay-moment = What happened at this moment
replay-action = Action { $n }
replay-start = The beginning
replay-table-acts = The table
replay-nothing = Nothing to tell.
replay-more =
    { $count ->
        [one] And one more sentence
        *[other] And { $count } more lines
    }
replay-rules =
    { $count ->
        [one] The rule
        *[other] The { $count } rules
    }
replay-seats = Players at this moment
replay-in-turn = to move
replay-in-jail = in jail
replay-bankrupt = Bankrupt
replay-cash = Cash:
replay-worth-of = net worth { $amount }

## The tabs and the chart

replay-tabs = The whole game
replay-tab-course = Progress
replay-tab-review = Review
replay-tab-figures = Figures
replay-tab-dice = Dice
replay-chart = Every player turn by turn. Arrows read out a turn; Enter goes there.
replay-chart-of = The chart shows
replay-chart-worth = Net worth
replay-chart-cash = Cash
replay-chart-hint = Point at a turn to read it; press it to see it on the board.
replay-chart-table = The same figures as a table
replay-after =
    { $turn ->
        [0] At the beginning
        *[other] After turn { $turn }
    }
replay-go =
    { $turn ->
        [0] Go to the beginning
        *[other] Go to the end of turn { $turn }
    }
replay-column-turns = Turns
replay-column-seat = Player
replay-column-received = Received
replay-column-paid = Paid

## The figures

replay-count-turns =
    { $count ->
        [one] turn
        *[other] turns
    }
replay-count-actions =
    { $count ->
        [one] action
        *[other] actions
    }
replay-count-throws =
    { $count ->
        [one] throw
        *[other] throws
    }
replay-count-time = of play
replay-duration =
    { $length ->
        [hours] { $hours } h { $minutes } min
        [minutes] { $minutes } min { $seconds } s
        *[seconds] { $seconds } s
    }
replay-rents = Rents
replay-landings = Where tokens landed
replay-landed = times:
replay-landings-all = Show all squares
replay-landings-fewer = Show only the first

## The verification

replay-verify-about = Before the game the server shows the hash of a secret number, the seed, and every player commits to one of their own: so nobody chooses the dice. At the end the seed is revealed, and your browser makes each throw and each card from it again and compares.
replay-verify-later = The game is not over: the seed is revealed at its end. Note the hash, so that you can compare it then.
replay-verify-running = Verifying the dice…
replay-found-equal = The dice are those of the seed.
replay-found-counts = Compared { $throws ->
        [one] { $throws } throw
        *[other] { $throws } throws
    } and { $cards ->
        [one] { $cards } card
        *[other] { $cards } cards
    }: all equal.
replay-found-counts-numbers = Compared { $throws ->
        [one] { $throws } throw
        *[other] { $throws } throws
    }, { $cards ->
        [one] { $cards } card
        *[other] { $cards } cards
    } and { $numbers ->
        [one] { $numbers } number
        *[other] { $numbers } numbers
    }: all equal.
replay-found-unknown =
    { $count ->
        [one] { $count } number could not be compared: the edition does not tell its bounds.
        *[other] { $count } numbers could not be compared: the edition does not tell their bounds.
    }
replay-found-resumed = After action { $after } all dice are those of the seed. What came before is another seed’s: the game was played on from a file saved without one.
replay-found-differs = Line { $line } is not what the seed gives.
replay-found-said = Written: { $said }
replay-found-gives = The seed gives: { $gives }
replay-found-differs-why = Either the file was changed, or the game was played on from one saved without a seed, and too little has been played since then to tell.
replay-found-commitment = The seed is not the promised one: its hash is different.
replay-found-other-commitment = The hash in the file is not the one that the table showed.
replay-found-other-seeds = The players’ seeds are not those whose fingerprints your browser saw at the start.
replay-found-secret = The file does not carry the seed: it is revealed when the game is over.
replay-found-unreadable = This is not a saved game that can be read (line { $line }).
replay-commitment = Hash of the seed
replay-commitment-right = matches
replay-commitment-wrong = does not match
replay-seed = Revealed seed
replay-seat-seed = { $name }'s seed
replay-seat-seeds = Players' seeds
replay-seat-seeds-none = Nobody added one.
replay-seed-yours = the one this browser gave
replay-seed-not-yours = not the one this browser gave
replay-game-id = Game id
replay-opinion = Ask the server for a second opinion
replay-opinion-yes = The server has played all of it again, rules included, and agrees: { $actions ->
        [one] { $actions } action
        *[other] { $actions } actions
    }, { $throws ->
        [one] { $throws } throw
        *[other] { $throws } throws
    }, { $cards ->
        [one] { $cards } card
        *[other] { $cards } cards
    }.
replay-opinion-no = The server does not agree with line { $line }:
replay-file = Verify a file
replay-file-about = Open a saved game (.casero), or drop it here. It is verified in your browser.
replay-file-open = Open a file
replay-file-large = { $name } is too large for a game.
replay-file-edition = This server does not have the edition “{ $edition }” with the rules of that game, and without them nobody knows which cards there are.

## The review

replay-review-about = A review tells where the game was won and lost: everybody's chance to win, the turning points, the decisions that cost something with what was better and why, and how much of it was luck.
replay-review-make = Review this game
replay-review-see = See the review
replay-review-making = The game is being reviewed. That usually takes less than a minute; you can go on looking meanwhile.
replay-review-progress = Decisions judged
replay-review-waits = Waiting for its turn…
replay-review-done = { $done } of { $total } decisions judged
replay-review-ready = The review is ready.
replay-review-moved = { $name }, from { $before } to { $after }.
replay-review-points = { $points } points
replay-review-whose = Whose
replay-review-everybody = Everybody's
replay-review-answered = { $action }: { $deal }
replay-review-played = How everybody played
replay-review-good = Good decisions of { $name }: { $good } of { $count }.
replay-review-good-deal = Theirs is also the best deal of the game: { $points } points.
replay-review-column-good = Good
replay-review-deals = The best deal and the worst
replay-review-best-deal = The best, for { $name }: { $points } points.
replay-review-worst-deal = The worst, for { $name }: { $points } points.

## Going on from a moment

replay-go-on = Go on from here
replay-go-on-before = Play it differently
replay-go-on-over = The game is over here. Choose an earlier moment.
replay-go-on-title =
    { $n ->
        [0] Go on from the beginning
        *[other] Go on from action { $n }
    }
replay-go-on-about = A new table begins with the game as it stood at that moment. The dice and cards that are still to come are drawn anew, and bots play in the other seats.
replay-go-on-seat = You sit where they sat
replay-go-on-bots = Against bots of level
replay-go-on-begin = Play
