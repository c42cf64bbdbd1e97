# The table in play: connection, seats, action bar, log, chat, deals, rules and banners.

table-title = { $name } · casero
table-title-yours = ● Your move · { $name } · casero
table-heading = Table: { $name }
table-connecting = Looking for the table…
table-gone = The table does not answer. No further attempt will be made.
table-edition-missing = The board of this edition could not be loaded.

## Seats

table-seats = Players
table-you = You
table-here = Here
table-bot = Bot: { $bot }
table-bot-level = Bot: { $bot }, level { $level }
table-stand-in = A bot is playing
table-cash = Cash:
table-worth = Net worth:
table-worth-last = Net worth at the end
table-turn = Turn
table-in-jail = In jail
table-before-lap = No lap yet
table-before-lap-about = Cannot buy deeds or bid for them yet, not before reaching the start or passing it.
table-cards =
    { $count ->
        [one] { $count } leave-jail card
        *[other] { $count } leave-jail cards
    }
table-offline = Offline
table-bankrupt = Bankrupt
table-winner = Winner
table-clock = Time:

## Everybody's deeds

table-holdings = { $name }'s deeds
table-compare = Compare with:
table-group = Group
table-of = { $count } of { $all }
table-rent-now = rent { $amount }
table-rent-pip = rent { $amount } per pip
table-mortgaged = mortgaged
table-owned-all-gone = Bankrupt: no deeds are left.
table-owns-nothing = No deeds yet.
table-owns-none = none
table-trade-with = Offer { $name } a deal

## Action bar

table-bar = Actions
table-your-move = Your move
table-their-move = { $name } to move
table-you-decide = You decide
table-decides = { $name } decides
table-over = The game is over
table-paused = Paused
table-speaks-for = Who you act for
table-speak-for = Act for { $name }
table-now = { $name } plays now
# What is to be done, said aloud with its amounts.
table-waits-debt = You are { $missing } short of the { $amount } you owe
table-waits-auction = Auction: the highest bid is { $amount }, by { $name }
table-waits-auction-none = Auction: nobody has bid yet; it starts at { $amount }
table-waits-jail = You are in jail. { $waits }
table-waits-jail-fine = You are in jail, and paying your way out costs { $amount }. { $waits }
table-your-turn = It is your move. { $what }.
table-waits-again-roll = Throw the dice again
table-waits-again-end = Throw the dice again or end the turn
table-undone = Taken back: { $what }
table-heard-also = Also: { $squares }.
table-heard-more =
    { $count ->
        [one] And one more deed.
        *[other] And { $count } more deeds.
    }
table-do-buy = Buy for { $amount }
table-do-fine = Pay the fine of { $amount }
table-do-pay = Pay { $amount }
table-do-flat = Pay the flat { $amount }
table-do-percent = Pay the percentage: { $amount }
table-do-keep = Keep the mortgage for { $amount }
table-do-claim = Claim the rent from { $name }
table-do-card = Use the { $deck } card
table-act-with = { $action }: { $what }
table-act-build-counted = Build { $count } over the group, { $what } first
table-act-want-counted = Ask for { $count } for the group, { $what } first
table-act-left =
    { $action }: { $what }, { $count ->
        [0] all of them
        [one] down to one house
       *[other] down to { $count } houses
    }
table-act-bid = Bid { $amount }
table-act-offer = Offer { $name }: { $give } for { $get }
table-jail = Jail…
table-manage = Manage
table-manage-short = Deeds
table-trade = Deal
table-wait = Wait for me
table-wait-short = Wait
table-always = Always available
table-more = More
table-menu = More about the table
table-recall-auction = Back to the auction
table-recall-debt = Raise the money
table-recall-received = Decide about the mortgage
table-recall-want = The last buildings
table-recall-choice = Choose how to pay
table-recall-claims = Rents to claim
table-recall-buy = See the deed
table-because = Why not
table-because-not = “{ $what }” is not possible now.
table-rules-cited = Rules
table-rule = Rule { $rule }
table-rules-more =
    { $count ->
        [one] One more rule
        *[other] { $count } more rules
    }
table-rule-missing = The rule could not be loaded.

## Square

table-square-actions = What can be done here

## Keys

table-ends = End my turn by itself when nothing is left to do
table-keys = Keys
table-keys-on = Single-key shortcuts
table-key-space = Space
table-key-primary = The main action: throw, buy, end…
table-key-buy = Buy
table-key-auction = Decline: to auction
table-key-manage = Manage your deeds
table-key-trade = Offer a deal
table-key-undo = Undo
table-key-dialog = Back to what waits for your decision
table-key-log = The log
table-key-chat = The chat
table-key-over = Into the dialog or the guide and out again, or to the actions
table-key-escape = Set aside what is open, leave a field, back to the present, skip the animation
table-key-list = This list
table-key-arrows = Arrows
table-key-board = Along the squares of the board; Enter opens one

## Tabs

table-side = Log and more
table-tab-log = Log
table-tab-trades = Deals
table-tab-chat = Chat
table-tab-rules = Rules

