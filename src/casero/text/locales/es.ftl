# Los textos de casero en español. Los nombres y las cantidades llegan ya escritos, salvo $count.
# Los sucesos se dicen a quien los lee: $me es el nombre de la variable que lleva su asiento, o none si no lo lleva ninguna.

## Nombres que se usan dentro de otros mensajes

bank = la banca
pot = el bote
nobody = nadie
level-houses =
    { $count ->
        [0] sin edificios
        [one] { $count } casa
        *[other] { $count } casas
    }
level-hotel = hotel

## Por qué se rechaza una acción: qué falla y qué la haría legal

why-game-over = La partida ha terminado: ya no se juega nada más.
why-out = Has quebrado: estás fuera de la partida y ya no puedes actuar.
why-not-your-turn = No es tu turno. Podrás hacerlo cuando te toque.
why-not-now = Antes hay que resolver lo que está pendiente: una subasta, una deuda o una respuesta.
why-already-thrown = Ya no te queda ninguna tirada en este turno. Solo un doble da otra; el que saca de la cárcel, solo si esta mesa lo juega así.
why-must-throw = Todavía no has tirado en este turno. Podrás terminarlo después de tirar.
why-must-throw-again = Un doble te obliga a tirar otra vez. El turno termina después de esa tirada.
why-must-decide = Antes tienes que comprar el título de esta casilla o rechazarlo.
why-misses-turn = Aquí no se tira en la cárcel: se espera, se paga la multa o se usa la carta.
why-nothing-to-buy = No hay nada que comprar: tienes que acabar de caer en una propiedad sin dueño.
why-price = Tu efectivo no alcanza para el precio. Puedes reunir más antes de comprar, o rechazar la compra.
why-no-auction = No hay ninguna subasta en la que puedas pujar.
why-bid-low = La puja tiene que superar la última.
why-bid-floor = La puja está por debajo del precio de salida: el menor precio de edificación entre los solares que lo piden.
why-bid-cash = Las pujas se pagan al contado: no puedes pujar más de lo que tienes en efectivo.
why-not-owner = Esta propiedad no es tuya. Solo su dueño dispone de ella.
why-not-buildable = Aquí no se edifica: solo los solares de un grupo de color llevan casas.
why-group-incomplete = Te falta algún solar del grupo. Para edificar tienes que tener todos los de su color.
why-group-mortgaged = Hay una hipoteca en el grupo. Levantada, se podrá edificar.
why-lot-mortgaged = Este solar está hipotecado. Levantada la hipoteca, se podrá edificar en él.
why-uneven-build = Se edifica por igual: antes hay que igualar los solares del grupo que tienen menos.
why-uneven-sell = Se vende por igual: antes hay que vender en los solares del grupo que tienen más.
why-first-row = No hay segunda casa mientras algún solar del grupo no tenga ninguna.
why-first-row-sell = No se vende la última casa de un solar mientras otro del grupo tenga más de una. Antes se venden esas.
why-top-level = Este solar ya tiene su hotel, que es lo máximo.
why-no-hotels = Aquí no hay hoteles: el solar ya tiene todas las casas que admite.
why-hotel-early = Todavía no se puede poner el hotel: a los demás solares del grupo les faltan casas.
why-no-house-left = A la banca no le quedan casas suficientes. Hay que esperar a que alguien venda alguna.
why-no-hotel-left = A la banca no le quedan hoteles suficientes. Hay que esperar a que alguien devuelva alguno.
why-build-cash = Tu efectivo no alcanza para el precio de este edificio.
why-build-window = Ahora no es momento de edificar: hay que esperar al que fija el reglamento.
why-build-landing = Solo puedes edificar en el solar en el que acabas de caer.
why-nothing-built = Aquí no hay ningún edificio que vender.
why-no-houses-to-break = A la banca no le quedan casas suficientes para cambiar este hotel. Se pueden vender de una vez los edificios del grupo.
why-clear-range = El grupo no puede quedar con ese número de casas: tienen que ser menos que ahora, repartidas por igual, y la banca tiene que poder ponerlas.
why-mortgaged-already = La propiedad ya está hipotecada. Para esto tiene que estar libre de hipoteca.
why-not-mortgaged = La propiedad no está hipotecada: no hay hipoteca que levantar ni que entregar.
why-lot-built = El solar tiene edificios. Antes hay que venderlos a la banca.
why-group-built = Hay edificios en el grupo. Antes hay que venderlos todos a la banca.
why-redeem-cash = Tu efectivo no alcanza para levantar la hipoteca con su interés.
why-not-in-jail = No estás en la cárcel: no hay nada de lo que salir.
why-no-fine = Aquí no se sale de la cárcel pagando.
why-fine-cash = Tu efectivo no alcanza para la multa.
why-fine-timing = La multa y la carta valen en tu turno y antes de tirar. Podrás usarlas en el siguiente.
why-no-card = No tienes esa carta para salir de la cárcel. Puedes comprársela a quien la tenga.
why-no-claim = No hay alquiler que reclamar: no se debe ninguno, o el plazo ya pasó.
why-automatic-rent = En esta mesa los alquileres se cobran solos: no hace falta reclamarlos.
why-trade-partner = Con ese jugador no se puede tratar: tiene que ser otro que siga en la partida.
why-trade-empty = La oferta está vacía: tiene que ofrecer o pedir algo.
why-trade-one-sided = Un trato con nada en uno de los lados, o de dinero a cambio de dinero, es una ayuda, y no se admite. Cada parte tiene que poner algo, y entre las dos alguna propiedad o carta.
why-trade-built = Hay edificios en el grupo de ese solar. Antes hay que venderlos a la banca.
why-trade-cash = Una de las partes no tiene el dinero que el trato le pide.
why-trade-fees = Quien recibe lo hipotecado no podría pagar el interés de la transmisión. Tiene que quedarle efectivo para ello.
why-trade-deed = Una de las partes no es dueña de lo que el trato le pide.
why-trade-card = Una de las partes no tiene la carta que el trato le pide.
why-no-offer = No hay ninguna oferta que responder o retirar.
why-no-debt = No hay ninguna deuda por reunir: esto solo vale para pagarla.
why-no-give-right = Aquí los títulos pagan deudas solo si el acreedor acepta. Se le puede hacer una oferta.
why-give-deed = Solo valen títulos sin edificios y sin hipoteca.
why-not-rent = Este derecho vale solo para alquileres que se deben a un jugador.
why-no-bank-auction = Aquí la banca no subasta propiedades a petición del deudor.
why-no-surrender = Aquí la banca no acepta propiedades hipotecadas en pago.
why-can-pay = Todavía puedes reunir lo que debes, vendiendo o hipotecando. Solo quiebra quien ya no puede.
why-no-choice = Ninguna carta y ningún impuesto pide elegir eso ahora.
why-choice-cash = Tu efectivo no alcanza para pagar. Puedes reunirlo antes, o elegir lo otro.
why-no-time-limit = Esta partida no tiene hora de cierre: se juega hasta el final.
why-nothing-to-undo = No hay ninguna jugada tuya que deshacer.
why-undo-chance = Ya se han visto dados o cartas: la jugada no se puede deshacer.
why-undo-others = Otro ha actuado después: la jugada ya no se puede deshacer.
why-not-asked = Nadie te ha preguntado si quieres uno de los últimos edificios.
why-want-kind = Se reparte la otra clase de edificio: hay que pedirla para un solar que pueda recibirla ahora.
why-promised = El solar para el que se pidió un edificio dejaría de poder recibirlo. Antes hay que resolver el reparto.
why-no-trades = Por las reglas de la casa de esta mesa no hay tratos.
why-no-mortgages = Por las reglas de la casa de esta mesa la banca no da hipotecas.
why-bid-opening = Por las reglas de la casa de esta mesa la subasta de un título se abre a su precio.
why-room = Este color no puede recibir ahora tantos edificios de esa clase.
why-unanswered = Esta propiedad hipotecada acaba de cambiar de manos: quien la ha recibido antes paga el interés y mantiene o cancela la hipoteca.
why-on-offer = Este título entra en una oferta abierta y queda como está hasta la respuesta. Antes hay que responder a la oferta.
why-claim-mortgaged = La propiedad está hipotecada, y mientras lo esté no cobra alquiler. Cuando levantes la hipoteca podrás reclamarlo, si sigue en plazo.
why-not-received = Ninguna propiedad hipotecada recién recibida espera esa respuesta.
why-debt-creditor = Solo el acreedor puede aceptar títulos a cuenta de la deuda.
why-unknown = Esa jugada no existe: no hay tal acción, jugador, casilla o grupo.
why-no-lap = Solo se compran propiedades, y solo se puja por ellas, después de llegar a la salida o pasarla una vez.

## Causas, como van entre paréntesis o en una tabla

cause-salary = sueldo
cause-purchase = compra
cause-auction = subasta
cause-rent-bare = alquiler
cause-rent-double = alquiler doble
cause-rent-built = alquiler con edificios
cause-rent-built-double = alquiler doble con edificios
cause-rent-count = alquiler según cuántas tiene el dueño
cause-rent-dice = alquiler según los dados
cause-rent-flat = alquiler fijo
cause-tax = impuesto
cause-tax-percent = impuesto por porcentaje
cause-card-pay = pago por carta
cause-card-collect = cobro por carta
cause-card-each = carta entre jugadores
cause-repairs = carta por edificios
cause-fine = multa de la cárcel
cause-house = casa
cause-hotel = hotel
cause-buyback = venta de edificios
cause-mortgage = hipoteca
cause-redeem = hipoteca levantada
cause-fee-sale = interés por recibir una hipoteca
cause-fee-bankruptcy = interés por una hipoteca heredada en una quiebra
cause-trade = trato
cause-jackpot = bote
cause-deal = reparto de títulos
cause-estate = bienes de una quiebra
cause-surrender = entrega de lo hipotecado a la banca
cause-start = dinero inicial
cause-deed-for-debt = título a cuenta de una deuda
cause-building-auction = subasta de edificios
cause-debtor-auction = subasta pedida por el deudor
cause-card-move = carta
cause-jail-square = casilla que manda a la cárcel
cause-third-double = tercer doble
cause-double = doble
cause-jail-card = carta para salir de la cárcel
cause-waited = fin de la espera
cause-throw = tirada
cause-pot-start = fondo del bote
cause-double-one = doble uno

## Dinero que se mueve

ev-money =
    { $me ->
        [payer] Pagas { $amount } a { $payee }.
        [payee] { $payer } te paga { $amount }.
        *[none] { $payer } paga { $amount } a { $payee }.
    }
ev-money-salary =
    { $me ->
        [payee] Cobras { $amount } de sueldo.
        *[none] { $payee } cobra { $amount } de sueldo.
    }
ev-money-purchase =
    { $me ->
        [payer] Compras { $square } por { $amount }.
        *[none] { $payer } compra { $square } por { $amount }.
    }
ev-money-auction =
    { $me ->
        [payer] Ganas la subasta y pagas { $amount }.
        *[none] { $payer } gana la subasta y paga { $amount }.
    }
ev-money-rent-bare =
    { $me ->
        [payer] Pagas { $amount } a { $payee }: alquiler de { $square }.
        [payee] { $payer } te paga { $amount }: alquiler de { $square }.
        *[none] { $payer } paga { $amount } a { $payee }: alquiler de { $square }.
    }
ev-money-rent-double =
    { $me ->
        [payer] Pagas { $amount } a { $payee }: alquiler doble de { $square }, grupo completo.
        [payee] { $payer } te paga { $amount }: alquiler doble de { $square }, grupo completo.
        *[none] { $payer } paga { $amount } a { $payee }: alquiler doble de { $square }, grupo completo.
    }
ev-money-rent-built =
    { $me ->
        [payer] Pagas { $amount } a { $payee }: alquiler de { $square } con edificios.
        [payee] { $payer } te paga { $amount }: alquiler de { $square } con edificios.
        *[none] { $payer } paga { $amount } a { $payee }: alquiler de { $square } con edificios.
    }
ev-money-rent-built-double =
    { $me ->
        [payer] Pagas { $amount } a { $payee }: alquiler doble de { $square } con edificios.
        [payee] { $payer } te paga { $amount }: alquiler doble de { $square } con edificios.
        *[none] { $payer } paga { $amount } a { $payee }: alquiler doble de { $square } con edificios.
    }
ev-money-rent-count =
    { $me ->
        [payer] Pagas { $amount } a { $payee }: alquiler de { $square }, según cuántas tiene su dueño.
        [payee] { $payer } te paga { $amount }: alquiler de { $square }, según cuántas tienes.
        *[none] { $payer } paga { $amount } a { $payee }: alquiler de { $square }, según cuántas tiene su dueño.
    }
ev-money-rent-dice =
    { $me ->
        [payer] Pagas { $amount } a { $payee }: alquiler de { $square }, según los dados.
        [payee] { $payer } te paga { $amount }: alquiler de { $square }, según los dados.
        *[none] { $payer } paga { $amount } a { $payee }: alquiler de { $square }, según los dados.
    }
ev-money-rent-flat =
    { $me ->
        [payer] Pagas { $amount } a { $payee }: alquiler fijo de { $square }.
        [payee] { $payer } te paga { $amount }: alquiler fijo de { $square }.
        *[none] { $payer } paga { $amount } a { $payee }: alquiler fijo de { $square }.
    }
ev-money-tax =
    { $me ->
        [payer] Pagas { $amount } de impuestos.
        *[none] { $payer } paga { $amount } de impuestos.
    }
ev-money-tax-pot =
    { $me ->
        [payer] Dejas { $amount } de impuestos en el bote.
        *[none] { $payer } deja { $amount } de impuestos en el bote.
    }
ev-money-tax-percent =
    { $me ->
        [payer] Pagas { $amount }: el porcentaje de tu patrimonio.
        *[none] { $payer } paga { $amount }: el porcentaje de su patrimonio.
    }
ev-money-tax-percent-pot =
    { $me ->
        [payer] Dejas { $amount } en el bote: el porcentaje de tu patrimonio.
        *[none] { $payer } deja { $amount } en el bote: el porcentaje de su patrimonio.
    }
ev-money-card-pay =
    { $me ->
        [payer] Pagas { $amount } por la carta.
        *[none] { $payer } paga { $amount } por la carta.
    }
ev-money-card-pay-pot =
    { $me ->
        [payer] Dejas { $amount } en el bote por la carta.
        *[none] { $payer } deja { $amount } en el bote por la carta.
    }
ev-money-card-collect =
    { $me ->
        [payee] Cobras { $amount } por la carta.
        *[none] { $payee } cobra { $amount } por la carta.
    }
ev-money-card-each =
    { $me ->
        [payer] Pagas { $amount } a { $payee } por la carta.
        [payee] { $payer } te paga { $amount } por la carta.
        *[none] { $payer } paga { $amount } a { $payee } por la carta.
    }
