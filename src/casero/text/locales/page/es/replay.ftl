# La repetición: una partida vista otra vez, su resultado, sus cifras y la comprobación de los dados.

replay-title = Repetición de { $name } · casero
replay-heading = Repetición de una partida: { $name }
replay-loading = Buscando la partida…

## El resultado

replay-over = Partida terminada
replay-won =
    { $count ->
        [one] Gana { $names }
        *[other] Ganan { $names }
    }
replay-you-won = ¡Has ganado!
replay-goes-on =
    La partida sigue: { $n ->
        [one] una acción
        *[other] { $n } acciones
    }
replay-rematch = Revancha
replay-to-rematch = Ir a la revancha
replay-download = Guardar
replay-to-table = A la mesa
replay-to-lobby = Inicio

## El recorrido

replay-transport = Recorrido de la partida
replay-slider = Momento de la partida
replay-place = Turno { $turn } · acción { $n } de { $last }
replay-where = Turno { $turn } · { $n } de { $last }
replay-steps = Pasos
replay-first = Al principio
replay-last = Al final
replay-back = Una acción atrás
replay-forward = Una acción adelante
replay-turn-back = Un turno atrás
replay-turn-forward = Un turno adelante
replay-play = Reproducir
replay-pause = Detener
replay-speed = Velocidad
replay-speed-times = × { $times }
replay-marks = Ir al siguiente
replay-mark-bankrupt =
    { $count ->
        [one] quiebra
        *[other] quiebras
    }
replay-mark-trade =
    { $count ->
        [one] trato
        *[other] tratos
    }
replay-mark-auction =
    { $count ->
        [one] subasta
        *[other] subastas
    }
replay-marks-bankrupt =
    { $count ->
        [one] { $count } quiebra
        *[other] { $count } quiebras
    }
replay-marks-trade =
    { $count ->
        [one] { $count } trato
        *[other] { $count } tratos
    }
replay-marks-auction =
    { $count ->
        [one] { $count } subasta
        *[other] { $count } subastas
    }
replay-mark-turning =
    { $count ->
        [one] momento decisivo
        *[other] momentos decisivos
    }
replay-marks-turning =
    { $count ->
        [one] { $count } momento decisivo
        *[other] { $count } momentos decisivos
    }
replay-mark-error =
    { $count ->
        [one] fallo
        *[other] fallos
    }
replay-marks-error =
    { $count ->
        [one] { $count } fallo
        *[other] { $count } fallos
    }

## El momento

replay-moment = Qué pasó en este momento
replay-action = Acción { $n }
replay-start = El comienzo
replay-table-acts = La mesa
replay-nothing = Nada que contar.
replay-more =
    { $count ->
        [one] Y una frase más
        *[other] Y { $count } frases más
    }
replay-rules =
    { $count ->
        [one] La regla
        *[other] Las { $count } reglas
    }
replay-seats = Jugadores en este momento
replay-in-turn = le toca
replay-in-jail = en la cárcel
replay-bankrupt = En bancarrota
replay-cash = Dinero:
replay-worth-of = patrimonio { $amount }

## Las pestañas y la gráfica

replay-tabs = La partida entera
replay-tab-course = Evolución
replay-tab-review = Revisión
replay-tab-figures = Cifras
replay-tab-dice = Dados
replay-chart = Evolución de cada jugador, turno a turno. Las flechas leen un turno; Intro va a él.
replay-chart-of = La gráfica muestra
replay-chart-worth = El patrimonio
replay-chart-cash = El efectivo
replay-chart-hint = Señala un turno para leerlo; púlsalo para verlo en el tablero.
replay-chart-table = Los mismos datos en una tabla
replay-after =
    { $turn ->
        [0] Al comienzo
        *[other] Tras el turno { $turn }
    }
replay-go =
    { $turn ->
        [0] Ir al comienzo
        *[other] Ir al final del turno { $turn }
    }
replay-column-turns = Turnos
replay-column-seat = Jugador
replay-column-received = Cobrado
replay-column-paid = Pagado

## Las cifras

replay-count-turns =
    { $count ->
        [one] turno
        *[other] turnos
    }
replay-count-actions =
    { $count ->
        [one] acción
        *[other] acciones
    }
replay-count-throws =
    { $count ->
        [one] tirada
        *[other] tiradas
    }
replay-count-time = de juego
replay-duration =
    { $length ->
        [hours] { $hours } h { $minutes } min
        [minutes] { $minutes } min { $seconds } s
        *[seconds] { $seconds } s
    }
replay-rents = Alquileres
replay-landings = Dónde se ha caído
replay-landed = veces:
replay-landings-all = Ver todas las casillas
replay-landings-fewer = Ver solo las primeras

## La comprobación

replay-verify-about = Antes de empezar, el servidor enseña la huella de un número secreto, la semilla, y cada jugador fija la suya: así nadie elige los dados. Al terminar se revela la semilla, y tu navegador vuelve a sacar de ella cada tirada y cada carta y las compara.
replay-verify-later = La partida no ha terminado: la semilla se revela al final. Apunta la huella para poder compararla.
replay-verify-running = Comprobando los dados…
replay-found-equal = Los dados son los de la semilla.
replay-found-counts = Comparadas { $throws ->
        [one] { $throws } tirada
        *[other] { $throws } tiradas
    } y { $cards ->
        [one] { $cards } carta
        *[other] { $cards } cartas
    }: todo igual.
