# The texts of casero in English. Names and amounts arrive already written, but for $count.
# Events are told to their reader: $me is the name of the variable that holds the reader's seat, or none if none does.

## Names used inside other messages

bank = the bank
pot = the pot
nobody = nobody
level-houses =
    { $count ->
        [0] no buildings
        [one] { $count } house
        *[other] { $count } houses
    }
level-hotel = hotel

## Why an action is refused: what is wrong, and what would make it legal

why-game-over = The game is over: nothing more can be played.
why-out = You are bankrupt: you are out of the game and can do nothing more.
why-not-your-turn = It is not your turn. You can do this when your turn comes.
why-not-now = Something is pending and comes first: an auction, a debt or an answer.
why-already-thrown = You have no throw left in this turn. Only a double gives another one; the double that leads out of jail, only if this table plays it so.
why-must-throw = You have not thrown in this turn yet. You can end it after the throw.
why-must-throw-again = A double makes you throw again. The turn ends after that throw.
why-must-decide = First you have to buy the deed of this square or decline it.
why-misses-turn = Prisoners do not throw here: they wait, pay the fine or use the card.
why-nothing-to-buy = There is nothing to buy: you must just have landed on a property that nobody owns.
why-price = You do not have enough cash for the price. You can raise more before buying, or decline.
why-no-auction = There is no auction you can bid in.
why-bid-low = The bid must be higher than the last one.
why-bid-floor = The bid is below the opening price: the lowest building price among the lots it is wanted for.
why-bid-cash = Bids are paid in cash: you cannot bid more than you have.
why-not-owner = This property is not yours. Only its owner disposes of it.
why-not-buildable = Nothing can be built here: only the lots of a colour group take houses.
why-group-incomplete = You do not have the whole group. To build you need all the lots of the colour.
why-group-mortgaged = A lot of the group is mortgaged. Once it is lifted, building is possible.
why-lot-mortgaged = This lot is mortgaged. Once the mortgage is lifted, it can be built on.
why-uneven-build = Building is even: the lots of the group with fewer buildings come first.
why-uneven-sell = Selling is even: the lots of the group with more buildings come first.
why-first-row = No second house while any lot of the group has none.
why-first-row-sell = The last house of a lot stays while another lot of the group has more than one. Those are sold first.
why-top-level = This lot already has its hotel, which is the most it can hold.
why-no-hotels = There are no hotels here: the lot already has all the houses it can hold.
why-hotel-early = It is too early for the hotel: the other lots of the group lack houses.
why-no-house-left = The bank does not have enough houses left. You have to wait until somebody sells one.
why-no-hotel-left = The bank does not have enough hotels left. You have to wait until somebody returns one.
why-build-cash = You do not have enough cash for this building.
why-build-window = This is not the time to build: wait for the moment that the rulebook allows.
why-build-landing = You can only build on the lot you have just landed on.
why-nothing-built = There is no building here to sell.
why-no-houses-to-break = The bank does not have enough houses to break this hotel. The buildings of the whole group can be sold at once.
why-clear-range = The group cannot be left with that many houses: there must be fewer than now, evenly spread, and the bank must be able to supply them.
why-mortgaged-already = The property is mortgaged already. This needs it free of mortgage.
why-not-mortgaged = The property is not mortgaged: there is no mortgage to lift or to hand over.
why-lot-built = The lot carries buildings. They must be sold to the bank first.
why-group-built = The group carries buildings. All of them must be sold to the bank first.
why-redeem-cash = You do not have enough cash to lift the mortgage with its interest.
why-not-in-jail = You are not in jail: there is nothing to leave.
why-no-fine = Here nobody leaves jail by paying.
why-fine-cash = You do not have enough cash for the fine.
why-fine-timing = The fine and the card count in your own turn, before throwing. You can use them next turn.
why-no-card = You do not hold that leave-jail card. You can buy it from whoever does.
why-no-claim = There is no rent to claim: none is owed, or it was claimed too late.
why-automatic-rent = At this table rents are collected automatically: there is no need to claim them.
why-trade-partner = No deal is possible with that player: it must be another one who is still in the game.
why-trade-empty = The offer is empty: it must give or ask for something.
why-trade-one-sided = A deal with nothing on one side, or of money against money, is help, which is not allowed. Each side must put something in, and one of them a property or a card.
why-trade-built = The group of that lot carries buildings. They must be sold to the bank first.
why-trade-cash = One side does not have the money that the deal asks of it.
why-trade-fees = Whoever receives the mortgaged property could not pay the interest of the transfer. Cash must be left for it.
why-trade-deed = One side does not own what the deal asks of it.
why-trade-card = One side does not hold the card that the deal asks of it.
why-no-offer = There is no offer to answer or to withdraw.
why-no-debt = No debt is waiting to be raised: this serves only to pay one.
why-no-give-right = Here deeds pay debts only if the creditor agrees. An offer can be made.
why-give-deed = Only deeds without buildings and without mortgage count.
why-not-rent = This right holds only for rents owed to a player.
why-no-bank-auction = Here the bank does not auction property at a debtor's request.
why-no-surrender = Here the bank does not take mortgaged property in payment.
why-can-pay = You can still raise what you owe by selling or mortgaging. Only those who cannot go bankrupt.
why-no-choice = No card and no tax asks for that choice now.
why-choice-cash = You do not have enough cash to pay. You can raise it first, or choose the other.
why-no-time-limit = This game has no closing time: it is played to its end.
why-nothing-to-undo = There is no action of yours to take back.
why-undo-chance = Dice or cards have come to light: the action cannot be taken back.
why-undo-others = Somebody else has acted since: the action can no longer be taken back.
why-not-asked = Nobody has asked you about one of the last buildings.
why-want-kind = The other kind of building is being given out: it must be asked for a lot that can take it now.
why-promised = The lot a building is wanted for could no longer take it. The last buildings are settled first.
why-no-trades = By this table's house rules there are no deals.
why-no-mortgages = By this table's house rules the bank gives no mortgages.
why-bid-opening = By this table's house rules a deed's auction opens at its printed price.
why-room = This colour cannot take so many buildings of that kind now.
why-unanswered = This mortgaged property has just changed hands: whoever received it first pays the interest and keeps or lifts the mortgage.
why-on-offer = This deed is part of the open offer and stays as it is until the answer. Answer the offer first.
why-claim-mortgaged = The property is mortgaged, and earns no rent while it is. Once the mortgage is lifted the rent can be claimed, if it is not too late.
why-not-received = No mortgaged property just received waits for that answer.
why-debt-creditor = Only the creditor can take deeds for the debt.
why-unknown = There is no such action: the verb, player, square or group does not exist.
why-no-lap = Properties are bought and bid for only after reaching the start or passing it once.

## Causes, as they stand in brackets or in a table

cause-salary = salary
cause-purchase = purchase
cause-auction = auction
cause-rent-bare = rent
cause-rent-double = double rent
cause-rent-built = rent with buildings
cause-rent-built-double = double rent with buildings
cause-rent-count = rent by number owned
cause-rent-dice = rent by the dice
cause-rent-flat = flat rent
cause-tax = tax
cause-tax-percent = tax by percentage
cause-card-pay = card payment
cause-card-collect = card receipt
cause-card-each = card between players
cause-repairs = card on buildings
cause-fine = jail fine
cause-house = house
cause-hotel = hotel
cause-buyback = sale of buildings
cause-mortgage = mortgage
cause-redeem = mortgage lifted
cause-fee-sale = interest on a mortgage received
cause-fee-bankruptcy = interest on a mortgage taken over in a bankruptcy
cause-trade = deal
cause-jackpot = pot
cause-deal = deeds dealt
cause-estate = estate of a bankrupt
cause-surrender = mortgaged deed handed to the bank
cause-start = starting cash
cause-deed-for-debt = deed for a debt
cause-building-auction = auction of buildings
cause-debtor-auction = auction asked for by the debtor
cause-card-move = card
cause-jail-square = go-to-jail square
cause-third-double = third double
cause-double = double
cause-jail-card = leave-jail card
cause-waited = end of the wait
cause-throw = throw
cause-pot-start = start of the pot
cause-double-one = double one

## Money that moves

ev-money =
    { $me ->
        [payer] You pay { $amount } to { $payee }.
        [payee] { $payer } pays you { $amount }.
        *[none] { $payer } pays { $amount } to { $payee }.
    }
ev-money-salary =
    { $me ->
        [payee] You collect { $amount } in salary.
        *[none] { $payee } collects { $amount } in salary.
    }
ev-money-purchase =
    { $me ->
        [payer] You buy { $square } for { $amount }.
        *[none] { $payer } buys { $square } for { $amount }.
    }
ev-money-auction =
    { $me ->
        [payer] You win the auction and pay { $amount }.
        *[none] { $payer } wins the auction and pays { $amount }.
    }
ev-money-rent-bare =
    { $me ->
        [payer] You pay { $amount } to { $payee }: rent for { $square }.
        [payee] { $payer } pays you { $amount }: rent for { $square }.
        *[none] { $payer } pays { $amount } to { $payee }: rent for { $square }.
    }
ev-money-rent-double =
    { $me ->
        [payer] You pay { $amount } to { $payee }: double rent for { $square }, whole group.
        [payee] { $payer } pays you { $amount }: double rent for { $square }, whole group.
        *[none] { $payer } pays { $amount } to { $payee }: double rent for { $square }, whole group.
    }
ev-money-rent-built =
    { $me ->
        [payer] You pay { $amount } to { $payee }: rent for { $square } with buildings.
        [payee] { $payer } pays you { $amount }: rent for { $square } with buildings.
        *[none] { $payer } pays { $amount } to { $payee }: rent for { $square } with buildings.
    }
ev-money-rent-built-double =
    { $me ->
        [payer] You pay { $amount } to { $payee }: double rent for { $square } with buildings.
        [payee] { $payer } pays you { $amount }: double rent for { $square } with buildings.
        *[none] { $payer } pays { $amount } to { $payee }: double rent for { $square } with buildings.
    }
ev-money-rent-count =
    { $me ->
        [payer] You pay { $amount } to { $payee }: rent for { $square }, by how many its owner holds.
        [payee] { $payer } pays you { $amount }: rent for { $square }, by how many you hold.
        *[none] { $payer } pays { $amount } to { $payee }: rent for { $square }, by how many its owner holds.
    }
ev-money-rent-dice =
    { $me ->
        [payer] You pay { $amount } to { $payee }: rent for { $square }, by the dice.
        [payee] { $payer } pays you { $amount }: rent for { $square }, by the dice.
        *[none] { $payer } pays { $amount } to { $payee }: rent for { $square }, by the dice.
    }
ev-money-rent-flat =
    { $me ->
        [payer] You pay { $amount } to { $payee }: flat rent for { $square }.
        [payee] { $payer } pays you { $amount }: flat rent for { $square }.
        *[none] { $payer } pays { $amount } to { $payee }: flat rent for { $square }.
    }
ev-money-tax =
    { $me ->
        [payer] You pay { $amount } in tax.
        *[none] { $payer } pays { $amount } in tax.
    }
ev-money-tax-pot =
    { $me ->
        [payer] You leave { $amount } of tax in the pot.
        *[none] { $payer } leaves { $amount } of tax in the pot.
    }
ev-money-tax-percent =
    { $me ->
        [payer] You pay { $amount }: the percentage of your worth.
        *[none] { $payer } pays { $amount }: the percentage of their worth.
    }
ev-money-tax-percent-pot =
    { $me ->
        [payer] You leave { $amount } in the pot: the percentage of your worth.
        *[none] { $payer } leaves { $amount } in the pot: the percentage of their worth.
    }
ev-money-card-pay =
    { $me ->
        [payer] You pay { $amount } because of the card.
        *[none] { $payer } pays { $amount } because of the card.
    }
ev-money-card-pay-pot =
    { $me ->
        [payer] You leave { $amount } in the pot because of the card.
        *[none] { $payer } leaves { $amount } in the pot because of the card.
    }
ev-money-card-collect =
    { $me ->
        [payee] You collect { $amount } from the card.
        *[none] { $payee } collects { $amount } from the card.
    }
ev-money-card-each =
    { $me ->
        [payer] You pay { $amount } to { $payee } because of the card.
        [payee] { $payer } pays you { $amount } because of the card.
        *[none] { $payer } pays { $amount } to { $payee } because of the card.
    }
ev-money-repairs =
    { $me ->
        [payer] You pay { $amount } for your buildings.
        *[none] { $payer } pays { $amount } for their buildings.
    }
