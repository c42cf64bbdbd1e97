# Los interruptores: cada uno con su nombre, lo que decide y cómo se llaman sus valores. La página enseña los que una mesa
# puede cambiar; la línea de órdenes, la página de referencia y el esquema de las ediciones, todos.

## Preparación

option-section-setup = Preparación
option-setup-players-name = Jugadores
option-setup-players-about = Pueden jugar tantos: el mínimo y el máximo.
option-setup-starting-cash-name = Dinero inicial
option-setup-starting-cash-about = Con este dinero empieza cada jugador.
option-setup-notes-name = Billetes
option-setup-notes-about = El dinero inicial se reparte en estos billetes; solo para mostrarlo.
option-setup-notes-value-none = No se dice
option-setup-first-player-name = Quién empieza
option-setup-first-player-about = Decide a quién le toca el primer turno; quienes empatan con la tirada más alta repiten.
option-setup-first-player-value-highest-roll = La tirada más alta
option-setup-first-player-value-registration = Quien se sentó primero
option-setup-deal-deeds-name = Títulos repartidos
option-setup-deal-deeds-about = Antes de empezar cada jugador recibe al azar este número de títulos y paga su precio; con 0 no se reparte ninguno.
option-setup-deal-order-name = Orden del reparto
option-setup-deal-order-about = Dice en qué orden se reparten los títulos del principio.
option-setup-deal-order-value-one-by-one-from-left = De uno en uno, desde la izquierda
option-setup-deal-order-value-two-at-a-time-from-right = Todos los de cada uno a la vez, desde la derecha

## Edificios de la banca

option-section-stock = Edificios de la banca
option-stock-houses-name = Casas de la banca
option-stock-houses-about = La banca tiene este número de casas; cuando se acaban, hay que esperar a que alguien venda alguna.
option-stock-houses-value-none = Sin límite
option-stock-hotels-name = Hoteles de la banca
option-stock-hotels-about = La banca tiene este número de hoteles; con 0 se juega sin hoteles.

## Turno

option-section-turn = Turno
option-turn-double-rethrow-name = Tirar otra vez con un doble
option-turn-double-rethrow-about = Dice si quien saca un doble tiene que tirar otra vez o puede elegir.
option-turn-double-rethrow-value-must = Obligatorio
option-turn-double-rethrow-value-may = Voluntario
option-turn-triple-double-name = Tercer doble seguido
option-turn-triple-double-about = Dice qué le pasa a quien saca tres dobles en un turno.
option-turn-triple-double-value-jail = A la cárcel
option-turn-triple-double-value-jail-square-only = A esa casilla, sin encierro, y fin del turno
option-turn-triple-double-value-none = Nada

## Sueldo

option-section-salary = Sueldo
option-salary-amount-name = Sueldo
option-salary-amount-about = Se cobra al llegar a la salida o pasar por ella hacia delante, con dados o con carta.

## Alquileres

option-section-rent = Alquileres
option-rent-claim-window-name = Plazo para reclamar
option-rent-claim-window-about = Un alquiler que nadie ha reclamado se pierde cuando tira este número de jugadores siguientes.
option-rent-claim-window-value-none = Sin plazo
option-rent-collection-name = Cobro de alquileres
option-rent-collection-about = Dice si los alquileres se pagan solos o el dueño tiene que estar atento y reclamarlos.
option-rent-collection-value-auto = Se cobran solos
option-rent-collection-value-on-claim = Hay que reclamarlos
option-rent-double-scope-name = Alquiler doble
option-rent-double-scope-about = Dice qué solares de un grupo completo cobran el doble.
option-rent-double-scope-value-unbuilt-lot = Los que no tienen edificios
option-rent-double-scope-value-unbuilt-group = Todos, mientras el grupo no tenga edificios
option-rent-double-scope-value-every-lot = Todos, también con edificios
option-rent-double-with-mortgaged-sibling-name = Doble con hipoteca en el grupo
option-rent-double-with-mortgaged-sibling-about = El alquiler se dobla aunque otro solar del grupo esté hipotecado.
option-rent-mortgaged-sibling-counts-name = Las hipotecadas cuentan
option-rent-mortgaged-sibling-counts-about = Las estaciones, servicios y compañías hipotecadas suben también el alquiler de las demás del dueño.

