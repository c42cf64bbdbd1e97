# Los diálogos de la mesa: comprar, subastar, reunir una deuda, tratar, administrar. Las cantidades llegan ya escritas.

## El marco

dialogs-aside = Apartar (Esc)
dialogs-opened = { $title } F6 lleva allí.
dialogs-plus = +{ $amount }
dialogs-cash = Efectivo: { $amount }
dialogs-cash-after = quedarían { $amount }
dialogs-worth = Patrimonio: { $amount }

## Títulos y grupos

dialogs-mortgaged = hipotecada
dialogs-free = sin dueño
dialogs-this-one = esta
dialogs-group = Grupo { $group }
dialogs-group-held = Grupo { $group }: tienes { $mine } de { $all }
dialogs-group-count = { $mine } de { $all }
dialogs-rent = Alquiler: { $amount }
dialogs-rent-pips = Alquiler: { $times } × los dados
dialogs-rent-none = Hipotecada: no cobra alquiler.
dialogs-next-house =
    { $level ->
        [0] Una casa, { $cost }: alquiler { $rent } (+{ $more })
        *[other] Otra casa, { $cost }: alquiler { $rent } (+{ $more })
    }
dialogs-next-hotel = El hotel, { $cost }: alquiler { $rent } (+{ $more })

## Lo que se puede hacer con un título

dialogs-do-with = { $verb }: { $what }
dialogs-do-claim = Reclamar { $amount }
dialogs-clear = Edificios del grupo { $group }
dialogs-clear-left = Casas que quedan
dialogs-clear-name = Vender de una vez los edificios del grupo { $group }, hasta dejar { $count }
dialogs-raise = Reunir efectivo
dialogs-raise-list = Lo que da efectivo ahora
dialogs-raise-none = Ahora no hay nada que vender ni hipotecar.

## Comprar

dialogs-buy = ¿Comprar { $square }?
dialogs-buy-for = Comprar por { $amount }
dialogs-buy-facts = Cuesta { $price }; tienes { $cash }.
dialogs-buy-facts-short = Cuesta { $price }; tienes { $cash } y te faltan { $missing }.
dialogs-buy-short = Faltan { $amount }:
dialogs-buy-short-how = reúnelos o deja que se subaste.

## Subasta

dialogs-auction = Subasta
dialogs-auction-place = { $at } de { $of }
dialogs-auction-seller = Se vende por cuenta de { $name }.
dialogs-auction-none = Nadie ha pujado todavía
dialogs-auction-from = Puja de salida: { $amount }
dialogs-auction-by = de { $name }
dialogs-auction-yours = es tu puja
dialogs-auction-bidders = Quién sigue en la subasta
dialogs-auction-passed = ha pasado
dialogs-auction-thinks = le toca
dialogs-auction-you = te toca
dialogs-auction-in = sigue
dialogs-auction-leads = Tu puja es la más alta.
dialogs-auction-waits = Ahora decide { $name }.
dialogs-auction-short = Te faltan { $missing } para pujar { $amount }: solo puedes pasar.
dialogs-auction-short-raise = Te faltan { $missing } para pujar { $amount }: reúne dinero o pasa.
dialogs-auction-out = Ya no participas en esta subasta.
dialogs-auction-quick = Pujas rápidas
dialogs-auction-bid = Pujar { $amount }
dialogs-auction-amount = Cantidad
dialogs-auction-own = Otra cantidad
dialogs-limit-hint = «Por mí»: la mesa puja por ti lo justo hasta esa cantidad y después pasa. Nadie más lo ve.
dialogs-limit-set = Por mí hasta { $amount }
dialogs-limit-active = La mesa puja por ti hasta { $amount }.
dialogs-limit-end = Quitar
dialogs-limit-low = La puja más baja posible es { $amount }: con menos, la mesa pasaría por ti.
dialogs-limit-cash = Tienes { $amount } en efectivo: la mesa no pujará por ti más que eso.
dialogs-auction-range = Puedes pujar de { $low } a { $high }.
dialogs-auction-later = Ahora no te toca pujar: con «Por mí» dejas dicho hasta dónde.
dialogs-lot = Lo que se subasta
dialogs-lot-price = Precio { $price }, hipoteca { $mortgage }
dialogs-lot-rents = Alquileres: { $rents }
dialogs-lot-deed = El título entero
dialogs-lot-card = Carta para salir de la cárcel
dialogs-lot-house = Una casa
dialogs-lot-hotel = Un hotel
dialogs-lot-scarce = Se piden más de los que le quedan a la banca: se subastan uno a uno.

## Deuda