ev-money-repairs-pot =
    { $me ->
        [payer] You leave { $amount } in the pot for your buildings.
        *[none] { $payer } leaves { $amount } in the pot for their buildings.
    }
ev-money-fine =
    { $me ->
        [payer] You pay a fine of { $amount } to leave jail.
        *[none] { $payer } pays a fine of { $amount } to leave jail.
    }
ev-money-fine-pot =
    { $me ->
        [payer] You put a fine of { $amount } into the pot to leave jail.
        *[none] { $payer } puts a fine of { $amount } into the pot to leave jail.
    }
ev-money-pot-start = The bank puts { $amount } into the pot.
ev-money-double-one =
    { $me ->
        [payee] You collect { $amount } for a double one.
        *[none] { $payee } collects { $amount } for a double one.
    }
ev-money-house =
    { $me ->
        [payer] You pay { $amount } for a house on { $square }.
        *[none] { $payer } pays { $amount } for a house on { $square }.
    }
ev-money-hotel =
    { $me ->
        [payer] You pay { $amount } for the hotel on { $square }.
        *[none] { $payer } pays { $amount } for the hotel on { $square }.
    }
ev-money-buyback =
    { $me ->
        [payee] The bank pays you { $amount } for buildings sold.
        *[none] The bank pays { $amount } to { $payee } for buildings sold.
    }
ev-money-mortgage =
    { $me ->
        [payee] The bank lends you { $amount } on { $square }.
        *[none] The bank lends { $amount } to { $payee } on { $square }.
    }
ev-money-redeem =
    { $me ->
        [payer] You pay { $amount } to lift the mortgage on { $square }.
        *[none] { $payer } pays { $amount } to lift the mortgage on { $square }.
    }
ev-money-fee-sale =
    { $me ->
        [payer] You pay { $amount } in interest for receiving { $square } mortgaged.
        *[none] { $payer } pays { $amount } in interest for receiving { $square } mortgaged.
    }
ev-money-fee-bankruptcy =
    { $me ->
        [payer] You pay { $amount } in interest for taking over { $square } mortgaged after the bankruptcy.
        *[none] { $payer } pays { $amount } in interest for taking over { $square } mortgaged after the bankruptcy.
    }
ev-money-trade =
    { $me ->
        [payer] You pay { $amount } to { $payee } in the deal.
        [payee] { $payer } pays you { $amount } in the deal.
        *[none] { $payer } pays { $amount } to { $payee } in the deal.
    }
ev-money-jackpot =
    { $me ->
        [payee] You take the pot: { $amount }.
        *[none] { $payee } takes the pot: { $amount }.
    }
ev-money-deal =
    { $me ->
        [payer] You pay { $amount } for the deed dealt: { $square }.
        *[none] { $payer } pays { $amount } for the deed dealt: { $square }.
    }
ev-money-estate =
    { $me ->
        [payer] Your cash, { $amount }, goes to { $payee }.
        [payee] You receive { $payer }'s cash: { $amount }.
        *[none] { $payer }'s cash, { $amount }, goes to { $payee }.
    }
ev-money-surrender =
    { $me ->
        [payee] The bank pays you { $amount } for { $square }, handed over with its mortgage.
        *[none] The bank pays { $amount } to { $payee } for { $square }, handed over with its mortgage.
    }
ev-money-start =
    { $me ->
        [payee] You start with { $amount }.
        *[none] { $payee } starts with { $amount }.
    }
ev-money-deed-for-debt =
    { $me ->
        [payer] You pay { $amount } to { $payee } towards the debt.
        [payee] { $payer } pays you { $amount } towards the debt.
        *[none] { $payer } pays { $amount } to { $payee } towards the debt.
    }
ev-money-building-auction =
    { $me ->
        [payer] You win the auction of the building and pay { $amount }.
        *[none] { $payer } wins the auction of the building and pays { $amount }.
    }
ev-money-debtor-auction =
    { $me ->
        [payer] You win the auction and pay { $amount } to { $payee }.
        [payee] { $payer } wins the auction and pays you { $amount }.
        *[none] { $payer } wins the auction and pays { $amount } to { $payee }.
    }
ev-owed =
    { $me ->
        [payer] You must raise { $amount } for { $payee } ({ $cause }).
        [payee] { $payer } must raise { $amount } for you ({ $cause }).
        *[none] { $payer } must raise { $amount } for { $payee } ({ $cause }).
    }
ev-debt-reduced =
    { $me ->
        [payer] Your debt to { $payee } falls by { $amount } ({ $cause }).
        [payee] { $payer }'s debt to you falls by { $amount } ({ $cause }).
        *[none] { $payer }'s debt to { $payee } falls by { $amount } ({ $cause }).
    }

## Deeds and cards that change hands

ev-deal =
    { $me ->
        [seat] You are dealt { $square }.
        *[none] { $seat } is dealt { $square }.
    }
ev-deed =
    { $me ->
        [giver] You give { $square } to { $taker }.
        [taker] You receive { $square } from { $giver }.
        *[none] { $square } passes from { $giver } to { $taker }.
    }
ev-deed-purchase =
    { $me ->
        [taker] You now own { $square }.
        *[none] { $taker } now owns { $square }.
    }
ev-deed-auction =
    { $me ->
        [taker] You take { $square } at auction.
        *[none] { $taker } takes { $square } at auction.
    }
ev-deed-trade =
    { $me ->
        [giver] You hand { $square } to { $taker } in the deal.
        [taker] { $giver } hands you { $square } in the deal.
        *[none] { $giver } hands { $square } to { $taker } in the deal.
    }
ev-deed-deal =
    { $me ->
        [taker] You receive the deed of { $square }.
        *[none] { $taker } receives the deed of { $square }.
    }
ev-deed-estate =
    { $me ->
        [giver] You went bankrupt: { $square } goes to { $taker }.
        [taker] { $giver } went bankrupt: you get { $square }.
        *[none] { $giver } went bankrupt: { $square } goes to { $taker }.
    }
ev-deed-surrender =
    { $me ->
        [giver] You hand { $square } to the bank in payment.
        *[none] { $giver } hands { $square } to the bank in payment.
    }
ev-deed-deed-for-debt =
    { $me ->
        [giver] You hand { $square } to { $taker } towards the debt.
        [taker] { $giver } hands you { $square } towards the debt.
        *[none] { $giver } hands { $square } to { $taker } towards the debt.
    }
ev-deed-debtor-auction =
    { $me ->
        [giver] { $taker } takes { $square }, which you put up for auction.
        [taker] You take { $square }, put up for auction by { $giver }.
        *[none] { $taker } takes { $square }, put up for auction by { $giver }.
    }
ev-jail-card =
    { $me ->
        [giver] You hand a leave-jail card to { $taker }.
        [taker] { $giver } hands you a leave-jail card.
        *[none] { $giver } hands a leave-jail card to { $taker }.
    }
ev-jail-card-from-bank =
    { $me ->
        [taker] You keep a leave-jail card.
        *[none] { $taker } keeps a leave-jail card.
    }
ev-jail-card-bank =
    { $me ->
        [giver] Your leave-jail card returns to its deck.
        *[none] { $giver }'s leave-jail card returns to its deck.
    }
ev-card =
    { $me ->
        [seat] You draw from { $deck }: { $card }
        *[none] { $seat } draws from { $deck }: { $card }
    }
ev-random = Drawn at random: { $number }.

## The course of the turn

ev-first-throw =
    { $me ->
        [seat] You throw { $die1 } and { $die2 } to see who starts.
        *[none] { $seat } throws { $die1 } and { $die2 } to see who starts.
    }
ev-first =
    { $me ->
        [seat] You start.
        *[none] { $seat } starts.
    }
ev-turn =
    { $me ->
        [seat] It is your turn.
        *[none] { $seat }'s turn.
    }
ev-throw =
    { $me ->
        [seat] You throw { $die1 } and { $die2 }.
        *[none] { $seat } throws { $die1 } and { $die2 }.
    }
ev-move =
    { $me ->
        [seat] You go from { $from } to { $to }.
        *[none] { $seat } goes from { $from } to { $to }.
    }
ev-move-throw =
    { $me ->
        [seat] You move from { $from } to { $to }.
        *[none] { $seat } moves from { $from } to { $to }.
    }
ev-move-card-move =
    { $me ->
        [seat] The card takes you from { $from } to { $to }.
        *[none] The card takes { $seat } from { $from } to { $to }.
    }
ev-move-third-double =
    { $me ->
        [seat] The third double takes you to { $to } instead of moving.
        *[none] The third double takes { $seat } to { $to } instead of moving.
    }
ev-to-jail =
    { $me ->
        [seat] You go to jail.
        *[none] { $seat } goes to jail.
    }
ev-to-jail-jail-square =
    { $me ->
        [seat] The square sends you to jail.
        *[none] The square sends { $seat } to jail.
    }
ev-to-jail-card-move =
    { $me ->
        [seat] The card sends you to jail.
        *[none] The card sends { $seat } to jail.
    }
ev-to-jail-third-double =
    { $me ->
        [seat] You go to jail for the third double.
        *[none] { $seat } goes to jail for the third double.
    }
ev-stays-in-jail =
    { $me ->
        [seat] You stay in jail (turns spent: { $number }).
        *[none] { $seat } stays in jail (turns spent: { $number }).
    }
ev-leaves-jail =
    { $me ->
        [seat] You leave jail.
        *[none] { $seat } leaves jail.
    }
ev-leaves-jail-fine =
    { $me ->
        [seat] You leave jail by paying the fine.
        *[none] { $seat } leaves jail by paying the fine.
    }
ev-leaves-jail-double =
    { $me ->
        [seat] You leave jail with a double.
        *[none] { $seat } leaves jail with a double.
    }
ev-leaves-jail-jail-card =
    { $me ->
        [seat] You leave jail with the card.
        *[none] { $seat } leaves jail with the card.
    }
ev-leaves-jail-waited =
    { $me ->
        [seat] You leave jail: the wait is over.
        *[none] { $seat } leaves jail: the wait is over.
    }
ev-end-turn =
    { $me ->
        [seat] You end your turn.
        *[none] { $seat } ends their turn.
    }

## Purchases and auctions

ev-declined =
    { $me ->
        [seat] You decline { $square }.
        *[none] { $seat } declines { $square }.
    }
ev-no-lap =
    { $me ->
        [seat] You have not been round the board yet: you cannot buy { $square }.
        *[none] { $seat } has not been round the board yet and cannot buy { $square }.
    }
ev-auction-deed =
    { $me ->
        [seat] { $square } is auctioned. You begin.
        *[none] { $square } is auctioned. { $seat } begins.
    }
ev-auction-card =
    { $me ->
        [seat] A leave-jail card is auctioned. You begin.
        *[none] A leave-jail card is auctioned. { $seat } begins.
    }
ev-auction-building =
    { $me ->
        [seat] A building is auctioned from { $amount } up. You begin.
        *[none] A building is auctioned from { $amount } up. { $seat } begins.
    }
ev-bid =
    { $me ->
        [seat] You bid { $amount }.
        *[none] { $seat } bids { $amount }.
    }
ev-pass =
    { $me ->
        [seat] You pass.
        *[none] { $seat } passes.
    }
ev-unsold-deed = Nobody bids for { $square }.
ev-unsold-card = Nobody bids for the card.
ev-unsold-building = Nobody bids for the building.

## Buildings and mortgages

ev-built =
    { $me ->
        [seat] You build on { $square }; now: { $level }.
        *[none] { $seat } builds on { $square }; now: { $level }.
    }
ev-sold =
    { $me ->
        [seat] You sell buildings of { $square }; now: { $level }.
        *[none] { $seat } sells buildings of { $square }; now: { $level }.
    }
ev-mortgaged =
    { $me ->
        [seat] You mortgage { $square }.
        *[none] { $seat } mortgages { $square }.
    }
ev-redeemed =
    { $me ->
        [seat] You lift the mortgage on { $square }.
        *[none] { $seat } lifts the mortgage on { $square }.
    }
ev-kept =
    { $me ->
        [seat] You keep the mortgage on { $square }.
        *[none] { $seat } keeps the mortgage on { $square }.
    }
ev-asked =
    { $me ->
        [seat] The bank asks you how many of the last buildings you want.
        *[none] The bank asks { $seat } how many of the last buildings they want.
    }
ev-wants =
    { $me ->
        [seat] You want { $number } of the last buildings, starting on { $square }.
        *[none] { $seat } wants { $number } of the last buildings, starting on { $square }.
    }

## Claims and offers

