# La mesa en juego: conexión, asientos, barra de acciones, diario, conversación, tratos, reglas y avisos.

table-title = { $name } · casero
table-title-yours = ● Te toca · { $name } · casero
table-heading = Mesa: { $name }
table-connecting = Buscando la mesa…
table-gone = La mesa no responde y no se volverá a intentar.
table-edition-missing = No se ha podido cargar el tablero de esta edición.

## Asientos

table-seats = Jugadores
table-you = Tú
table-here = Aquí
table-bot = Bot: { $bot }
table-bot-level = Bot: { $bot }, nivel { $level }
table-stand-in = Juega un bot
table-cash = Dinero:
table-worth = Patrimonio:
table-worth-last = Patrimonio al final
table-turn = Turno
table-in-jail = En la cárcel
table-before-lap = Sin vuelta
table-before-lap-about = Todavía no compra propiedades ni puja por ellas: le falta llegar a la salida o pasarla.
table-cards =
    { $count ->
        [one] { $count } carta para salir de la cárcel
        *[other] { $count } cartas para salir de la cárcel
    }
table-offline = Sin conexión
table-bankrupt = En bancarrota
table-winner = Gana
table-clock = Tiempo:

## Títulos de cada uno

table-holdings = Títulos de { $name }
table-compare = Comparar con:
table-group = Grupo
table-of = { $count } de { $all }
table-rent-now = alquiler { $amount }
table-rent-pip = alquiler { $amount } por punto
table-mortgaged = hipotecado
table-owned-all-gone = Quebró: ya no tiene títulos.
table-owns-nothing = Todavía no tiene títulos.
table-owns-none = ninguno
table-trade-with = Proponer un trato a { $name }

## Barra de acciones

table-bar = Acciones
table-your-move = Te toca
table-their-move = Le toca a { $name }
table-you-decide = Decides tú
table-decides = Decide { $name }
table-over = Partida terminada
table-paused = En pausa
table-speaks-for = Por quién actúas
table-speak-for = Actuar por { $name }
table-now = Ahora juega { $name }
# Lo que hay que hacer, dicho de viva voz con sus importes.
table-waits-debt = Te faltan { $missing } para pagar { $amount }
table-waits-auction = Subasta: la puja más alta es de { $amount }, de { $name }
table-waits-auction-none = Subasta: aún no ha pujado nadie; se empieza en { $amount }
table-waits-jail = Estás en la cárcel. { $waits }
table-waits-jail-fine = Estás en la cárcel y salir pagando cuesta { $amount }. { $waits }
table-your-turn = Te toca. { $what }.
table-waits-again-roll = Vuelve a tirar los dados
table-waits-again-end = Vuelve a tirar los dados o termina el turno
table-undone = Deshecho: { $what }
table-heard-also = También: { $squares }.
table-heard-more =
    { $count ->
        [one] Y otro título más.
        *[other] Y { $count } títulos más.
    }
table-do-buy = Comprar por { $amount }
table-do-fine = Pagar la multa de { $amount }
table-do-pay = Pagar { $amount }
table-do-flat = Pagar { $amount } fijos
table-do-percent = Pagar el porcentaje: { $amount }
table-do-keep = Conservar la hipoteca por { $amount }
table-do-claim = Reclamar el alquiler a { $name }
table-do-card = Usar la carta de { $deck }
table-act-with = { $action }: { $what }
table-act-build-counted = Edificar { $count } en el grupo, empezando por { $what }
table-act-want-counted = Pedir { $count } para el grupo, empezando por { $what }
table-act-left =
    { $action }: { $what }, { $count ->
        [0] todos
        [one] hasta dejar una casa
       *[other] hasta dejar { $count } casas
    }
table-act-bid = Pujar { $amount }
table-act-offer = Proponer a { $name }: { $give } por { $get }
table-jail = Cárcel…
table-manage = Gestionar
table-manage-short = Títulos
table-trade = Trato
table-wait = Que esperen
table-wait-short = Espera
table-always = Siempre a mano
table-more = Más
table-menu = Más opciones de la mesa
table-recall-auction = Volver a la subasta
table-recall-debt = Reunir el dinero
table-recall-received = Decidir sobre la hipoteca
table-recall-want = Los últimos edificios
table-recall-choice = Elegir cómo pagar
table-recall-claims = Alquileres por reclamar
table-recall-buy = Ver el título
table-because = Por qué no
table-because-not = «{ $what }» no se puede ahora.
table-rules-cited = Reglas
table-rule = Regla { $rule }
table-rules-more =
    { $count ->
        [one] Otra regla
        *[other] Otras { $count } reglas
    }