## Log

table-log = Log of the game
table-log-keys = The arrow keys go from line to line.
table-log-filter = What is shown
table-log-all = All
table-log-money = Money
table-log-me = Mine
table-log-trades = Deals
table-log-earlier = Show earlier
table-log-end = Jump to the latest
table-log-empty = Nothing has happened yet.
table-log-missing = What came before could not be loaded.
table-log-whole = See the whole log
table-recent = The latest
table-see-moment = See the board after action { $n }
table-moment-missing = That moment could not be loaded.
table-why-this = Why: the rule
table-by-stand-in = played by a bot
table-by-clock = time ran out
table-by-no-answer = its bot had no answer
table-rent-bare = Rent without buildings: { $rent }.
table-rent-houses =
    { $level ->
        [one] With { $level } house: { $rent }.
        *[other] With { $level } houses: { $rent }.
    }
table-rent-hotel = With a hotel: { $rent }.
table-rent-count = Its owner holds { $count } of this kind: { $rent }.

## Chat

table-chat = Chat
table-chat-empty = Nobody has said anything yet.
table-chat-say = Say something to the table
table-chat-send = Send
table-chat-name = Your name
table-mute = Mute somebody
table-spectator-name = { $name } (watching)
table-said = { $name } says: { $text }

## Deals

table-offer-new = Offer a deal
table-offers-to-me = For you
table-offers-by-me = From you
table-offers-others = Between others
table-offers-muted = From muted players
table-offers-none = There are no offers on the table.
table-counter = Counter-offer
table-counter-make = Counter-offer…
table-you-give = You give
table-you-get = You get
table-gives = { $name } gives
table-offer-arrived =
    { $counter ->
        [yes] { $name } makes you a counter-offer.
        *[no] { $name } offers you a deal.
    }
table-auction-won =
    { $me ->
        [yes] You win the auction: { $square } for { $amount }.
        *[no] { $name } wins the auction: { $square } for { $amount }.
    }
table-inherited = { $name } is bankrupt. You get: { $what }.
table-deal-done = Deal done with { $name }. You give: { $give }. You get: { $get }.
table-deal-between = Deal done. { $seat } gives: { $give }. { $other } gives: { $get }.
table-offer-see = See

## Offers that came to nothing, in the log

table-ended-rejected =
    { $me ->
        [seat] { $other } rejects your offer.
        [other] You reject { $seat }'s offer.
        *[none] { $other } rejects { $seat }'s offer.
    }
table-ended-rejected-why =
    { $me ->
        [seat] { $other } rejects your offer: { $why }.
        *[none] { $other } rejects { $seat }'s offer: { $why }.
    }
table-ended-withdrawn =
    { $me ->
        [seat] You withdraw your offer to { $other }.
        [other] { $seat } withdraws the offer made to you.
        *[none] { $seat } withdraws the offer to { $other }.
    }
table-ended-countered =
    { $me ->
        [seat] { $other } answers your offer with another one.
        [other] You answer { $seat }'s offer with another one.
        *[none] { $other } answers { $seat }'s offer with another one.
    }
table-ended-replaced =
    { $me ->
        [seat] Your offer to { $other } makes way for another one.
        [other] { $seat }'s offer to you makes way for another one.
        *[none] { $seat }'s offer to { $other } makes way for another one.
    }
table-ended-void =
    { $me ->
        [seat] Your offer to { $other } is no longer possible.
        [other] { $seat }'s offer to you is no longer possible.
        *[none] { $seat }'s offer to { $other } is no longer possible.
    }
table-ended-expired =
    { $me ->
        [seat] Your offer to { $other } expires without an answer.
        [other] { $seat }'s offer to you expires without an answer.
        *[none] { $seat }'s offer to { $other } expires without an answer.
    }
table-ended-terms = { $give } for { $get }
table-refusal-more = asks for more
table-refusal-dear = finds it too dear
table-refusal-completes =
    { $me ->
        [seat] it would complete your { $group } group
        *[none] it would complete { $seat }'s { $group } group
    }
table-refusal-breaks = will not break up its { $group } group
table-refusal-helps =
    { $me ->
        [seat] you would gain too much
        *[none] { $seat } would gain too much
    }
table-refusal-card = would rather keep its card
table-refusal-impossible = it could not be carried out
table-refusal-chances = it would lower its chances of winning
table-refusal-lately = it made a deal with the same player not long ago

## Rules

table-rules-search = Search the rules
table-rules-changed = House rules of this table
table-rules-differs = What is special about this edition
table-rules-all = All the rules
table-rules-whole = The whole rulebook, compared with the others
table-rules-found =
    { $count ->
        [0] No rule with those words.
        [one] { $count } rule.
        *[other] { $count } rules.
    }

## Banners

table-reconnecting = The connection was lost and is being restored. Nothing played or typed is lost.
table-past = The past: action { $n } of { $last }
table-past-before = One action back
table-past-after = One action forward
table-back-to-now = Back to now
table-paused-long = The table is paused.
table-pause-asked =
    { $count ->
        [one] { $names } asks for a pause. It begins when everybody asks for it.
        *[other] { $names } ask for a pause. It begins when everybody asks for it.
    }