ev-claimable =
    { $me ->
        [payer] { $payee } may claim { $amount } from you for { $square }.
        [payee] You may claim { $amount } from { $payer } for { $square }.
        *[none] { $payee } may claim { $amount } from { $payer } for { $square }.
    }
ev-claimed =
    { $me ->
        [payer] { $payee } claims { $amount } from you.
        [payee] You claim { $amount } from { $payer }.
        *[none] { $payee } claims { $amount } from { $payer }.
    }
ev-lapsed =
    { $me ->
        [payer] { $payee } can no longer claim { $amount } from you.
        [payee] You can no longer claim { $amount } from { $payer }.
        *[none] { $payee } can no longer claim { $amount } from { $payer }.
    }
ev-offer =
    { $me ->
        [seat] You offer a deal to { $other }.
        [other] { $seat } offers you a deal.
        *[none] { $seat } offers a deal to { $other }.
    }
ev-accepted =
    { $me ->
        [seat] You accept { $other }'s offer.
        [other] { $seat } accepts your offer.
        *[none] { $seat } accepts { $other }'s offer.
    }
ev-rejected =
    { $me ->
        [seat] You reject { $other }'s offer.
        [other] { $seat } rejects your offer.
        *[none] { $seat } rejects { $other }'s offer.
    }
ev-withdrawn =
    { $me ->
        [seat] You withdraw your offer.
        [other] { $seat } withdraws the offer made to you.
        *[none] { $seat } withdraws their offer.
    }

## The end

ev-bankrupt =
    { $me ->
        [seat] You go bankrupt. What is left goes to { $other }.
        [other] { $seat } goes bankrupt. What is left goes to you.
        *[none] { $seat } goes bankrupt. What is left goes to { $other }.
    }
ev-over-last-survivor =
    { $me ->
        [winners] The game is over: you are the last one left and win.
        *[none] The game is over: { $winners } is the last one left and wins.
    }
ev-over-bankruptcies =
    { $me ->
        [winners] The game ends with the last bankruptcy it allows, and you win. Richest: { $winners }.
        *[none] The game ends with the last bankruptcy it allows. Won by the richest: { $winners }.
    }
ev-over-time =
    { $me ->
        [winners] The game is over: time is up, and you win. Richest: { $winners }.
        *[none] The game is over: time is up. Won by the richest: { $winners }.
    }
ev-over-owns-everything =
    { $me ->
        [winners] The game is over: you own every property and win.
        *[none] The game is over: { $winners } owns every property and wins.
    }
ev-over-rounds =
    { $me ->
        [winners] The game is over: the last round has been played, and you win. Richest: { $winners }.
        *[none] The game is over: the last round has been played. Won by the richest: { $winners }.
    }
end-last-survivor = One player is left
end-bankruptcies = Ended by the number of bankruptcies: the richest wins
end-time = Closing time
end-owns-everything = One player owns everything
end-rounds = The last round has been played

## Actions

act-roll = Throw the dice
act-buy = Buy
act-decline = Decline
act-bid = Bid
act-pass = Pass
act-build = Build
act-want = Ask for the building
act-sell = Sell a building
act-clear = Sell the group's buildings
act-mortgage = Mortgage
act-redeem = Lift the mortgage
act-keep = Keep the mortgage
act-fine = Pay the fine
act-card = Use the card
act-claim = Claim the rent
act-offer = Offer a deal
act-accept = Accept
act-reject = Reject
act-withdraw = Withdraw the offer
act-give = Pay with the deed
act-auction = Ask for an auction
act-surrender = Hand to the bank
act-pay = Pay
act-draw = Draw another card
act-flat = Pay the flat amount
act-percent = Pay the percentage
act-bankrupt = Declare bankruptcy
act-end = End the turn
act-time = Call time
act-undo = Undo

# On a button beside the deed or the group that it is about.
short-build = Build
short-sell = Sell
short-clear = Sell
short-mortgage = Mortgage
short-redeem = Redeem
short-give = Give
short-auction = Auction
short-surrender = To the bank
short-want = Here

# What people type at a terminal for an action. A word may stand for several: whichever is legal is meant.
term-typed-roll = roll, throw
term-typed-buy = buy
term-typed-decline = decline
term-typed-bid = bid
term-typed-pass = pass
term-typed-build = build
term-typed-want = want
term-typed-sell = sell
term-typed-clear = clear
term-typed-mortgage = mortgage
term-typed-redeem = redeem
term-typed-keep = keep
term-typed-fine = fine
term-typed-card = card
term-typed-claim = claim
term-typed-offer = offer
term-typed-accept = accept
term-typed-reject = reject
term-typed-withdraw = withdraw
term-typed-give = give
term-typed-auction = auction
term-typed-surrender = surrender
term-typed-pay = pay
term-typed-draw = draw
term-typed-flat = flat
term-typed-percent = percent
term-typed-bankrupt = bankrupt
term-typed-end = end
term-typed-time = time
term-typed-undo = undo

# Words of the notation that are no verbs: those of an offer or a clearing, and the table that calls the hour.
term-word-for = for
term-word-nothing = nothing
term-word-debt = debt
term-word-to = to
term-word-table = table

## What the turn waits for

phase-roll = Throw the dice
phase-buy = Buy or decline
phase-end = End the turn
phase-done = The dice change hands

## What is pending

pending-debt = Debt to pay
pending-auction = Auction
pending-offer = Answer the offer
pending-received = Mortgage received: lift or keep
pending-want = Last buildings: who wants one
pending-pay-or-draw = Pay or draw another card
pending-tax = Tax: flat amount or percentage
pending-estate = Estate of a bankrupt
pending-each = Several players pay
pending-move = Move to resolve
pending-scarce = Sharing out of the last buildings

## What the system complains of, inside another sentence

os-enoent = there is no such file or folder
os-eacces = permission is missing
os-eperm = the system does not allow it
os-enospc = no space is left on the disk
os-erofs = it can only be read there
os-eisdir = it is a folder
os-eexist = something else has that name
os-enotdir = a part of the path is not a folder
os-enametoolong = the name is too long
os-eaddrinuse = the address is in use already
os-eaddrnotavail = the address is not one of this machine

## The command line

cli-help-casero = The referee, the table, the opponent and the laboratory for property-trading board games.
cli-help-version = Show the version and exit.
cli-help-lang = Language: es (Spanish) or en (English); by default English on an English system, else Spanish.
cli-help-json = Write JSON, for other programs.
cli-help-play = Play in the browser or at a terminal, with people and bots.
cli-help-edition = An edition (casero editions lists them) or an edition file; by default clasico.
cli-help-terminal = Play at this terminal.
cli-help-seats = Who plays, in seating order: names and bots, as in Ana,Beto,bot:buyer,bot:mine.py.
cli-help-seed = The seed of all chance: a number or 64 hex digits; by default drawn afresh.
cli-help-option = A table option, as in parking.jackpot=true, or house rules by name (family-night, first-game, short-evening, strict-book), which take the place of the options before them; may be repeated.
cli-help-load = Go on with a saved game; one without its seed needs --seed.
cli-help-save = Save to this file when the game ends or is left.
cli-help-plain = No colours and no clearing of the screen, one line after another.
cli-help-thoughts = Tell what bots that think considered before they acted.
cli-help-lan = Let others in the same network join, and show the address and its QR code.
cli-help-no-browser = Do not open the browser.
cli-help-serve = Serve tables to others, in the browser.
cli-help-host = Address to listen on; 0.0.0.0 is every one of this machine.
cli-help-port = Port to listen on; 0 is any free one.
cli-help-data = Folder of the tables.
cli-help-origin = Address at which it may be used, as in https://table.example; may be repeated.
cli-help-bot = Python file of a bot of one's own; may be repeated.
cli-help-config = TOML file with settings.
cli-help-set = Any setting, as in max_tables=200; may be repeated.
cli-help-rules = Show the rulebooks: whole, by id or by words.
cli-help-rules-words = An edition and what is looked for: casero rules clasico, casero rules M-093, casero rules xorti jail fine.
cli-help-compare = The books side by side; words choose the topics.
cli-help-editions = List editions, or validate edition files.
cli-help-edition-files = Editions to show, or edition files to validate.
cli-help-check = Run scenario files.
cli-help-scenario-files = Scenario files, or folders with such files.
cli-help-replay = Step through a saved game.
cli-help-saved-game = A saved game (.casero).
cli-help-to = Go to the position after this many actions.
cli-help-all = Write the whole game out instead of stepping through it.
cli-help-verify = Check a saved game against its seed.
cli-help-bench = Measure how fast the rules run here.
cli-help-bench-json = Write the figures to a file as JSON; - is the standard output.
cli-help-quick = Measure more briefly and less exactly.
cli-see-help = See: { $command } --help.
cli-interrupted = Interrupted.
cli-no-command = There is no command "{ $text }".
cli-no-option = There is no option { $text }.
cli-missing = { $text } is missing.
cli-no-value = The option { $text } needs a value.
cli-needless-value = The option { $text } takes no value.
cli-too-much = { $text } is too much.
cli-bad-value = The value of { $text } will not do.
cli-bad-choice = { $text } must be one of { $bound }.
cli-bad-number = { $text } must be a number.
cli-bad-whole = { $text } must be a whole number.
cli-bad-most = { $text } must be at most { $bound }.
cli-bad-least = { $text } must be at least { $bound }.
cli-compiling = Compiling the rules (once)
cli-compiling-behind = The rules are being compiled behind the game, once; you can play already.
cli-loading = Loading the rules
cli-play-at = The table is at { $address }. Ctrl-C closes it; games are kept.
cli-play-running = The table is open already at { $address }.
cli-play-lan = Others in the same network join at { $address }:
cli-play-no-lan = This machine does not seem to be in any network: nobody else can join.
cli-play-no-browser = No browser could be opened: open { $address }.
cli-play-only-terminal = { $option } goes with --terminal alone.
cli-play-only-browser = { $option } does not go with --terminal.
cli-serve-at = casero serves at { $address }.
cli-serve-ended = Everything is kept.
cli-serve-no-page = The page is not built: "make page" builds it, and "pip install ." brings it.
cli-serve-port-taken = Port { $port } of { $host } is taken; --port chooses another.
cli-serve-cannot-listen = Cannot listen on { $host }, port { $port }: { $reason }.
cli-serve-no-host = it is neither an address nor a name that this machine knows
cli-serve-bad-setting = { $where }: "{ $value }" does not do for { $name }: { $expected }.
cli-suggest = Did you mean { $names }?
cli-serve-near-setting = { $where }: there is no setting { $name }; did you mean { $near }?
cli-serve-no-setting = { $where }: there is no setting { $name }; there are
cli-serve-no-equals = --set { $text }: the value is missing, as in max_tables=200.
cli-serve-expects-number = a whole number from { $low } to { $high } is needed
cli-serve-expects-flag = on or off is needed
cli-serve-expects-list = a list of texts is needed
cli-serve-expects-choice = one of { $values } is needed
cli-serve-expects-origin = an address such as https://table.example is needed, with nothing behind it
cli-serve-expects-network = an address such as 127.0.0.1 or a network such as 10.0.0.0/8 is needed
cli-serve-expects-text = a text that is not empty is needed
cli-rules-which = Say an edition, as in: casero rules clasico. Its books are { $books }.
cli-rules-no-book = There is no edition { $book }; there are { $books }, or a .toml file.
cli-rules-none = No rule of { $book } holds "{ $words }".
cli-rules-no-id = There is no rule { $rule }.
cli-compare-none = No topic is called "{ $words }".
cli-topic = Topic
cli-silent = the book is silent
cli-played = not in the book; played: { $what }
cli-compare-silent = In brackets: not in the book; what is played all the same.
cli-column-edition = Edition
cli-column-name = Name
cli-column-squares = Squares
cli-column-seats = Seats
cli-column-differences = Differences
cli-differs =
    { $count ->
        [one] { $count } switch differs from { $base }
        *[other] { $count } switches differ from { $base }
    }
cli-editions-more = casero editions EDITION shows all switches of one; those that differ stand in bold.
cli-edition-sound = { $file }: { $name }, { $squares } squares, { $fewest } to { $most } seats, no faults.
cli-check-empty = There are no scenario files in { $folder }.
cli-verified =
    { $file }: ok. { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }, { $throws ->
        [one] 1 throw
       *[other] { $throws } throws
    }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } and { $numbers ->
        [one] 1 other random result
       *[other] { $numbers } other random results
    } match the seed. Result: { $result }.
cli-replay-too-far =
    { $last ->
        [one] { $file } has only 1 action.
       *[other] { $file } has only { $last } actions.
    }