table-rule-missing = La regla no se ha podido cargar.

## Casilla

table-square-actions = Qué se puede hacer aquí

## Teclas

table-ends = Terminar solo mi turno cuando no quede nada por hacer
table-keys = Teclas
table-keys-on = Usar teclas sueltas
table-key-space = Espacio
table-key-primary = La acción principal: tirar, comprar, terminar…
table-key-buy = Comprar
table-key-auction = No comprar: a subasta
table-key-manage = Gestionar tus títulos
table-key-trade = Proponer un trato
table-key-undo = Deshacer
table-key-dialog = Volver a lo que espera tu decisión
table-key-log = Ver el diario
table-key-chat = Ver la charla
table-key-over = Entrar en el diálogo o en la guía y salir, o ir a las acciones
table-key-escape = Apartar lo abierto, salir de un campo, volver al presente, saltar la animación
table-key-list = Ver esta lista
table-key-arrows = Flechas
table-key-board = Por las casillas del tablero; Intro las abre

## Pestañas

table-side = Diario y más
table-tab-log = Diario
table-tab-trades = Tratos
table-tab-chat = Charla
table-tab-rules = Reglas

## Diario

table-log = Diario de la partida
table-log-keys = Las flechas recorren los renglones.
table-log-filter = Qué se muestra
table-log-all = Todo
table-log-money = Dinero
table-log-me = Lo mío
table-log-trades = Tratos
table-log-earlier = Ver lo anterior
table-log-end = Ir a lo último
table-log-empty = Aún no ha pasado nada.
table-log-missing = Lo anterior no se ha podido cargar.
table-log-whole = Ver todo el diario
table-recent = Lo último
table-see-moment = Ver el tablero tras la jugada { $n }
table-moment-missing = Ese momento no se ha podido cargar.
table-why-this = Por qué: la regla
table-by-stand-in = jugó un bot
table-by-clock = se acabó el tiempo
table-by-no-answer = su bot no supo responder
table-rent-bare = Alquiler sin edificios: { $rent }.
table-rent-houses =
    { $level ->
        [one] Con { $level } casa: { $rent }.
        *[other] Con { $level } casas: { $rent }.
    }
table-rent-hotel = Con hotel: { $rent }.
table-rent-count = Su dueño tiene { $count } de esta clase: { $rent }.

## Conversación

table-chat = Charla
table-chat-empty = Nadie ha dicho nada todavía.
table-chat-say = Di algo a la mesa
table-chat-send = Enviar
table-chat-name = Tu nombre
table-mute = Silenciar a alguien
table-spectator-name = { $name } (público)
table-said = { $name } dice: { $text }

## Tratos

table-offer-new = Proponer un trato
table-offers-to-me = Para ti
table-offers-by-me = De tu parte
table-offers-others = Entre otros
table-offers-muted = De personas silenciadas
table-offers-none = No hay ofertas sobre la mesa.
table-counter = Contraoferta
table-counter-make = Contraoferta…
table-you-give = Das
table-you-get = Recibes
table-gives = { $name } da
table-offer-arrived =
    { $counter ->
        [yes] { $name } te hace una contraoferta.
        *[no] { $name } te propone un trato.
    }
table-auction-won =
    { $me ->
        [yes] Ganas la subasta: { $square } por { $amount }.
        *[no] { $name } gana la subasta: { $square } por { $amount }.
    }
table-inherited = { $name } quiebra. Recibes: { $what }.
table-deal-done = Trato hecho con { $name }. Das: { $give }. Recibes: { $get }.
table-deal-between = Trato hecho. { $seat } da: { $give }. { $other } da: { $get }.
table-offer-see = Ver

## Ofertas que quedaron en nada, en el diario

table-ended-rejected =
    { $me ->
        [seat] { $other } rechaza tu oferta.
        [other] Rechazas la oferta de { $seat }.
        *[none] { $other } rechaza la oferta de { $seat }.
    }
table-ended-rejected-why =
    { $me ->
        [seat] { $other } rechaza tu oferta: { $why }.
        *[none] { $other } rechaza la oferta de { $seat }: { $why }.
    }
table-ended-withdrawn =
    { $me ->
        [seat] Retiras tu oferta a { $other }.
        [other] { $seat } retira la oferta que te hizo.
        *[none] { $seat } retira su oferta a { $other }.
    }