dialogs-debt = Reúne { $amount }
dialogs-debt-owed = Debes { $amount } a { $to }: { $why }.
dialogs-debt-owed-at = Debes { $amount } a { $to }: { $why }, en { $square }.
dialogs-debt-ways = Lo que puedes vender o hipotecar
dialogs-debt-trade = Proponer un trato
dialogs-debt-off = { $amount } menos de deuda
dialogs-meter = Tienes { $cash } de { $amount }
dialogs-meter-missing = faltan { $amount }
dialogs-meter-most = Por tu cuenta puedes llegar a { $amount }.
dialogs-advice = El camino más barato
dialogs-advice-none = No hay forma de reunirlo todo por tu cuenta. Queda proponer un trato.
dialogs-advice-step = Hacer
dialogs-advice-all = Hacer todo
dialogs-advice-total = En total: { $amount }
dialogs-advice-short = Así reúnes { $amount } de { $missing }: el resto tendría que salir de un trato. Si no, es la quiebra.
dialogs-bankrupt = ¿Declararte en quiebra?
dialogs-bankrupt-sure = Nada de lo que puedes hacer por tu cuenta cubre la deuda con { $to }. Si quiebras, dejas la partida, y eso no se puede deshacer. Antes aún puedes proponer un trato.
dialogs-bankrupt-yes = Sí, estoy en quiebra
dialogs-bankrupt-no = Seguir intentándolo

## Trato

dialogs-trade = Proponer un trato
dialogs-trade-send = Enviar la oferta
dialogs-trade-gift = Lo das a cambio de nada. { $name } recibe: { $what }.
dialogs-trade-give = Sí, regalarlo
dialogs-trade-sent = Tu oferta ha llegado a { $name }.
dialogs-trade-empty = Vaciar
dialogs-partner = Con quién
dialogs-give = Tú das
dialogs-get = Tú recibes
dialogs-money = Dinero (hasta { $amount })
dialogs-deeds = Títulos
dialogs-no-deeds = Ningún título.
dialogs-nothing = nada
dialogs-card =
    { $count ->
        [one] Carta para salir de la cárcel ({ $deck })
        *[other] { $count } cartas para salir de la cárcel ({ $deck })
    }
dialogs-for-debt = Títulos a cuenta de lo que debo a { $name }
dialogs-for-debt-amount = Cuánto se descuenta
dialogs-for-debt-owed = Debes { $amount }
dialogs-counter = Contraoferta
dialogs-counter-send = Enviar la contraoferta
dialogs-counter-same = Es igual que la oferta que has recibido: cambia algo, o acéptala.
dialogs-counter-back = Volver a la original
dialogs-changed = Lo que cambia
dialogs-changed-give-more = Das además: { $what }
dialogs-changed-give-less = Ya no das: { $what }
dialogs-changed-get-more = Recibes además: { $what }
dialogs-changed-get-less = Ya no recibes: { $what }
dialogs-changed-give-cash-more = Das { $amount } más
dialogs-changed-give-cash-less = Das { $amount } menos
dialogs-changed-get-cash-more = Recibes { $amount } más
dialogs-changed-get-cash-less = Recibes { $amount } menos
dialogs-changed-mine = Comparado con tu oferta
dialogs-unchanged-mine = Es igual que tu oferta.
dialogs-insist = Insistir en la mía
dialogs-unchanged = Todavía es igual que la original. Cambia lo que quieras.
dialogs-original-gone = La oferta original ya no está sobre la mesa: esta será una nueva.
dialogs-added = añadida
dialogs-removed = quitada
dialogs-rests-own = Tu oferta a { $name } espera respuesta
dialogs-rests-theirs = { $name } te propone
dialogs-offers = Ofertas para ti
dialogs-offers-whose = De quién
dialogs-offers-see =
    { $count ->
        [one] Ver la oferta que espera tu respuesta
        *[other] Ver las { $count } ofertas que esperan tu respuesta
    }
dialogs-offer-not-now = Ahora no se puede aceptar. { $why }
dialogs-changed-since = La partida ha cambiado desde que se hizo esta oferta
dialogs-accept-ask = ¿Aceptarla tal como está ahora?
dialogs-accept-changed = Sí, aceptar
dialogs-accept-not = No, volver
dialogs-change-mortgaged = { $square } está ahora hipotecada.
dialogs-change-redeemed = { $square } ya no está hipotecada.
dialogs-change-built = Los edificios de { $square } ya no son los de antes.
dialogs-change-owner =
    { $to ->
        [me] { $square } te pertenece ahora.
        [lost] { $square } ya no te pertenece: es de { $name }.
        [bank] { $square } ha vuelto a la banca.
        *[other] { $square } es ahora de { $name }.
    }
dialogs-change-completed =
    { $me ->
        [yes] Ya tienes completo el grupo { $group }.
        *[no] { $name } tiene ya completo el grupo { $group }.
    }
