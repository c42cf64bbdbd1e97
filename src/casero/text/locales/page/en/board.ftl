# The board: squares, middle, ribbon, deeds, and the table that says the same.

board-label = Board, { $squares } squares
board-keys = Arrows: along the squares. Home and End: first and last. Enter: look at the square.
board-as-table = Table
board-as-table-label = Show the board as a table
board-as-board = Board
board-as-board-label = Back to the board
board-past = As it was

## A square, named in full

board-part-group = { $group } group
board-part-owner = { $name }'s
board-part-yours = yours
board-part-free = for sale at { $price }
board-part-rent = rent { $amount }
board-part-rent-pips = rent { $times } × the dice
board-part-mortgaged = mortgaged
board-part-here = here: { $who }
board-part-jailed = in jail: { $who }
board-part-tax = pay { $amount }
board-part-card = draw from { $deck }
board-part-landed = last landing
board-you = you

## The middle

board-middle = Middle of the board
board-turn = { $name }'s turn
board-your-turn = Your turn
board-acts = { $name } decides
board-you-act = You decide
board-over = The game is over
board-winners =
    { $count ->
        [one] { $names } wins
        *[other] { $names } win
    }
board-waiting = The game has not begun
board-dice = Dice: { $first } and { $second }
board-dice-none = Dice not thrown yet
board-pot = Pot
board-rounds = Rounds left
board-houses = Houses in the bank
board-hotels = Hotels in the bank
board-no-limit = unlimited
board-deck =
    { $count ->
        [one] { $deck }: { $count } card left in the deck
        *[other] { $deck }: { $count } cards left in the deck
    }
board-card = { $deck } card
board-card-of = Drawn by { $name }
board-card-yours = Drawn by you

## The ribbon

board-ribbon-you = Your next 12 squares
board-ribbon-of = { $name }'s next 12 squares
board-ribbon-jail = In jail
board-chance-label = { $count } of the 36 throws lead there
board-ahead = { $count } ahead
board-own = yours
board-theirs = theirs
board-due = { $amount }
board-due-pips = { $times } × the dice

## Title deed

board-deed = Title deed
board-deed-price = Price
board-deed-mortgage = Mortgage
board-deed-house = Each house
board-deed-hotel = Each hotel
board-deed-hotel-more = { $amount } plus the houses
board-deed-rents = Rent
board-row-bare = Without buildings
board-row-houses =
    { $count ->
        [one] With { $count } house
        *[other] With { $count } houses
    }
board-row-hotel = With a hotel
board-row-count = With { $count } of the group
board-row-flat = Always
board-row-now = now
board-row-now-rent = now { $amount }
board-rent-now = Rent now
board-owner = Owner
board-owner-you = { $name } (you)
board-owner-none = Nobody: for sale
board-built = Buildings
board-mortgaged = Mortgaged
board-stamp = MORTGAGED
board-inherited = An earlier owner mortgaged it.
board-group-state = { $group } group
board-group-held = { $name } has { $held } of { $all } of the { $group } group
board-group-none = Nobody owns any of the { $group } group
board-next-house =
    { $level ->
        [0] A house
        *[other] Another house
    }
board-next-hotel = The hotel
board-next-gives = { $cost }, and the rent rises by { $more } to { $rent }
board-here = Here
board-nobody = Nobody

## What the other squares are

board-about =
    { $kind ->
        [go] The start: every lap begins here.
        [card] Whoever lands here draws a card.
        [tax] Whoever lands here pays the tax.
        [jail] The jail. Whoever gets here by the dice is just visiting.
        [free_parking] A place to rest.
        [go_to_jail] Whoever lands here goes to jail.
        *[other] A square of the board.
    }
board-tax = Tax
board-tax-percent = or { $percent }% of what you have
board-cards-left = Cards in the deck

## The table

board-table = The squares of the board
board-column-number = No.
board-column-square = Square
board-column-group = Group
board-column-owner = Owner
board-column-buildings = Buildings
board-column-price = Price
board-column-due = To pay
board-column-here = Here