table-pause-agree = Agreed
table-pause-not = Never mind
table-resume-asked =
    { $count ->
        [one] The table is paused. { $names } wants to go on.
        *[other] The table is paused. { $names } want to go on.
    }
table-resume = Go on playing
table-bots-wait = The bots wait { $time }.
table-bots-go-on = Let them go on
table-absent =
    { $count ->
        [one] { $names } is away. The seat is kept.
        *[other] { $names } are away. The seats are kept.
    }
table-bot-plays-for =
    { $count ->
        [one] A bot plays for { $names } until they are back.
        *[other] Bots play for { $names } until they are back.
    }
table-bot-plays-for-you = A bot plays for you.
table-take-back = Take my seat back
table-decide-now = The others have waited long for your move. In { $time } it is made for you.
table-still-there = Are you still there? If you do not answer, your move is made for you in { $time }.
table-i-am-here = I am here
table-asked-there = { $name } has not moved for a while. Without an answer, the move is made for them in { $time }.
table-erase = Erase my name and messages
table-erase-of = Erase the name and messages of { $name }
table-erase-sure = Yes, erase
table-erase-about = The name and every message written from this seat are erased for everybody, for good. The moves stay.
table-erased = The name and the messages are erased.
table-hour = Time until the agreed end: { $time }.
table-hour-of = Until the agreed end:
table-time-short = You have { $time } left. Then the table does the safest thing for you.
table-time-up = Your time ran out: the table did the safest thing for you.
table-missed = Your time ran out and the table played for you. One more such turn, and a bot plays on.
table-bot-took-over = Your time ran out in two turns in a row: a bot plays for you until you take your seat back.
table-to-the-end = To the end at once
table-leave = Leave
table-out = You are bankrupt, but you can keep watching.
table-watching = You are watching the game.

## The end

table-you-win = You won!
table-wins =
    { $count ->
        [one] { $names } wins
        *[other] { $names } win
    }
table-rematch = Rematch
table-to-rematch = Go to the rematch
table-replay = Watch the replay
table-to-lobby = Back to the tables

## The table's menu

table-pause = Ask for a pause
table-let-bot = Let a bot play for me
table-let-bot-for = Let a bot play for { $name }
table-along = Take my seat to another device
table-along-of = Take { $name }'s seat to another device
table-copy-link = Copy the table's link
table-download = Download the game
table-fair = Are the dice fair?

fair-title = Nobody can choose the dice
fair-text = Before anybody sits down, the server fixes a secret number, its seed, and shows only the fingerprint of it. Every browser draws a seed of its own and shows only the fingerprint. At the start no fingerprint can change any more and every seat reveals its seed; if one does not, the start is called off for everybody to see. Dice and cards follow from all the seeds together, so nobody, not even the server in league with one of the seats, can choose them. Your browser compares each seed with its fingerprint at the start, and every throw and every card at the end, when the server’s seed is revealed.
fair-good = Everything that your browser could check is in order.
fair-over = The game is over and the server’s seed is revealed: in the replay your browser draws every throw and every card again and compares them.
fair-verify = Check the dice
fair-bad = The seeds of this game do not match: somebody may have chosen the dice.
fair-changed = The fingerprints shown now are not those that were there when this browser revealed its seed.
fair-left-out = { $name } had committed to a seed and was connected, but the game began without it.
fair-called-off =
    { $count ->
        [0] A start was called off, and the seeds were drawn anew.
        [one] A start was called off: { $names } did not reveal the seed and gives none now. The others draw new ones.
       *[other] A start was called off: { $names } did not reveal their seeds and give none now. The others draw new ones.
    }
fair-commitment = Fingerprint of the server’s seed
fair-seat = { $name }:
fair-committed = fingerprint of the seed
fair-mine = seed from this browser, matches its fingerprint
fair-matches = seed, matches its fingerprint
fair-wrong = the seed does not match its fingerprint
fair-missing = the seed is missing
fair-open = seed without a fingerprint
fair-none = gives no seed

## The guide beside a first game

guide-title = Guide
guide-number = Guide · { $number } of { $all }
guide-spoken = Guide: { $text } Press F6 until you reach its buttons.
guide-throw = Your turn. Throw the dice, and your token moves as many squares as they show.
guide-buy = This deed is for sale. Buy it and you get rent from whoever lands here; leave it and somebody else may have it.
guide-rent-paid = You landed on something that has an owner and paid the rent. Your cash is always here; press a seat to see its deeds.
guide-rent-got = Somebody landed on what is yours and paid you rent. Your cash is always here; press a seat to see its deeds.
guide-offer = You are offered a deal. Take your time: you can accept it, reject it, or make another offer from here.
guide-build = You can build now. Houses raise the rent a lot: they are put up from here.
guide-end = All done: end your turn. What happens at the table is written down in the log.
guide-good = Got it
guide-skip = Skip the guide
guide-again = Show the guide again