cli-bad-option = "{ $text }" is neither an option, which is written as key=value, nor the name of house rules; there are { $presets }.
cli-unknown-option = There is no table option "{ $option }". Nearest: { $near }.
cli-unknown-option-listed = There is no table option "{ $option }"; casero editions clasico lists them all.
cli-bad-bot = There is no bot "{ $kind }"; there are { $kinds }, thinker:ROLLOUTS, or Python files.
cli-no-folder = There is no folder { $folder } to save in.
cli-is-folder = { $file } is a folder: say the name of a file.
cli-same-name = Two players cannot both be called { $name }.
cli-load-alone = With --load the game brings its own edition, seats and options.
cli-has-seed = { $file } brings its seed: --seed is only for a game that has none.
cli-no-seed = { $file } does not hold its seed. With --seed N it goes on with another, and the throws so far can no longer be verified.
cli-new-seed = { $file } goes on with a new seed and another commitment: { $commitment }.
cli-nothing-played = Nothing was played: no file is left.
cli-unfinished = unfinished
cli-won =
    { $count ->
        [one] { $winners } wins ({ $how })
        *[other] { $winners } win ({ $how })
    }
cli-player = Ana

## Bots

bot-random-name = Random
bot-random-about = Does anything that the rules allow, without a plan.
bot-beginner-name = Beginner
bot-beginner-about = Makes the mistakes of a first game: lets go the deeds it finds dear, pays too much for those it collects, builds late and trades generously.
bot-buyer-name = Buyer
bot-buyer-about = Buys whatever it can pay for, bids up to the price on the deed and builds evenly; it offers no deals and takes only bargains.
bot-keeper-name = Keeper
bot-keeper-about = Plays like the buyer, but keeps more cash the more danger lies ahead, and raises money in the cheapest way.
bot-dealer-name = Dealer
bot-dealer-about = Values each deed by what it earns, completes groups by deals that are good for both sides, and denies them to the leader.
bot-trader-name = Trader
bot-trader-about = Knows each seat's chance to win and bids and deals by it: it offers what helps both sides, and answers an unfair offer with a fair one.
bot-ponderer-name = Ponderer
bot-ponderer-about = Tries each action in many possible courses of the game, each played to its end, and takes the one that wins most often.
bot-thinker-name = Thinker
bot-thinker-about = Tries each action in many possible courses of the next turns, against several kinds of players, and takes the one that leaves it the best chance to win.

## Play at a terminal

term-bot-fault = The bot { $bot } { $what }; { $other } plays for it from now on.
term-bot-unknown = There is no bot { $bot } here; { $other } plays for it.
term-considers = { $seat } considers, in { $rollouts } rollouts:
term-candidate = { $action }, { $chance } ({ $interval }, { $rollouts })
term-bounds = from { $low } to { $high }
term-buy = Buy { $square } for { $price }
term-nothing = nothing
term-jail-card = a leave-jail card ({ $deck })
term-offer-terms = { $giver } gives { $taker }: { $given }. { $giver } gets: { $got }.
term-offer-debt = { $giver } gives { $taker }: { $given }. It pays { $amount } of the debt.
term-out = bankrupt
term-in-jail = jail ({ $turns })
term-cards-held =
    { $count ->
        [one] { $count } card
        *[other] { $count } cards
    }
term-turn = Turn { $number }, { $seat }
term-dice = dice { $dice }
term-pot = pot { $amount }
term-rounds = rounds left: { $count }
term-no-limit = unlimited
term-stock = bank: houses { $houses }, hotels { $hotels }
term-owes = owes { $amount } to { $creditor } ({ $cause }).
term-lot-card = a leave-jail card
term-lot-hotel = a hotel
term-lot-house = a house
term-auction-open = auction of { $lot }, no bid yet.
term-auction-bid = auction of { $lot }, { $bidder } bids { $amount }.
term-square-kind =
    { $kind ->
        [go] Start
        [card] Draw a card
        [tax] Tax
        [jail] Jail, or just visiting
        [free_parking] Free parking
        [go_to_jail] Go to jail
        *[other] { $kind }
    }
term-deed-group = Group: { $group }. { $squares }.
term-deed-price = Price { $price }, mortgage { $mortgage }.
term-rent = Rent { $amount }.
term-rent-level = Rent, { $level }: { $amount }.
term-rent-count = Rent, { $count } owned: { $amount }.
term-rent-pips = Rent, { $count } owned: { $amount } a pip.
term-deed-costs = A house costs { $house }, a hotel { $hotel }.
term-deed-houses = A house costs { $house }.
term-deed-free = Nobody owns it.
term-deed-owner = Owner: { $owner }; { $state }.
term-mortgaged = mortgaged
term-worth = cash { $cash }
term-is-bot = { $seat } is a bot and acts by itself.
term-no-chance = Dice and cards are left to chance: type the action without them.
term-watch = Enter: next turn · number: that many · a: to the end · q: leave >
term-bots-stop = The bots stop after { $turns } turns.
term-go-on = Go on without claiming
term-purse = Cash { $cash }, on { $square }.
term-earlier = … { $count } earlier lines: log shows them.
term-others = May act too: { $seats }.
term-no-entry = The menu goes from 1 to { $last }.
term-enter = Enter alone only throws, passes, rejects or ends. Type the number.
term-which = Which one, 1 to { $last }? (Enter: back)
term-amount = How much, { $low } to { $high }? (Enter: back)
term-count = How many, { $low } to { $high }? (Enter: back)
term-left = How many houses are left, { $low } to { $high }? (Enter: back)
term-not-a-number = "{ $text }" is not a whole number.
term-not-read = "{ $text }" is not understood: expected { $expected }, found { $found }. Type ? for help.
term-expected-seat = a seat from A to { $seats }
term-expected-verb = an action, such as roll, buy or bid 120
term-expected-amount = a whole number from { $low } to { $high }
term-expected-end = the end
term-help-menu = A number does what the menu says; Enter alone throws, passes, rejects or ends, where that stands first.
term-help-typed = Actions can be typed: roll, buy, decline, bid 120, pass, build 16, sell 16, mortgage 5, redeem 5, fine, card, offer B: 5, $100 for 12, accept, reject, end.
term-help-count = build 16 x3 asks for three buildings for the colour of lot 16 while the bank has few; whoever is asked whether they want some too answers want 39 x2 or pass.
term-help-others = Out of turn, type your seat's letter first: B build 16, B claim.
term-help-why = why ACTION: may I do that, and if not, by which rule.
term-help-rules = rules [ID | WORDS]: the rulebook.
term-help-deed = deed [SQUARE]: a title deed; without a square that of where you stand.
term-help-board = board: the board and the seats.
term-help-legal = legal: everything that is legal now, in the notation.
term-help-log = log [N]: what has happened, or its last N lines.
term-help-undo = undo: take back what was done since the last throw or since somebody else acted; A undo takes back one action of A.
term-help-save = save [FILE]: save the game.
term-help-quit = quit: leave the table.
term-more = (Enter: on, q: close, or an order)
term-quit = Leave. File to save to (Enter: { $file }, n: do not save, c: cancel):
term-saved = The game is saved in { $file }.
term-saved-beside = { $wanted } holds another game: this one is saved in { $file }.
term-is-folder = { $file } is a folder: say the name of a file.
term-not-saved = { $file } cannot be written: { $reason }.
term-save-end = Save the game? (y: { $file }, or a file name, Enter: no)
term-why-what = Say the action, as in: why build 16.
term-allowed = { $action } is allowed.
term-no-rule = No rule holds "{ $words }".
term-no-square = There is no square "{ $text }"; they go from 0 to { $last }.
term-undone = Taken back: { $actions }.
term-offer-how = Say deeds by number, money as $100, and card, with commas between them; or nothing. A debtor may ask for: debt 350.
term-offer-give = { $seat } gives (Enter: give up):
term-offer-get = wanted from { $seat } (Enter: give up):
term-offer-sure = Make this offer? (Enter: yes, n: no)
term-replay-title = { $edition }: { $players }; { $last } actions
term-replay-start = Start
term-replay-keys = { $number }/{ $last } · Enter: next · b: back · number: go to · q: leave >

## What is wrong with a file, a set-up or a text in the notation: the place comes first, and ok-… is what is allowed

wrong-line = line { $line }
wrong-column = column { $column }: expected { $expected }, found { $found }
wrong-at = { $place }: { $problem }
wrong-allowed = { $problem } (allowed: { $allowed })
wrong-hint = ; did you mean { $word }?
wrong-expected = expected { $expected }, found { $found }
wrong-or = { $one } or { $other }
wrong-nothing = nothing
wrong-a-table = a table
wrong-a-map = a map
wrong-a-list = a list
wrong-a-text = a text
wrong-a-seat = a seat ({ $seats })
wrong-a-card = a card of { $deck }
wrong-an-edition = an edition or its file
wrong-true-or-false = true or false
wrong-plain-options = dotted keys of the rule switches with plain values
wrong-file-not-utf-8 = the file is not UTF-8 text
wrong-file-unreadable = the file cannot be read: { $reason }
wrong-unreadable = cannot be read: { $reason }
wrong-no-file-name = not a file name
wrong-too-long = is too long
wrong-not-utf-8 = is not UTF-8 text
wrong-not-toml = is not TOML: { $reason }
wrong-toml-key = a key was expected
wrong-toml-equals = the = after the key is missing
wrong-toml-rest = something stands behind the value
wrong-toml-expected = { $text } is missing
wrong-toml-twice = "{ $text }" stands twice
wrong-toml-again = a key stands twice
wrong-toml-array = the ] that closes the list is missing
wrong-toml-table = the brace that closes the table is missing
wrong-toml-escape = the text has a backslash that means nothing
wrong-toml-string = the quote that closes the text is missing
wrong-toml-character = the character { $text } cannot stand here
wrong-toml-date = there is no such date or time
wrong-toml-value = the value is missing or cannot be read
wrong-too-deep = nested too deep, or too long a number
wrong-key-parts = the key has too many parts
wrong-nested = nested too deep
wrong-digits = the number is too long
wrong-too-costly = takes too much time or memory to read
wrong-more-faults = and more faults: { $more }
wrong-not-yaml = not YAML: { $reason }
wrong-yaml-key-twice = a key stands twice in a map
wrong-yaml-merged = too many merged maps
wrong-is = is { $value }{ $hint }
wrong-missing = is missing
wrong-empty = is empty or holds control characters
wrong-characters =
    { $count ->
        [one] has { $count } character
        *[other] has { $count } characters
    }
wrong-entries =
    { $count ->
        [one] has { $count } entry
        *[other] has { $count } entries
    }
wrong-figures =
    { $count ->
        [one] has { $count } figure
        *[other] has { $count } figures
    }
wrong-deeds =
    { $count ->
        [one] has { $count } deed
        *[other] has { $count } deeds
    }
wrong-names =
    { $count ->
        [one] has { $count } name
        *[other] has { $count } names
    }
wrong-unknown-key = is not a known key{ $hint }
wrong-bad-key = is no good key
wrong-no-edition = is no edition{ $hint }
wrong-slug-taken = is { $slug }, a built-in edition
wrong-extends-deep = goes round in a circle or too deep
wrong-extends-missing = { $parent } is not there{ $hint }
wrong-extends-own = names no built-in edition
wrong-no-option = is no table option{ $hint }
wrong-option-but = is { $value }, but { $where } { $problem }{ $more }
wrong-and-more =
    { $count ->
        [one] , and { $count } more like it
        *[other] , and { $count } more like it
    }