## Servicios

option-section-utility = Servicios
option-utility-multipliers-name = Alquiler por punto de los dados
option-utility-multipliers-about = El alquiler de un servicio es la tirada por este número: el primero con un servicio, el siguiente con dos.
option-utility-multipliers-value-none = Lo que dice cada casilla

## Impuestos

option-section-tax = Impuestos
option-tax-mode-name = Forma de pagar impuestos
option-tax-mode-about = Dice si los impuestos son fijos o se puede elegir, antes de contar, un porcentaje de lo que se tiene.
option-tax-mode-value-flat = Importe fijo
option-tax-mode-value-flat-or-percent = Importe fijo o porcentaje, a elegir

## Parking

option-section-parking = Parking
option-parking-jackpot-name = Bote en el parking
option-parking-jackpot-about = Los impuestos y los pagos por carta van a un bote, y se lo lleva quien cae en el parking.

## Cárcel

option-section-jail = Cárcel
option-jail-enabled-name = Cárcel
option-jail-enabled-about = Sin cárcel, sus casillas no hacen nada.
option-jail-fine-name = Multa para salir
option-jail-fine-about = Quien está en la cárcel sale si paga esto antes de tirar, desde el turno siguiente al del encierro.
option-jail-fine-value-none = No se sale pagando
option-jail-double-releases-name = Salir con un doble
option-jail-double-releases-about = Quien está en la cárcel tira en cada turno, y un doble lo saca y lo mueve.
option-jail-turns-name = Turnos en la cárcel
option-jail-turns-about = Tras este número de turnos la cárcel se acaba.
option-jail-turns-value-none = Sin límite
option-jail-after-turns-name = Después de esos turnos
option-jail-after-turns-about = Dice cómo se sale cuando se cumplen los turnos de cárcel.
option-jail-after-turns-value-pay-and-move = Se paga la multa y se mueve con la última tirada
option-jail-after-turns-value-free = Sin pagar, en el turno siguiente

## Edificar

option-section-build = Edificar
option-build-window-name = Cuándo se edifica
option-build-window-about = Dice en qué momentos se pueden comprar edificios.
option-build-window-value-own-turn-or-between = En el turno propio o entre turnos
option-build-window-value-any-time = En cualquier momento
option-build-window-value-between-turns = Entre turnos
option-build-window-value-landing-lot = Solo donde se acaba de caer
option-build-evenness-name = Edificar por igual
option-build-evenness-about = Dice cuánto pueden diferir los solares de un grupo al edificar y al vender.
option-build-evenness-value-strict = Una casa de diferencia como mucho
option-build-evenness-value-first-row = Antes una casa en cada solar
option-build-evenness-value-none = Como se quiera
option-build-max-houses-name = Casas por solar
option-build-max-houses-about = Un solar admite este número de casas, y las mismas se entregan por el hotel.
option-build-hotel-needs-elsewhere-name = Casas antes del hotel
option-build-hotel-needs-elsewhere-about = Para poner un hotel, los demás solares del grupo tienen que tener este número de casas.
option-build-hotel-needs-elsewhere-value-max = Todas las que caben
option-build-hotel-needs-elsewhere-value-none = Ninguna
option-build-blocked-by-mortgage-name = Hipotecas y edificios
option-build-blocked-by-mortgage-about = Dice dónde impide edificar una hipoteca.
option-build-blocked-by-mortgage-value-group = En todo el grupo
option-build-blocked-by-mortgage-value-lot = Solo en el solar hipotecado
option-build-scarcity-auction-floor-name = Últimos edificios
option-build-scarcity-auction-floor-about = Dice qué pasa cuando quieren edificios más jugadores de los que la banca puede servir.
option-build-scarcity-auction-floor-value-lowest-deed-price = Subasta desde el menor precio de edificación
option-build-scarcity-auction-floor-value-any = Subasta desde cualquier precio
option-build-scarcity-auction-floor-value-no-auction = Sin subasta: el primero que edifica
option-build-refund-of-name = Venta de edificios
option-build-refund-of-about = La banca paga por cada edificio que le vendes la mitad de este precio.
option-build-refund-of-value-deed = El del título, sin pasar de lo que se pagó
option-build-refund-of-value-paid = El que se pagó por él

