# The lobby, the new table and the waiting room.

## The lobby

lobby-title = What shall we play?
lobby-lead = Choose a board, choose who with, and throw the dice.
lobby-edition = Board
lobby-edition-players = { $least }–{ $most } people
lobby-length-about = ≈ { $minutes } min
lobby-length-more = over { $minutes } min
lobby-length-timed = { $minutes } min
lobby-edition-own = Yours
lobby-form = Game
lobby-differences =
    { $count ->
        [one] What is different: one rule
       *[other] What is different: { $count } rules
    }
lobby-mode = Who with?
lobby-mode-alone = Against bots
lobby-mode-alone-about = Nobody to wait for.
lobby-mode-friends = With friends
lobby-mode-friends-about = Everyone at their own screen: you send them a link.
lobby-mode-together = Together here
lobby-mode-together-about = At this screen, in turns.
lobby-name = Your name
lobby-name-of = Name { $number }
lobby-player = Player { $number }
lobby-guest = Guest { $seat }
lobby-bots = Bots
lobby-bot-level = Level
lobby-bot-who = Who plays: { $name }
lobby-bot-rating = Strength: { $rating } points (the more, the better it plays).
lobby-level-easy = Easy
lobby-level-normal = Normal
lobby-level-hard = Hard
lobby-level-expert = Expert
lobby-seats = Seats
lobby-people = People
lobby-hour = Minutes until the end
lobby-begin-alone =
    { $count ->
        [one] Start against one bot
       *[other] Start against { $count } bots
    }
lobby-begin-friends = Create the table and its link
lobby-begin-together = Start the game
lobby-more-options = House rules, clocks and more
lobby-more = You can also
lobby-problems = Problem of the day and more
lobby-rules = Read the rulebook

## Tables

lobby-mine = Keep playing
lobby-open = Public tables
lobby-open-none = There is no public table right now. Create one and mark it as public so that anybody can sit down.
lobby-table-open =
    { $free ->
        [0] Complete, about to begin
        [one] One free seat
       *[other] { $free } free seats
    }
lobby-table-host-away = Complete, but the host is away
lobby-table-playing =
    { $turns ->
        [0] Has just begun
        [one] One turn played
       *[other] { $turns } turns played
    }
lobby-table-over =
    { $turns ->
        [one] Over after one turn
       *[other] Over after { $turns } turns
    }
lobby-continue = Continue
lobby-continue-of = Continue: { $name }
lobby-replay = Watch it again
lobby-replay-of = Watch it again: { $name }
lobby-forget = Remove
lobby-forget-of = Remove from the list: { $name }
lobby-join = Sit down
lobby-join-of = Sit down at a { $name } table
lobby-watch = Watch
lobby-watch-of = Watch a { $name } table

## Files

lobby-file-large = { $name } is too large: at most { $most } kB are allowed.
lobby-file-unreadable = { $name } could not be read.
lobby-faults =
    { $count ->
        [one] One fault:
       *[other] { $count } faults:
    }
lobby-fault-allowed = Allowed:
lobby-saved = Open a saved game
lobby-saved-text = Choose a .casero file. The game goes on where it stopped, with whoever you seat.
lobby-saved-choose = Choose the file
lobby-saved-none = { $file } does not look like a casero saved game.
lobby-saved-header =
    { $edition }, { $actions ->
        [one] one action
       *[other] { $actions } actions
    }{ $options ->
        [0] .
        [one] , with one house rule.
       *[other] , with { $options } house rules.
    }
lobby-saved-edition = The game uses an edition of its own. Which one?
lobby-saved-open = Continue the game
lobby-verify = Verify a game
lobby-own = Bring your own edition
lobby-own-text = Choose a .toml file with your board, your cards and your rules. All of it is checked and, if it has no faults, it can be played.
lobby-own-choose = Choose the file
lobby-own-checking = Checking { $file }…
lobby-own-faulty = { $file } cannot be played yet.
lobby-own-ready = “{ $name }” has no faults: it can be played.
lobby-own-play = Choose this board

## The new table