table-ended-countered =
    { $me ->
        [seat] { $other } responde a tu oferta con otra.
        [other] Respondes a la oferta de { $seat } con otra.
        *[none] { $other } responde a la oferta de { $seat } con otra.
    }
table-ended-replaced =
    { $me ->
        [seat] Tu oferta a { $other } deja sitio a otra.
        [other] La oferta que te hizo { $seat } deja sitio a otra.
        *[none] La oferta de { $seat } a { $other } deja sitio a otra.
    }
table-ended-void =
    { $me ->
        [seat] Tu oferta a { $other } ya no es posible.
        [other] La oferta que te hizo { $seat } ya no es posible.
        *[none] La oferta de { $seat } a { $other } ya no es posible.
    }
table-ended-expired =
    { $me ->
        [seat] Tu oferta a { $other } caduca sin respuesta.
        [other] La oferta que te hizo { $seat } caduca sin respuesta.
        *[none] La oferta de { $seat } a { $other } caduca sin respuesta.
    }
table-ended-terms = { $give } por { $get }
table-refusal-more = pide más a cambio
table-refusal-dear = le parece caro
table-refusal-completes =
    { $me ->
        [seat] completarías el grupo { $group }
        *[none] { $seat } completaría el grupo { $group }
    }
table-refusal-breaks = no quiere romper su grupo { $group }
table-refusal-helps =
    { $me ->
        [seat] ganarías demasiado con el trato
        *[none] { $seat } ganaría demasiado con el trato
    }
table-refusal-card = prefiere guardar su carta
table-refusal-impossible = no podría cumplirse
table-refusal-chances = empeoraría sus posibilidades de ganar
table-refusal-lately = hace poco que cerró un trato con el mismo jugador

## Reglas

table-rules-search = Buscar en las reglas
table-rules-changed = Reglas de la casa en esta mesa
table-rules-differs = Lo propio de esta edición
table-rules-all = Todas las reglas
table-rules-whole = El reglamento completo, comparado con los demás
table-rules-found =
    { $count ->
        [0] Ninguna regla con esas palabras.
        [one] { $count } regla.
        *[other] { $count } reglas.
    }

## Avisos que duran

table-reconnecting = Se ha perdido la conexión y se está recuperando. No se pierde nada de lo jugado ni de lo escrito.
table-past = Así fue: jugada { $n } de { $last }
table-past-before = Una jugada antes
table-past-after = Una jugada después
table-back-to-now = Volver al presente
table-paused-long = La mesa está en pausa.
table-pause-asked =
    { $count ->
        [one] { $names } pide una pausa. Empieza cuando la piden todos.
        *[other] { $names } piden una pausa. Empieza cuando la piden todos.
    }
table-pause-agree = De acuerdo
table-pause-not = Ya no
table-resume-asked =
    { $count ->
        [one] La mesa está en pausa. { $names } quiere seguir.
        *[other] La mesa está en pausa. { $names } quieren seguir.
    }
table-resume = Seguir jugando
table-bots-wait = Los bots esperan { $time }.
table-bots-go-on = Que sigan
table-absent =
    { $count ->
        [one] { $names } no está. Su asiento se guarda.
        *[other] { $names } no están. Sus asientos se guardan.
    }
table-bot-plays-for =
    { $count ->
        [one] Un bot juega por { $names } hasta que vuelva.
        *[other] Juegan bots por { $names } hasta que vuelvan.
    }
table-bot-plays-for-you = Un bot juega por ti.
table-take-back = Recuperar mi asiento
table-decide-now = Los demás llevan mucho esperando tu jugada. En { $time } se hará por ti.
table-still-there = ¿Sigues ahí? Si no respondes, dentro de { $time } se jugará por ti.
table-i-am-here = Estoy aquí
table-asked-there = { $name } lleva un rato sin jugar. Si no responde, dentro de { $time } se jugará en su lugar.
table-erase = Borrar mi nombre y mis mensajes
table-erase-of = Borrar el nombre y los mensajes de { $name }
table-erase-sure = Sí, borrar
table-erase-about = El nombre y todos los mensajes escritos desde este asiento se borran para todos y para siempre. Las jugadas se quedan.
table-erased = Se han borrado el nombre y los mensajes.
table-hour = Hora acordada: quedan { $time }.
table-hour-of = Hasta la hora acordada:
table-time-short = Te quedan { $time }. Después la mesa hará por ti lo más prudente.
table-time-up = Se te acabó el tiempo: la mesa ha hecho por ti lo más prudente.
table-missed = Se te acabó el tiempo y la mesa jugó por ti. Si te pasa otro turno, seguirá un bot.
table-bot-took-over = Se te acabó el tiempo en dos turnos seguidos: un bot juega por ti hasta que recuperes tu asiento.
table-to-the-end = Ir al final
table-leave = Salir
table-out = Has quebrado, pero puedes seguir mirando.
table-watching = Estás mirando la partida.