ev-money-repairs =
    { $me ->
        [payer] Pagas { $amount } por tus edificios.
        *[none] { $payer } paga { $amount } por sus edificios.
    }
ev-money-repairs-pot =
    { $me ->
        [payer] Dejas { $amount } en el bote por tus edificios.
        *[none] { $payer } deja { $amount } en el bote por sus edificios.
    }
ev-money-fine =
    { $me ->
        [payer] Pagas { $amount } de multa para salir de la cárcel.
        *[none] { $payer } paga { $amount } de multa para salir de la cárcel.
    }
ev-money-fine-pot =
    { $me ->
        [payer] Pones { $amount } de multa en el bote para salir de la cárcel.
        *[none] { $payer } pone { $amount } de multa en el bote para salir de la cárcel.
    }
ev-money-pot-start = La banca pone { $amount } en el bote.
ev-money-double-one =
    { $me ->
        [payee] Cobras { $amount } por el doble uno.
        *[none] { $payee } cobra { $amount } por el doble uno.
    }
ev-money-house =
    { $me ->
        [payer] Pagas { $amount } por una casa en { $square }.
        *[none] { $payer } paga { $amount } por una casa en { $square }.
    }
ev-money-hotel =
    { $me ->
        [payer] Pagas { $amount } por el hotel de { $square }.
        *[none] { $payer } paga { $amount } por el hotel de { $square }.
    }
ev-money-buyback =
    { $me ->
        [payee] La banca te paga { $amount } por edificios vendidos.
        *[none] La banca paga { $amount } a { $payee } por edificios vendidos.
    }
ev-money-mortgage =
    { $me ->
        [payee] La banca te presta { $amount } por { $square }.
        *[none] La banca presta { $amount } a { $payee } por { $square }.
    }
ev-money-redeem =
    { $me ->
        [payer] Pagas { $amount } para levantar la hipoteca de { $square }.
        *[none] { $payer } paga { $amount } para levantar la hipoteca de { $square }.
    }
ev-money-fee-sale =
    { $me ->
        [payer] Pagas { $amount } de interés por recibir { $square } con hipoteca.
        *[none] { $payer } paga { $amount } de interés por recibir { $square } con hipoteca.
    }
ev-money-fee-bankruptcy =
    { $me ->
        [payer] Pagas { $amount } de interés por quedarte con { $square } hipotecada tras la quiebra.
        *[none] { $payer } paga { $amount } de interés por quedarse con { $square } hipotecada tras la quiebra.
    }
ev-money-trade =
    { $me ->
        [payer] Pagas { $amount } a { $payee } en el trato.
        [payee] { $payer } te paga { $amount } en el trato.
        *[none] { $payer } paga { $amount } a { $payee } en el trato.
    }
ev-money-jackpot =
    { $me ->
        [payee] Te llevas el bote: { $amount }.
        *[none] { $payee } se lleva el bote: { $amount }.
    }
ev-money-deal =
    { $me ->
        [payer] Pagas { $amount } por el título repartido: { $square }.
        *[none] { $payer } paga { $amount } por el título repartido: { $square }.
    }
ev-money-estate =
    { $me ->
        [payer] Tu efectivo, { $amount }, pasa a { $payee }.
        [payee] Recibes el efectivo de { $payer }: { $amount }.
        *[none] El efectivo de { $payer }, { $amount }, pasa a { $payee }.
    }
ev-money-surrender =
    { $me ->
        [payee] La banca te paga { $amount } por { $square }, entregada con su hipoteca.
        *[none] La banca paga { $amount } a { $payee } por { $square }, entregada con su hipoteca.
    }
ev-money-start =
    { $me ->
        [payee] Empiezas con { $amount }.
        *[none] { $payee } empieza con { $amount }.
    }
ev-money-deed-for-debt =
    { $me ->
        [payer] Pagas { $amount } a { $payee } a cuenta de la deuda.
        [payee] { $payer } te paga { $amount } a cuenta de la deuda.
        *[none] { $payer } paga { $amount } a { $payee } a cuenta de la deuda.
    }
ev-money-building-auction =
    { $me ->
        [payer] Ganas la subasta del edificio y pagas { $amount }.
        *[none] { $payer } gana la subasta del edificio y paga { $amount }.
    }
ev-money-debtor-auction =
    { $me ->
        [payer] Ganas la subasta y pagas { $amount } a { $payee }.
        [payee] { $payer } gana la subasta y te paga { $amount }.
        *[none] { $payer } gana la subasta y paga { $amount } a { $payee }.
    }
ev-owed =
    { $me ->
        [payer] Tienes que reunir { $amount } para { $payee } ({ $cause }).
        [payee] { $payer } tiene que reunir { $amount } para ti ({ $cause }).
        *[none] { $payer } tiene que reunir { $amount } para { $payee } ({ $cause }).
    }
ev-debt-reduced =
    { $me ->
        [payer] Tu deuda con { $payee } baja en { $amount } ({ $cause }).
        [payee] La deuda de { $payer } contigo baja en { $amount } ({ $cause }).
        *[none] La deuda de { $payer } con { $payee } baja en { $amount } ({ $cause }).
    }

## Títulos y cartas que cambian de mano

ev-deal =
    { $me ->
        [seat] Te toca { $square } en el reparto.
        *[none] A { $seat } le toca { $square } en el reparto.
    }
ev-deed =
    { $me ->
        [giver] Das { $square } a { $taker }.
        [taker] Recibes { $square } de { $giver }.
        *[none] { $square } pasa de { $giver } a { $taker }.
    }
ev-deed-purchase =
    { $me ->
        [taker] Te quedas con { $square }.
        *[none] { $taker } se queda con { $square }.
    }
ev-deed-auction =
    { $me ->
        [taker] Te quedas con { $square } en la subasta.
        *[none] { $taker } se queda con { $square } en la subasta.
    }
ev-deed-trade =
    { $me ->
        [giver] Cedes { $square } a { $taker } en el trato.
        [taker] { $giver } te cede { $square } en el trato.
        *[none] { $giver } cede { $square } a { $taker } en el trato.
    }
ev-deed-deal =
    { $me ->
        [taker] Recibes el título de { $square }.
        *[none] { $taker } recibe el título de { $square }.
    }
ev-deed-estate =
    { $me ->
        [giver] Tras tu quiebra, { $square } pasa a { $taker }.
        [taker] Tras la quiebra de { $giver }, te quedas con { $square }.
        *[none] Tras la quiebra de { $giver }, { $square } pasa a { $taker }.
    }
ev-deed-surrender =
    { $me ->
        [giver] Entregas { $square } a la banca en pago.
        *[none] { $giver } entrega { $square } a la banca en pago.
    }
ev-deed-deed-for-debt =
    { $me ->
        [giver] Entregas { $square } a { $taker } a cuenta de la deuda.
        [taker] { $giver } te entrega { $square } a cuenta de la deuda.
        *[none] { $giver } entrega { $square } a { $taker } a cuenta de la deuda.
    }
ev-deed-debtor-auction =
    { $me ->
        [giver] { $taker } se queda con { $square }, que pediste subastar.
        [taker] Te quedas con { $square }, que { $giver } pidió subastar.
        *[none] { $taker } se queda con { $square }, que { $giver } pidió subastar.
    }
ev-jail-card =
    { $me ->
        [giver] Cedes a { $taker } una carta para salir de la cárcel.
        [taker] { $giver } te cede una carta para salir de la cárcel.
        *[none] { $giver } cede a { $taker } una carta para salir de la cárcel.
    }
ev-jail-card-from-bank =
    { $me ->
        [taker] Guardas una carta para salir de la cárcel.
        *[none] { $taker } guarda una carta para salir de la cárcel.
    }
ev-jail-card-bank =
    { $me ->
        [giver] Tu carta para salir de la cárcel vuelve a su mazo.
        *[none] La carta para salir de la cárcel de { $giver } vuelve a su mazo.
    }
ev-card =
    { $me ->
        [seat] Sacas una carta de { $deck }: { $card }
        *[none] { $seat } saca una carta de { $deck }: { $card }
    }
ev-random = Número al azar: { $number }.

## El curso del turno

ev-first-throw =
    { $me ->
        [seat] Tiras { $die1 } y { $die2 } para ver quién empieza.
        *[none] { $seat } tira { $die1 } y { $die2 } para ver quién empieza.
    }
ev-first =
    { $me ->
        [seat] Empiezas tú.
        *[none] Empieza { $seat }.
    }
ev-turn =
    { $me ->
        [seat] Es tu turno.
        *[none] Turno de { $seat }.
    }
ev-throw =
    { $me ->
        [seat] Tiras { $die1 } y { $die2 }.
        *[none] { $seat } tira { $die1 } y { $die2 }.
    }
ev-move =
    { $me ->
        [seat] Vas de { $from } a { $to }.
        *[none] { $seat } va de { $from } a { $to }.
    }
ev-move-throw =
    { $me ->
        [seat] Avanzas de { $from } a { $to }.
        *[none] { $seat } avanza de { $from } a { $to }.
    }
ev-move-card-move =
    { $me ->
        [seat] La carta te lleva de { $from } a { $to }.
        *[none] La carta lleva a { $seat } de { $from } a { $to }.
    }
ev-move-third-double =
    { $me ->
        [seat] El tercer doble te lleva a { $to } sin mover la tirada.
        *[none] El tercer doble lleva a { $seat } a { $to } sin mover la tirada.
    }
ev-to-jail =
    { $me ->
        [seat] Vas a la cárcel.
        *[none] { $seat } va a la cárcel.
    }
ev-to-jail-jail-square =
    { $me ->
        [seat] La casilla te manda a la cárcel.
        *[none] La casilla manda a { $seat } a la cárcel.
    }
ev-to-jail-card-move =
    { $me ->
        [seat] La carta te manda a la cárcel.
        *[none] La carta manda a { $seat } a la cárcel.
    }
ev-to-jail-third-double =
    { $me ->
        [seat] Vas a la cárcel por el tercer doble.
        *[none] { $seat } va a la cárcel por el tercer doble.
    }
ev-stays-in-jail =
    { $me ->
        [seat] Sigues en la cárcel (turnos dentro: { $number }).
        *[none] { $seat } sigue en la cárcel (turnos dentro: { $number }).
    }
ev-leaves-jail =
    { $me ->
        [seat] Sales de la cárcel.
        *[none] { $seat } sale de la cárcel.
    }
ev-leaves-jail-fine =
    { $me ->
        [seat] Sales de la cárcel pagando la multa.
        *[none] { $seat } sale de la cárcel pagando la multa.
    }
ev-leaves-jail-double =
    { $me ->
        [seat] Sales de la cárcel con un doble.
        *[none] { $seat } sale de la cárcel con un doble.
    }
ev-leaves-jail-jail-card =
    { $me ->
        [seat] Sales de la cárcel con la carta.
        *[none] { $seat } sale de la cárcel con la carta.
    }
ev-leaves-jail-waited =
    { $me ->
        [seat] Sales de la cárcel: la espera ha terminado.
        *[none] { $seat } sale de la cárcel: la espera ha terminado.
    }
ev-end-turn =
    { $me ->
        [seat] Terminas tu turno.
        *[none] { $seat } termina su turno.
    }

## Compras y subastas

ev-declined =
    { $me ->
        [seat] No compras { $square }.
        *[none] { $seat } no compra { $square }.
    }
ev-no-lap =
    { $me ->
        [seat] Todavía no has dado la primera vuelta: no puedes comprar { $square }.
        *[none] { $seat } todavía no ha dado la primera vuelta y no puede comprar { $square }.
    }
ev-auction-deed =
    { $me ->
        [seat] Se subasta { $square }. Empiezas tú.
        *[none] Se subasta { $square }. Empieza { $seat }.
    }
ev-auction-card =
    { $me ->
        [seat] Se subasta una carta para salir de la cárcel. Empiezas tú.
        *[none] Se subasta una carta para salir de la cárcel. Empieza { $seat }.
    }
ev-auction-building =
    { $me ->
        [seat] Se subasta un edificio desde { $amount }. Empiezas tú.
        *[none] Se subasta un edificio desde { $amount }. Empieza { $seat }.
    }
ev-bid =
    { $me ->
        [seat] Pujas { $amount }.
        *[none] { $seat } puja { $amount }.
    }
ev-pass =
    { $me ->
        [seat] Pasas.
        *[none] { $seat } pasa.
    }
ev-unsold-deed = Nadie puja por { $square }.
ev-unsold-card = Nadie puja por la carta.
ev-unsold-building = Nadie puja por el edificio.

## Edificios e hipotecas

ev-built =
    { $me ->
        [seat] Edificas en { $square }; ahora: { $level }.
        *[none] { $seat } edifica en { $square }; ahora: { $level }.
    }
ev-sold =
    { $me ->
        [seat] Vendes edificios de { $square }; ahora: { $level }.
        *[none] { $seat } vende edificios de { $square }; ahora: { $level }.
    }
ev-mortgaged =
    { $me ->
        [seat] Hipotecas { $square }.
        *[none] { $seat } hipoteca { $square }.
    }
ev-redeemed =
    { $me ->
        [seat] Levantas la hipoteca de { $square }.
        *[none] { $seat } levanta la hipoteca de { $square }.
    }
ev-kept =
    { $me ->
        [seat] Conservas la hipoteca de { $square }.
        *[none] { $seat } conserva la hipoteca de { $square }.
    }
ev-asked =
    { $me ->
        [seat] La banca te pregunta cuántos de los últimos edificios quieres.
        *[none] La banca pregunta a { $seat } cuántos de los últimos edificios quiere.
    }
ev-wants =
    { $me ->
        [seat] Quieres { $number } de los últimos edificios, empezando por { $square }.
        *[none] { $seat } quiere { $number } de los últimos edificios, empezando por { $square }.
    }

## Reclamaciones y ofertas

ev-claimable =
    { $me ->
        [payer] { $payee } te puede reclamar { $amount } por { $square }.
        [payee] Puedes reclamar { $amount } a { $payer } por { $square }.
        *[none] { $payee } puede reclamar { $amount } a { $payer } por { $square }.
    }
ev-claimed =
    { $me ->
        [payer] { $payee } te reclama { $amount }.
        [payee] Reclamas { $amount } a { $payer }.
        *[none] { $payee } reclama { $amount } a { $payer }.
    }
ev-lapsed =
    { $me ->
        [payer] { $payee } ya no puede reclamarte { $amount }.
        [payee] Ya no puedes reclamar { $amount } a { $payer }.
        *[none] { $payee } ya no puede reclamar { $amount } a { $payer }.
    }
ev-offer =
    { $me ->
        [seat] Propones un trato a { $other }.
        [other] { $seat } te propone un trato.
        *[none] { $seat } propone un trato a { $other }.
    }
