# El tablero: casillas, centro, cinta, títulos y la tabla que dice lo mismo.

board-label = Tablero, { $squares } casillas
board-keys = Flechas: recorrer las casillas. Inicio y Fin: primera y última. Intro: ver la casilla.
board-as-table = Tabla
board-as-table-label = Ver el tablero como tabla
board-as-board = Tablero
board-as-board-label = Volver al tablero
board-past = Así estaba

## Una casilla, dicha entera

board-part-group = grupo { $group }
board-part-owner = de { $name }
board-part-yours = tuya
board-part-free = en venta por { $price }
board-part-rent = alquiler { $amount }
board-part-rent-pips = alquiler { $times } × los dados
board-part-mortgaged = hipotecada
board-part-here = aquí: { $who }
board-part-jailed = en la cárcel: { $who }
board-part-tax = hay que pagar { $amount }
board-part-card = se saca una carta de { $deck }
board-part-landed = última llegada
board-you = tú

## El centro

board-middle = Centro del tablero
board-turn = Turno de { $name }
board-your-turn = Es tu turno
board-acts = Decide { $name }
board-you-act = Decides tú
board-over = Fin de la partida
board-winners =
    { $count ->
        [one] Gana { $names }
        *[other] Ganan { $names }
    }
board-waiting = La partida no ha empezado
board-dice = Dados: { $first } y { $second }
board-dice-none = Dados sin tirar
board-pot = Bote
board-rounds = Rondas por jugar
board-houses = Casas en la banca
board-hotels = Hoteles en la banca
board-no-limit = sin límite
board-deck =
    { $count ->
        [one] { $deck }: queda { $count } carta en el mazo
        *[other] { $deck }: { $count } cartas en el mazo
    }
board-card = Carta de { $deck }
board-card-of = La ha sacado { $name }
board-card-yours = La has sacado tú

## La cinta

board-ribbon-you = Tus 12 casillas siguientes
board-ribbon-of = Las 12 casillas siguientes de { $name }
board-ribbon-jail = En la cárcel
board-chance-label = { $count } de las 36 tiradas llevan ahí
board-ahead = a { $count }
board-own = tuya
board-theirs = suya
board-due = { $amount }
board-due-pips = { $times } × los dados

## Título de propiedad

board-deed = Título de propiedad
board-deed-price = Precio
board-deed-mortgage = Hipoteca
board-deed-house = Cada casa
board-deed-hotel = Cada hotel
board-deed-hotel-more = { $amount } más las casas
board-deed-rents = Alquiler
board-row-bare = Sin edificios
board-row-houses =
    { $count ->
        [one] Con { $count } casa
        *[other] Con { $count } casas
    }
board-row-hotel = Con hotel
board-row-count = Con { $count } del grupo
board-row-flat = Siempre
board-row-now = ahora
board-row-now-rent = ahora { $amount }
board-rent-now = Alquiler ahora
board-owner = Dueño
board-owner-you = { $name } (tú)
board-owner-none = Nadie: en venta
board-built = Edificios
board-mortgaged = Hipotecada
board-stamp = HIPOTECA
board-inherited = La hipotecó un dueño anterior.
board-group-state = Grupo { $group }
board-group-held = { $name } tiene { $held } de { $all } del grupo { $group }
board-group-none = Nadie tiene títulos del grupo { $group }
board-next-house =
    { $level ->
        [0] Una casa
        *[other] Otra casa
    }
board-next-hotel = El hotel
board-next-gives = { $cost }, y el alquiler sube { $more }, a { $rent }
board-here = Aquí
board-nobody = Nadie

## Lo que hay en las demás casillas

board-about =
    { $kind ->
        [go] La casilla de salida: aquí empieza cada vuelta.
        [card] Quien cae aquí saca una carta.
        [tax] Quien cae aquí paga el impuesto.
        [jail] La cárcel. Quien llega con los dados está solo de visita.
        [free_parking] Un sitio donde descansar.
        [go_to_jail] Quien cae aquí va a la cárcel.
        *[other] Una casilla del tablero.
    }
board-tax = Impuesto
board-tax-percent = o el { $percent } % de lo que se tiene
board-cards-left = Cartas en el mazo

## La tabla

board-table = Las casillas del tablero
board-column-number = N.º
board-column-square = Casilla
board-column-group = Grupo
board-column-owner = Dueño
board-column-buildings = Edificios
board-column-price = Precio
board-column-due = Se paga
board-column-here = Aquí