## Tratos

option-section-trade = Tratos
option-trade-with-buildings-name = Tratos con edificios
option-trade-with-buildings-about = Dice si un solar puede cambiar de dueño cuando hay edificios en su grupo.
option-trade-with-buildings-value-group-must-be-bare = Solo sin edificios en el grupo
option-trade-with-buildings-value-allowed-with-houses = También con sus casas
option-trade-one-sided-name = Regalos
option-trade-one-sided-about = Dice si vale un trato en el que una parte no pone nada, o en el que las dos ponen solo dinero.
option-trade-one-sided-value-allowed = Se admiten
option-trade-one-sided-value-refused = No se admiten

## Hipotecas

option-section-mortgage = Hipotecas
option-mortgage-requires-bare-name = Vender antes de hipotecar
option-mortgage-requires-bare-about = Dice qué edificios hay que vender antes de hipotecar un solar.
option-mortgage-requires-bare-value-lot = Los del solar
option-mortgage-requires-bare-value-group = Los de todo el grupo
option-mortgage-lift-interest-pct-name = Interés al levantar, en %
option-mortgage-lift-interest-pct-about = Se paga además de la hipoteca al levantarla.
option-mortgage-lift-interest-pct-part-own = Hipoteca propia
option-mortgage-lift-interest-pct-part-acquired = Hipoteca que venía con el título
option-mortgage-transfer-fee-pct-name = Recargo al recibir, en %
option-mortgage-transfer-fee-pct-about = Lo paga en el acto quien recibe un título hipotecado.
option-mortgage-transfer-fee-pct-part-sale = Por un trato
option-mortgage-transfer-fee-pct-part-bankruptcy = Por una quiebra
option-mortgage-bankruptcy-fee-base-name = Base del recargo por quiebra
option-mortgage-bankruptcy-fee-base-about = Dice de qué cantidad se calcula el recargo por un título que llega de una quiebra.
option-mortgage-bankruptcy-fee-base-value-mortgage = La hipoteca
option-mortgage-bankruptcy-fee-base-value-price = El precio
option-mortgage-rounding-name = Redondeo de porcentajes
option-mortgage-rounding-about = Dice hacia dónde se redondean los intereses y recargos.
option-mortgage-rounding-value-up = Hacia arriba

## Deudas

option-section-debt = Deudas
option-debt-deed-payment-name = Pagar alquileres con títulos
option-debt-deed-payment-about = Dice si quien debe un alquiler puede pagarlo con títulos aunque el dueño no quiera.
option-debt-deed-payment-value-by-agreement = Solo si el acreedor acepta
option-debt-deed-payment-value-card-price-right = Por derecho, al precio del título
option-debt-bank-helps-name = Ayudas de la banca
option-debt-bank-helps-about = Dice qué hace la banca por quien tiene que reunir dinero.
option-debt-bank-helps-value-auction-on-request = Subasta un título si el deudor lo pide
option-debt-bank-helps-value-takes-mortgaged-deed = Se queda con títulos hipotecados
option-debt-bank-helps-value-none = Nada

## Quiebras

option-section-bankruptcy = Quiebras
option-bankruptcy-mortgaged-deeds-to-name = Títulos hipotecados de quien quiebra
option-bankruptcy-mortgaged-deeds-to-about = Dice quién recibe los títulos hipotecados de quien quiebra ante otro jugador.
option-bankruptcy-mortgaged-deeds-to-value-creditor = El acreedor
option-bankruptcy-mortgaged-deeds-to-value-bank = La banca
option-bankruptcy-bank-disposal-name = Títulos que vuelven a la banca
option-bankruptcy-bank-disposal-about = Dice qué hace la banca con los títulos que recibe de una quiebra.
option-bankruptcy-bank-disposal-value-auction = Los subasta
option-bankruptcy-bank-disposal-value-unowned = Quedan sin dueño, a la venta
option-bankruptcy-jail-cards-if-bank-name = Cartas de cárcel de quien quiebra
option-bankruptcy-jail-cards-if-bank-about = Dice qué pasa con las cartas para salir de la cárcel de quien quiebra ante la banca.
option-bankruptcy-jail-cards-if-bank-value-deck = Vuelven a su mazo
option-bankruptcy-jail-cards-if-bank-value-auction = Se subastan
option-bankruptcy-final-keeps-buildings-name = Edificios en la última quiebra
option-bankruptcy-final-keeps-buildings-about = En la quiebra que acaba la partida, los edificios pasan enteros al acreedor en vez de venderse.