wrong-second-jail = is a second jail
wrong-no-jail = have no jail, but { $reason }
wrong-to-jail-switch = { $key } is { $value }
wrong-to-jail-square = square { $square } sends there
wrong-to-jail-card = { $card } sends there
wrong-no-parking = is true, but no square is free parking
wrong-no-group = is { $group }, which is not among the groups
wrong-mixed-group = mixes { $kind } with { $other }
wrong-empty-group = has no square
wrong-mark-of-group = is that of group { $group }
wrong-mark-of-card = is that of { $card }
wrong-mark-of-token = is that of token { $token }
wrong-no-model = is missing, but square { $square } is of that kind
wrong-needless-figures = does not belong to the model { $model }
wrong-no-deck = is { $deck }, which is not among the decks
wrong-cards-leave = all leave the deck when drawn
wrong-cards-lead-on = all lead on to another draw
wrong-no-kind = is { $kind }, which no square is
wrong-reference = has { $found }
wrong-other-references = names other squares or amounts than es
wrong-no-way-out = cannot be left
wrong-no-fine = is none, but jail.after_turns is 'pay_and_move'
wrong-notes-total = adds up to { $total }
wrong-deal-too-many = is { $each }, so { $seats } seats would get { $deeds } deeds
wrong-deal-too-dear = is { $cash }, too little for the deal
wrong-ok-number = a whole number from { $low } to { $high }{ $words }
wrong-ok-line = a line of text, not empty
wrong-ok-at-most = at most { $most }
wrong-ok-both = a table with es and en, or one line for both languages
wrong-ok-or-none = { $allowed }, "none"
wrong-ok-list = a list of { $least } to { $most }: { $allowed }
wrong-ok-table = a table with { $keys }
wrong-ok-entries = a table of { $least } to { $most } entries, { $says }
wrong-ok-tag = a table with { $tag }: { $kinds }
wrong-ok-slug = lower-case letters, digits and dashes
wrong-ok-keys = keys in lower-case letters, digits and underscores
wrong-ok-color = a colour such as #1a2b3c
wrong-ok-group = the key of a group
wrong-ok-deck = the key of a deck
wrong-ok-card-id = a letter, then letters, digits and dashes
wrong-ok-cards = 1 to { $most } cards
wrong-ok-letter = a capital letter, or one and a letter or digit
wrong-ok-extends = a built-in edition, or a file beside this one
wrong-ok-symbol = the sign or word for the money
wrong-ok-tokens = 2 to { $most } tokens
wrong-ok-squares = { $least } to { $most } squares
wrong-ok-players = [fewest, most], from 2 to { $most }
wrong-ok-notes = denomination = number of notes
wrong-ok-helps = a list of { $words }, or empty
wrong-ok-own-slug = a slug of its own
wrong-ok-edition = { $known }, or a .toml file
wrong-ok-parent = { $known }, or the name of a file beside this one
wrong-ok-steps = { $most } steps
wrong-ok-parts = up to { $most } parts
wrong-ok-levels = up to { $most } levels
wrong-ok-digits = up to { $most } digits
wrong-ok-bytes = { $most } bytes
wrong-ok-options = a table of dotted keys and values
wrong-ok-place = { $place }, its place in the list
wrong-ok-go = 'go' on square 0 and nowhere else
wrong-ok-one-jail = one jail
wrong-ok-jail = a square of kind 'jail'
wrong-ok-parking = false, or such a square
wrong-ok-known-group = a known group
wrong-ok-one-kind = one kind in a group
wrong-ok-named-group = a group that a deed names
wrong-ok-house-cost = the price of a house
wrong-ok-own = one of its own
wrong-ok-own-id = an id of its own
wrong-ok-model = a rent model
wrong-ok-street-model = 'deed_by_buildings' for streets, another one for all else
wrong-ok-mortgage = at most the price, { $price }
wrong-ok-figures = figures for the model { $model }
wrong-ok-alone = { $key } alone
wrong-ok-rents = at least { $least }: bare, { $houses } houses
wrong-ok-rents-hotel = at least { $least }: bare, { $houses } houses and the hotel
wrong-ok-rents-count = at least { $least }, one for each deed of the group
wrong-ok-one = one
wrong-ok-most-deeds = at most { $most } where the number counts
wrong-ok-known-deck = a known deck
wrong-ok-staying-card = a card of another kind too
wrong-ok-last-card = a card after which nothing is drawn
wrong-ok-max = at most max, { $most }
wrong-ok-square = a square from 0 to { $last }
wrong-ok-back = 1 to { $most }
wrong-ok-references = { $square } with a square's number, { $money } with an amount
wrong-ok-same-references = the same references
wrong-ok-way-out = a fine, double_releases = true, or a number of turns
wrong-ok-fine = a fine, or 'free'
wrong-ok-elsewhere = at most build.max_houses, { $most }; max; none
wrong-ok-smaller-first = the smaller number first
wrong-ok-each-seat = one for each of { $seats } seats
wrong-ok-starting-cash = the starting cash, { $cash }
wrong-ok-deal = no more than the { $deeds } deeds
wrong-ok-deal-cash = at least the { $deeds } dearest deeds, { $cash }
wrong-ok-names = { $squares }, one for each square
wrong-setup-options = options are dotted keys with numbers, texts, lists, maps, true, false or none
wrong-setup-edition-seats = { $edition } is for { $fewest } to { $most } seats, not { $seats }
wrong-setup-seat-seed = a seat's seed is 1 to 128 letters, digits, - or _, for a seat that plays
wrong-setup-seed = a seed is a whole number from 0 below 2^256, 64 hex digits or 32 bytes
wrong-setup-seats = a game has 2 to { $most } seats, not { $seats }
wrong-setup-name = a name has at least one letter and no line breaks or control characters
wrong-setup-game-id = a game id is 1 to 128 letters, digits, - or _
wrong-setup-no-seat = there is no seat { $seat }; the seats are { $seats }
wrong-chance-throw = { $item } is no throw of two dice
wrong-chance-card = { $item } is no card of this edition
wrong-chance-number = { $item } is no number from 0 to { $most }
wrong-chance-start = the start needs { $needed }, not { $given }
wrong-chance-start-many = too many chance results for a start
wrong-chance-no-seed = { $action }: this game has no seed, so what chance decides must be given
wrong-chance-other = { $action }: { $given } is not what chance had to decide here
wrong-chance-many = too many chance results behind one action
wrong-expects-end = the end
wrong-expects-seat = a seat ({ $first } to { $last })
wrong-expects-verb = a verb ({ $verbs })
wrong-expects-number = { $what } ({ $low } to { $high })
wrong-a-bid = a bid
wrong-an-amount = an amount
wrong-an-amount-of-debt = an amount of the debt
wrong-a-number-of-houses = a number of houses
wrong-expects-range = a range from low to high, at most { $high }
wrong-expects-square = a square (0 to { $last }, or its name)
wrong-expects-group = a group ({ $keys })
wrong-expects-deck = a deck ({ $keys })
wrong-expects-cards = at most { $high } cards of a deck
wrong-expects-thing = a deed, an amount ($100) or a card, each named once, or nothing
wrong-expects-count = a number of buildings, as in x3
wrong-expects-chance = a throw (3-4), a card's key or a number
wrong-save-too-large = a saved game has at most { $most } bytes
wrong-save-too-many-actions = a game that is played on has at most { $most } actions
wrong-save-none = this is no saved game
wrong-save-over = the game is over: there is nothing left to play
wrong-save-no-seed = there is no seed to verify with; it is revealed when the game has ended
wrong-save-commitment = the commitment is not the hash of the seed
wrong-save-result = the result is said to be { $said }, the lines give { $given }
wrong-save-not-as-written = the line is not as it is written when saved: { $line }
wrong-save-no-game = a saved game begins with "{ $first }"
wrong-save-cut-off = the last line is cut off
wrong-save-newer = the game is of a newer version of casero: its format is { $format }, and this one knows only { $known }
wrong-save-missing = "{ $key }:" is missing in the header
wrong-save-empty-line = an empty line where an action is expected
wrong-save-header = expected a header line, one of { $keys }, or a blank line before the actions
wrong-save-twice = "{ $key }:" stands there twice
wrong-save-out-of-place = "{ $key }:" is out of place; the order is { $keys }
wrong-save-edition = there is no such edition here: expected { $known }, or a .toml file
wrong-save-edition-file = the game is of an edition of somebody's own, and its file does not lie beside the saved game: pass edition=
wrong-save-unplayable = the edition cannot be played: { $fault }
wrong-save-other-rules = the game was played by other rules than { $edition } has here ({ $fingerprint }): it is of another edition, or of a version that is not known here
wrong-save-seats = { $edition } is for { $fewest } to { $most } seats
wrong-save-hex = the { $key } is 64 hex digits in lower case
wrong-save-option = an option is written once, as: key = value, the value in JSON
wrong-save-seat = expected seat { $seat } here
wrong-save-too-many-seats = expected seat lines to end here
wrong-save-seat-order = expected a seat that plays, each once and in order
wrong-save-seat-seed = a seat's seed is 1 to 128 letters, digits, - or _
wrong-save-first = expected throws such as: 3-4 5-6
wrong-save-deal = expected seats with the deeds dealt to them, such as: A 1 5, B 3 8
wrong-save-deal-number = every seat is dealt the same number of deeds, as many as the edition says
wrong-save-seed-first = the seed gives the first throws { $throws }
wrong-save-seed-deal = the seed deals { $deal }
wrong-save-seed-line = the line says { $said }, the seed gives { $given }
wrong-save-undo = an action that was taken back leaves no line
wrong-save-refused = { $action } is refused: { $refusal } ({ $rules })
wrong-store-no-folder = the folder { $folder } does not exist
wrong-store-is-folder = { $file } is a folder, not a database
wrong-store-in-use = { $file } is in use by another server
wrong-store-of-another = { $file } is a database of another program
wrong-store-newer = { $file } was written by a newer casero (version { $version } of the schema, this one knows { $known })
wrong-store-not-durable = this SQLite does not write durably here (journal_mode { $mode }, synchronous { $synchronous })
wrong-awake-actions = the games that you have open are too long together: leave one of them first
wrong-wait-minutes = { $minutes ->
    [one] try again in a minute
   *[other] try again in { $minutes } minutes
}
wrong-journal-entry = entry { $entry } of the journal: { $problem }
wrong-store-damaged = { $file } is not a database, or is damaged: { $reason }; casero restore puts a copy in its place, casero doctor tells more
wrong-store-half-restored = a restore of { $file } was interrupted; the next start of the server finishes it, or casero restore once more
wrong-store-log-header = its first bytes are not those that were written
wrong-store-log-broken = it breaks off at page { $frame }, and announced moves stand behind
wrong-store-log-short = it ends after page { $frames }, and { $noted } pages were written
wrong-store-full = { $file } cannot be opened: { $reason }
wrong-store-unwritable = { $file } cannot be opened for writing: { $reason }
wrong-store-unreadable = the database cannot be read: { $reason }
wrong-store-unwritten = nothing could be written: { $reason }
wrong-store-closed = the store is closed
wrong-store-busy =
    { $count ->
        [one] { $count } request is waiting for the store already; try again in a moment
        *[other] { $count } requests are waiting for the store already; try again in a moment
    }
wrong-scenario-too-large = a scenario file has at most { $most } bytes
wrong-scenario-list = a scenario file is a list of scenarios
wrong-scenario-map = a scenario is a map with the keys { $keys }
wrong-scenario-number = scenario { $number }
wrong-scenario-nesting = lists and maps are nested at most { $most } deep
wrong-scenario-unknown-key = unknown key, expected one of { $keys }
wrong-scenario-at-least-one = expected at least one
wrong-scenario-square-twice = square { $square } is named twice
wrong-scenario-a-square-twice = a square is named twice
wrong-scenario-card-twice = a card is named twice
wrong-scenario-options = expected dotted keys of the rule switches with plain values
wrong-scenario-options-many = expected at most { $most } values, { $depth } deep
wrong-scenario-throws = expected throws such as "3-4"
wrong-scenario-setup-and-given = stands in place of given, not beside it
wrong-scenario-when = expected a list of actions
wrong-scenario-step = expected an action, or { "{" }refused: an action, rule: an id{ "}" }
wrong-scenario-no-action = expected an action, found { $found } (quote an action with a colon)
wrong-scenario-seats = { $action }: there are { $seats } seats
wrong-scenario-players = expected a number from { $fewest } to { $most }, found { $players }
wrong-scenario-debt = expected { "{" }amount: a number, to: a seat or bank{ "}" }, or none
wrong-scenario-owned-twice = deed { $square } is owned twice
wrong-scenario-nobody-owns = nobody owns square { $square }
wrong-scenario-bankrupt = expected seats named once, with at least two left in the game
wrong-scenario-bankrupt-holds = { $seat } has cash, deeds, cards, the turn, or is in jail
wrong-scenario-no-pot = this edition has no pot
wrong-scenario-no-jail = nobody goes to jail in this edition
wrong-scenario-in-jail = { $seat } is in jail, which is square { $square }
wrong-scenario-over = the game would be over
wrong-scenario-no-deed = square { $square } has no deed
wrong-scenario-no-lot = nothing is built on square { $square }
wrong-scenario-mortgaged = square { $square } is mortgaged
wrong-scenario-no-hotels = this edition has no hotels
wrong-scenario-houses = a lot has at most { $most } houses, or the hotel
wrong-scenario-unlimited = houses are unlimited in this edition
wrong-scenario-stock = more buildings stand than the edition has
wrong-scenario-no-card = the deck has no such card left
wrong-scenario-held-card = a seat holds that card
wrong-scenario-no-throws = nobody throws for the start in this edition
wrong-scenario-deal = each seat is dealt { $each } deeds in this edition
wrong-not-accepted = expected { $action } to be accepted, found { $found }
wrong-not-sound = expected a sound position after { $action }, found { $found }
wrong-not-listed = expected { $action } among the legal actions
wrong-not-legal = expected { $action } to be legal, found { $found }
wrong-not-refused = expected { $action } to be refused, found it legal
wrong-refusal = "{ $sentence }" ({ $code }; { $rules })
wrong-refused-otherwise = expected { $action } to be refused by { $rules }, found { $found }
wrong-changed = expected { $action } to change nothing, found a change
wrong-unsound-1 = money is not conserved
wrong-unsound-2 = a seat has negative cash
wrong-unsound-3 = the pot is negative, or filled where there is none
wrong-unsound-4 = the masks of deeds contradict their owners
wrong-unsound-5 = a full group is not marked as such, or marked wrongly
wrong-unsound-6 = buildings stand where none may stand
wrong-unsound-7 = houses or hotels are not conserved
wrong-unsound-8 = a mortgage on a deed that nobody holds, or that is built on
wrong-unsound-9 = cards are not conserved
wrong-unsound-10 = the stack of decisions is broken
wrong-unsound-11 = the game waits for a seat that cannot act
wrong-unsound-12 = a token stands nowhere, or a prisoner outside the jail
wrong-unsound-13 = a bankrupt still holds something
wrong-unsound-14 = a price is remembered for a building that does not stand
wrong-unsound-15 = a seat waits for buildings that nobody hands out, or for none of them