ev-accepted =
    { $me ->
        [seat] Aceptas la oferta de { $other }.
        [other] { $seat } acepta tu oferta.
        *[none] { $seat } acepta la oferta de { $other }.
    }
ev-rejected =
    { $me ->
        [seat] Rechazas la oferta de { $other }.
        [other] { $seat } rechaza tu oferta.
        *[none] { $seat } rechaza la oferta de { $other }.
    }
ev-withdrawn =
    { $me ->
        [seat] Retiras tu oferta.
        [other] { $seat } retira la oferta que te hizo.
        *[none] { $seat } retira su oferta.
    }

## El final

ev-bankrupt =
    { $me ->
        [seat] Quiebras. Tus bienes pasan a { $other }.
        [other] { $seat } quiebra. Sus bienes pasan a ti.
        *[none] { $seat } quiebra. Sus bienes pasan a { $other }.
    }
ev-over-last-survivor =
    { $me ->
        [winners] Fin de la partida: solo quedas tú en la mesa y ganas.
        *[none] Fin de la partida: solo queda { $winners } en la mesa y gana.
    }
ev-over-bankruptcies =
    { $me ->
        [winners] Fin de la partida por la última quiebra prevista, y ganas. Mayor patrimonio: { $winners }.
        *[none] Fin de la partida por la última quiebra prevista. Gana el mayor patrimonio: { $winners }.
    }
ev-over-time =
    { $me ->
        [winners] Fin de la partida: ha llegado la hora, y ganas. Mayor patrimonio: { $winners }.
        *[none] Fin de la partida: ha llegado la hora. Gana el mayor patrimonio: { $winners }.
    }
ev-over-owns-everything =
    { $me ->
        [winners] Fin de la partida: tienes todas las propiedades y ganas.
        *[none] Fin de la partida: { $winners } tiene todas las propiedades y gana.
    }
ev-over-rounds =
    { $me ->
        [winners] Fin de la partida: se ha jugado la última ronda, y ganas. Mayor patrimonio: { $winners }.
        *[none] Fin de la partida: se ha jugado la última ronda. Gana el mayor patrimonio: { $winners }.
    }
end-last-survivor = Queda un solo jugador
end-bankruptcies = Fin por número de quiebras: gana el mayor patrimonio
end-time = Hora de cierre
end-owns-everything = Todas las propiedades en una mano
end-rounds = Se ha jugado la última ronda

## Acciones

act-roll = Tirar los dados
act-buy = Comprar
act-decline = No comprar
act-bid = Pujar
act-pass = Pasar
act-build = Edificar
act-want = Pedir el edificio
act-sell = Vender un edificio
act-clear = Vender los edificios del grupo
act-mortgage = Hipotecar
act-redeem = Levantar la hipoteca
act-keep = Conservar la hipoteca
act-fine = Pagar la multa
act-card = Usar la carta
act-claim = Reclamar el alquiler
act-offer = Proponer un trato
act-accept = Aceptar
act-reject = Rechazar
act-withdraw = Retirar la oferta
act-give = Pagar con el título
act-auction = Pedir una subasta
act-surrender = Entregar a la banca
act-pay = Pagar
act-draw = Sacar otra carta
act-flat = Pagar el importe fijo
act-percent = Pagar el porcentaje
act-bankrupt = Declararse en quiebra
act-end = Terminar el turno
act-time = Terminar por la hora
act-undo = Deshacer

# On a button beside the deed or the group that it is about.
short-build = Edificar
short-sell = Vender
short-clear = Vender
short-mortgage = Hipotecar
short-redeem = Levantar
short-give = Dar
short-auction = Subastar
short-surrender = A la banca
short-want = Aquí

# What people type at a terminal for an action. A word may stand for several: whichever is legal is meant.
term-typed-roll = tirar, tira, tiro, lanzar
term-typed-buy = comprar, compro
term-typed-decline = declinar, rechazar
term-typed-bid = pujar, puja, pujo
term-typed-pass = pasar, paso
term-typed-build = construir, edificar
term-typed-want = pedir
term-typed-sell = vender
term-typed-clear = liquidar
term-typed-mortgage = hipotecar
term-typed-redeem = levantar
term-typed-keep = conservar
term-typed-fine = multa, pagar
term-typed-card = carta, tarjeta
term-typed-claim = reclamar
term-typed-offer = ofrecer, proponer
term-typed-accept = aceptar, acepto
term-typed-reject = rechazar
term-typed-withdraw = retirar
term-typed-give = entregar
term-typed-auction = subastar
term-typed-surrender = ceder
term-typed-pay = pagar
term-typed-draw = sacar, robar
term-typed-flat = fijo
term-typed-percent = porcentaje
term-typed-bankrupt = quebrar
term-typed-end = terminar, termino, fin
term-typed-time = hora
term-typed-undo = deshacer

# Palabras de la notación que no son verbos: las de una oferta o una liquidación, y la mesa que da la hora.
term-word-for = por
term-word-nothing = nada
term-word-debt = deuda
term-word-to = a
term-word-table = mesa

## Qué espera el turno

phase-roll = Hay que tirar los dados
phase-buy = Comprar o no
phase-end = Hay que terminar el turno
phase-done = Los dados cambian de mano

## Qué está pendiente

pending-debt = Deuda por pagar
pending-auction = Subasta
pending-offer = Oferta por responder
pending-received = Hipoteca recibida: levantar o conservar
pending-want = Últimos edificios: quién quiere
pending-pay-or-draw = Pagar o sacar otra carta
pending-tax = Impuesto: importe fijo o porcentaje
pending-estate = Bienes de una quiebra
pending-each = Varios jugadores pagan
pending-move = Movimiento por resolver
pending-scarce = Reparto de los últimos edificios

## De qué se queja el sistema, dentro de otra frase

os-enoent = no existe ese archivo o esa carpeta
os-eacces = falta el permiso
os-eperm = el sistema no lo permite
os-enospc = no queda espacio en el disco
os-erofs = ahí solo se puede leer
os-eisdir = es una carpeta
os-eexist = ya hay otra cosa con ese nombre
os-enotdir = una parte de la ruta no es una carpeta
os-enametoolong = el nombre es demasiado largo
os-eaddrinuse = la dirección ya está en uso
os-eaddrnotavail = la dirección no es de este equipo

## La línea de órdenes

cli-help-casero = El árbitro, la mesa, el rival y el laboratorio de los juegos de mesa de propiedades.
cli-help-version = Muestra la versión y termina.
cli-help-lang = Idioma: es (español) o en (inglés); por omisión, inglés en un sistema en inglés y español en los demás.
cli-help-json = Escribe JSON, para otros programas.
cli-help-play = Juega en el navegador o en un terminal, con personas y bots.
cli-help-edition = Una edición (casero editions las enumera) o un archivo de edición; por omisión clasico.
cli-help-terminal = Juega en este terminal.
cli-help-seats = Quién juega, por orden de asiento: nombres y bots, como Ana,Beto,bot:buyer,bot:mio.py.
cli-help-seed = La semilla de todo el azar: un número o 64 cifras hexadecimales; por omisión se sortea.
cli-help-option = Una opción de mesa, como parking.jackpot=true, o reglas de la casa por su nombre (family-night, first-game, short-evening, strict-book), que reemplazan las opciones anteriores; se puede repetir.
cli-help-load = Sigue una partida guardada; si no trae su semilla, hace falta --seed.
cli-help-save = Guarda en este archivo cuando la partida acaba o se deja.
cli-help-plain = Sin colores y sin borrar la pantalla, línea tras línea.
cli-help-thoughts = Cuenta qué sopesaron los bots que piensan antes de jugar.
cli-help-lan = Deja entrar a otros de la misma red, y muestra la dirección y su código QR.
cli-help-no-browser = No abre el navegador.
cli-help-serve = Atiende mesas para otros, en el navegador.
cli-help-host = Dirección en la que escucha; 0.0.0.0 son todas las de esta máquina.
cli-help-port = Puerto en el que escucha; 0 es uno libre cualquiera.
cli-help-data = Carpeta de las mesas.
cli-help-origin = Dirección desde la que se puede usar, como https://mesa.example; se puede repetir.
cli-help-bot = Archivo de Python de un bot propio; se puede repetir.
cli-help-config = Archivo TOML con ajustes.
cli-help-set = Cualquier ajuste, como max_tables=200; se puede repetir.
cli-help-rules = Muestra los reglamentos: enteros, por número o por palabras.
cli-help-rules-words = Una edición y lo que se busca: casero rules clasico, casero rules M-093, casero rules xorti multa cárcel.
cli-help-compare = Pone los reglamentos lado a lado; las palabras eligen los temas.
cli-help-editions = Enumera ediciones, o revisa archivos de edición.
cli-help-edition-files = Ediciones que mostrar, o archivos de edición que revisar.
cli-help-check = Comprueba archivos de escenarios.
cli-help-scenario-files = Archivos de escenarios, o carpetas que los contienen.
cli-help-replay = Recorre una partida guardada paso a paso.
cli-help-saved-game = Una partida guardada (.casero).
cli-help-to = Va a la posición que hay tras ese número de acciones.
cli-help-all = Escribe la partida entera en vez de recorrerla.
cli-help-verify = Comprueba una partida guardada con su semilla.
cli-help-bench = Mide con qué rapidez corren aquí las reglas.
cli-help-bench-json = Escribe las cifras en un archivo como JSON; - es la salida estándar.
cli-help-quick = Mide menos tiempo y con menos exactitud.
cli-see-help = Ayuda: { $command } --help.
cli-interrupted = Interrumpido.
cli-no-command = No existe la orden «{ $text }».
cli-no-option = No existe la opción { $text }.
cli-missing = Falta { $text }.
cli-no-value = A la opción { $text } le falta su valor.
cli-needless-value = La opción { $text } no lleva valor.
cli-too-much = Sobra { $text }.
cli-bad-value = El valor de { $text } no sirve.
cli-bad-choice = { $text } tiene que ser uno de { $bound }.
cli-bad-number = { $text } tiene que ser un número.
cli-bad-whole = { $text } tiene que ser un número entero.
cli-bad-most = { $text } tiene que ser como mucho { $bound }.
cli-bad-least = { $text } tiene que ser al menos { $bound }.
cli-compiling = Compilando las reglas (una sola vez)
cli-compiling-behind = Las reglas se compilan en segundo plano, una sola vez; ya se puede jugar.
cli-loading = Cargando las reglas
cli-play-at = La mesa está en { $address }. Ctrl-C la cierra; las partidas quedan guardadas.
cli-play-running = La mesa ya está abierta en { $address }.
cli-play-lan = Otros de la misma red entran en { $address }:
cli-play-no-lan = Esta máquina no parece estar en ninguna red: nadie más puede entrar.
cli-play-no-browser = No se ha podido abrir el navegador: abre { $address }.
cli-play-only-terminal = { $option } solo vale con --terminal.
cli-play-only-browser = { $option } no vale con --terminal.
cli-serve-at = casero atiende en { $address }.
cli-serve-ended = Todo está guardado.
cli-serve-no-page = La página no está construida: la construye «make page», y «pip install .» la trae.
cli-serve-port-taken = El puerto { $port } de { $host } está ocupado; --port elige otro.
cli-serve-cannot-listen = No se puede escuchar en { $host }, puerto { $port }: { $reason }.
cli-serve-no-host = no es ninguna dirección ni ningún nombre que conozca este ordenador
cli-serve-bad-setting = { $where }: «{ $value }» no sirve para { $name }: { $expected }.
cli-suggest = ¿Querías decir { $names }?
cli-serve-near-setting = { $where }: no existe el ajuste { $name }; ¿querías decir { $near }?
cli-serve-no-setting = { $where }: no existe el ajuste { $name }; hay
cli-serve-no-equals = --set { $text }: falta el valor, como en max_tables=200.
cli-serve-expects-number = hace falta un número entero de { $low } a { $high }
cli-serve-expects-flag = hace falta on u off
cli-serve-expects-list = hace falta una lista de textos
cli-serve-expects-choice = hace falta uno de { $values }
cli-serve-expects-origin = hace falta una dirección como https://mesa.example, sin nada detrás
cli-serve-expects-network = hace falta una dirección como 127.0.0.1 o una red como 10.0.0.0/8
cli-serve-expects-text = hace falta un texto que no esté vacío
cli-rules-which = Falta la edición, como en: casero rules clasico. Los reglamentos son { $books }.
cli-rules-no-book = No existe la edición { $book }; hay { $books }, o un archivo .toml.
cli-rules-none = Ninguna regla de { $book } contiene «{ $words }».
cli-rules-no-id = No existe la regla { $rule }.
cli-compare-none = Ningún tema se llama «{ $words }».
cli-topic = Tema
cli-silent = el reglamento no dice nada
cli-played = no está en el reglamento; se juega: { $what }
cli-compare-silent = Entre paréntesis: no está en el reglamento; es lo que se juega.
cli-column-edition = Edición
cli-column-name = Nombre
cli-column-squares = Casillas
cli-column-seats = Asientos
cli-column-differences = Diferencias
cli-differs =
    { $count ->
        [one] { $count } ajuste distinto de { $base }
        *[other] { $count } ajustes distintos de { $base }
    }
cli-editions-more = casero editions EDICIÓN muestra todos los ajustes de una; los distintos van en negrita.
cli-edition-sound = { $file }: { $name }, { $squares } casillas, de { $fewest } a { $most } asientos, sin faltas.
cli-check-empty = No hay archivos de escenarios en { $folder }.
cli-verified =
    { $file }: correcta. { $actions ->
        [one] 1 acción
       *[other] { $actions } acciones
    }, { $throws ->
        [one] 1 tirada
       *[other] { $throws } tiradas
    }, { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    } y { $numbers ->
        [one] 1 resultado de azar más
       *[other] { $numbers } resultados de azar más
    } coinciden con la semilla. Resultado: { $result }.
cli-replay-too-far =
    { $last ->
        [one] { $file } solo tiene una acción.
       *[other] { $file } solo tiene { $last } acciones.
    }
cli-bad-option = «{ $text }» no es una opción, que se escribe clave=valor, ni el nombre de unas reglas de la casa; hay estos: { $presets }.
cli-unknown-option = No existe la opción de mesa «{ $option }». Las más parecidas: { $near }.
cli-unknown-option-listed = No existe la opción de mesa «{ $option }»; casero editions clasico las muestra todas.
cli-bad-bot = No existe el bot «{ $kind }»; hay { $kinds }, thinker:SIMULACIONES, o archivos de Python.
cli-no-folder = No existe la carpeta { $folder } en que guardar.
cli-is-folder = { $file } es una carpeta: hace falta el nombre de un archivo.
cli-same-name = Dos jugadores no pueden llamarse { $name }.
cli-load-alone = Con --load la partida trae su edición, sus asientos y sus opciones.
cli-has-seed = { $file } trae su semilla: --seed solo vale para una partida que no la tiene.
cli-no-seed = { $file } no trae su semilla. Con --seed N sigue con otra, y sus tiradas anteriores ya no se podrán comprobar.
cli-new-seed = { $file } sigue con una semilla nueva y con otro compromiso: { $commitment }.
cli-nothing-played = No se ha jugado nada: no queda ningún archivo.
cli-unfinished = sin terminar
cli-won =
    { $count ->
        [one] gana { $winners } ({ $how })
        *[other] ganan { $winners } ({ $how })
    }