## Final

table-you-win = ¡Has ganado!
table-wins =
    { $count ->
        [one] Gana { $names }
        *[other] Ganan { $names }
    }
table-rematch = Revancha
table-to-rematch = Ir a la revancha
table-replay = Ver la repetición
table-to-lobby = Volver a las mesas

## Menú de la mesa

table-pause = Pedir una pausa
table-let-bot = Que un bot juegue por mí
table-let-bot-for = Que un bot juegue por { $name }
table-along = Llevar mi asiento a otro aparato
table-along-of = Llevar el asiento de { $name } a otro aparato
table-copy-link = Copiar el enlace de la mesa
table-download = Descargar la partida
table-fair = ¿Son de fiar los dados?

fair-title = Nadie puede elegir los dados
fair-text = Antes de que nadie se siente, el servidor fija un número secreto, su semilla, y enseña solo su huella. Cada navegador saca una semilla propia y enseña solo la huella. Al empezar ya no cambia ninguna huella y cada asiento revela su semilla; si alguno no lo hace, el comienzo se anula a la vista de todos. Los dados y las cartas salen de todas las semillas juntas, así que nadie, ni siquiera el servidor de acuerdo con uno de los asientos, puede elegirlos. Tu navegador compara cada semilla con su huella al empezar, y cada tirada y cada carta al final, cuando se revela la semilla del servidor.
fair-good = Todo lo que tu navegador ha podido comprobar está en orden.
fair-over = La partida ha terminado y la semilla del servidor está revelada: en la repetición, tu navegador vuelve a sacar cada tirada y cada carta y las compara.
fair-verify = Comprobar los dados
fair-bad = Las semillas de esta partida no cuadran: puede que alguien haya elegido los dados.
fair-changed = Las huellas de ahora no son las que había cuando este navegador reveló su semilla.
fair-left-out = { $name } había fijado una semilla y tenía conexión, pero la partida empezó sin ella.
fair-called-off =
    { $count ->
        [0] Se anuló un comienzo y se sacaron semillas nuevas.
        [one] Se anuló un comienzo: { $names } no reveló su semilla y ya no aporta ninguna. Los demás sacan otras nuevas.
       *[other] Se anuló un comienzo: { $names } no revelaron sus semillas y ya no aportan ninguna. Los demás sacan otras nuevas.
    }
fair-commitment = Huella de la semilla del servidor
fair-seat = { $name }:
fair-committed = huella de la semilla
fair-mine = semilla de este navegador, coincide con su huella
fair-matches = semilla, coincide con su huella
fair-wrong = la semilla no coincide con su huella
fair-missing = falta la semilla
fair-open = semilla sin huella
fair-none = no aporta semilla

## La guía de la primera partida

guide-title = Guía
guide-number = Guía · { $number } de { $all }
guide-spoken = Guía: { $text } Pulsa F6 hasta llegar a sus botones.
guide-throw = Te toca. Tira los dados y tu ficha avanza tantas casillas como sumen.
guide-buy = Este título está en venta. Si lo compras, cobrarás alquiler a quien caiga aquí; si lo dejas, se lo puede llevar otro.
guide-rent-paid = Has caído en algo que tiene dueño y has pagado el alquiler. Aquí ves siempre tu dinero; pulsa un asiento para ver sus títulos.
guide-rent-got = Alguien ha caído en lo tuyo y te ha pagado el alquiler. Aquí ves siempre tu dinero; pulsa un asiento para ver sus títulos.
guide-offer = Te proponen un trato. Míralo sin prisa: puedes aceptarlo, rechazarlo o hacer otra oferta desde aquí.
guide-build = Ya puedes edificar. Con casas el alquiler sube mucho: se ponen desde aquí.
guide-end = Ya está todo hecho: pasa el turno. Lo que ocurre en la mesa queda escrito en el diario.
guide-good = Entendido
guide-skip = Saltar la guía
guide-again = Ver la guía otra vez