## The laboratory

cli-help-landings = Solve how often each square of an edition is landed on.
cli-help-jail = What whoever is in jail does: stay remains as long as possible, leave goes at the first chance (by default).
cli-help-svg = Draw the board into an SVG file.
cli-column-square = Square
cli-column-chance = Chance
cli-column-arrivals = Arrivals a turn
cli-landings-title = { $edition }: the square on which a throw ends, { $policy }
cli-landings-title-plain = { $edition }: the square on which a throw ends
cli-landings-what = chance that a throw ends on each square
cli-landings-stay = staying in jail as long as possible
cli-landings-leave = leaving jail at the first chance
cli-landings-throws = throws a turn: { $throws }
cli-landings-in-jail = in jail
cli-landings-prisoners = In jail

## casero tournament

cli-help-tournament = Let bots play against each other: win rates, intervals and ratings.
cli-help-tournament-bots = The bots: { $compiled }, ponderer, thinker, thinker:ROLLOUTS, or Python files.
cli-help-tournament-seats = Seats at a table (4 by default).
cli-help-games = Games altogether, rounded up to whole rotations (1000 by default).
cli-help-tournament-seed = The seed of all dice and decks (1 by default).
cli-help-duel = One seat of the first bot against copies of the second.
cli-help-journal = Write every result to this file; the same command goes on from it.
cli-help-max-turns = Turns after which a game is told apart as undecided (1000 by default).
cli-help-patience = Seconds that a bot from a file may think (10 by default).
cli-help-workers = Processes or threads that play at once (all cores by default).
cli-tournament-bot = bot
cli-tournament-wins = wins
cli-tournament-games-column = games
cli-tournament-share = won
cli-tournament-interval = 95 % interval
cli-tournament-rating = rating
cli-tournament-no-games = no games
cli-tournament-out = did not play
cli-tournament-games =
    { $count ->
        [one] One game
       *[other] { $games } games
    }; { $capped } without a winner after { $turns } turns, which count for nobody. Par is { $par }.
cli-tournament-fault = The bot { $bot } { $what }; it plays no further.
cli-tournament-interrupted = Interrupted: this is what there is so far.

## What is wrong with a bot or a tournament

wrong-bot = the bot { $bot } { $what }
wrong-bot-answer = answered “{ $text }”: { $problem }
wrong-bot-illegal = answered “{ $text }”, which is not legal for it there
wrong-bot-ended = has ended by itself
wrong-bot-slow =
    { $count ->
        [one] thought for more than a second
       *[other] thought for more than { $seconds } seconds
    }
wrong-bot-loading = has not been loaded within { $seconds } seconds
wrong-bot-unloadable = cannot be loaded: { $problem }
wrong-bot-raised = raised { $error }
wrong-bot-idle = found nothing to do
wrong-bot-endless = has acted { $actions } times in one turn and does not end it
wrong-bot-name = its NAME is not a text of one line with up to { $most } characters
wrong-bot-about = its ABOUT is not a text of one line with up to { $most } characters, nor two of them under "es" and "en"
wrong-bot-key = { $file } cannot be a bot: it is named by its file, whose name has 1 to { $most } letters, digits, - or _, and then .py
wrong-bot-same = { $file } cannot be a bot of its own: there is a bot { $bot } already
wrong-bot-missing = there is no file { $file } for a bot
lab-own-bot = A bot of one's own, from the file { $file }.
wrong-bot-no-file = it is not a Python file
wrong-bot-no-function = it has neither a function choose(view, legal) nor new(seat, seed)
wrong-review-empty = nothing has been played in this game yet
wrong-review-not-yet = the rules are still being compiled; try again in a minute
wrong-still-played = the game that this one went on from is still being played at a table that does not allow this help
wrong-review-too-long = the game has more than { $most } actions, and one that long is not reviewed here; save it and use casero review
wrong-odds-seats = only actions of one seat can be compared: it is its chance that they change
wrong-tournament-twice = every bot is named once
wrong-tournament-duel = a duel is between two bots, not { $bots }
wrong-tournament-few = { $seats } seats need as many bots, not { $bots }; a duel needs two
wrong-tournament-games = there must be at least one game
wrong-tournament-bot = there is no bot “{ $bot }”; there are { $known }, ponderer, thinker, thinker:ROLLOUTS, or Python files
wrong-odds-policy = rollouts cannot be played by “{ $policy }”: the policy must be a compiled bot, one of { $known }
wrong-odds-chance = { $action }: each rollout draws its own chance, so none can be given
wrong-odds-quick-precision = quick chances cannot be asked for with a precision: their intervals leave out how far the estimate itself is off
wrong-odds-rollouts = a game is played out at least once, not { $rollouts } times
wrong-journal-none = { $file } is no journal; name another file
wrong-journal-other = { $file } is the journal of another plan: { $what } is { $theirs } there and { $ours } here; name another file
wrong-journal-code = { $file } is from another version of casero, whose bots or rules play otherwise; name another file
wrong-journal-file = { $file } was begun with another content of { $changed }; name another file
wrong-journal-line = { $file }: line { $line } is no result of this plan
wrong-journal-busy = another process is writing to { $file }
wrong-tournament-seats = { $edition } is for { $fewest } to { $most } seats, not { $n }

cli-help-simulate = Play many games of bots and count who wins, where tokens land, what groups bring.
cli-help-sim-bots = Who plays, of { $compiled }, ponderer, thinker, thinker:ROLLOUTS or Python files, as in trader,trader,buyer,mine.py; by default four dealers.
cli-help-sim-games = How many games; by default 10000.
cli-help-lab-seed = The seed of all chance, a number; by default 1.
cli-help-sim-workers = How many cores work; by default all of them.
cli-help-sim-cluster = Work on a dask.distributed cluster: its address, or local for one on this machine.
cli-help-sim-plots = Draw pictures into this folder.
cli-help-odds = Tell each seat's chance to win in a saved game.
cli-help-odds-rollouts = How many times the game is played out; by default 4000, and 200 with --quick.
cli-help-odds-precision = Stop as soon as every interval reaches at most this far to each side, as in 0.01.
cli-help-odds-policy = The bot that plays on at every seat: { $compiled }; by default dealer.
cli-help-odds-quick = Play only a few turns on and estimate from there: ready in milliseconds, less exact. Not with --precision or --compare.
cli-help-odds-compare = What an action does to the chance of whoever acts, as "A buy" or an order as in a terminal; repeat it for each action.

## Simulations

sim-playing = Playing
sim-rate = { $games } games/s
sim-interrupted = Interrupted after { $games } of { $asked } games.
sim-fault = The bot { $bot } { $what }; { $games } of { $asked } games were played before.
sim-cluster-file = { $bot } is a file of this machine: bots from files play without --cluster.
sim-seats =
    { $n ->
        [one] { $edition } is for { $fewest } to { $most } seats, and there is one bot.
       *[other] { $edition } is for { $fewest } to { $most } seats, and there are { $n } bots.
    }
sim-no-matplotlib = Pictures need matplotlib: pip install "casero[lab]" brings it.
sim-no-distributed = A cluster needs dask.distributed: pip install "casero[cluster]" brings it.
sim-no-cluster = No cluster with workers answers at { $address }.
sim-own-workers = A cluster brings its own workers: --workers goes with --cluster local alone.
sim-no-writing = { $place } cannot be written to.
sim-drawn = Drawn in { $folder }: { $files }.
sim-head =
    { $count ->
        [one] { $edition }: one game, seed { $seed }
       *[other] { $edition }: { $games } games, seed { $seed }
    }
sim-bots = Bots: { $bots }. They change seats evenly.
sim-options = House rules: { $options }.
sim-ended =
    { $count ->
        [one] One decided; { $capped } without a winner after { $cap } turns, counted apart.
       *[other] { $decided } decided; { $capped } without a winner after { $cap } turns, counted apart.
    }
sim-clock = This edition ends when its time is up; the bots play without a clock, to the end.
sim-wins-by-bot = Wins by bot, of the decided games
sim-wins-by-seat = Wins by seat, of the decided games
sim-length = Length of the decided games, in turns
sim-length-bounds = Turns of a decided game: { $mean } on average; half end within { $middle }, nine in ten between { $few } and { $many }.
sim-money = Money of a seat still in play, on average
sim-landings = Where throws end most often
sim-groups = Income of the groups per game, and the share of it by houses on the lot
sim-returns = What one rent returns of the lot's price and buildings, by houses on it
sim-bankruptcies = Bankruptcies, by what could not be paid
sim-trades = Deals: { $offers } offers a game, { $trades } accepted ({ $share }).
sim-trades-why = A dealer offers only what it expects the other to take.
sim-auctions = Auctions of deeds: { $auctions } a game, { $unsold } of them without a bid; sold for { $price } of the printed price.
sim-first = first to move
sim-seat = seat { $seat }
sim-in-jail = in jail
sim-prisoners = In jail
sim-column-bot = Bot
sim-column-seats = Seats
sim-column-seat = Seat
sim-column-wins = Wins
sim-column-share = Share
sim-column-per-seat = Per seat
sim-column-interval = 95% interval
sim-column-turns = Turns
sim-column-turn = Turn
sim-column-games = Games
sim-column-cash = Cash
sim-column-worth = Worth
sim-column-square = Square
sim-column-landings = Landings
sim-column-per-throw = Per throw
sim-column-group = Group
sim-column-income = Income
sim-column-costs = Cost
sim-column-return = Return
sim-column-hotel = Hotel
sim-column-cause = Cause
sim-column-number = Number
sim-plot-board =
    { $count ->
        [one] { $edition }: where throws end, in one game
       *[other] { $edition }: where throws end, in { $games } games
    }
sim-plot-length = { $edition }: how long games take
sim-plot-median = half end within { $turns } turns
sim-plot-turns = turns
sim-plot-share = share of the decided games
sim-plot-money = { $edition }: money of a seat still in play
sim-plot-cash = cash
sim-plot-worth = worth, with deeds and buildings
sim-plot-wins = { $edition }: who wins
sim-plot-wins-share =
    { $count ->
        [one] wins per seat, of one decided game, with 95% intervals
       *[other] wins per seat, of { $games } decided games, with 95% intervals
    }
sim-plot-fair = even: { $share }

## Win chances

odds-head =
    { $count ->
        [one] { $edition }, after one action; { $seat } is to act
       *[other] { $edition }, after { $actions } actions; { $seat } is to act
    }
odds-over = { $edition }, over after { $actions } actions
odds-how =
    { $count ->
        [one] Played out once, every seat as "{ $policy }" plays; intervals of 95%.
       *[other] Played out { $rollouts } times, every seat as "{ $policy }" plays; intervals of 95%.
    }
odds-how-quick =
    { $count ->
        [one] Played on once for a few turns, every seat as "{ $policy }" plays, and estimated from there; intervals of 95% for the luck of the dice, not for the estimate.
       *[other] Played on { $rollouts } times for a few turns, every seat as "{ $policy }" plays, and estimated from there; intervals of 95% for the luck of the dice, not for the estimate.
    }
