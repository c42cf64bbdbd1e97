# What a table shows of who is winning: the bar, its line, what a deal does, and hints.

help-choice = Help at the table
help-none = None
help-none-about = Nobody sees who is winning until the game is over.
help-bar = The bar alone
help-bar-about = Everybody sees each player's chance to win as a bar, and those who make a deal see what it would do to them.
help-meaning = Each player's chance to win, found from what everybody can see: neither the order of the cards nor the throws to come count.
help-hints = Bar and hints
help-hints-about = Besides the bar, whoever has to decide can ask for the best actions and why, and sees what an auction, a purchase or a building is worth to them.
help-terms-none = No help: nobody sees who is winning
help-terms-bar = With the bar: everybody sees who is winning
help-terms-hints = With bar and hints: everybody sees who is winning, and whoever decides can ask for advice

## The bar and its line

help-title = Who is winning
help-chance-of = { $name }: { $chance }
help-bar-says = Who is winning. { $chances }. See how it went
help-line = Chance to win over the game
help-line-at =
    { $n ->
        [0] At the beginning
        [one] After one action
        *[other] After { $n } actions
    }
help-line-visit = See it on the board
help-line-hint = Point or use the arrow keys to read a moment; click or press Enter to see it on the board.
help-line-touch = Tap the line to read a moment.
help-line-none = There is nothing to show yet. Come back in a moment.
help-line-failed = How the game went could not be fetched.

## What a deal does, and what a decision is worth

help-chance = Chance to win
help-deal-step = Chance to win: before { $before }, after { $after }; { $points } points.
help-deal-line = Chance to win: { $near } { $gain }, { $far } { $theirs }.
help-worth-lot = To you it is worth up to { $amount }.
help-worth-none = To you it is not worth it.
help-worth-buy = Your chance to win: { $buy } if you buy, { $decline } if you do not.
help-worth-build = Best for you is “{ $action }”: { $step }.
help-worth-no-build = Building now does not raise your chance to win; what lowers it least is “{ $action }” ({ $points }).
help-worth-build-same = Building now hardly changes your chance to win.
help-worth-debt = With the debt paid in the best way, { $step }.
help-worth-step = your chance to win goes from { $before } to { $after } ({ $points })
help-worth-same = your chance to win stays at { $after }
help-worth-still = your chance to win stays at { $after } ({ $points })

## Hints

help-hint = Hint
help-key = Ask for a hint
help-hint-thinks = Thinking…
help-hint-best = Best for you
help-hint-none = There is nothing to recommend right now. Try again in a moment.
help-hint-gain = { $points } points against the best
help-hint-same = just as good
help-hint-about = Press one to perform it; a deal is shown before you offer it.
help-hint-differs = On the right, your chance to win after each. The best one keeps that of the bar; what the others lose comes from many simulated games.
