# The switches: each with its name, what it decides and what its values are called. The page shows those that a table
# may set; the command line, the reference page and the schema of edition files all of them.

## Set-up

option-section-setup = Set-up
option-setup-players-name = Players
option-setup-players-about = This many can play: the fewest and the most.
option-setup-starting-cash-name = Starting cash
option-setup-starting-cash-about = Each player starts with this much cash.
option-setup-notes-name = Notes
option-setup-notes-about = The starting cash is dealt in these notes; for display alone.
option-setup-notes-value-none = Not stated
option-setup-first-player-name = Who begins
option-setup-first-player-about = Decides who takes the first turn; those who tie for the highest throw throw again.
option-setup-first-player-value-highest-roll = The highest throw
option-setup-first-player-value-registration = Whoever sat down first
option-setup-deal-deeds-name = Deeds dealt
option-setup-deal-deeds-about = Before the start each player is dealt this many deeds at random and pays their price; with 0 none are dealt.
option-setup-deal-order-name = Order of dealing
option-setup-deal-order-about = Says in which order the deeds are dealt at the start.
option-setup-deal-order-value-one-by-one-from-left = One by one, from the left
option-setup-deal-order-value-two-at-a-time-from-right = All of each player's at once, from the right

## The bank's buildings

option-section-stock = The bank's buildings
option-stock-houses-name = The bank's houses
option-stock-houses-about = The bank has this many houses; once they run out, you wait until somebody sells some.
option-stock-houses-value-none = No limit
option-stock-hotels-name = The bank's hotels
option-stock-hotels-about = The bank has this many hotels; with 0 the game has none.

## Turn

option-section-turn = Turn
option-turn-double-rethrow-name = Throwing again on a double
option-turn-double-rethrow-about = Says whether a double obliges to throw again or leaves the choice.
option-turn-double-rethrow-value-must = Required
option-turn-double-rethrow-value-may = Optional
option-turn-triple-double-name = Third double in a row
option-turn-triple-double-about = Says what happens to whoever throws three doubles in one turn.
option-turn-triple-double-value-jail = To jail
option-turn-triple-double-value-jail-square-only = To that square, not locked up, and the turn is over
option-turn-triple-double-value-none = Nothing

## Salary

option-section-salary = Salary
option-salary-amount-name = Salary
option-salary-amount-about = It is collected on reaching the start or passing it forwards, by dice or by card.

## Rent

option-section-rent = Rent
option-rent-claim-window-name = Time to claim
option-rent-claim-window-about = A rent that nobody claimed is lost when this many following players have thrown.
option-rent-claim-window-value-none = No deadline
option-rent-collection-name = Collecting rent
option-rent-collection-about = Says whether rents are paid automatically or the owner has to watch out and claim them.
option-rent-collection-value-auto = Automatic
option-rent-collection-value-on-claim = On claim
option-rent-double-scope-name = Double rent
option-rent-double-scope-about = Says which lots of a complete group bring double rent.
option-rent-double-scope-value-unbuilt-lot = Those without buildings
option-rent-double-scope-value-unbuilt-group = All, while the group has no buildings
option-rent-double-scope-value-every-lot = All, with buildings too
option-rent-double-with-mortgaged-sibling-name = Double with a mortgage in the group
option-rent-double-with-mortgaged-sibling-about = Rent doubles even while another lot of the group is mortgaged.
option-rent-mortgaged-sibling-counts-name = Mortgaged ones count
option-rent-mortgaged-sibling-counts-about = Mortgaged stations, utilities and companies also raise the rent of the owner's others.

## Utilities

option-section-utility = Utilities
option-utility-multipliers-name = Rent per pip of the dice
option-utility-multipliers-about = The rent of a utility is the throw times this number: the first with one utility, the next with two.
option-utility-multipliers-value-none = What each square says

## Taxes

option-section-tax = Taxes
option-tax-mode-name = How taxes are paid
option-tax-mode-about = Says whether taxes are fixed or one may choose, before counting, a percentage of one's worth.
option-tax-mode-value-flat = Fixed amount
option-tax-mode-value-flat-or-percent = Fixed amount or percentage, as chosen

## Free parking

option-section-parking = Free parking
option-parking-jackpot-name = Pot on free parking
option-parking-jackpot-about = Taxes and card payments go into a pot, won by whoever lands on free parking.

## Jail