odds-paired = Differences from the first action in percentage points, over the same dice and cards.
odds-cut-off =
    { $count ->
        [one] One of the games had no winner in time and counts by shares of worth.
       *[other] { $n } of the games had no winner in time and count by shares of worth.
    }
odds-quick-alone = --quick cannot be given with { $option }, which takes games that are played out to their end.
odds-not-read = --compare “{ $text }”: { $why }.
odds-refused = --compare “{ $action }”: { $why } [{ $rules }]
odds-column-seat = Seat
odds-column-action = Action
odds-column-chance = Chance
odds-column-interval = 95% interval
odds-column-difference = Difference
odds-column-paired = 95% interval

## Reviews

cli-help-review = Tell where a saved game was won and lost, and what of it was luck.
cli-help-review-html = Write the review to a file as a page with its graph.
review-empty = { $file }: nothing has been played in this game yet, so there is nothing to review.
review-judging = Judging decisions
review-title = Review of a game: { $edition }
review-head =
    { $count ->
        [one] { $edition }, one action. { $stands }
       *[other] { $edition }, { $count } actions. { $stands }
    }
review-won =
    { $count ->
        [0] Nobody won.
        [one] { $winners } won.
       *[other] { $winners } share the win.
    }
review-goes-on = The game is not over.
review-chances = Chances to win along the game
review-chances-caption = Everybody's chance after each action; dots mark turning points. While somebody stands to win an auction, the lines wait.
review-graph-label = A line for each seat from the first action to the last; at the end { $ends }
review-luck = Luck and play
review-parts = From an even chance to the result, in percentage points
review-parts-how = Start, luck, own play and others add up to the result. Start is what the place in the order was worth, luck is what dice and cards did against their mean, own play what one's decisions and deals did, others the rest. The loss is what a decision cost against the best, in the mean.
review-decisions = Decisions that cost most, in percentage points of the chance to win
review-decisions-all = Decisions that cost something
review-decisions-caption = In percentage points of the chance to win
review-none = No decision clearly cost two points or more.
review-more =
    { $count ->
        [one] One more stands in the page (--html) and in the JSON.
       *[other] { $count } more stand in the page (--html) and in the JSON.
    }
review-decision = { $n }. { $seat }, { $topic }: { $action }. { $mark }, { $points }.
review-better = Better: { $action }.
review-better-nothing = Better: to wait.
review-turning = Turning points
review-turning-caption = Whose chance moved most
review-no-turning = No chance moved by five points at once.
review-turning-point = { $n }. { $seat } from { $before } to { $after }. { $what }
review-best-deal = Best deal, action { $n }: { $terms } { $seat }: { $points } points.
review-worst-deal = Worst deal, action { $n }: { $terms } { $seat }: { $points } points.
review-dearest =
    { $times ->
        [one] What cost { $seat } most: { $square }, { $paid } of rent at one visit.
       *[other] What cost { $seat } most: { $square }, { $paid } of rent at { $times } visits.
    }
review-how = Chances are estimated from what lies on the table. A decision is marked if it lost against another clearly, whether careful or generous bots play on: an inaccuracy from 2 points, a mistake from 5, a blunder from 10. Deals that nobody offered count for nothing.
review-written = The page is in { $file }.
review-mark-good = good
review-mark-inaccuracy = Inaccuracy
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-topic-deal = deal
review-topic-auction = auction
review-topic-purchase = purchase
review-topic-building = building
review-topic-debt = debt
review-topic-jail = jail
review-topic-other = other
review-what-throw = A throw.
review-what-card = A card.
review-what-deal = A deal.
review-what-auction = An auction.
review-what-purchase = A purchase.
review-what-building = Building.
review-what-debt = A debt.
review-what-bankruptcy = A bankruptcy.
review-what-other = { "" }
review-column-seat = Seat
review-column-start = Start
review-column-luck = Luck
review-column-own = Own play
review-column-others = Others
review-column-result = Result
review-column-decisions = Decisions
review-column-loss = Loss each
review-column-number = Action
review-column-played = Played
review-column-mark = Mark
review-column-cost = Cost
review-column-better = What was better
review-column-before = Before
review-column-after = After
review-column-happened = What happened

## casero balance

cli-help-balance = Measure how balanced an edition is, or what sets two apart, and write a report with pictures.
cli-help-balance-editions = An edition to look into, or two to compare: slugs or edition files.
cli-help-balance-bots = The bot that plays at every seat: { $compiled }; by default dealer.
cli-help-balance-seats = How many seats; by default 4.
cli-help-balance-games = How many games; by default 20000. A fifth of them is played again under each change.
cli-help-balance-out = Where the report goes; by default balance-EDITION.html.

balance-bot = A report takes many games: its bot is a compiled one, { $bots }, and not { $bot }.
balance-many = Name one edition to look into, or two to compare.
balance-same = Two editions are compared, and { $edition } is the same one twice.
balance-seats = { $edition } is for { $fewest } to { $most } seats, not { $n }.
balance-interrupted = Interrupted after { $games } games: the report tells what there is.
balance-nothing = Interrupted before there was anything to tell.
balance-written = The report is in { $file }.

balance-title = { $edition }: how balanced is it?
balance-title-two = { $one } and { $other }: what sets them apart?
balance-lead = { $games } games of { $seats } seats, at each of them the bot “{ $bot }”, seed { $seed }; with the changes, { $played } games altogether.
balance-partly = This report was interrupted: it tells what there was by then.
balance-short = In short
balance-not-reached = The interruption came before this was played.
balance-reached = Of { $all } that were to be played, the interruption left time for { $some }.
balance-question-seat = Is the first seat favoured?
balance-question-groups = Which groups pay?
balance-question-length = How long does it take, and how often is it capped?
balance-question-cards = Which cards matter?
balance-question-switches = Which switches matter?
balance-question-both = The two themselves
balance-question-steps = Switches, and the rest
balance-question-each = What each switch does
balance-how = How it was measured

balance-seat-favoured = Yes: whoever moves first wins { $share } of the decided games ({ $interval }), where an even share is { $par }.
balance-seat-hurt = No, on the contrary: whoever moves first wins { $share } of the decided games ({ $interval }), where an even share is { $par }.
balance-seat-even = Not that it could be told: whoever moves first wins { $share } of the decided games ({ $interval }), and an even share is { $par }.
balance-seat-none = No game was decided, so there is nothing to tell.
balance-groups-best = As the bot “{ $bot }” plays, { $best } returns most: { $most } of what it costs ({ $interval }). { $worst } returns least: { $least }.
balance-groups-none = No group brought anything.
balance-length-told = Half of the games are over within { $median } turns, nine in ten take from { $few } to { $many }; { $capped } ({ $interval }) have no winner after { $cap }.
balance-length-capped = Most games go on and on: { $capped } ({ $interval }) have no winner after { $cap } turns.
balance-cards-some =
    { $some ->
        [one] One of { $all } cards moves its drawer’s worth by more than chance explains.
       *[other] { $some } of { $all } cards move their drawer’s worth by more than chance explains.
    } Most for: { $good }, { $gain }. Most against: { $bad }, { $loss }.
balance-cards-winning =
    { $winning ->
        [0] These games are too few to show that any card changes the chance to win.
        [one] For one card these games also show a change of the chance to win, at a risk of { $level } that any mark here is mere chance; other games may show it for others.
       *[other] For { $winning } cards these games also show a change of the chance to win, at a risk of { $level } that any mark here is mere chance; other games may show it for others.
    }
balance-cards-few = None of { $all } cards moves its drawer’s worth by more than chance explains.
balance-cards-none = No cards were looked at.
balance-kinds-some = Left blank, these kinds change the whole game: { $kinds }.
balance-kinds-few = Left blank, no kind of card changes length, spread or the first seat’s advantage by more than chance explains.
balance-kinds-not-reached = What whole kinds of cards do was not reached before the interruption.
balance-switches-some =
    { $some ->
        [one] One of { $all } changes does more than chance explains: { $turns } turns, in the rule “{ $means }”, with { $switch } instead of { $before }.
       *[other] { $some } of { $all } changes do more than chance explains. The largest, { $turns } turns, is in the rule “{ $means }”, with { $switch } instead of { $before }.
    }
balance-switches-few = None of { $all } changes does more than chance explains.
balance-switches-none = There is no switch to be tried.
balance-both-told = { $one }: { $length } turns on average, { $capped } without a winner, first seat { $advantage } points. { $other }: { $other_length } turns, { $other_capped }, { $other_advantage } points.
balance-rest-alike = Board, prices and cards are the same: all that sets them apart are switches.
balance-rest-differs = The rest, which is no switch: { $parts }.
balance-rest-apart = The switches alone make { $switches } turns, the rest { $rest } turns.
balance-together-not-reached = What all switches make together was not reached before the interruption.
balance-rest-without = Not all switches of { $other } go together in { $one }; this stays as it was: { $switches }.
balance-rest-no-switches = There is no switch in which they differ.
balance-part-board = the board with its prices and rents
balance-part-buildings = what buildings cost
balance-part-cards = the cards

balance-figure-seat = Share of wins by order of play, with 95% intervals; the line is the even share
balance-figure-groups = Rents over what deeds and buildings cost, by group, with 95% intervals; at the line a group has paid for itself
balance-figure-board = { $edition }: where throws end
balance-sideways = The board is wider than this screen: move it sideways.
balance-figure-length = { $edition }: decided games by their length in turns
balance-figure-cards = Change of the drawer’s worth in the turn of the card, against any card of its deck: the greatest, with 95% intervals
balance-figure-effect-length = Length, in turns
balance-figure-effect-capped = Capped, in percentage points
balance-figure-effect-spread = Spread, in percentage points
balance-figure-effect-advantage = First seat, in percentage points
balance-figure-effects = { $measure }: the greatest changes, with 95% intervals
balance-figure-steps = { $measure }: from { $one } to { $other }, with 95% intervals
balance-table-seat = Wins by order of play, of the decided games
balance-table-groups = Income and cost of the groups, per game
balance-table-levels = What one rent returns of the lot’s price and buildings, by houses on it
balance-table-tables = Length and end by number of seats
balance-table-cards = All cards: what drawing them does to their drawer, against any card of the deck
balance-table-kinds = What changes when all cards of a kind are left blank
balance-table-switches = What changes with each switch
balance-table-one = The edition as it is: what the changes are measured from
balance-table-both = The measures of both editions
balance-table-steps = From { $one } to { $other }
balance-open = Show the table
balance-column-place = Order of play
balance-column-share = Share
balance-column-interval = 95% interval
balance-column-group = Group
balance-column-income = Income
balance-column-cost = Cost
balance-column-return = Return
balance-column-hotel = Hotel
balance-column-seats = Seats
balance-column-games = Games
balance-column-median = Median
balance-column-range = Nine in ten
balance-column-capped = Capped
balance-column-card = Card
balance-column-drawn = Drawn per game
balance-column-money = Worth
balance-column-wins = Wins, points
balance-column-kind = Kind of card
balance-column-switch = Switch
balance-column-touched = Games changed
balance-column-length = Length, turns
balance-column-capped-points = Capped, points
balance-column-spread = Spread, points
balance-column-advantage = First seat, points
balance-column-edition = Edition
balance-column-step = Step
balance-column-length-mean = Turns, mean
balance-column-spread-level = Spread
balance-place = { $place }
balance-step-switches = All switches together
balance-step-rest = The rest: board, prices and cards
balance-step-whole = Everything
balance-median = median { $turns }
balance-beyond = more than chance explains
balance-mark = ● marks what is more than chance explains, corrected for all figures of the table at once.
balance-from-to = { $low } to { $high }
balance-was = instead of { $before }
balance-idle = These values change nothing in these rules and were not played:
balance-impossible = These values are not possible and were left out:
balance-money-scale = Amounts of money are compared one to { $scale }.

