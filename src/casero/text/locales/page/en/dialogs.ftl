# The dialogs of the table: buying, auctions, raising a debt, deals, managing. Amounts arrive written out.

## The frame

dialogs-aside = Set aside (Esc)
dialogs-opened = { $title } F6 goes there.
dialogs-plus = +{ $amount }
dialogs-cash = Cash: { $amount }
dialogs-cash-after = { $amount } afterwards
dialogs-worth = Worth: { $amount }

## Deeds and groups

dialogs-mortgaged = mortgaged
dialogs-free = unowned
dialogs-this-one = this one
dialogs-group = The { $group } group
dialogs-group-held = The { $group } group: you have { $mine } of { $all }
dialogs-group-count = { $mine } of { $all }
dialogs-rent = Rent: { $amount }
dialogs-rent-pips = Rent: { $times } × the dice
dialogs-rent-none = Mortgaged: it brings no rent.
dialogs-next-house =
    { $level ->
        [0] A house, { $cost }: rent { $rent } (+{ $more })
        *[other] Another house, { $cost }: rent { $rent } (+{ $more })
    }
dialogs-next-hotel = The hotel, { $cost }: rent { $rent } (+{ $more })

## What can be done with a deed

dialogs-do-with = { $verb }: { $what }
dialogs-do-claim = Claim { $amount }
dialogs-clear = Buildings of the { $group } group
dialogs-clear-left = Houses left
dialogs-clear-name = Sell the buildings of the { $group } group at once, down to { $count }
dialogs-raise = Raise cash
dialogs-raise-list = What brings cash now
dialogs-raise-none = There is nothing to sell or to mortgage now.

## Buying

dialogs-buy = Buy { $square }?
dialogs-buy-for = Buy for { $amount }
dialogs-buy-facts = It costs { $price }; you have { $cash }.
dialogs-buy-facts-short = It costs { $price }; you have { $cash } and are { $missing } short.
dialogs-buy-short = { $amount } short:
dialogs-buy-short-how = raise it or let it go to auction.

## Auction

dialogs-auction = Auction
dialogs-auction-place = { $at } of { $of }
dialogs-auction-seller = Sold on behalf of { $name }.
dialogs-auction-none = Nobody has bid yet
dialogs-auction-from = Bidding opens at { $amount }
dialogs-auction-by = by { $name }
dialogs-auction-yours = it is your bid
dialogs-auction-bidders = Who is still in
dialogs-auction-passed = passed
dialogs-auction-thinks = to bid
dialogs-auction-you = your bid
dialogs-auction-in = in
dialogs-auction-leads = Your bid is the highest.
dialogs-auction-waits = { $name } decides now.
dialogs-auction-short = You are { $missing } short of bidding { $amount }: all you can do is pass.
dialogs-auction-short-raise = You are { $missing } short of bidding { $amount }: raise cash or pass.
dialogs-auction-out = You are out of this auction.
dialogs-auction-quick = Quick bids
dialogs-auction-bid = Bid { $amount }
dialogs-auction-amount = Amount
dialogs-auction-own = Another amount
dialogs-limit-hint = “For me”: the table bids just enough for you up to that amount, then passes. Nobody else sees it.
dialogs-limit-set = Bid for me up to { $amount }
dialogs-limit-active = The table bids for you up to { $amount }.
dialogs-limit-end = Cancel
dialogs-limit-low = The lowest possible bid is { $amount }: with less, the table would pass for you.
dialogs-limit-cash = You have { $amount } in cash: the table bids no more than that for you.
dialogs-auction-range = You can bid from { $low } to { $high }.
dialogs-auction-later = It is not your turn to bid: with “For me” you say how far to go.
dialogs-lot = What is auctioned
dialogs-lot-price = Price { $price }, mortgage { $mortgage }
dialogs-lot-rents = Rents: { $rents }
dialogs-lot-deed = The whole deed
dialogs-lot-card = Leave-jail card
dialogs-lot-house = One house
dialogs-lot-hotel = One hotel
dialogs-lot-scarce = More are wanted than the bank has left: they are auctioned one by one.

## Debt