option-section-jail = Jail
option-jail-enabled-name = Jail
option-jail-enabled-about = Without jail its squares do nothing.
option-jail-fine-name = Fine to leave
option-jail-fine-about = A prisoner gets out by paying this before throwing, from the turn after the arrest on.
option-jail-fine-value-none = No leaving by a fine
option-jail-double-releases-name = Leaving by a double
option-jail-double-releases-about = Prisoners throw in each turn, and a double frees and moves them.
option-jail-turns-name = Turns in jail
option-jail-turns-about = After this many turns jail is over.
option-jail-turns-value-none = No limit
option-jail-after-turns-name = After those turns
option-jail-after-turns-about = Says how one gets out when the turns in jail are spent.
option-jail-after-turns-value-pay-and-move = The fine is due and the last throw moves
option-jail-after-turns-value-free = Free, from the next turn

## Building

option-section-build = Building
option-build-window-name = When to build
option-build-window-about = Says at which moments buildings can be bought.
option-build-window-value-own-turn-or-between = In your own turn or between turns
option-build-window-value-any-time = At any time
option-build-window-value-between-turns = Between turns
option-build-window-value-landing-lot = Only where you have just landed
option-build-evenness-name = Building evenly
option-build-evenness-about = Says how far the lots of a group may differ in building and selling.
option-build-evenness-value-strict = One house apart at most
option-build-evenness-value-first-row = One house on every lot first
option-build-evenness-value-none = As you like
option-build-max-houses-name = Houses per lot
option-build-max-houses-about = A lot takes this many houses, and as many are handed in for the hotel.
option-build-hotel-needs-elsewhere-name = Houses before the hotel
option-build-hotel-needs-elsewhere-about = For a hotel the other lots of the group must carry this many houses.
option-build-hotel-needs-elsewhere-value-max = As many as fit
option-build-hotel-needs-elsewhere-value-none = None
option-build-blocked-by-mortgage-name = Mortgages and building
option-build-blocked-by-mortgage-about = Says where a mortgage forbids building.
option-build-blocked-by-mortgage-value-group = In the whole group
option-build-blocked-by-mortgage-value-lot = On the mortgaged lot only
option-build-scarcity-auction-floor-name = Last buildings
option-build-scarcity-auction-floor-about = Says what happens when more players want buildings than the bank can serve.
option-build-scarcity-auction-floor-value-lowest-deed-price = Auction from the lowest building price
option-build-scarcity-auction-floor-value-any = Auction from any price
option-build-scarcity-auction-floor-value-no-auction = No auction: whoever builds first
option-build-refund-of-name = Selling buildings
option-build-refund-of-about = For each building you sell, the bank pays half of this price.
option-build-refund-of-value-deed = The deed price, but never more than was paid
option-build-refund-of-value-paid = What was paid for it

## Deals

option-section-trade = Deals
option-trade-with-buildings-name = Deals with buildings
option-trade-with-buildings-about = Says whether a lot may change hands while there are buildings in its group.
option-trade-with-buildings-value-group-must-be-bare = Only while the group is bare
option-trade-with-buildings-value-allowed-with-houses = Together with its houses too
option-trade-one-sided-name = Gifts
option-trade-one-sided-about = Says whether a deal is allowed in which one side puts in nothing, or both put in nothing but money.
option-trade-one-sided-value-allowed = Allowed
option-trade-one-sided-value-refused = Refused

## Mortgages

option-section-mortgage = Mortgages
option-mortgage-requires-bare-name = Selling before mortgaging
option-mortgage-requires-bare-about = Says which buildings must be sold before a lot is mortgaged.
option-mortgage-requires-bare-value-lot = Those of the lot
option-mortgage-requires-bare-value-group = Those of the whole group
option-mortgage-lift-interest-pct-name = Interest on lifting, in %
option-mortgage-lift-interest-pct-about = It is paid on top of the mortgage when it is lifted.
option-mortgage-lift-interest-pct-part-own = One's own mortgage
option-mortgage-lift-interest-pct-part-acquired = Mortgage that came with the deed
option-mortgage-transfer-fee-pct-name = Fee on receiving, in %
option-mortgage-transfer-fee-pct-about = It is paid at once by whoever receives a mortgaged deed.
option-mortgage-transfer-fee-pct-part-sale = By a deal
option-mortgage-transfer-fee-pct-part-bankruptcy = By a bankruptcy
option-mortgage-bankruptcy-fee-base-name = Base of the bankruptcy fee
option-mortgage-bankruptcy-fee-base-about = Says which amount the fee on a deed from a bankruptcy is a percentage of.
option-mortgage-bankruptcy-fee-base-value-mortgage = The mortgage
option-mortgage-bankruptcy-fee-base-value-price = The price
option-mortgage-rounding-name = Rounding of percentages
option-mortgage-rounding-about = Says which way interest and fees are rounded.
option-mortgage-rounding-value-up = Up

## Debts