cli-player = Ana

## Los bots

bot-random-name = Azar
bot-random-about = Hace cualquier cosa que las reglas permitan, sin ningún plan.
bot-beginner-name = Principiante
bot-beginner-about = Comete los errores de las primeras partidas: deja pasar los títulos que le parecen caros, paga de más por los que colecciona, edifica tarde y es generoso en los tratos.
bot-buyer-name = Comprador
bot-buyer-about = Compra todo lo que puede pagar, puja hasta el precio del título y edifica por igual; no propone tratos y solo acepta gangas.
bot-keeper-name = Ahorrador
bot-keeper-about = Juega como el comprador, pero guarda más efectivo cuanto más peligro tiene delante y reúne dinero de la forma más barata.
bot-dealer-name = Tratante
bot-dealer-about = Valora cada título por lo que rinde, completa grupos con tratos buenos para las dos partes y se los niega a quien va ganando.
bot-trader-name = Negociador
bot-trader-about = Sabe qué probabilidades de ganar tiene cada asiento y por ellas puja y negocia: ofrece lo que conviene a las dos partes y responde a una oferta injusta con una justa.
bot-ponderer-name = Calculador
bot-ponderer-about = Prueba cada jugada en muchas continuaciones posibles de la partida, todas hasta el final, y elige la que gana más veces.
bot-thinker-name = Pensador
bot-thinker-about = Prueba cada jugada en muchas continuaciones posibles de los próximos turnos, frente a jugadores de varias clases, y elige la que le deja más probabilidades de ganar.

## Jugar en un terminal

term-bot-fault = El bot { $bot } { $what }; desde ahora juega por él { $other }.
term-bot-unknown = Aquí no hay ningún bot { $bot }; juega por él { $other }.
term-considers = { $seat } sopesa, en { $rollouts } simulaciones:
term-candidate = { $action }, { $chance } ({ $interval }, { $rollouts })
term-bounds = de { $low } a { $high }
term-buy = Comprar { $square } por { $price }
term-nothing = nada
term-jail-card = una carta para salir de la cárcel ({ $deck })
term-offer-terms = { $giver } da a { $taker }: { $given }. { $giver } recibe: { $got }.
term-offer-debt = { $giver } da a { $taker }: { $given }. Paga { $amount } de la deuda.
term-out = en quiebra
term-in-jail = cárcel ({ $turns })
term-cards-held =
    { $count ->
        [one] { $count } carta
        *[other] { $count } cartas
    }
term-turn = Turno { $number }, { $seat }
term-dice = dados { $dice }
term-pot = bote { $amount }
term-rounds = rondas por jugar: { $count }
term-no-limit = sin límite
term-stock = banca: casas { $houses }, hoteles { $hotels }
term-owes = debe { $amount } a { $creditor } ({ $cause }).
term-lot-card = una carta para salir de la cárcel
term-lot-hotel = un hotel
term-lot-house = una casa
term-auction-open = subasta de { $lot }, sin pujas todavía.
term-auction-bid = subasta de { $lot }, { $bidder } ofrece { $amount }.
term-square-kind =
    { $kind ->
        [go] Salida
        [card] Se toma una carta
        [tax] Impuesto
        [jail] Cárcel, o solo de visita
        [free_parking] Parking gratuito
        [go_to_jail] Se va a la cárcel
        *[other] { $kind }
    }
term-deed-group = Grupo: { $group }. { $squares }.
term-deed-price = Precio { $price }, hipoteca { $mortgage }.
term-rent = Alquiler { $amount }.
term-rent-level = Alquiler, { $level }: { $amount }.
term-rent-count = Alquiler con { $count }: { $amount }.
term-rent-pips = Alquiler con { $count }: { $amount } por punto.
term-deed-costs = Una casa cuesta { $house }, un hotel { $hotel }.
term-deed-houses = Una casa cuesta { $house }.
term-deed-free = No tiene dueño.
term-deed-owner = Dueño: { $owner }; { $state }.
term-mortgaged = hipotecada
term-worth = efectivo { $cash }
term-is-bot = { $seat } es un bot y actúa por sí mismo.
term-no-chance = Los dados y las cartas los decide el azar: escribe la acción sin ellos.
term-watch = Intro: turno siguiente · número: tantos turnos · a: hasta el final · q: salir >
term-bots-stop = Los bots se detienen tras { $turns } turnos.
term-go-on = Seguir sin reclamar
term-purse = Efectivo { $cash }, en { $square }.
term-earlier = … { $count } líneas anteriores: están en el registro (escribe registro).
term-others = También pueden actuar: { $seats }.
term-no-entry = El menú va de 1 a { $last }.
term-enter = Intro a solas solo tira, pasa, rechaza o termina. Escribe el número.
term-which = ¿Cuál, de 1 a { $last }? (Intro: volver)
term-amount = ¿Cuánto, de { $low } a { $high }? (Intro: volver)
term-count = ¿Cuántos, de { $low } a { $high }? (Intro: volver)
term-left = ¿Cuántas casas dejas, de { $low } a { $high }? (Intro: volver)
term-not-a-number = «{ $text }» no es un número entero.
term-not-read = No se entiende «{ $text }»: se esperaba { $expected }, hay { $found }. Con ? sale la ayuda.
term-expected-seat = un asiento de A a { $seats }
term-expected-verb = una acción, como tirar, comprar o pujar 120
term-expected-amount = un número entero de { $low } a { $high }
term-expected-end = el final
term-help-menu = Un número hace lo que dice el menú; Intro a solas tira, pasa, rechaza o termina, si es lo primero.
term-help-typed = Las acciones se pueden escribir, en español o en la notación: tirar, comprar, declinar, pujar 120, pasar, construir 16, vender 16, hipotecar 5, levantar 5, multa, carta, ofrecer B: 5, $100 por 12, aceptar, rechazar, terminar; roll, buy, bid 120, offer B: 5, $100 for 12.
term-help-count = construir 16 x3 pide tres edificios para el color del solar 16, cuando a la banca le quedan pocos; a quien le preguntan si también quiere responde pedir 39 x2 o pasar.
term-help-others = Fuera de turno se escribe antes la letra del asiento: B construir 16, B reclamar.
term-help-why = porque ACCIÓN (o why): si se puede y, si no, qué regla lo impide.
term-help-rules = reglas [NÚMERO | PALABRAS] (o rules): el reglamento.
term-help-deed = título [CASILLA] (o deed): un título de propiedad; sin casilla, el de donde estás.
term-help-board = tablero (o board): el tablero y los asientos.
term-help-legal = legal: todo lo que ahora es legal, en la notación.
term-help-log = registro [N] (o log): lo que ha pasado, o sus últimas N líneas.
term-help-undo = deshacer (o undo): deshace lo hecho hasta la última tirada o hasta lo que hizo otro; A deshacer deshace una acción de A.
term-help-save = guardar [ARCHIVO] (o save): guarda la partida.
term-help-quit = salir (o quit): deja la mesa.
term-more = (Intro: seguir, q: cerrar, o una orden)
term-quit = Salir. Archivo en que guardar (Intro: { $file }, n: no guardar, c: cancelar):
term-saved = La partida está guardada en { $file }.
term-saved-beside = { $wanted } es de otra partida: esta está guardada en { $file }.
term-is-folder = { $file } es una carpeta: hace falta el nombre de un archivo.
term-not-saved = No se puede escribir { $file }: { $reason }.
term-save-end = ¿Guardar la partida? (s: { $file }, o un archivo, Intro: no)
term-why-what = Di la acción, como en: porque construir 16.
term-allowed = { $action } está permitido.
term-no-rule = Ninguna regla contiene «{ $words }».
term-no-square = No existe la casilla «{ $text }»; van de 0 a { $last }.
term-undone = Deshecho: { $actions }.
term-offer-how = Escribe los títulos por su número, el dinero como $100 y la carta como carta, separados por comas; o nada. Un deudor puede pedir: deuda 350.
term-offer-give = { $seat } da (Intro: dejarlo):
term-offer-get = Pide a { $seat } (Intro: dejarlo):
term-offer-sure = ¿Hacer esta oferta? (Intro: sí, n: no)
term-replay-title = { $edition }: { $players }; { $last } acciones
term-replay-start = Comienzo
term-replay-keys = { $number }/{ $last } · Intro: siguiente · b: atrás · número: ir a · q: salir >

## Qué está mal en un archivo, en una preparación o en un texto de la notación: primero el lugar; ok-… es lo que se admite

wrong-line = línea { $line }
wrong-column = columna { $column }: se esperaba { $expected }, hay { $found }
wrong-at = { $place }: { $problem }
wrong-allowed = { $problem } (se admite: { $allowed })
wrong-hint = ; ¿quizá { $word }?
wrong-expected = se esperaba { $expected }, hay { $found }
wrong-or = { $one } o { $other }
wrong-nothing = nada
wrong-a-table = una tabla
wrong-a-map = un mapa
wrong-a-list = una lista
wrong-a-text = un texto
wrong-a-seat = un asiento ({ $seats })
wrong-a-card = una carta de { $deck }
wrong-an-edition = una edición o su archivo
wrong-true-or-false = true o false
wrong-plain-options = claves con punto de las opciones de reglas, con valores sencillos
wrong-file-not-utf-8 = el archivo no es texto UTF-8
wrong-file-unreadable = el archivo no se puede leer: { $reason }
wrong-unreadable = no se puede leer: { $reason }
wrong-no-file-name = no es un nombre de archivo
wrong-too-long = es demasiado largo
wrong-not-utf-8 = no es texto UTF-8
wrong-not-toml = no es TOML: { $reason }
wrong-toml-key = se esperaba una clave
wrong-toml-equals = falta el signo = detrás de la clave
wrong-toml-rest = sobra algo detrás del valor
wrong-toml-expected = falta { $text }
wrong-toml-twice = «{ $text }» está dos veces
wrong-toml-again = una clave está dos veces
wrong-toml-array = falta el ] que cierra la lista
wrong-toml-table = falta la llave que cierra la tabla
wrong-toml-escape = el texto lleva una barra inversa que no vale
wrong-toml-string = falta la comilla que cierra el texto
wrong-toml-character = el carácter { $text } no vale aquí
wrong-toml-date = la fecha o la hora no existe
wrong-toml-value = falta el valor, o no vale
wrong-too-deep = demasiados niveles, o un número demasiado largo
wrong-key-parts = la clave tiene demasiadas partes
wrong-nested = demasiados niveles
wrong-digits = el número es demasiado largo
wrong-too-costly = exige demasiado tiempo o memoria para leerlo
wrong-more-faults = y más fallos: { $more }
wrong-not-yaml = no es YAML: { $reason }
wrong-yaml-key-twice = una clave está dos veces en un mapa
wrong-yaml-merged = demasiados mapas fusionados
wrong-is = es { $value }{ $hint }
wrong-missing = falta
wrong-empty = está vacío o tiene caracteres de control
wrong-characters =
    { $count ->
        [one] tiene { $count } carácter
        *[other] tiene { $count } caracteres
    }
wrong-entries =
    { $count ->
        [one] tiene { $count } elemento
        *[other] tiene { $count } elementos
    }
wrong-figures =
    { $count ->
        [one] tiene { $count } cifra
        *[other] tiene { $count } cifras
    }
wrong-deeds =
    { $count ->
        [one] tiene { $count } título
        *[other] tiene { $count } títulos
    }
wrong-names =
    { $count ->
        [one] tiene { $count } nombre
        *[other] tiene { $count } nombres
    }