dialogs-debt = Raise { $amount }
dialogs-debt-owed = You owe { $amount } to { $to }: { $why }.
dialogs-debt-owed-at = You owe { $amount } to { $to }: { $why }, at { $square }.
dialogs-debt-ways = What you can sell or mortgage
dialogs-debt-trade = Offer a deal
dialogs-debt-off = { $amount } off the debt
dialogs-meter = You have { $cash } of { $amount }
dialogs-meter-missing = { $amount } to go
dialogs-meter-most = On your own you can get to { $amount }.
dialogs-advice = The cheapest way
dialogs-advice-none = There is no way to raise all of it on your own. You can still offer a deal.
dialogs-advice-step = Do it
dialogs-advice-all = Do all of it
dialogs-advice-total = In all: { $amount }
dialogs-advice-short = This raises { $amount } of { $missing }: the rest would have to come from a deal. Otherwise it is bankruptcy.
dialogs-bankrupt = Declare bankruptcy?
dialogs-bankrupt-sure = Nothing you can do on your own covers the debt to { $to }. If you go bankrupt you leave the game, and that cannot be taken back. You can still offer a deal first.
dialogs-bankrupt-yes = Yes, I am bankrupt
dialogs-bankrupt-no = Keep trying

## Deals

dialogs-trade = Offer a deal
dialogs-trade-send = Send the offer
dialogs-trade-gift = You give it for nothing. { $name } gets: { $what }.
dialogs-trade-give = Yes, give it away
dialogs-trade-sent = Your offer has reached { $name }.
dialogs-trade-empty = Clear
dialogs-partner = With whom
dialogs-give = You give
dialogs-get = You get
dialogs-money = Money (up to { $amount })
dialogs-deeds = Deeds
dialogs-no-deeds = No deeds.
dialogs-nothing = nothing
dialogs-card =
    { $count ->
        [one] Leave-jail card ({ $deck })
        *[other] { $count } leave-jail cards ({ $deck })
    }
dialogs-for-debt = Deeds for what I owe { $name }
dialogs-for-debt-amount = How much is taken off
dialogs-for-debt-owed = You owe { $amount }
dialogs-counter = Counter-offer
dialogs-counter-send = Send the counter-offer
dialogs-counter-same = It is the same as the offer you received: change something, or accept it.
dialogs-counter-back = Back to the original
dialogs-changed = What changes
dialogs-changed-give-more = You also give: { $what }
dialogs-changed-give-less = You no longer give: { $what }
dialogs-changed-get-more = You also get: { $what }
dialogs-changed-get-less = You no longer get: { $what }
dialogs-changed-give-cash-more = You give { $amount } more
dialogs-changed-give-cash-less = You give { $amount } less
dialogs-changed-get-cash-more = You get { $amount } more
dialogs-changed-get-cash-less = You get { $amount } less
dialogs-changed-mine = Compared with your offer
dialogs-unchanged-mine = It is the same as your offer.
dialogs-insist = Insist on mine
dialogs-unchanged = It is still the same as the original. Change what you like.
dialogs-original-gone = The original offer is off the table: this will be a new one.
dialogs-added = added
dialogs-removed = taken out
dialogs-rests-own = Your offer to { $name } waits for an answer
dialogs-rests-theirs = { $name } offers you
dialogs-offers = Offers to you
dialogs-offers-whose = Whose offer
dialogs-offers-see =
    { $count ->
        [one] See the offer that waits for your answer
        *[other] See the { $count } offers that wait for your answer
    }
dialogs-offer-not-now = It cannot be accepted now. { $why }
dialogs-changed-since = The game has changed since this offer was made
dialogs-accept-ask = Accept it as it is now?
dialogs-accept-changed = Yes, accept
dialogs-accept-not = No, go back
dialogs-change-mortgaged = { $square } is mortgaged now.
dialogs-change-redeemed = { $square } is no longer mortgaged.
dialogs-change-built = The buildings on { $square } are not what they were.
dialogs-change-owner =
    { $to ->
        [me] { $square } is yours now.
        [lost] { $square } is no longer yours: it belongs to { $name }.
        [bank] { $square } has gone back to the bank.
        *[other] { $square } belongs to { $name } now.
    }
dialogs-change-completed =
    { $me ->
        [yes] You have the whole { $group } group now.
        *[no] { $name } has the whole { $group } group now.
    }