dialogs-change-broken =
    { $me ->
        [yes] Ya no tienes completo el grupo { $group }.
        *[no] { $name } ya no tiene completo el grupo { $group }.
    }
dialogs-change-cash =
    { $me ->
        [yes] Te quedan { $now }; entonces tenías { $before }.
        *[no] A { $name } le quedan { $now }; entonces tenía { $before }.
    }
dialogs-effect = Si se acepta
dialogs-effect-you = Tú
dialogs-effect-cash = Efectivo
dialogs-effect-rents = alquileres
dialogs-effect-group = Grupo { $group }
dialogs-effect-part = { $held } de { $all }
dialogs-effect-pips = { $times } × los dados
dialogs-effect-step = { $what }: antes { $before }, después { $after }.
dialogs-effect-completed = completo
dialogs-effect-broken = se rompe
dialogs-chip = grupo { $group }, precio { $price }
dialogs-chip-price = precio { $price }
dialogs-verdict-empty = Elige títulos, dinero o cartas de uno u otro lado.
dialogs-verdict-asks = Consultando el reglamento…
dialogs-verdict-fine = El reglamento lo permite.

## Administrar

dialogs-manage = Tus títulos
dialogs-manage-of = Títulos de { $name }
dialogs-manage-none = Todavía no tienes ningún título.
dialogs-row =
    Una fila en { $count ->
        [one] un solar
        *[other] { $count } solares
    }: { $amount }
dialogs-row-part = Se han puesto { $built } de { $wanted }: el siguiente no se permite.
dialogs-bank =
    La banca tiene { $houses ->
        [one] una casa
        *[other] { $houses } casas
    } y { $hotels ->
        [one] un hotel
        *[other] { $hotels } hoteles
    }
dialogs-bank-hotels =
    La banca tiene casas sin límite y { $hotels ->
        [one] un hotel
        *[other] { $hotels } hoteles
    }

## Hipoteca recibida, últimos edificios, elecciones

dialogs-received = Hipoteca recibida: { $square }
dialogs-received-from = Te la ha cedido { $name }.
dialogs-received-failed = Era de { $name }, que ha quebrado.
dialogs-received-what = Te llega hipotecada: puedes conservar la hipoteca pagando el interés o levantarla ya.
dialogs-received-later = Después: { $squares }
dialogs-want = Los últimos edificios
dialogs-want-house =
    { $left ->
        [one] { $name } quiere edificar en { $square }, y a la banca le queda una sola casa.
        *[other] { $name } quiere edificar en { $square }, y a la banca le quedan solo { $left } casas.
    }
dialogs-want-hotel =
    { $left ->
        [one] { $name } quiere un hotel en { $square }, y a la banca le queda uno solo.
        *[other] { $name } quiere un hotel en { $square }, y a la banca le quedan solo { $left }.
    }
dialogs-want-many = { $name } pide { $count }.
dialogs-want-how = ¿Quieres tú también? Si entre todos se piden más edificios de los que quedan, se subastan uno a uno.
dialogs-want-where = Cuántos quieres y dónde va el primero
dialogs-want-count = Cuántos edificios
dialogs-count = Cuántos
dialogs-want-missing = Cuesta { $price }: te faltan { $amount }.
dialogs-raise-spoils = Hipotecarla te quita sitio para edificar.
dialogs-auction-absent = no participa
dialogs-draw = Sacar una de { $deck }
dialogs-percent = Pagar el { $percent } %
dialogs-tax = { $square }: { $amount } fijos, o el { $percent } % de lo que tienes. Se elige antes de contar.
dialogs-to-pot = Lo que se paga va al bote.

## Cárcel y alquileres por reclamar

dialogs-jail = En la cárcel
dialogs-jail-spent =
    { $turns ->
        [0] Acabas de entrar.
        [one] Llevas un turno dentro.
        *[other] Llevas { $turns } turnos dentro.
    }
dialogs-jail-roll = Tirar en busca de un doble. Sale una de cada seis veces.
dialogs-jail-fine = Pagar la multa, salir y tirar como siempre.
dialogs-jail-card = Usar una carta para salir, que vuelve a su mazo.
dialogs-jail-card-of = Usar la de { $deck }
dialogs-jail-end = Esperar dentro hasta el próximo turno.
dialogs-claims =
    { $count ->
        [one] Un alquiler por reclamar
        *[other] { $count } alquileres por reclamar
    }
dialogs-claims-how = En esta mesa los alquileres no se cobran solos: hay que reclamarlos.
dialogs-claim = { $square }: { $cause }, { $amount }
dialogs-claim-age =
    { $throws ->
        [one] Ya se ha tirado una vez desde entonces.
        *[other] Ya se ha tirado { $throws } veces desde entonces.
    }