lobby-back = Back
lobby-create = A table to your liking
lobby-create-seats = Seats
lobby-create-rhythm = Pace
lobby-create-others = Who can join
lobby-create-rules = House rules
lobby-create-begin = Start
lobby-create-wrong = Before you start, correct this field: { $label }.
lobby-create-link = Create the table
lobby-create-summary =
    { $edition }: { $seats } seats, { $people ->
        [0] bots only
        [one] one person
       *[other] { $people } people
    }, { $rules ->
        [0] by the book.
        [one] one rule changed.
       *[other] { $rules } rules changed.
    }
lobby-create-summary-own =
    { $edition }: { $seats } seats, { $people ->
        [0] bots only
        [one] one person
       *[other] { $people } people
    }, { $rules ->
        [0] by the rules of that board.
        [one] one rule changed.
       *[other] { $rules } rules changed.
    }
lobby-names = Names of the squares
lobby-names-own = The board's own

lobby-seat = Seat { $letter }
lobby-seat-who = Who sits here
lobby-seat-me = Me
lobby-seat-here = Somebody at this screen
lobby-seat-link = Somebody by link
lobby-seat-link-about = Whoever opens the link chooses a name and a token.
lobby-seat-bot = A bot
lobby-seat-bot-of = Bot: { $name }
lobby-seat-closed = Nobody: remove the seat
lobby-seat-name = Name
lobby-seat-add = Add a seat
lobby-seat-remove = Remove
lobby-seat-remove-of = Remove seat { $letter }
lobby-seats-range = { $least } to { $most } seats

lobby-looks = { $token }, { $color }
lobby-token = Token
lobby-color = Colour
lobby-color-0 = red
lobby-color-1 = blue
lobby-color-2 = green
lobby-color-3 = orange
lobby-color-4 = violet
lobby-color-5 = turquoise
lobby-color-6 = pink
lobby-color-7 = grey

lobby-clock = Clock
lobby-clock-none = No clock
lobby-clock-none-about = No rush. Whoever takes minutes while others wait is asked whether they are still there; without an answer the table plays for them as with a clock.
lobby-clock-turn = Per move
lobby-clock-turn-about = Each decision has its time. If yours runs out, the table does the safest thing for you: it throws, does not buy, does not bid, pays what you owe. If that happens in two turns in a row, a bot plays for you (and buys and builds) until you take your seat back.
lobby-clock-bank = Time bank
lobby-clock-bank-about = You have a time for the whole game and gain a little each turn. With an empty bank each of your turns begins with 15 seconds; if they run out, the table does the safest thing for you: it throws, does not buy, does not bid, pays what you owe. If that happens in two turns in a row, a bot plays for you (and buys and builds) until you take your seat back.
lobby-clock-seconds = Seconds per move
lobby-clock-minutes = Minutes per person
lobby-clock-increment = Extra seconds per turn
lobby-hour-about = The game ends then, and the richest player wins.
lobby-pace = Bots
lobby-pace-slow = Slow
lobby-pace-normal = Normal
lobby-pace-fast = Fast
lobby-pace-alone = The same as in your settings: bots keep to it, and what you change here changes there.
lobby-pace-about = How long they wait between moves, so that they can be followed.
lobby-visibility = How to join
lobby-visibility-link = With the link
lobby-visibility-public = Public table
lobby-spectators = People may watch without playing

lobby-rule-number = A number
lobby-rule-numbers = These numbers
lobby-rule-amount = Amount
lobby-rule-nth = With { $number }
lobby-rule-changed = Changed.
lobby-rule-own = In the book: { $value }.
lobby-rule-reset = As in the book
lobby-rule-reset-of = As in the book: { $name }
lobby-rules-search = Find a rule
lobby-rules-none = No house rule speaks of that.
lobby-rules-changed =
    { $count ->
        [0] Everything as in the book
        [one] One changed
       *[other] { $count } changed
    }
lobby-rules-reset = All as in the book
lobby-presets = House rules by name
lobby-preset-family-night-name = Family night
lobby-preset-family-night-about = A pot on free parking with the fines, twice the salary on the start, no auctions, gifts allowed, houses for all.
lobby-preset-first-game-name = First game
lobby-preset-first-game-about = Nothing but buying, building and paying: no auctions, deals or mortgages, and building without the whole colour.
lobby-preset-short-evening-name = Short evening
lobby-preset-short-evening-about = Two deeds each to begin with, free of charge, and an end at the first bankruptcy or after 30 rounds.
lobby-preset-strict-book-name = Strict book
lobby-preset-strict-book-about = Everything as the book has it, to the letter.