option-section-debt = Debts
option-debt-deed-payment-name = Paying rent with deeds
option-debt-deed-payment-about = Says whether a debtor may pay a rent with deeds even if the owner does not want them.
option-debt-deed-payment-value-by-agreement = Only if the creditor agrees
option-debt-deed-payment-value-card-price-right = As of right, at the price on the deed
option-debt-bank-helps-name = Help from the bank
option-debt-bank-helps-about = Says what the bank does for whoever has to raise money.
option-debt-bank-helps-value-auction-on-request = Auctions a deed if the debtor asks
option-debt-bank-helps-value-takes-mortgaged-deed = Takes mortgaged deeds
option-debt-bank-helps-value-none = Nothing

## Bankruptcy

option-section-bankruptcy = Bankruptcy
option-bankruptcy-mortgaged-deeds-to-name = A bankrupt's mortgaged deeds
option-bankruptcy-mortgaged-deeds-to-about = Says who receives the mortgaged deeds of whoever fails to another player.
option-bankruptcy-mortgaged-deeds-to-value-creditor = The creditor
option-bankruptcy-mortgaged-deeds-to-value-bank = The bank
option-bankruptcy-bank-disposal-name = Deeds that fall to the bank
option-bankruptcy-bank-disposal-about = Says what the bank does with the deeds it receives from a bankruptcy.
option-bankruptcy-bank-disposal-value-auction = It auctions them
option-bankruptcy-bank-disposal-value-unowned = They stay without an owner, for sale
option-bankruptcy-jail-cards-if-bank-name = A bankrupt's leave-jail cards
option-bankruptcy-jail-cards-if-bank-about = Says what becomes of the leave-jail cards of whoever fails to the bank.
option-bankruptcy-jail-cards-if-bank-value-deck = They return to their deck
option-bankruptcy-jail-cards-if-bank-value-auction = They are auctioned
option-bankruptcy-final-keeps-buildings-name = Buildings in the last bankruptcy
option-bankruptcy-final-keeps-buildings-about = In the bankruptcy that ends the game the buildings pass intact to the creditor instead of being sold.

## The end

option-section-end = The end
option-end-bankruptcies-name = End after bankruptcies
option-end-bankruptcies-about = With this many bankruptcies the game ends and the richest player wins.
option-end-bankruptcies-value-none = Until one is left
option-end-time-limit-name = Closing time
option-end-time-limit-about = Play ends at an agreed hour and the richest player wins.
option-end-own-everything-wins-name = Winning by owning everything
option-end-own-everything-wins-about = Whoever owns every property wins at once.

## House rules that no book plays

option-section-purchase = Buying
option-salary-on-start-name = Stopping on the start
option-salary-on-start-about = Says whether whoever stops exactly on the start collects the salary once or twice.
option-salary-on-start-value-once = Once
option-salary-on-start-value-twice = Twice
option-rent-to-prisoners-name = Rent from jail
option-rent-to-prisoners-about = Owners in jail collect from those who land on their deeds; rents from before the arrest they collect always.
option-purchase-after-lap-name = A lap before buying
option-purchase-after-lap-about = Before reaching or passing the start once, nobody buys from the bank or bids for deeds; deals are allowed.
option-parking-fines-name = Fines into the pot
option-parking-fines-about = Where there is a pot, fines for leaving jail go into it too.
option-parking-pot-start-name = What the pot begins with
option-parking-pot-start-about = Where there is a pot, the bank puts this in at the start and again each time it has been won.
option-end-rounds-name = Number of rounds
option-end-rounds-about = After this many turns of everybody still in the game it ends and the richest player wins.
option-end-rounds-value-none = As many as it takes
option-jail-double-rethrow-name = Another throw on leaving jail
option-jail-double-rethrow-about = A double that leads out of jail earns another throw and counts as the first double of the turn.
option-turn-double-one-bonus-name = Bonus for double one
option-turn-double-one-bonus-about = The bank pays this for two ones in the throw of a turn, in jail too, not in one for a card; with 0 nothing.
option-section-auction = Auctions
option-auction-enabled-name = Auctions of deeds
option-auction-enabled-about = What is declined or falls to the bank is auctioned; without auctions it stays with the bank.
option-auction-opening-bid-name = Opening bid
option-auction-opening-bid-about = Says from which bid the auction of a deed opens.
option-auction-opening-bid-value-any = Any
option-auction-opening-bid-value-deed-price = The printed price
option-build-whole-group-name = Whole group to build
option-build-whole-group-about = One builds only in groups that one owns whole; otherwise on single lots, evenly among one's own.
option-setup-deal-free-name = Dealt deeds are free
option-setup-deal-free-about = The deeds dealt at the start cost their owners nothing.
option-trade-enabled-name = Deals between players
option-trade-enabled-about = Without deals nobody can make an offer, and no debt is settled by agreement.
option-mortgage-enabled-name = Mortgages
option-mortgage-enabled-about = Without mortgages the bank lends nothing: debts are paid by selling buildings, or end in bankruptcy.