balance-how-bots = Every seat is played by the same bot, “{ $bot }”, so what differs between seats is where they sit. What is found holds for players like it: it claims every rent and never lets the agreed hour end a game.
balance-how-seat = The first seat’s advantage is its share of wins less an even share; a capped game, one without a winner after { $cap } turns, counts as even. Tables of wins count decided games alone.
balance-how-spread = The spread is the richest seat’s share of everything that the seats own after { $rounds } rounds, or at the end of shorter games: the higher, the sooner one seat has run away.
balance-how-length = Length counts every seat’s turns; capped games count as { $cap }.
balance-how-pairs = For each change, { $again } games are played again from the same seeds as the first { $again } of the edition’s own: dice and decks are the same until the change makes a difference. The intervals are those of the differences, game by game.
balance-how-noise = A table of many figures shows something by chance alone. ● marks a figure that stays beyond chance when all figures of its table are taken together (Holm, { $level }). Single intervals are not corrected.
balance-how-order = Rows are ordered by the greatest of their four changes, each measured in standard deviations of the edition’s own games.
balance-how-values = Each switch is tried with every word it knows, and with the numbers that the other books have; amounts of money also with the half and the double.
balance-how-groups = A group’s return is all rents over all that its owners paid the bank for its deeds and buildings. Deeds that changed hands between seats cost nothing here.
balance-how-draws = Who draws gets a card by chance, so the drawers of one card are like those of any other. A card’s worth is how much more its drawer’s worth (cash, deeds, buildings) changed in that turn than with any card of the deck; its wins, how much more often its drawers won. Measured over { $again } games; draws of one game count together in the intervals.
balance-how-kinds = A blank card stays in its deck and does nothing.
balance-how-two = Each switch in which the second edition differs is set in the first one, alone.

balance-kind-collect = collect from the bank
balance-kind-pay = pay
balance-kind-collect-each = collect from everybody
balance-kind-pay-each = pay everybody
balance-kind-repairs = repairs
balance-kind-advance-to = advance to a square
balance-kind-advance-nearest = advance to the nearest
balance-kind-move-back = go back
balance-kind-move-back-to = go back to a square
balance-kind-go-to-jail = go to jail
balance-kind-jail-free = leave jail
balance-kind-pay-or-draw = pay or draw
balance-kind-collect-each-random = collect from everybody, by chance
balance-kind-pay-random = pay, by chance
balance-kind-repairs-random = repairs, by chance
balance-kind-advance-random = advance, by chance
balance-kind-advance-nearest-throw = advance to the nearest, for a throw

## casero bench

bench-loading = loading the kernel
bench-playing = measuring play
bench-starting = measuring the start of the command line
bench-compiling = measuring a cold compilation
bench-turns = { $rate } M turns/s
bench-game = { $bot } x { $seats }, { $edition }
bench-one-core = one core
bench-threads = two threads over one
bench-from-cache = kernel from cache
bench-cold = what a table needs compiled cold, whole process
bench-all-cold = laboratory and all

# Operators: casero doctor, backup and restore.
doctor-check-settings = settings
doctor-check-versions = versions
doctor-check-folder = data folder
doctor-check-disk = free space
doctor-check-server = server
doctor-check-database = database
doctor-check-schema = schema
doctor-check-journals = journals
doctor-check-editions = editions
doctor-check-descriptors = descriptors
doctor-check-rules = compiled rules
doctor-state-ok = ok
doctor-state-warning = warning
doctor-state-problem = problem
doctor-settings-defaults = flags and environment; all of them can be
doctor-settings-file = { $file }, flags and environment; all of them can be
doctor-bot-missing = there is no bot { $file }
doctor-bot-missing-do = correct `bots`, or put the file there: a server does not start without it
doctor-many-workers = { $count ->
    [one] { $workers } processes are to think, and this machine has one core
   *[other] { $workers } processes are to think, and this machine has { $count } cores
}
doctor-many-workers-do = lower `workers`
doctor-versions = casero { $casero }, Python { $python }, SQLite { $sqlite }, Numba { $numba }
doctor-folder-none = { $folder } does not exist: if there should be tables in it the path is misspelt, else the first start makes it
doctor-folder-is-file = { $folder } is a file
doctor-folder-is-file-do = name a folder with `data`
doctor-folder-closed = { $folder } cannot be read and written by this user
doctor-folder-closed-do = run as the server's user, or give the folder to it
doctor-folder-unreadable = { $folder } cannot be looked through: { $reason }
doctor-folder-open = others may read { $files } in { $folder }, which hold seeds and what seats are held by
doctor-folder-open-do = chmod -R go-rwx { $folder }
doctor-folder-fine = { $folder }
doctor-disk-fine = { $free } MB free, the database has { $size } MB
doctor-disk-little = only { $free } MB free, the database has { $size } MB; a copy may not fit
doctor-disk-full = only { $free } MB free; soon no move can be kept
doctor-disk-do = make room on the disk of the data folder
doctor-server-runs = one is running with this folder
doctor-server-none = none is running with this folder
doctor-database-none = there is no { $file } yet; the first start makes it
doctor-database-fine = { $count ->
    [one] whole, one table
   *[other] whole, { $count } tables
}; { $size } MB and a log of { $log } MB
doctor-database-do = stop the server, keep a copy of the data folder, and put the newest backup in place with casero restore
doctor-schema-old = version { $version }, this casero writes { $known }
doctor-schema-old-do = nothing: the next start brings it up to date, and keeps a copy
doctor-schema-fine = version { $version }
doctor-journals-fine = { $count ->
    [one] one table, which can be replayed
   *[other] { $count } tables, all of which can be replayed
}
doctor-journals-some = { $count ->
    [one] one table of { $tables } cannot be replayed; it is left alone, and nothing of it is deleted
   *[other] { $count } tables of { $tables } cannot be replayed; they are left alone, and nothing of them is deleted
}
doctor-journals-do = report it with the sentences below; a version that can replay them takes them up again
doctor-journal = table { $table }: { $why } ({ $rules })
doctor-rules-unknown = begun before versions were noted
doctor-rules-begun = begun with { $rules }
doctor-rules-continued = begun with { $rules }, played on with { $last } from entry { $entry }
doctor-rules-only-continued = begun before versions were noted, played on with { $last } from entry { $entry }
doctor-more = { $count ->
    [one] and one more; --json lists it
   *[other] and { $count } more; --json lists them
}
doctor-editions-fine = { $count ->
    [0] none was uploaded
    [one] one was uploaded, and can be read
   *[other] { $count } were uploaded, and all can be read
}
doctor-editions-some = { $count ->
    [one] one of { $editions } uploaded editions cannot be read
   *[other] { $count } of { $editions } uploaded editions cannot be read
}
doctor-editions-do = upload it again as a file that is right; `edition_days` deletes those that no table has
doctor-edition = { $edition }: { $why }
doctor-descriptors-fine = { $soft } are allowed, { $hard } can be asked for; { $connections } connections need { $needed }
doctor-descriptors-unbounded = this system sets no limit
doctor-descriptors-few = at most { $hard } are allowed, and { $connections } connections need { $needed }
doctor-descriptors-do = allow more (LimitNOFILE={ $needed } in the unit, ulimit -n), or lower `max_connections`
doctor-cache-fine = in { $folder }
doctor-cache-missing = not there before; they were compiled just now
doctor-cache-missing-do = check that { $folder } is kept and can be written: without it every start begins with slow rules
doctor-replaying = replaying
cli-backup-done = { $count ->
    [one] One table
   *[other] { $count } tables
} and { $size } MB are in { $file }, and the copy was checked.
cli-backup-exists = { $file } is there already; --force replaces it.
cli-backup-none = There is no database in { $folder }.
cli-backup-same = { $file } belongs to the database itself; choose another name.
cli-backup-copying = copying
cli-restore-done = { $count ->
    [one] One table is
   *[other] { $count } tables are
} in place again, in { $folder }.
cli-restore-kept = What was there before is kept as { $file }.
cli-restore-itself = { $file } is the database itself; name a copy.
cli-help-doctor = Look over a server's folder, files, journals and surroundings, and tell what to do.
cli-help-backup = Copy the tables of a server, also while it runs.
cli-help-backup-file = Where the copy goes.
cli-help-force = Replace a file that is there already.
cli-help-salvage = Copy what can be read of a database whose log has lost moves.
cli-help-restore = Put a copy of the tables back in place; the server must not be running.
cli-help-restore-file = A copy that casero backup made.
wrong-journal-no-edition = its edition { $edition } is not there any more

## Lessons

wrong-lesson-list = a file of lessons is a list of lessons
wrong-lesson-number = lesson { $number }
wrong-lesson-twice = another lesson has that id
wrong-lesson-id = expected small letters, digits and dashes, found { $found }
wrong-lesson-rule = the book has no rule { $rule }
wrong-lesson-hints = expected at least { $fewest } answers to what is not the task
wrong-lesson-steps = expected 1 to { $most } steps
wrong-lesson-solution = { $action }: the first action named is the solution, and has to be a single one
wrong-lesson-card = { $action }: the card has to name its deck
wrong-lesson-mark = expected {"{"}square:39{"}"}, {"{"}money:150{"}"} or {"{"}seat:B{"}"}, found { $found }
wrong-lesson-seat = { $action }: this lesson is played for { $seat }
wrong-problem-choice = the choices of this problem are { $choices }

## Why an action is good

reason-completes = Completes the { $group } group.
reason-completes-both = Completes the { $group } group, and { $other } completes the { $theirs } group.
reason-blocks = Without { $square }, { $other } cannot complete the { $group } group.
reason-goes-to = Otherwise { $square } may go to { $other }, who holds { $have } of { $all } in the { $group } group.
reason-grows = With { $square } it is { $have } of { $all } in the { $group } group.
reason-rent-rises = The rent of { $square } rises from { $low } to { $high }.
reason-rises-safely = The rent of { $square } rises from { $low } to { $high }, and { $cash } is left: enough for the dearest rent within a throw, { $rent } at { $where }.
reason-last-houses = Takes the bank's last houses: nobody else can build one for now.
reason-last-hotels = Takes the bank's last hotels.
reason-worth-more = In this position it pays to go up to { $worth } for { $square }, and it costs { $price }.
reason-too-dear = It is too dear: in this position { $square } is worth about { $worth }, and costs { $price }.
reason-bid-too-dear = It is too dear: in this position { $square } is worth about { $worth }, and a bid has to be { $price } or more.
reason-reserve = Keeps { $cash } in cash: the dearest rent within a throw is { $rent }, at { $square }.
reason-jail-safe = Out of jail there is a rent of { $rent } within a throw, at { $square }.
reason-leave-free =
    { $count ->
        [one] One deed has no owner yet: out of jail it can be reached.
        *[other] { $count } deeds have no owner yet: out of jail they can be reached.
    }
reason-leave-calm = Out of jail there is little to fear: the dearest rent within a throw is { $rent }, at { $square }.
reason-no-rents = There is no rent to pay on the squares within a throw.
reason-earns-again = { $square } earns rent again: { $rent }.
reason-keeps-cash = Lifting the mortgage of { $square } now would cost { $amount }.
reason-to-build = Raises { $amount }: that pays for building on { $square }, which costs { $price }.
reason-to-buy = Raises { $amount }: that pays for { $square }, which costs { $price }.
reason-to-bid = Raises { $amount }: with { $cash } it is possible to bid more for { $square }.
reason-unbroken = Raises { $amount } without touching a whole group.
reason-raises = Raises { $amount } at the price of the rent of { $square }, which is { $rent }.
reason-sells = Raises { $amount }, and the rent of { $square } falls from { $high } to { $low }.
reason-settles = Settles the debt of { $amount }.
reason-cannot-pay = The debt of { $amount } cannot be paid: selling and mortgaging everything raises { $raisable }.
reason-deal-both =
    With the deal the chance to win rises by { $points ->
        [one] one point
        *[other] { $points } points
    } for { $seat } and by { $theirs } for { $other }.
reason-deal-gains =
    With the deal the chance to win rises by { $points ->
        [one] one point
        *[other] { $points } points
    } for { $seat }.
reason-deal-cash = Leaves { $amount } more in cash without breaking up a whole group of one's own.
reason-would-complete = With the deal { $other } would complete the { $group } group.
reason-would-break = The deal would break up the { $group } group, which is whole.
reason-deal-costs =
    With the deal the chance to win would fall by { $points ->
        [one] one point
        *[other] { $points } points
    } for { $seat }.
reason-deal-helps =
    The deal would help { $other } more, whose chance to win would rise by { $points ->
        [one] one point
        *[other] { $points } points
    }.
reason-claims = { $other } owes { $amount } in rent for { $square }.
reason-costs = Costs { $amount } and leaves nothing to chance.
reason-flat-less = Costs { $amount }, less than the percentage.
reason-percent-less = Costs less than the flat amount, { $amount }.
reason-only = No other action is worth trying here.
reason-best =
    { $count ->
        [one] It wins most in one continuation of the game.
        *[other] It wins most in { $count } continuations of the game.
    }
reason-tried =
    { $count ->
        [one] It was tried in one continuation of the game.
        *[other] It was tried in { $count } continuations of the game.
    }