wrong-unknown-key = no es una clave conocida{ $hint }
wrong-bad-key = no sirve de clave
wrong-no-edition = no es una edición{ $hint }
wrong-slug-taken = es { $slug }, una edición incluida
wrong-extends-deep = da vueltas en círculo o va demasiado lejos
wrong-extends-missing = { $parent } no está ahí{ $hint }
wrong-extends-own = no nombra una edición incluida
wrong-no-option = no es una opción de mesa{ $hint }
wrong-option-but = es { $value }, pero { $where } { $problem }{ $more }
wrong-and-more = , y { $count } más así
wrong-second-jail = es una segunda cárcel
wrong-no-jail = no tienen cárcel, pero { $reason }
wrong-to-jail-switch = { $key } es { $value }
wrong-to-jail-square = la casilla { $square } manda a ella
wrong-to-jail-card = { $card } manda a ella
wrong-no-parking = es true, pero ninguna casilla es free_parking
wrong-no-group = es { $group }, que no está entre los grupos
wrong-mixed-group = mezcla { $kind } con { $other }
wrong-empty-group = no tiene ninguna casilla
wrong-mark-of-group = es la del grupo { $group }
wrong-mark-of-card = es el de { $card }
wrong-mark-of-token = es la de la ficha { $token }
wrong-no-model = falta, pero la casilla { $square } es de esa clase
wrong-needless-figures = no corresponde al modelo { $model }
wrong-no-deck = es { $deck }, que no está entre los mazos
wrong-cards-leave = salen todas del mazo al sacarlas
wrong-cards-lead-on = llevan todas a sacar otra
wrong-no-kind = es { $kind }, y ninguna casilla lo es
wrong-reference = tiene { $found }
wrong-other-references = no tiene las mismas casillas y cantidades que el texto «es»
wrong-no-way-out = no tiene salida
wrong-no-fine = es none, pero jail.after_turns es 'pay_and_move'
wrong-notes-total = suma { $total }
wrong-deal-too-many = es { $each }, y a { $seats } asientos les tocarían { $deeds } títulos
wrong-deal-too-dear = es { $cash }, demasiado poco para el reparto
wrong-ok-number = un número entero de { $low } a { $high }{ $words }
wrong-ok-line = una línea de texto que no esté vacía
wrong-ok-at-most = { $most } como mucho
wrong-ok-both = una tabla con es y en, o una línea para las dos lenguas
wrong-ok-or-none = { $allowed }, "none"
wrong-ok-list = una lista de { $least } a { $most }: { $allowed }
wrong-ok-table = una tabla con { $keys }
wrong-ok-entries = una tabla de { $least } a { $most } elementos, { $says }
wrong-ok-tag = una tabla con { $tag }: { $kinds }
wrong-ok-slug = minúsculas sin acento, cifras y guiones
wrong-ok-keys = claves de minúsculas sin acento, cifras y guiones bajos
wrong-ok-color = un color como #1a2b3c
wrong-ok-group = la clave de un grupo
wrong-ok-deck = la clave de un mazo
wrong-ok-card-id = una letra, y después letras, cifras y guiones
wrong-ok-cards = de 1 a { $most } cartas
wrong-ok-letter = una mayúscula, o una mayúscula y otra letra mayúscula o cifra
wrong-ok-extends = una edición incluida, o un archivo junto a este
wrong-ok-symbol = el signo o la palabra del dinero
wrong-ok-tokens = de 2 a { $most } fichas
wrong-ok-squares = de { $least } a { $most } casillas
wrong-ok-players = [mínimo, máximo], de 2 a { $most }
wrong-ok-notes = valor = número de billetes
wrong-ok-helps = una lista de { $words }, o vacía
wrong-ok-own-slug = un slug propio
wrong-ok-edition = { $known }, o un archivo .toml
wrong-ok-parent = { $known }, o el nombre de un archivo junto a este
wrong-ok-steps = { $most } pasos
wrong-ok-parts = hasta { $most } partes
wrong-ok-levels = hasta { $most } niveles
wrong-ok-digits = hasta { $most } cifras
wrong-ok-bytes = { $most } bytes
wrong-ok-options = una tabla de claves con punto y valores
wrong-ok-place = { $place }, su lugar en la lista
wrong-ok-go = 'go' en la casilla 0 y en ninguna otra
wrong-ok-one-jail = una sola cárcel
wrong-ok-jail = una casilla de clase 'jail'
wrong-ok-parking = false, o una casilla así
wrong-ok-known-group = un grupo conocido
wrong-ok-one-kind = una sola clase en un grupo
wrong-ok-named-group = un grupo que nombre algún título
wrong-ok-house-cost = el precio de una casa
wrong-ok-own = una propia
wrong-ok-own-id = un id propio
wrong-ok-model = un modelo de alquiler
wrong-ok-street-model = 'deed_by_buildings' para los solares, otro para lo demás
wrong-ok-mortgage = el precio como mucho, { $price }
wrong-ok-figures = cifras para el modelo { $model }
wrong-ok-alone = solo { $key }
wrong-ok-rents = { $least } al menos: sin edificios, { $houses } casas
wrong-ok-rents-hotel = { $least } al menos: sin edificios, { $houses } casas y el hotel
wrong-ok-rents-count = { $least } al menos, una por cada título del grupo
wrong-ok-one = una
wrong-ok-most-deeds = { $most } como mucho donde cuenta el número
wrong-ok-known-deck = un mazo conocido
wrong-ok-staying-card = también alguna carta de otra clase
wrong-ok-last-card = alguna carta tras la que no se saque otra
wrong-ok-max = max como mucho, { $most }
wrong-ok-square = una casilla de 0 a { $last }
wrong-ok-back = de 1 a { $most }
wrong-ok-references = { $square } con el número de una casilla, { $money } con una cantidad
wrong-ok-same-references = las mismas referencias
wrong-ok-way-out = una multa, double_releases = true, o un número de turnos
wrong-ok-fine = una multa, o 'free'
wrong-ok-elsewhere = build.max_houses como mucho, { $most }; max; none
wrong-ok-smaller-first = primero el número menor
wrong-ok-each-seat = una por cada uno de los { $seats } asientos
wrong-ok-starting-cash = el dinero inicial, { $cash }
wrong-ok-deal = no más que los { $deeds } títulos
wrong-ok-deal-cash = al menos lo que valen los { $deeds } títulos más caros, { $cash }
wrong-ok-names = { $squares }, uno por casilla
wrong-setup-options = las opciones son claves con punto, con números, textos, listas, mapas, true, false o none
wrong-setup-edition-seats = { $edition } es para { $fewest } a { $most } asientos, no para { $seats }
wrong-setup-seat-seed = la semilla de un asiento tiene de 1 a 128 letras, cifras, - o _, y es de un asiento que juega
wrong-setup-seed = una semilla es un número entero desde 0 y menor que 2^256, 64 cifras hexadecimales o 32 bytes
wrong-setup-seats = una partida tiene de 2 a { $most } asientos, no { $seats }
wrong-setup-name = un nombre tiene al menos una letra, y ni saltos de línea ni caracteres de control
wrong-setup-game-id = el id de una partida tiene de 1 a 128 letras, cifras, - o _
wrong-setup-no-seat = no hay asiento { $seat }; los asientos son { $seats }
wrong-chance-throw = { $item } no es una tirada de dos dados
wrong-chance-card = { $item } no es una carta de esta edición
wrong-chance-number = { $item } no es un número de 0 a { $most }
wrong-chance-start = el comienzo pide { $needed }, no { $given }
wrong-chance-start-many = demasiados resultados del azar para un comienzo
wrong-chance-no-seed = { $action }: esta partida no tiene semilla, así que hay que dar lo que decide el azar
wrong-chance-other = { $action }: { $given } no es lo que el azar tenía que decidir aquí
wrong-chance-many = demasiados resultados del azar tras una acción
wrong-expects-end = el final
wrong-expects-seat = un asiento (de { $first } a { $last })
wrong-expects-verb = un verbo ({ $verbs })
wrong-expects-number = { $what } (de { $low } a { $high })
wrong-a-bid = una puja
wrong-an-amount = una cantidad
wrong-an-amount-of-debt = una cantidad de la deuda
wrong-a-number-of-houses = un número de casas
wrong-expects-range = un margen de menor a mayor, hasta { $high }
wrong-expects-square = una casilla, de 0 a { $last } o por su nombre
wrong-expects-group = un grupo: { $keys }
wrong-expects-deck = un mazo: { $keys }
wrong-expects-cards = { $high } cartas de un mazo como mucho
wrong-expects-thing = un título, una cantidad como $100, card, cada cosa una vez, o nothing
wrong-expects-count = un número de edificios, como x3
wrong-expects-chance = una tirada (3-4), la clave de una carta o un número
wrong-save-too-large = una partida guardada tiene { $most } bytes como mucho
wrong-save-too-many-actions = una partida que se sigue jugando tiene { $most } acciones como mucho
wrong-save-none = esto no es una partida guardada
wrong-save-over = la partida ha terminado: no queda nada por jugar
wrong-save-no-seed = no hay semilla con la que verificar; se revela cuando acaba la partida
wrong-save-commitment = el compromiso no es el hash de la semilla
wrong-save-result = el resultado dice ser { $said }, las líneas dan { $given }
wrong-save-not-as-written = la línea no está como se escribe al guardar: { $line }
wrong-save-no-game = una partida guardada empieza por "{ $first }"
wrong-save-cut-off = la última línea está cortada
wrong-save-newer = la partida es de una versión más nueva de casero: su formato es el { $format }, y esta solo conoce el { $known }
wrong-save-missing = falta "{ $key }:" en la cabecera
wrong-save-empty-line = una línea vacía donde se esperaba una acción
wrong-save-header = se esperaba una línea de cabecera, una de { $keys }, o una línea en blanco antes de las acciones
wrong-save-twice = "{ $key }:" está dos veces
wrong-save-out-of-place = "{ $key }:" está fuera de su sitio; el orden es { $keys }
wrong-save-edition = aquí no hay ninguna edición con ese nombre: se esperaba { $known }, o un archivo .toml
wrong-save-edition-file = la partida es de una edición propia y su archivo no está junto a la partida guardada: se indica con edition=
wrong-save-unplayable = la edición no se puede jugar: { $fault }
wrong-save-other-rules = la partida se jugó con otras reglas que las que tiene aquí { $edition } ({ $fingerprint }): es de otra edición, o de una versión que aquí no se conoce
wrong-save-seats = { $edition } es para { $fewest } a { $most } asientos
wrong-save-hex = { $key } son 64 cifras hexadecimales en minúsculas
wrong-save-option = una opción se escribe una vez, así: clave = valor, con el valor en JSON
wrong-save-seat = aquí se esperaba el asiento { $seat }
wrong-save-too-many-seats = aquí se esperaba el fin de los asientos
wrong-save-seat-order = se esperaba un asiento que juega, cada uno una vez y en orden
wrong-save-seat-seed = la semilla de un asiento tiene de 1 a 128 letras, cifras, - o _
wrong-save-first = se esperaban tiradas como: 3-4 5-6
wrong-save-deal = se esperaban asientos con los títulos que les tocaron, como: A 1 5, B 3 8
wrong-save-deal-number = a cada asiento le toca el mismo número de títulos, el que diga la edición
wrong-save-seed-first = la semilla da las primeras tiradas { $throws }
wrong-save-seed-deal = la semilla reparte { $deal }
wrong-save-seed-line = la línea dice { $said }, la semilla da { $given }
wrong-save-undo = una acción deshecha no deja línea
wrong-save-refused = { $action } no se admite: { $refusal } ({ $rules })
wrong-store-no-folder = la carpeta { $folder } no existe
wrong-store-is-folder = { $file } es una carpeta, no una base de datos
wrong-store-in-use = otro servidor está usando { $file }
wrong-store-of-another = { $file } es una base de datos de otro programa
wrong-store-newer = { $file } es de un casero más nuevo (versión { $version } del esquema, este conoce la { $known })
wrong-store-not-durable = este SQLite no escribe aquí de forma duradera (journal_mode { $mode }, synchronous { $synchronous })
wrong-awake-actions = las partidas que tienes abiertas son demasiado largas en conjunto: deja antes una de ellas
wrong-wait-minutes = { $minutes ->
    [one] vuelve a intentarlo dentro de un minuto
   *[other] vuelve a intentarlo dentro de { $minutes } minutos
}
wrong-journal-entry = anotación { $entry } del diario: { $problem }
wrong-store-damaged = { $file } no es una base de datos, o está dañada: { $reason }; casero restore pone una copia en su lugar, casero doctor dice más
wrong-store-half-restored = se interrumpió la reposición de { $file }; la termina el siguiente arranque del servidor, o casero restore otra vez
wrong-store-log-header = sus primeros bytes no son los que se escribieron
wrong-store-log-broken = se interrumpe en la página { $frame }, y detrás hay jugadas anunciadas
wrong-store-log-short = acaba tras la página { $frames }, y se escribieron { $noted } páginas
wrong-store-full = { $file } no se puede abrir: { $reason }
wrong-store-unwritable = { $file } no se puede abrir para escribir: { $reason }
wrong-store-unreadable = la base de datos no se puede leer: { $reason }
wrong-store-unwritten = no se ha podido escribir nada: { $reason }
wrong-store-closed = el almacén está cerrado
wrong-store-busy =
    { $count ->
        [one] ya hay { $count } petición esperando al almacén; se puede repetir enseguida
        *[other] ya hay { $count } peticiones esperando al almacén; se puede repetir enseguida
    }
wrong-scenario-too-large = un archivo de escenarios tiene { $most } bytes como mucho
wrong-scenario-list = un archivo de escenarios es una lista de escenarios
wrong-scenario-map = un escenario es un mapa con las claves { $keys }
wrong-scenario-number = escenario { $number }
wrong-scenario-nesting = listas y mapas tienen { $most } niveles como mucho
wrong-scenario-unknown-key = clave desconocida, se esperaba una de { $keys }
wrong-scenario-at-least-one = se esperaba al menos uno
wrong-scenario-square-twice = la casilla { $square } está dos veces
wrong-scenario-a-square-twice = una casilla está dos veces
wrong-scenario-card-twice = una carta está dos veces
wrong-scenario-options = se esperaban claves con punto de las opciones de reglas, con valores sencillos
wrong-scenario-options-many = se esperaban { $most } valores como mucho, en { $depth } niveles
wrong-scenario-throws = se esperaban tiradas como "3-4"
wrong-scenario-setup-and-given = va en lugar de given, no a su lado
wrong-scenario-when = se esperaba una lista de acciones
wrong-scenario-step = se esperaba una acción, o { "{" }refused: una acción, rule: un id{ "}" }
wrong-scenario-no-action = se esperaba una acción, hay { $found } (una acción con dos puntos va entre comillas)
wrong-scenario-seats = { $action }: hay { $seats } asientos
wrong-scenario-players = se esperaba un número de { $fewest } a { $most }, hay { $players }
wrong-scenario-debt = se esperaba { "{" }amount: un número, to: un asiento o bank{ "}" }, o none
wrong-scenario-owned-twice = el título { $square } tiene dos dueños
wrong-scenario-nobody-owns = nadie posee la casilla { $square }
wrong-scenario-bankrupt = se esperaban asientos, cada uno una vez, y que queden al menos dos en juego
wrong-scenario-bankrupt-holds = { $seat } tiene dinero, títulos, cartas o el turno, o está en la cárcel
wrong-scenario-no-pot = esta edición no tiene bote
wrong-scenario-no-jail = en esta edición nadie va a la cárcel
wrong-scenario-in-jail = { $seat } está en la cárcel, que es la casilla { $square }
wrong-scenario-over = la partida habría terminado
wrong-scenario-no-deed = la casilla { $square } no tiene título
wrong-scenario-no-lot = en la casilla { $square } no se edifica
wrong-scenario-mortgaged = la casilla { $square } está hipotecada
wrong-scenario-no-hotels = esta edición no tiene hoteles
wrong-scenario-houses = un solar tiene { $most } casas como mucho, o el hotel
wrong-scenario-unlimited = en esta edición las casas no tienen límite
wrong-scenario-stock = hay más edificios en pie que los que tiene la edición
wrong-scenario-no-card = al mazo no le queda esa carta
wrong-scenario-held-card = un asiento tiene esa carta
wrong-scenario-no-throws = en esta edición nadie tira para empezar
wrong-scenario-deal = en esta edición a cada asiento le tocan { $each } títulos
wrong-not-accepted = se esperaba que { $action } se admitiera, hay { $found }
wrong-not-sound = se esperaba una posición correcta tras { $action }, hay { $found }
wrong-not-listed = se esperaba { $action } entre las acciones permitidas
wrong-not-legal = se esperaba que { $action } se permitiera, hay { $found }
wrong-not-refused = se esperaba que { $action } no se admitiera, y se permite
wrong-refusal = «{ $sentence }» ({ $code }; { $rules })
wrong-refused-otherwise = se esperaba que { $rules } no admitiera { $action }, hay { $found }
wrong-changed = se esperaba que { $action } no cambiara nada, y ha cambiado algo
wrong-unsound-1 = el dinero no cuadra
wrong-unsound-2 = un asiento tiene dinero negativo
wrong-unsound-3 = el bote es negativo, o tiene dinero donde no lo hay
wrong-unsound-4 = las máscaras de los títulos contradicen a sus dueños
wrong-unsound-5 = un grupo completo no está marcado como tal, o lo está mal
wrong-unsound-6 = hay edificios donde no puede haberlos
wrong-unsound-7 = las casas o los hoteles no cuadran
wrong-unsound-8 = una hipoteca sobre un título sin dueño, o con edificios
wrong-unsound-9 = las cartas no cuadran
wrong-unsound-10 = la pila de decisiones está rota
wrong-unsound-11 = la partida espera a un asiento que no puede actuar
wrong-unsound-12 = una ficha no está en ningún sitio, o un preso está fuera de la cárcel
wrong-unsound-13 = alguien en quiebra aún tiene algo
wrong-unsound-14 = se recuerda el precio de un edificio que no existe
wrong-unsound-15 = alguien espera edificios que nadie reparte, o no espera ninguno

