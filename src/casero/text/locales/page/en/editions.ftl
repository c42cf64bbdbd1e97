### What is special about each edition.

edition-about-clasico = The one everybody knows: what is not bought is auctioned, building is even, and the last one standing wins.
edition-about-clasico-rapido = The classic in less time: two deeds dealt at the start, a hotel after three houses, and at the second bankruptcy the richest wins.
edition-about-clasico-contrarreloj = The classic until an agreed hour: two deeds dealt at the start, and the richest wins.
edition-about-americas = Cities and companies of a continent, for up to six: a single deck, and building at any time.
edition-about-americas-corto = Americas in less time: two deeds dealt at the start, a hotel after three houses, and at the second bankruptcy the richest wins.
edition-about-americas-contrarreloj = Short Americas until an agreed hour: the richest wins.
edition-about-castis = Monuments with a fixed rent, double rent with houses too, and whoever owns everything wins at once.
edition-about-xorti = No prison and no hotels: you build on the square where you land, houses never run out, and parking holds a pot.
edition-about-pelotis = Played with thousands: building between turns, a rent may be paid with deeds, and the bank helps whoever owes.

## How each board differs, in a few words.

edition-twist-clasico = The one you know, with auctions
edition-twist-americas = A single deck; build at any time
edition-twist-castis = Monuments; own it all and win
edition-twist-xorti = No prison, no hotels, a pot
edition-twist-pelotis = In thousands; the bank lends a hand