## The waiting room

lobby-waiting-title = { $name }’s table
lobby-waiting-missing =
    { $count ->
        [one] Waiting for one more person.
       *[other] Waiting for { $count } more people.
    }
lobby-waiting-connection = The connection was lost. Trying again…
lobby-waiting-begin = Everybody is here: start whenever you like.
lobby-waiting-for = Everybody is here. { $name } decides when to start.
lobby-waiting-host-away = Every seat is taken, but { $name } is not here.
lobby-host-away = { $host } is not here. In { $time } { $name } becomes the host.
lobby-host-away-you = { $host } is not here. In { $time } you become the host and can start the game.
lobby-host-back = { $host } is back.
lobby-host-back-late = { $name } is back. You are still the host.
lobby-hosted = You were away for a while: { $host } is the host now and decides when to start.
lobby-waiting-free = Free
lobby-waiting-bot-of = Bot · { $level }
lobby-waiting-you = You
lobby-waiting-here = At the table
lobby-waiting-away = Not connected
lobby-waiting-host = Host
lobby-waiting-ready = Dice ready
lobby-waiting-came = { $name } sits down at the table.
lobby-waiting-left = { $name } leaves the table.
lobby-waiting-hosting = You are the host now.
lobby-waiting-hosts = { $name } is the host now.
lobby-waiting-removed = The host has taken your seat from you.
lobby-waiting-seeds = Everybody’s secret numbers for the dice are revealed; the game begins.
lobby-waiting-start = Start the game
lobby-begun-bot = The game has begun: a bot has the seat that you were about to take. You can watch.
lobby-begun-full = The game has begun and that seat is taken. You can watch.
lobby-waiting-why =
    { $count ->
        [one] One seat is free: wait until somebody sits down, or put a bot there.
       *[other] { $count } seats are free: wait until somebody sits down, or put bots there.
    }
lobby-waiting-fill =
    { $count ->
        [one] Add a bot and start
       *[other] Add { $count } bots and start
    }
lobby-turn-of = Seat { $letter } for
lobby-sit = Sit here, in seat { $seat }
lobby-sit-here = Sit here
lobby-sit-too = Somebody at this screen
lobby-sit-another = Somebody at this screen, in seat { $seat }
lobby-sit-change = Change seat { $seat }
lobby-sit-keep = Save
lobby-sit-seed = When you sit down, your browser draws a secret number for the dice and reveals it at the start, so that nobody can choose the throws.
lobby-cancel = Cancel
lobby-change = Name and token
lobby-change-of = Name and token of { $name }
lobby-stand = Leave the seat
lobby-stand-of = Leave the seat of { $name }
lobby-hand-over = Make host
lobby-hand-over-to = Make host: { $name }
lobby-remove = Remove
lobby-remove-of = Remove { $name }
lobby-invite = Invite
lobby-invite-text = Whoever opens this link chooses a seat. A phone’s camera can read it too.
lobby-invite-here = Whoever opens this link chooses a seat.
lobby-invite-link = Table link
lobby-invite-code = QR code with the table link
lobby-copy = Copy the link
lobby-copied = Copied
lobby-copy-yourself = The browser does not allow copying: the link is selected, copy it yourself.
lobby-link-local = This link works on this computer only. Start with “casero play --lan” to open it on other devices of the same network.
lobby-along = To another device
lobby-along-of = To another device: { $name }’s seat
lobby-along-text = Open this link on the other device, or point its camera at it: both then hold the seat.
lobby-along-link = Seat link
lobby-along-code = QR code with the link of { $name }’s seat
lobby-along-warning = Whoever has this link plays for you. Do not send it to anybody.
lobby-along-none = This browser does not hold that seat.
lobby-terms = What you play
lobby-terms-clock-none = No clock
lobby-terms-clock-turn = { $seconds } seconds per move
lobby-terms-clock-bank = { $minutes } minutes per person and { $increment } extra seconds per turn
lobby-terms-hour =
    { $minutes ->
        [one] Ends after one minute
       *[other] Ends after { $minutes } minutes
    }
lobby-terms-public = Public table
lobby-terms-link = By link only
lobby-terms-watch = People may watch
lobby-terms-alone = No spectators