## El laboratorio

cli-help-landings = Calcula con qué frecuencia se cae en cada casilla de una edición.
cli-help-jail = Qué hace quien está en la cárcel: stay se queda mientras puede, leave sale en cuanto puede (por omisión).
cli-help-svg = Dibuja el tablero en un archivo SVG.
cli-column-square = Casilla
cli-column-chance = Probabilidad
cli-column-arrivals = Llegadas por turno
cli-landings-title = { $edition }: en qué casilla termina una tirada, { $policy }
cli-landings-title-plain = { $edition }: en qué casilla termina una tirada
cli-landings-what = probabilidad de que una tirada termine en cada casilla
cli-landings-stay = quedándose en la cárcel mientras se puede
cli-landings-leave = saliendo de la cárcel en cuanto se puede
cli-landings-throws = tiradas por turno: { $throws }
cli-landings-in-jail = en la cárcel
cli-landings-prisoners = Presos

## casero tournament

cli-help-tournament = Hace jugar a los bots entre sí: victorias, intervalos y puntuación.
cli-help-tournament-bots = Los bots: { $compiled }, ponderer, thinker, thinker:SIMULACIONES, o archivos de Python.
cli-help-tournament-seats = Asientos en la mesa; por omisión 4.
cli-help-games = Partidas en total, redondeadas a rotaciones enteras; por omisión 1000.
cli-help-tournament-seed = La semilla de todos los dados y mazos; por omisión 1.
cli-help-duel = Un asiento del primer bot contra copias del segundo.
cli-help-journal = Anota cada resultado en este archivo; la misma orden sigue desde él.
cli-help-max-turns = Turnos tras los que una partida se cuenta aparte por indecisa; por omisión 1000.
cli-help-patience = Segundos que puede pensar un bot de un archivo; por omisión 10.
cli-help-workers = Procesos o hilos que juegan a la vez; por omisión todos los núcleos.
cli-tournament-bot = bot
cli-tournament-wins = victorias
cli-tournament-games-column = partidas
cli-tournament-share = gana
cli-tournament-interval = intervalo del 95 %
cli-tournament-rating = puntuación
cli-tournament-no-games = sin partidas
cli-tournament-out = no jugó
cli-tournament-games =
    { $count ->
        [one] Una partida
       *[other] { $games } partidas
    }; { $capped } sin ganador tras { $turns } turnos, que no cuentan para nadie. Lo normal sería { $par }.
cli-tournament-fault = El bot { $bot } { $what }; no sigue jugando.
cli-tournament-interrupted = Interrumpido: esto es lo que hay hasta ahora.

## What is wrong with a bot or a tournament

wrong-bot = el bot { $bot } { $what }
wrong-bot-answer = ha respondido «{ $text }»: { $problem }
wrong-bot-illegal = ha respondido «{ $text }», que ahí no le está permitido
wrong-bot-ended = ha terminado por su cuenta
wrong-bot-slow =
    { $count ->
        [one] ha pensado más de un segundo
       *[other] ha pensado más de { $seconds } segundos
    }
wrong-bot-loading = no se ha cargado en { $seconds } segundos
wrong-bot-unloadable = no se puede cargar: { $problem }
wrong-bot-raised = ha fallado con { $error }
wrong-bot-idle = no ha encontrado nada que hacer
wrong-bot-endless = ha hecho { $actions } jugadas en un solo turno y no lo acaba
wrong-bot-name = su NAME no es un texto de una línea de hasta { $most } caracteres
wrong-bot-about = su ABOUT no es un texto de una línea de hasta { $most } caracteres, ni dos en "es" y "en"
wrong-bot-key = { $file } no puede ser un bot: se llama como su archivo, cuyo nombre tiene de 1 a { $most } letras, cifras, - o _, y luego .py
wrong-bot-same = { $file } no puede ser un bot propio: ya hay un bot { $bot }
wrong-bot-missing = no hay ningún archivo { $file } para un bot
lab-own-bot = Un bot propio, del archivo { $file }.
wrong-bot-no-file = no es un archivo de Python
wrong-bot-no-function = no tiene ni una función choose(view, legal) ni new(seat, seed)
wrong-review-empty = en esta partida todavía no se ha jugado nada
wrong-review-not-yet = las reglas se están compilando todavía; vuelve a intentarlo dentro de un minuto
wrong-still-played = la partida de la que salió esta se sigue jugando en una mesa que no permite esa ayuda
wrong-review-too-long = la partida tiene más de { $most } acciones, y una tan larga no se revisa aquí; guárdala y usa casero review
wrong-odds-seats = solo se comparan acciones de un mismo asiento: es su probabilidad la que cambian
wrong-tournament-twice = cada bot se nombra una vez
wrong-tournament-duel = un duelo es entre dos bots, no { $bots }
wrong-tournament-few = { $seats } asientos necesitan otros tantos bots, no { $bots }; un duelo necesita dos
wrong-tournament-games = tiene que haber al menos una partida
wrong-tournament-bot = no hay ningún bot «{ $bot }»; hay { $known }, ponderer, thinker, thinker:SIMULACIONES, o archivos de Python
wrong-odds-policy = no se puede jugar muchas veces con «{ $policy }»: hace falta un bot compilado, uno de { $known }
wrong-odds-chance = { $action }: cada vez se saca otro azar, así que no se puede dar ninguno
wrong-odds-quick-precision = a las probabilidades rápidas no se les puede pedir una precisión: sus intervalos no incluyen lo que yerra la propia estimación
wrong-odds-rollouts = la partida se juega hasta el final al menos una vez, no { $rollouts }
wrong-journal-none = { $file } no es un diario; nombra otro archivo
wrong-journal-other = { $file } es el diario de otro plan: { $what } es { $theirs } allí y { $ours } aquí; nombra otro archivo
wrong-journal-code = { $file } es de otra versión de casero, cuyos bots o reglas juegan de otra manera; nombra otro archivo
wrong-journal-file = { $file } se empezó con otro contenido de { $changed }; nombra otro archivo
wrong-journal-line = { $file }: la línea { $line } no es un resultado de este plan
wrong-journal-busy = otro proceso está escribiendo en { $file }
wrong-tournament-seats = { $edition } es para { $fewest } a { $most } asientos, no para { $n }

cli-help-simulate = Juega muchas partidas de bots y cuenta quién gana, dónde se cae y qué rinden los grupos.
cli-help-sim-bots = Quiénes juegan, de { $compiled }, ponderer, thinker, thinker:SIMULACIONES o archivos de Python, como trader,trader,buyer,mio.py; por omisión cuatro dealer.
cli-help-sim-games = Cuántas partidas; por omisión 10000.
cli-help-lab-seed = La semilla de todo el azar, un número; por omisión 1.
cli-help-sim-workers = Cuántos núcleos trabajan; por omisión todos.
cli-help-sim-cluster = Trabaja en un clúster de dask.distributed: su dirección, o local para uno en esta máquina.
cli-help-sim-plots = Dibuja gráficos en esta carpeta.
cli-help-odds = Dice qué probabilidad de ganar tiene cada asiento en una partida guardada.
cli-help-odds-rollouts = Cuántas veces se juega la partida hasta el final; por omisión 4000, y 200 con --quick.
cli-help-odds-precision = Termina en cuanto ningún intervalo se aleja más que esto hacia ninguno de los lados, como 0.01.
cli-help-odds-policy = El bot que sigue jugando en todos los asientos: { $compiled }; por omisión dealer.
cli-help-odds-quick = Sigue solo unos turnos y estima desde ahí: tarda milisegundos y es menos exacto. No va con --precision ni con --compare.
cli-help-odds-compare = Dice cómo cambia una acción la probabilidad de quien actúa, como "A buy" o comprar; se repite por cada acción.

## Simulaciones

sim-playing = Jugando
sim-rate = { $games } partidas/s
sim-interrupted = Interrumpido tras { $games } de { $asked } partidas.
sim-fault = El bot { $bot } { $what }; antes se jugaron { $games } de { $asked } partidas.
sim-cluster-file = { $bot } es un archivo de esta máquina: los bots de archivos juegan sin --cluster.
sim-seats =
    { $n ->
        [one] { $edition } es para { $fewest } a { $most } asientos, y hay un bot.
       *[other] { $edition } es para { $fewest } a { $most } asientos, y hay { $n } bots.
    }
sim-no-matplotlib = Los gráficos necesitan matplotlib: se instala con pip install "casero[lab]".
sim-no-distributed = Un clúster necesita dask.distributed: se instala con pip install "casero[cluster]".
sim-no-cluster = En { $address } no responde ningún clúster con trabajadores.
sim-own-workers = Un clúster trae sus propios trabajadores: --workers solo va con --cluster local.
sim-no-writing = No se puede escribir en { $place }.
sim-drawn = Dibujado en { $folder }: { $files }.
sim-head =
    { $count ->
        [one] { $edition }: una partida, semilla { $seed }
       *[other] { $edition }: { $games } partidas, semilla { $seed }
    }
sim-bots = Bots: { $bots }. Se turnan por igual en los asientos.
sim-options = Reglas de la casa: { $options }.
sim-ended =
    { $count ->
        [one] Una decidida; { $capped } sin ganador tras { $cap } turnos, contadas aparte.
       *[other] { $decided } decididas; { $capped } sin ganador tras { $cap } turnos, contadas aparte.
    }
sim-clock = Esta edición acaba cuando se cumple su tiempo; los bots juegan sin reloj, hasta el final.
sim-wins-by-bot = Victorias por bot, de las partidas decididas
sim-wins-by-seat = Victorias por asiento, de las partidas decididas
sim-length = Duración de las partidas decididas, en turnos
sim-length-bounds = Turnos por partida decidida: { $mean } de media; la mitad acaba en { $middle } o menos, nueve de cada diez entre { $few } y { $many }.
sim-money = Dinero de un asiento que sigue en juego, de media
sim-landings = Dónde terminan más tiradas
sim-groups = Ingresos de los grupos por partida, y qué parte viene de cada número de casas
sim-returns = Qué devuelve un alquiler de lo que cuestan el solar y sus edificios, por número de casas
sim-bankruptcies = Quiebras, por lo que no se pudo pagar
sim-trades = Tratos: { $offers } ofertas por partida, { $trades } aceptadas ({ $share }).
sim-trades-why = Un dealer solo ofrece lo que espera que el otro acepte.
sim-auctions = Subastas de títulos: { $auctions } por partida, { $unsold } de ellas sin puja; se vende al { $price } del precio impreso.
sim-first = quien empieza
sim-seat = asiento { $seat }
sim-in-jail = en la cárcel
sim-prisoners = Presos
sim-column-bot = Bot
sim-column-seats = Asientos
sim-column-seat = Asiento
sim-column-wins = Victorias
sim-column-share = Parte
sim-column-per-seat = Por asiento
sim-column-interval = Intervalo del 95 %
sim-column-turns = Turnos
sim-column-turn = Turno
sim-column-games = Partidas
sim-column-cash = Efectivo
sim-column-worth = Patrimonio
sim-column-square = Casilla
sim-column-landings = Caídas
sim-column-per-throw = Por tirada
sim-column-group = Grupo
sim-column-income = Ingresos
sim-column-costs = Coste
sim-column-return = Rinde
sim-column-hotel = Hotel
sim-column-cause = Causa
sim-column-number = Número
sim-plot-board =
    { $count ->
        [one] { $edition }: dónde terminan las tiradas, en una partida
       *[other] { $edition }: dónde terminan las tiradas, en { $games } partidas
    }
sim-plot-length = { $edition }: cuánto duran las partidas
sim-plot-median = la mitad acaba en { $turns } turnos o menos
sim-plot-turns = turnos
sim-plot-share = parte de las partidas decididas
sim-plot-money = { $edition }: dinero de un asiento que sigue en juego
sim-plot-cash = efectivo
sim-plot-worth = patrimonio, con títulos y edificios
sim-plot-wins = { $edition }: quién gana
sim-plot-wins-share =
    { $count ->
        [one] victorias por asiento, de una partida decidida, con intervalos del 95 %
       *[other] victorias por asiento, de { $games } partidas decididas, con intervalos del 95 %
    }
sim-plot-fair = reparto igual: { $share }

## Probabilidades de ganar

odds-head =
    { $count ->
        [one] { $edition }, tras una acción; le toca a { $seat }
       *[other] { $edition }, tras { $actions } acciones; le toca a { $seat }
    }
odds-over = { $edition }, terminada tras { $actions } acciones
odds-how =
    { $count ->
        [one] Jugada una vez hasta el final, todos como juega «{ $policy }»; intervalos del 95 %.
       *[other] Jugada { $rollouts } veces hasta el final, todos como juega «{ $policy }»; intervalos del 95 %.
    }
odds-how-quick =
    { $count ->
        [one] Seguida una vez durante unos turnos, todos como juega «{ $policy }», y estimada desde ahí; intervalos del 95 % por la suerte de los dados, no por la estimación.
       *[other] Seguida { $rollouts } veces durante unos turnos, todos como juega «{ $policy }», y estimada desde ahí; intervalos del 95 % por la suerte de los dados, no por la estimación.
    }
odds-paired = Diferencias con la primera acción en puntos porcentuales, con los mismos dados y cartas.
odds-cut-off =
    { $count ->
        [one] Una de las partidas no tuvo ganador a tiempo y cuenta por partes del patrimonio.
       *[other] { $n } de las partidas no tuvieron ganador a tiempo y cuentan por partes del patrimonio.
    }
odds-quick-alone = --quick no puede ir con { $option }, que necesita partidas jugadas hasta el final.
odds-not-read = --compare «{ $text }»: { $why }.
odds-refused = --compare «{ $action }»: { $why } [{ $rules }]
odds-column-seat = Asiento
odds-column-action = Acción
odds-column-chance = Probabilidad
odds-column-interval = Intervalo del 95 %
odds-column-difference = Diferencia
odds-column-paired = Intervalo del 95 %

## Revisiones

