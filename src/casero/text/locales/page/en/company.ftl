# Company: reactions, sharing, notices of one's turn, one's games, what happened while one was away.

company-reactions = Reactions
company-reaction-bravo = Bravo!
company-reaction-laugh = Ha ha!
company-reaction-wow = Wow!
company-reaction-ouch = Ouch!
company-reaction-think = Hmm…
company-reaction-thanks = Thanks
company-reacted = { $name }: { $reaction }

company-share = Share
company-copied = Copied. Paste it wherever you like.
company-share-table = Share the table
company-share-table-title = A table of casero
company-share-result = Share the result
company-share-result-title = A game of { $edition }
company-share-result-text =
    { $count ->
        [one] { $names } wins the game of { $edition }
       *[other] { $names } win the game of { $edition }
    } in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
company-share-moment = Share this moment
company-share-moment-title =
    casero: the game { $n ->
        [0] at the beginning
        [one] after one action
        *[other] after { $n } actions
    }

company-away = While you were away
company-away-turns =
    { $count ->
        [one] One turn was played
       *[other] { $count } turns were played
    }
company-away-bot =
    { $count ->
        [one] A bot made one move for you
       *[other] A bot made { $count } moves for you
    }
company-away-table =
    { $count ->
        [one] The table made one move for you
       *[other] The table made { $count } moves for you
    }
company-away-paid = You paid { $amount } in rents
company-away-received = You received { $amount } in rents
company-away-got = You now also own { $deeds }
company-away-lost = You no longer own { $deeds }
company-away-cash = You had { $before } and now have { $after }
company-away-same = You still have { $amount }
company-away-out = You went bankrupt
company-away-offers =
    { $count ->
        [one] An offer is waiting for you
       *[other] { $count } offers are waiting for you
    }
company-away-close = Got it

company-calls = Call me when it is my turn
company-calls-about = Shows a browser notification while you are in another tab or program. The browser asks for permission once.
company-calls-on = On: while you are in another tab or program, the browser tells you when it is your turn.
company-calls-off = Shows a browser notification while you are in another tab or program. It is already allowed.
company-calls-denied = The browser does not allow notices from this page. You can change that in its permissions, beside the address.
company-call = Your move at casero

company-offline = Playing needs the server. The rulebook can be read without it.
company-offline-table = The server does not answer, and playing needs it. It is tried again and again: the table appears as soon as it is back, and nothing of the game is lost.
company-offline-rules = Read the rulebook

company-games = Your games
company-games-all =
    { $count ->
        [one] Your games
       *[other] See your { $count } games
    }
company-games-open = In play
company-games-over = Finished
company-games-none = There is no game on the list.
company-games-note = The list is kept in this browser. Removing a game takes it off this list alone, not off the server, and your record goes on counting it.
company-your-turn = Your move
company-turn-of = { $name }'s turn
company-not-begun = Not begun yet
company-gone = This table is no longer on the server
company-you-won = You won, of { $players } players
company-won =
    { $count ->
        [one] { $names } won.
       *[other] { $names } won together.
    }
company-place = Place { $place } of { $players }.
company-record = Your record
company-record-edition = Game
company-record-played = Played
company-record-won = Won
company-forgot = Removed from the list.
company-forgot-open = Removed from the list. The game goes on and your seat stays yours: its link leads back to it.