replay-found-counts-numbers = Comparadas { $throws ->
        [one] { $throws } tirada
        *[other] { $throws } tiradas
    }, { $cards ->
        [one] { $cards } carta
        *[other] { $cards } cartas
    } y { $numbers ->
        [one] { $numbers } número
        *[other] { $numbers } números
    }: todo igual.
replay-found-unknown =
    { $count ->
        [one] { $count } número no se ha podido comparar: la edición no dice sus límites.
        *[other] { $count } números no se han podido comparar: la edición no dice sus límites.
    }
replay-found-resumed = Tras la acción { $after }, todos los dados son los de la semilla. Lo anterior viene de otra: la partida se siguió desde un archivo guardado sin ella.
replay-found-differs = La línea { $line } no es la que da la semilla.
replay-found-said = Está escrito: { $said }
replay-found-gives = La semilla da: { $gives }
replay-found-differs-why = O se ha cambiado el archivo, o la partida se siguió desde otro guardado sin semilla y se ha jugado demasiado poco desde entonces para saberlo.
replay-found-commitment = La semilla no es la que se prometió: su huella es otra.
replay-found-other-commitment = La huella del archivo no es la que enseñaba la mesa.
replay-found-other-seeds = Las semillas de los jugadores no son aquellas cuyas huellas vio tu navegador al empezar.
replay-found-secret = El archivo no lleva la semilla: se revela cuando la partida termina.
replay-found-unreadable = No es una partida guardada que se pueda leer (línea { $line }).
replay-commitment = Huella de la semilla
replay-commitment-right = coincide
replay-commitment-wrong = no coincide
replay-seed = Semilla revelada
replay-seat-seed = Semilla de { $name }
replay-seat-seeds = Semillas de los jugadores
replay-seat-seeds-none = Nadie añadió la suya.
replay-seed-yours = la que dio este navegador
replay-seed-not-yours = no es la que dio este navegador
replay-game-id = Identificador de la partida
replay-opinion = Pedir otra opinión al servidor
replay-opinion-yes = El servidor la ha jugado entera otra vez, con sus reglas, y está de acuerdo: { $actions ->
        [one] { $actions } acción
        *[other] { $actions } acciones
    }, { $throws ->
        [one] { $throws } tirada
        *[other] { $throws } tiradas
    }, { $cards ->
        [one] { $cards } carta
        *[other] { $cards } cartas
    }.
replay-opinion-no = El servidor no está de acuerdo con la línea { $line }:
replay-file = Comprobar un archivo
replay-file-about = Abre una partida guardada (.casero), o suéltala aquí. Se comprueba en tu navegador.
replay-file-open = Abrir un archivo
replay-file-large = { $name } es demasiado grande para ser una partida.
replay-file-edition = Este servidor no tiene la edición «{ $edition }» con las reglas de esa partida, y sin ellas no se sabe qué cartas hay.

## La revisión

replay-review-about = La revisión dice dónde se ganó y se perdió la partida: la probabilidad de ganar de cada jugador, los momentos decisivos, las decisiones que costaron algo con lo que era mejor y por qué, y qué parte fue suerte.
replay-review-make = Revisar la partida
replay-review-see = Ver la revisión
replay-review-making = Revisando la partida. Suele tardar menos de un minuto; puedes seguir mirando mientras tanto.
replay-review-progress = Decisiones valoradas
replay-review-waits = Esperando turno…
replay-review-done = { $done } de { $total } decisiones valoradas
replay-review-ready = La revisión está lista.
replay-review-moved = { $name }, del { $before } al { $after }.
replay-review-points = { $points } puntos
replay-review-whose = De quién
replay-review-everybody = De todos
replay-review-answered = { $action }: { $deal }
replay-review-played = Cómo jugó cada cual
replay-review-good = Decisiones buenas de { $name }: { $good } de { $count }.
replay-review-good-deal = Suyo es también el mejor trato de la partida: { $points } puntos.
replay-review-column-good = Buenas
replay-review-deals = El mejor trato y el peor
replay-review-best-deal = El mejor, para { $name }: { $points } puntos.
replay-review-worst-deal = El peor, para { $name }: { $points } puntos.

## Seguir desde un momento

replay-go-on = Seguir desde aquí
replay-go-on-before = Jugarlo de otra manera
replay-go-on-over = Aquí la partida ya ha terminado. Elige un momento anterior.
replay-go-on-title =
    { $n ->
        [0] Seguir desde el comienzo
        *[other] Seguir desde la acción { $n }
    }
replay-go-on-about = Se abre una mesa nueva con la partida tal como estaba en ese momento. Los dados y las cartas que faltan se sortean de nuevo, y en los demás asientos juegan bots.
replay-go-on-seat = Te sientas en el sitio de
replay-go-on-bots = Contra bots de nivel
replay-go-on-begin = Jugar