dialogs-change-broken =
    { $me ->
        [yes] You no longer have the whole { $group } group.
        *[no] { $name } no longer has the whole { $group } group.
    }
dialogs-change-cash =
    { $me ->
        [yes] You have { $now } left; you had { $before } then.
        *[no] { $name } has { $now } left, and had { $before } then.
    }
dialogs-effect = If it is accepted
dialogs-effect-you = You
dialogs-effect-cash = Cash
dialogs-effect-rents = rents
dialogs-effect-group = { $group } group
dialogs-effect-part = { $held } of { $all }
dialogs-effect-pips = { $times } × the dice
dialogs-effect-step = { $what }: { $before } before, { $after } after.
dialogs-effect-completed = completed
dialogs-effect-broken = broken up
dialogs-chip = { $group } group, price { $price }
dialogs-chip-price = price { $price }
dialogs-verdict-empty = Choose deeds, money or cards on either side.
dialogs-verdict-asks = Looking it up in the rules…
dialogs-verdict-fine = The rules allow it.

## Managing

dialogs-manage = Your deeds
dialogs-manage-of = { $name }’s deeds
dialogs-manage-none = You have no deeds yet.
dialogs-row =
    { $count ->
        [one] One more on one lot: { $amount }
        *[other] One more on each of { $count } lots: { $amount }
    }
dialogs-row-part = { $built } of { $wanted } were built: the next one is not allowed.
dialogs-bank =
    The bank has { $houses ->
        [one] one house
        *[other] { $houses } houses
    } and { $hotels ->
        [one] one hotel
        *[other] { $hotels } hotels
    }
dialogs-bank-hotels =
    The bank has houses without limit and { $hotels ->
        [one] one hotel
        *[other] { $hotels } hotels
    }

## A mortgage received, the last buildings, choices

dialogs-received = Mortgage received: { $square }
dialogs-received-from = { $name } handed it over to you.
dialogs-received-failed = It was { $name }’s, who went bankrupt.
dialogs-received-what = It comes to you mortgaged: you can keep the mortgage and pay the interest, or lift it now.
dialogs-received-later = Then: { $squares }
dialogs-want = The last buildings
dialogs-want-house =
    { $left ->
        [one] { $name } wants to build on { $square }, and the bank has a single house left.
        *[other] { $name } wants to build on { $square }, and the bank has only { $left } houses left.
    }
dialogs-want-hotel =
    { $left ->
        [one] { $name } wants a hotel on { $square }, and the bank has a single one left.
        *[other] { $name } wants a hotel on { $square }, and the bank has only { $left } left.
    }
dialogs-want-many = { $name } asks for { $count }.
dialogs-want-how = Do you want some too? If all together want more buildings than are left, they are auctioned one by one.
dialogs-want-where = How many you want, and where the first goes
dialogs-want-count = How many buildings
dialogs-count = How many
dialogs-want-missing = Costs { $price }: you are { $amount } short.
dialogs-raise-spoils = Mortgaging it takes away a place to build.
dialogs-auction-absent = not in it
dialogs-draw = Draw one from { $deck }
dialogs-percent = Pay { $percent }%
dialogs-tax = { $square }: a flat { $amount }, or { $percent }% of what you have. Choose before counting.
dialogs-to-pot = What is paid goes into the pot.

## Jail and rents to claim

dialogs-jail = In jail
dialogs-jail-spent =
    { $turns ->
        [0] You have just arrived.
        [one] You have spent one turn here.
        *[other] You have spent { $turns } turns here.
    }
dialogs-jail-roll = Try for a double. It comes up one time in six.
dialogs-jail-fine = Pay the fine, leave, and throw as usual.
dialogs-jail-card = Use a card to leave; it goes back to its deck.
dialogs-jail-card-of = Use the one from { $deck }
dialogs-jail-end = Wait here until your next turn.
dialogs-claims =
    { $count ->
        [one] A rent to claim
        *[other] { $count } rents to claim
    }
dialogs-claims-how = At this table rent is not collected by itself: you have to claim it.
dialogs-claim = { $square }: { $cause }, { $amount }
dialogs-claim-age =
    { $throws ->
        [one] There has been one throw since.
        *[other] There have been { $throws } throws since.
    }