cli-help-review = Cuenta dónde se ganó y se perdió una partida guardada, y cuánto fue suerte.
cli-help-review-html = Escribe la revisión en un archivo, como página con su gráfico.
review-empty = { $file }: en esta partida todavía no se ha jugado nada, así que no hay nada que revisar.
review-judging = Valorando decisiones
review-title = Revisión de una partida: { $edition }
review-head =
    { $count ->
        [one] { $edition }, una acción. { $stands }
       *[other] { $edition }, { $count } acciones. { $stands }
    }
review-won =
    { $count ->
        [0] No ganó nadie.
        [one] Ganó { $winners }.
       *[other] Comparten la victoria { $winners }.
    }
review-goes-on = La partida no ha terminado.
review-chances = Probabilidad de ganar a lo largo de la partida
review-chances-caption = La probabilidad de cada cual después de cada acción; los puntos marcan los momentos decisivos. Mientras alguien va ganando una subasta, las líneas esperan.
review-graph-label = Una línea por asiento, de la primera acción a la última; al final, { $ends }
review-luck = Suerte y juego
review-parts = De una probabilidad pareja al resultado, en puntos porcentuales
review-parts-how = La salida, la suerte, el juego propio y lo ajeno suman el resultado. La salida es lo que valía el puesto en el orden; la suerte, lo que hicieron los dados y las cartas frente a su media; el juego propio, lo que hicieron las decisiones y los tratos de cada cual; lo ajeno, el resto. La pérdida es lo que costó una decisión, de media, frente a la mejor.
review-decisions = Las decisiones que más costaron, en puntos porcentuales de probabilidad de ganar
review-decisions-all = Las decisiones que costaron algo
review-decisions-caption = En puntos porcentuales de probabilidad de ganar
review-none = Ninguna decisión costó con claridad dos puntos o más.
review-more =
    { $count ->
        [one] Hay una más en la página (--html) y en el JSON.
       *[other] Hay { $count } más en la página (--html) y en el JSON.
    }
review-decision = { $n }. { $seat }, { $topic }: { $action }. { $mark }, { $points }.
review-better = Mejor: { $action }.
review-better-nothing = Mejor: esperar.
review-turning = Momentos decisivos
review-turning-caption = Qué probabilidad se movió más
review-no-turning = Ninguna probabilidad se movió cinco puntos de una vez.
review-turning-point = { $n }. { $seat } de { $before } a { $after }. { $what }
review-best-deal = El mejor trato, acción { $n }: { $terms } { $seat }: { $points } puntos.
review-worst-deal = El peor trato, acción { $n }: { $terms } { $seat }: { $points } puntos.
review-dearest =
    { $times ->
        [one] Lo que más le costó a { $seat }: { $square }, { $paid } de alquiler en una visita.
       *[other] Lo que más le costó a { $seat }: { $square }, { $paid } de alquiler en { $times } visitas.
    }
review-how = Las probabilidades se estiman por lo que hay sobre la mesa. Una decisión se marca si pierde con claridad frente a otra, tanto si siguen jugando bots cautos como bots generosos: imprecisión desde 2 puntos, error desde 5, error grave desde 10. Los tratos que nadie ofreció no cuentan.
review-written = La página está en { $file }.
review-mark-good = buena
review-mark-inaccuracy = Imprecisión
review-mark-mistake = Error
review-mark-blunder = Error grave
review-topic-deal = trato
review-topic-auction = subasta
review-topic-purchase = compra
review-topic-building = construcción
review-topic-debt = deuda
review-topic-jail = cárcel
review-topic-other = otra cosa
review-what-throw = Una tirada.
review-what-card = Una carta.
review-what-deal = Un trato.
review-what-auction = Una subasta.
review-what-purchase = Una compra.
review-what-building = Una construcción.
review-what-debt = Una deuda.
review-what-bankruptcy = Una bancarrota.
review-what-other = { "" }
review-column-seat = Asiento
review-column-start = Salida
review-column-luck = Suerte
review-column-own = Juego propio
review-column-others = Lo ajeno
review-column-result = Resultado
review-column-decisions = Decisiones
review-column-loss = Pérdida de media
review-column-number = Acción
review-column-played = Se jugó
review-column-mark = Nota
review-column-cost = Coste
review-column-better = Qué era mejor
review-column-before = Antes
review-column-after = Después
review-column-happened = Qué pasó

## casero balance

cli-help-balance = Mide si una edición está equilibrada, o en qué se diferencian dos, y escribe un informe con gráficos.
cli-help-balance-editions = La edición que se examina, o las dos que se comparan: nombres o archivos de edición.
cli-help-balance-bots = El bot que juega en todos los asientos: { $compiled }; por omisión dealer.
cli-help-balance-seats = Cuántos asientos; por omisión 4.
cli-help-balance-games = Cuántas partidas; por omisión 20000. La quinta parte se repite con cada cambio.
cli-help-balance-out = Dónde se escribe el informe; por omisión balance-EDICIÓN.html.

balance-bot = Un informe necesita muchas partidas: su bot es uno compilado, { $bots }, y no { $bot }.
balance-many = Nombra una edición para examinarla, o dos para compararlas.
balance-same = Se comparan dos ediciones, y { $edition } es la misma dos veces.
balance-seats = { $edition } es para { $fewest } a { $most } asientos, no para { $n }.
balance-interrupted = Interrumpido tras { $games } partidas: el informe cuenta lo que hay.
balance-nothing = Interrumpido antes de que hubiera nada que contar.
balance-written = El informe está en { $file }.

balance-title = { $edition }: ¿está equilibrada?
balance-title-two = { $one } y { $other }: ¿en qué se diferencian?
balance-lead = { $games } partidas de { $seats } asientos, en todos ellos el bot «{ $bot }», semilla { $seed }; con los cambios, { $played } partidas en total.
balance-partly = Este informe se interrumpió: cuenta lo que había hasta entonces.
balance-short = En pocas palabras
balance-not-reached = La interrupción llegó antes de jugar esto.
balance-reached = De { $all } que había que jugar, la interrupción dio tiempo a { $some }.
balance-question-seat = ¿Tiene ventaja el primer asiento?
balance-question-groups = ¿Qué grupos rinden?
balance-question-length = ¿Cuánto dura y cuántas veces se corta?
balance-question-cards = ¿Qué cartas importan?
balance-question-switches = ¿Qué reglas importan?
balance-question-both = Las dos, tal como son
balance-question-steps = Las reglas y lo demás
balance-question-each = Qué hace cada regla
balance-how = Cómo se ha medido

balance-seat-favoured = Sí: quien empieza gana el { $share } de las partidas decididas ({ $interval }), y a partes iguales sería el { $par }.
balance-seat-hurt = No, al contrario: quien empieza gana el { $share } de las partidas decididas ({ $interval }), y a partes iguales sería el { $par }.
balance-seat-even = No que se note: quien empieza gana el { $share } de las partidas decididas ({ $interval }), y a partes iguales es el { $par }.
balance-seat-none = No se decidió ninguna partida: no hay nada que contar.
balance-groups-best = Tal como juega el bot «{ $bot }», el grupo que más rinde es { $best }: el { $most } de lo que cuesta ({ $interval }). El que menos: { $worst }, el { $least }.
balance-groups-none = Ningún grupo produjo nada.
balance-length-told = La mitad de las partidas acaba en { $median } turnos o menos y nueve de cada diez duran entre { $few } y { $many }; el { $capped } ({ $interval }) no tiene ganador tras { $cap }.
balance-length-capped = La mayoría no acaba nunca: el { $capped } ({ $interval }) no tiene ganador tras { $cap } turnos.
balance-cards-some =
    { $some ->
        [one] Una de { $all } cartas mueve el patrimonio de quien la saca más de lo que explica el azar.
       *[other] { $some } de { $all } cartas mueven el patrimonio de quien las saca más de lo que explica el azar.
    } La que más da: { $good }, { $gain }. La que más quita: { $bad }, { $loss }.
balance-cards-winning =
    { $winning ->
        [0] Estas partidas no bastan para mostrar que alguna carta cambie la probabilidad de ganar.
        [one] En una carta estas partidas muestran también un cambio de la probabilidad de ganar, con un riesgo del { $level } de que alguna marca sea puro azar; otras partidas pueden mostrarlo en otras.
       *[other] En { $winning } cartas estas partidas muestran también un cambio de la probabilidad de ganar, con un riesgo del { $level } de que alguna marca sea puro azar; otras partidas pueden mostrarlo en otras.
    }
balance-cards-few = Ninguna de las { $all } cartas mueve el patrimonio de quien la saca más de lo que explica el azar.
balance-cards-none = No se ha examinado ninguna carta.
balance-kinds-some = Dejadas en blanco, estas clases cambian la partida entera: { $kinds }.
balance-kinds-few = Dejada en blanco, ninguna clase de carta cambia la duración, la desigualdad ni la ventaja del primero más de lo que explica el azar.
balance-kinds-not-reached = A lo que hacen las clases enteras de cartas no se llegó antes de la interrupción.
balance-switches-some =
    { $some ->
        [one] Uno de { $all } cambios hace más de lo que explica el azar: { $turns } turnos, en la regla «{ $means }», con { $switch } en vez de { $before }.
       *[other] { $some } de { $all } cambios hacen más de lo que explica el azar. El mayor, { $turns } turnos, está en la regla «{ $means }», con { $switch } en vez de { $before }.
    }
balance-switches-few = Ninguno de los { $all } cambios hace más de lo que explica el azar.
balance-switches-none = No hay ninguna regla que probar.
balance-both-told = { $one }: { $length } turnos de media, { $capped } sin ganador, primer asiento { $advantage } puntos. { $other }: { $other_length } turnos, { $other_capped }, { $other_advantage } puntos.
balance-rest-alike = El tablero, los precios y las cartas son iguales: solo se diferencian en las reglas.
balance-rest-differs = Lo demás, que no es ninguna regla ajustable: { $parts }.
balance-rest-apart = Las reglas solas suponen { $switches } turnos, y lo demás { $rest } turnos.
balance-together-not-reached = A lo que hacen juntas todas las reglas no se llegó antes de la interrupción.
balance-rest-without = No todas las reglas de { $other } caben juntas en { $one }; se queda como estaba: { $switches }.
balance-rest-no-switches = No hay ninguna regla en que se diferencien.
balance-part-board = el tablero con sus precios y alquileres
balance-part-buildings = lo que cuestan los edificios
balance-part-cards = las cartas

balance-figure-seat = Parte de las victorias por orden de juego, con intervalos del 95 %; la línea es el reparto igual
balance-figure-groups = Alquileres entre lo que cuestan títulos y edificios, por grupo, con intervalos del 95 %; en la línea un grupo se ha pagado solo
balance-figure-board = { $edition }: dónde terminan las tiradas
balance-sideways = El tablero es más ancho que esta pantalla: muévelo de lado.
balance-figure-length = { $edition }: partidas decididas según su duración en turnos
balance-figure-cards = Cambio del patrimonio de quien saca la carta en ese turno, frente a cualquier carta de su mazo: los mayores, con intervalos del 95 %
balance-figure-effect-length = Duración, en turnos
balance-figure-effect-capped = Cortadas, en puntos porcentuales
balance-figure-effect-spread = Desigualdad, en puntos porcentuales
balance-figure-effect-advantage = Primer asiento, en puntos porcentuales
balance-figure-effects = { $measure }: los mayores cambios, con intervalos del 95 %
balance-figure-steps = { $measure }: de { $one } a { $other }, con intervalos del 95 %
balance-table-seat = Victorias por orden de juego, de las partidas decididas
balance-table-groups = Ingresos y coste de los grupos, por partida
balance-table-levels = Qué devuelve un alquiler de lo que cuestan el solar y sus edificios, por número de casas
balance-table-tables = Duración y final según el número de asientos
balance-table-cards = Todas las cartas: qué hacen a quien las saca, frente a cualquier carta del mazo
balance-table-kinds = Qué cambia cuando todas las cartas de una clase quedan en blanco
balance-table-switches = Qué cambia con cada regla
balance-table-one = La edición tal como es: de aquí parten los cambios
balance-table-both = Las medidas de ambas ediciones
balance-table-steps = De { $one } a { $other }
balance-open = Mostrar la tabla
balance-column-place = Orden de juego
balance-column-share = Parte
balance-column-interval = Intervalo del 95 %
balance-column-group = Grupo
balance-column-income = Ingresos
balance-column-cost = Coste
balance-column-return = Rendimiento
balance-column-hotel = Hotel
balance-column-seats = Asientos
balance-column-games = Partidas
balance-column-median = Mediana
balance-column-range = Nueve de cada diez
balance-column-capped = Cortadas
balance-column-card = Carta
balance-column-drawn = Veces por partida
balance-column-money = Patrimonio
balance-column-wins = Victorias, puntos
balance-column-kind = Clase de carta
balance-column-switch = Regla
balance-column-touched = Partidas cambiadas
balance-column-length = Duración, turnos
balance-column-capped-points = Cortadas, puntos
balance-column-spread = Desigualdad, puntos
balance-column-advantage = Primer asiento, puntos
balance-column-edition = Edición
balance-column-step = Paso
balance-column-length-mean = Turnos, media
balance-column-spread-level = Desigualdad
balance-place = { $place }.º
balance-step-switches = Todas las reglas juntas
balance-step-rest = Lo demás: tablero, precios y cartas
balance-step-whole = Todo
balance-median = mediana { $turns }
balance-beyond = más de lo que explica el azar
balance-mark = ● señala lo que es más de lo que explica el azar, corregido por todas las cifras de la tabla a la vez.
balance-from-to = de { $low } a { $high }
balance-was = en vez de { $before }
balance-idle = Estos valores no cambian nada en este reglamento y no se han jugado:
balance-impossible = Estos valores no son posibles y quedan fuera:
balance-money-scale = Las cantidades de dinero se comparan una a { $scale }.