## Final

option-section-end = Final
option-end-bankruptcies-name = Acabar tras quiebras
option-end-bankruptcies-about = Con este número de quiebras acaba la partida y gana quien tiene más patrimonio.
option-end-bankruptcies-value-none = Hasta que quede uno
option-end-time-limit-name = Hora de cierre
option-end-time-limit-about = Se juega hasta una hora acordada y gana quien tiene más patrimonio.
option-end-own-everything-wins-name = Ganar con todas las propiedades
option-end-own-everything-wins-about = Gana en el acto quien posee todas las propiedades.

## Reglas de la casa que no están en ningún reglamento

option-section-purchase = Compra
option-salary-on-start-name = Parar en la salida
option-salary-on-start-about = Dice si quien se para justo en la salida cobra el sueldo una vez o dos.
option-salary-on-start-value-once = Una vez
option-salary-on-start-value-twice = Dos veces
option-rent-to-prisoners-name = Alquileres desde la cárcel
option-rent-to-prisoners-about = Quien está en la cárcel cobra a quien cae en lo suyo; los alquileres de antes de entrar los cobra siempre.
option-purchase-after-lap-name = Una vuelta antes de comprar
option-purchase-after-lap-about = Hasta llegar a la salida o pasarla, nadie compra a la banca ni puja por títulos; los tratos son libres.
option-parking-fines-name = Multas al bote
option-parking-fines-about = Si hay bote, también van a él las multas por salir de la cárcel.
option-parking-pot-start-name = Fondo del bote
option-parking-pot-start-about = Si hay bote, la banca pone esto en él al empezar y de nuevo cada vez que alguien se lo lleva.
option-end-rounds-name = Número de rondas
option-end-rounds-about = Tras este número de turnos de cada uno de los que siguen, la partida acaba y gana quien tiene más patrimonio.
option-end-rounds-value-none = Las que hagan falta
option-jail-double-rethrow-name = Otra tirada al salir de la cárcel
option-jail-double-rethrow-about = El doble que saca de la cárcel da otra tirada y cuenta como el primer doble del turno.
option-turn-double-one-bonus-name = Premio por doble uno
option-turn-double-one-bonus-about = La banca paga esto por dos unos en la tirada del turno, también en la cárcel, no en la de una carta; con 0, nada.
option-section-auction = Subastas
option-auction-enabled-name = Subastas de títulos
option-auction-enabled-about = Lo que se rechaza o vuelve a la banca se subasta; sin subastas, se lo queda la banca.
option-auction-opening-bid-name = Primera puja
option-auction-opening-bid-about = Dice desde qué puja se abre la subasta de un título.
option-auction-opening-bid-value-any = Cualquiera
option-auction-opening-bid-value-deed-price = El precio del título
option-build-whole-group-name = Grupo entero para edificar
option-build-whole-group-about = Solo se edifica con el grupo entero; si no, en solares sueltos, por igual entre los propios.
option-setup-deal-free-name = Títulos repartidos gratis
option-setup-deal-free-about = Los títulos que se reparten al empezar no le cuestan nada a su dueño.
option-trade-enabled-name = Tratos entre jugadores
option-trade-enabled-about = Sin tratos nadie puede hacer ofertas, y ninguna deuda se salda por acuerdo.
option-mortgage-enabled-name = Hipotecas
option-mortgage-enabled-about = Sin hipotecas la banca no presta: las deudas se pagan vendiendo edificios o acaban en quiebra.