balance-how-bots = En todos los asientos juega el mismo bot, «{ $bot }»: lo que los distingue es dónde se sientan. Lo hallado vale para quien juegue como él: reclama todos los alquileres y nunca da por llegada la hora acordada.
balance-how-seat = La ventaja del primer asiento es su parte de las victorias menos la parte igual; una partida cortada, sin ganador tras { $cap } turnos, cuenta como igualada. Las tablas de victorias solo cuentan partidas decididas.
balance-how-spread = La desigualdad es la parte que tiene el asiento más rico de todo lo que poseen los asientos tras { $rounds } rondas, o al final si se acaba antes: cuanto mayor, antes se ha escapado uno.
balance-how-length = La duración cuenta los turnos de todos los asientos; las partidas cortadas cuentan como { $cap }.
balance-how-pairs = Con cada cambio se vuelven a jugar { $again } partidas desde las mismas semillas que las primeras { $again } de la edición: dados y mazos son los mismos hasta que el cambio hace que algo sea distinto. Los intervalos son los de las diferencias, partida por partida.
balance-how-noise = Una tabla con muchas cifras muestra algo por puro azar. ● señala la cifra que sigue fuera del azar cuando se toman juntas todas las de su tabla (Holm, { $level }). Los intervalos sueltos no llevan corrección.
balance-how-order = Las filas se ordenan por el mayor de sus cuatro cambios, cada uno en desviaciones típicas de las partidas de la propia edición.
balance-how-values = Cada regla se prueba con todas las palabras que conoce y con los números de los otros reglamentos; las cantidades de dinero, también con la mitad y el doble.
balance-how-groups = El rendimiento de un grupo son todos los alquileres entre todo lo que sus dueños pagaron a la banca por títulos y edificios. Los títulos que cambiaron de manos entre asientos no cuestan nada aquí.
balance-how-draws = La carta que se saca la decide el azar, así que quienes sacan una son como quienes sacan cualquier otra. El patrimonio de una carta es cuánto más cambió el de quien la sacó (efectivo, títulos, edificios) en ese turno que con cualquiera del mazo; sus victorias, cuánto más a menudo ganó. Medido en { $again } partidas; las cartas de una misma partida cuentan juntas en los intervalos.
balance-how-kinds = Una carta en blanco sigue en su mazo y no hace nada.
balance-how-two = Cada regla en que se diferencia la segunda edición se pone en la primera, ella sola.

balance-kind-collect = cobrar de la banca
balance-kind-pay = pagar
balance-kind-collect-each = cobrar de todos
balance-kind-pay-each = pagar a todos
balance-kind-repairs = reparaciones
balance-kind-advance-to = avanzar hasta una casilla
balance-kind-advance-nearest = avanzar hasta la más cercana
balance-kind-move-back = retroceder
balance-kind-move-back-to = retroceder hasta una casilla
balance-kind-go-to-jail = ir a la cárcel
balance-kind-jail-free = salir de la cárcel
balance-kind-pay-or-draw = pagar o sacar otra
balance-kind-collect-each-random = cobrar de todos, al azar
balance-kind-pay-random = pagar, al azar
balance-kind-repairs-random = reparaciones, al azar
balance-kind-advance-random = avanzar, al azar
balance-kind-advance-nearest-throw = avanzar hasta la más cercana, a los dados

## casero bench

bench-loading = se carga el núcleo
bench-playing = se mide el juego
bench-starting = se mide el arranque de la línea de órdenes
bench-compiling = se mide una compilación en frío
bench-turns = { $rate } M turnos/s
bench-game = { $bot } x { $seats }, { $edition }
bench-one-core = un núcleo del procesador
bench-threads = dos hilos frente a uno
bench-from-cache = núcleo desde la caché
bench-cold = lo que necesita una mesa, compilado en frío, proceso entero
bench-all-cold = con laboratorio y todo

# Quien lleva un servidor: casero doctor, backup y restore.
doctor-check-settings = ajustes
doctor-check-versions = versiones
doctor-check-folder = carpeta de datos
doctor-check-disk = espacio libre
doctor-check-server = servidor
doctor-check-database = base de datos
doctor-check-schema = esquema
doctor-check-journals = diarios
doctor-check-editions = ediciones
doctor-check-descriptors = descriptores
doctor-check-rules = reglas compiladas
doctor-state-ok = bien
doctor-state-warning = aviso
doctor-state-problem = problema
doctor-settings-defaults = opciones y entorno; todos son posibles
doctor-settings-file = { $file }, opciones y entorno; todos son posibles
doctor-bot-missing = no hay ningún bot { $file }
doctor-bot-missing-do = corregir `bots` o poner ahí el archivo: sin él no arranca ningún servidor
doctor-many-workers = { $count ->
    [one] deben pensar { $workers } procesos, y este ordenador tiene un núcleo
   *[other] deben pensar { $workers } procesos, y este ordenador tiene { $count } núcleos
}
doctor-many-workers-do = bajar `workers`
doctor-versions = casero { $casero }, Python { $python }, SQLite { $sqlite }, Numba { $numba }
doctor-folder-none = { $folder } no existe: si ahí debería haber mesas, la ruta está mal escrita; si no, la crea el primer arranque
doctor-folder-is-file = { $folder } es un archivo
doctor-folder-is-file-do = indicar una carpeta con `data`
doctor-folder-closed = este usuario no puede leer y escribir en { $folder }
doctor-folder-closed-do = ejecutarlo como el usuario del servidor, o darle la carpeta
doctor-folder-unreadable = { $folder } no se puede recorrer: { $reason }
doctor-folder-open = otros pueden leer { $files } en { $folder }, con semillas y lo que guarda los asientos
doctor-folder-open-do = chmod -R go-rwx { $folder }
doctor-folder-fine = { $folder }
doctor-disk-fine = { $free } MB libres, la base de datos tiene { $size } MB
doctor-disk-little = solo { $free } MB libres, la base de datos tiene { $size } MB; puede que no quepa una copia
doctor-disk-full = solo { $free } MB libres; pronto no se podrá guardar ninguna jugada
doctor-disk-do = hacer sitio en el disco de la carpeta de datos
doctor-server-runs = hay uno en marcha con esta carpeta
doctor-server-none = no hay ninguno en marcha con esta carpeta
doctor-database-none = todavía no hay { $file }; lo crea el primer arranque
doctor-database-fine = { $count ->
    [one] íntegra, una mesa
   *[other] íntegra, { $count } mesas
}; { $size } MB y un registro de { $log } MB
doctor-database-do = parar el servidor, guardar una copia de la carpeta de datos y reponer la copia más nueva con casero restore
doctor-schema-old = versión { $version }, este casero escribe la { $known }
doctor-schema-old-do = nada: el próximo arranque la pone al día y guarda una copia
doctor-schema-fine = versión { $version }
doctor-journals-fine = { $count ->
    [one] una mesa, que se puede reproducir
   *[other] { $count } mesas, y todas se pueden reproducir
}
doctor-journals-some = { $count ->
    [one] una mesa de { $tables } no se puede reproducir; se deja como está y no se borra nada de ella
   *[other] { $count } mesas de { $tables } no se pueden reproducir; se dejan como están y no se borra nada de ellas
}
doctor-journals-do = comunicarlo con las frases de abajo; una versión que pueda reproducirlas las retoma
doctor-journal = mesa { $table }: { $why } ({ $rules })
doctor-rules-unknown = empezada antes de que se anotaran las versiones
doctor-rules-begun = empezada con { $rules }
doctor-rules-continued = empezada con { $rules }, continuada con { $last } desde la anotación { $entry }
doctor-rules-only-continued = empezada antes de que se anotaran las versiones, continuada con { $last } desde la anotación { $entry }
doctor-more = { $count ->
    [one] y una más; --json la muestra
   *[other] y { $count } más; --json las muestra
}
doctor-editions-fine = { $count ->
    [0] no se ha subido ninguna
    [one] se ha subido una, y se puede leer
   *[other] se han subido { $count }, y todas se pueden leer
}
doctor-editions-some = { $count ->
    [one] una de { $editions } ediciones subidas no se puede leer
   *[other] { $count } de { $editions } ediciones subidas no se pueden leer
}
doctor-editions-do = volver a subirla como un archivo correcto; `edition_days` borra las que no tiene ninguna mesa
doctor-edition = { $edition }: { $why }
doctor-descriptors-fine = se permiten { $soft }, se pueden pedir { $hard }; { $connections } conexiones necesitan { $needed }
doctor-descriptors-unbounded = este sistema no pone ningún límite
doctor-descriptors-few = se permiten a lo sumo { $hard }, y { $connections } conexiones necesitan { $needed }
doctor-descriptors-do = permitir más (LimitNOFILE={ $needed } en la unidad, ulimit -n), o bajar `max_connections`
doctor-cache-fine = en { $folder }
doctor-cache-missing = no estaban; se acaban de compilar
doctor-cache-missing-do = comprobar que { $folder } se conserva y se puede escribir: sin ella cada arranque empieza con reglas lentas
doctor-replaying = reproduciendo
cli-backup-done = { $count ->
    [one] Una mesa
   *[other] { $count } mesas
} y { $size } MB están en { $file }, y la copia se ha comprobado.
cli-backup-exists = { $file } ya existe; --force lo reemplaza.
cli-backup-none = No hay ninguna base de datos en { $folder }.
cli-backup-same = { $file } es de la propia base de datos; hay que elegir otro nombre.
cli-backup-copying = copiando
cli-restore-done = { $count ->
    [one] Una mesa vuelve a estar
   *[other] { $count } mesas vuelven a estar
} en su sitio, en { $folder }.
cli-restore-kept = Lo que había antes se guarda como { $file }.
cli-restore-itself = { $file } es la propia base de datos; hay que indicar una copia.
cli-help-doctor = Revisa la carpeta de un servidor, sus archivos, sus diarios y su entorno, y dice qué hacer.
cli-help-backup = Copia las mesas de un servidor, también mientras funciona.
cli-help-backup-file = Adónde va la copia.
cli-help-force = Reemplaza un archivo que ya existe.
cli-help-salvage = Copia lo que se pueda leer de una base de datos cuyo registro ha perdido jugadas.
cli-help-restore = Repone una copia de las mesas; el servidor no debe estar en marcha.
cli-help-restore-file = Una copia hecha por casero backup.
wrong-journal-no-edition = su edición { $edition } ya no está

## Lecciones

wrong-lesson-list = un archivo de lecciones es una lista de lecciones
wrong-lesson-number = lección { $number }
wrong-lesson-twice = otra lección ya se llama así
wrong-lesson-id = se esperaban letras minúsculas, cifras y guiones, hay { $found }
wrong-lesson-rule = el libro no tiene ninguna regla { $rule }
wrong-lesson-hints = se esperaban al menos { $fewest } respuestas a lo que no se pide
wrong-lesson-steps = se esperaban de 1 a { $most } pasos
wrong-lesson-solution = { $action }: la primera acción que se nombra es la solución, y ha de ser una sola
wrong-lesson-card = { $action }: la carta ha de nombrar su mazo
wrong-lesson-mark = se esperaba {"{"}square:39{"}"}, {"{"}money:150{"}"} o {"{"}seat:B{"}"}, hay { $found }
wrong-lesson-seat = { $action }: en esta lección se juega por { $seat }
wrong-problem-choice = las opciones de este problema son { $choices }

## Por qué es buena una acción

reason-completes = Completa un grupo: { $group }.
reason-completes-both = Completa un grupo ({ $group }), y { $other } completa otro ({ $theirs }).
reason-blocks = Sin { $square }, { $other } no puede completar su grupo ({ $group }).
reason-goes-to = Si no, { $square } puede acabar en manos de { $other }, que ya tiene { $have } de { $all } títulos de su grupo ({ $group }).
reason-grows = Con { $square } ya son { $have } de { $all } títulos de su grupo ({ $group }).
reason-rent-rises = El alquiler de { $square } sube de { $low } a { $high }.
reason-rises-safely = El alquiler de { $square } sube de { $low } a { $high }, y quedan { $cash }: bastan para el alquiler más caro que hay a una tirada, { $rent } en { $where }.
reason-last-houses = Se lleva las últimas casas de la banca: de momento nadie más puede edificar una.
reason-last-hotels = Se lleva los últimos hoteles de la banca.
reason-worth-more = En esta posición compensa pagar hasta { $worth } por { $square }, y cuesta { $price }.
reason-too-dear = Es demasiado caro: en esta posición { $square } vale alrededor de { $worth }, y cuesta { $price }.
reason-bid-too-dear = Es demasiado caro: en esta posición { $square } vale alrededor de { $worth }, y hay que pujar { $price } o más.
reason-reserve = Conserva { $cash } en efectivo: el alquiler más caro que hay a una tirada es de { $rent }, en { $square }.
reason-jail-safe = Fuera de la cárcel hay un alquiler de { $rent } a una tirada, en { $square }.
reason-leave-free =
    { $count ->
        [one] Queda un título sin dueño: fuera de la cárcel se puede llegar a él.
        *[other] Quedan { $count } títulos sin dueño: fuera de la cárcel se puede llegar a ellos.
    }
reason-leave-calm = Fuera de la cárcel hay poco que temer: el alquiler más caro que hay a una tirada es de { $rent }, en { $square }.
reason-no-rents = En las casillas que están a una tirada no hay ningún alquiler que pagar.
reason-earns-again = { $square } vuelve a dar alquiler: { $rent }.
reason-keeps-cash = Levantar ahora la hipoteca de { $square } costaría { $amount }.
reason-to-build = Reúne { $amount }: con eso se puede edificar en { $square }, que cuesta { $price }.
reason-to-buy = Reúne { $amount }: con eso se puede comprar { $square }, que cuesta { $price }.
reason-to-bid = Reúne { $amount }: con { $cash } se puede pujar más por { $square }.
reason-unbroken = Reúne { $amount } sin tocar ningún grupo completo.
reason-raises = Reúne { $amount } a cambio del alquiler de { $square }, que es de { $rent }.
reason-sells = Reúne { $amount }, y el alquiler de { $square } baja de { $high } a { $low }.
reason-settles = Salda la deuda de { $amount }.
reason-cannot-pay = La deuda de { $amount } no se puede pagar: vendiendo e hipotecando todo se reúnen { $raisable }.
reason-deal-both =
    Con el trato la probabilidad de ganar sube { $points ->
        [one] un punto
        *[other] { $points } puntos
    } para { $seat } y { $theirs } para { $other }.
reason-deal-gains =
    Con el trato la probabilidad de ganar de { $seat } sube { $points ->
        [one] un punto
        *[other] { $points } puntos
    }.
reason-deal-cash = Deja { $amount } más en efectivo sin romper ningún grupo propio completo.
reason-would-complete = Con el trato { $other } completaría un grupo: { $group }.
reason-would-break = El trato rompería un grupo que ya está completo: { $group }.
reason-deal-costs =
    Con el trato la probabilidad de ganar de { $seat } bajaría { $points ->
        [one] un punto
        *[other] { $points } puntos
    }.
reason-deal-helps =
    El trato ayudaría más a { $other }: su probabilidad de ganar subiría { $points ->
        [one] un punto
        *[other] { $points } puntos
    }.
reason-claims = { $other } debe { $amount } de alquiler por { $square }.
reason-costs = Cuesta { $amount } y no deja nada al azar.
reason-flat-less = Cuesta { $amount }, menos que el porcentaje.
reason-percent-less = Cuesta menos que el importe fijo, que es de { $amount }.
reason-only = No hay otra jugada que merezca la pena probar.
reason-best =
    { $count ->
        [one] Es la que más gana en una continuación de la partida.
        *[other] Es la que más gana en { $count } continuaciones de la partida.
    }
reason-tried =
    { $count ->
        [one] Se ha probado en una continuación de la partida.
        *[other] Se ha probado en { $count } continuaciones de la partida.
    }
