# La entrada, la mesa nueva y la sala de espera.

## La entrada

lobby-title = ¿A qué jugamos?
lobby-lead = Elige un tablero, elige con quién y tira los dados.
lobby-edition = Tablero
lobby-edition-players = { $least }–{ $most } personas
lobby-length-about = ≈ { $minutes } min
lobby-length-more = más de { $minutes } min
lobby-length-timed = { $minutes } min
lobby-edition-own = Tuya
lobby-form = Partida
lobby-differences =
    { $count ->
        [one] Qué cambia: una regla
       *[other] Qué cambia: { $count } reglas
    }
lobby-mode = ¿Con quién?
lobby-mode-alone = Contra bots
lobby-mode-alone-about = Sin esperar a nadie.
lobby-mode-friends = Con amigos
lobby-mode-friends-about = Cada cual en su pantalla: les mandas un enlace.
lobby-mode-together = Juntos aquí
lobby-mode-together-about = En esta pantalla, por turnos.
lobby-name = Tu nombre
lobby-name-of = Nombre { $number }
lobby-player = Jugador { $number }
lobby-guest = Invitado { $seat }
lobby-bots = Bots
lobby-bot-level = Nivel
lobby-bot-who = Quién juega: { $name }
lobby-bot-rating = Fuerza: { $rating } puntos (cuantos más, mejor juega).
lobby-level-easy = Fácil
lobby-level-normal = Normal
lobby-level-hard = Difícil
lobby-level-expert = Experto
lobby-seats = Asientos
lobby-people = Personas
lobby-hour = Minutos hasta el final
lobby-begin-alone =
    { $count ->
        [one] Empezar contra un bot
       *[other] Empezar contra { $count } bots
    }
lobby-begin-friends = Crear la mesa y el enlace
lobby-begin-together = Empezar la partida
lobby-more-options = Reglas de la casa, relojes y más
lobby-more = También puedes
lobby-problems = Problema del día y otros
lobby-rules = Leer el reglamento

## Mesas

lobby-mine = Sigue jugando
lobby-open = Mesas públicas
lobby-open-none = Ahora no hay ninguna mesa pública. Crea una y márcala como pública para que se siente cualquiera.
lobby-table-open =
    { $free ->
        [0] Completa, a punto de empezar
        [one] Un asiento libre
       *[other] { $free } asientos libres
    }
lobby-table-host-away = Completa, pero quien lleva la mesa no está
lobby-table-playing =
    { $turns ->
        [0] Acaba de empezar
        [one] Un turno jugado
       *[other] { $turns } turnos jugados
    }
lobby-table-over =
    { $turns ->
        [one] Terminada en un turno
       *[other] Terminada en { $turns } turnos
    }
lobby-continue = Seguir
lobby-continue-of = Seguir: { $name }
lobby-replay = Verla otra vez
lobby-replay-of = Verla otra vez: { $name }
lobby-forget = Quitar
lobby-forget-of = Quitar de la lista: { $name }
lobby-join = Sentarme
lobby-join-of = Sentarme en una mesa de { $name }
lobby-watch = Mirar
lobby-watch-of = Mirar una mesa de { $name }

## Archivos

lobby-file-large = { $name } es demasiado grande: se admiten { $most } kB como mucho.
lobby-file-unreadable = No se ha podido leer { $name }.
lobby-faults =
    { $count ->
        [one] Una falta:
       *[other] { $count } faltas:
    }
lobby-fault-allowed = Se admite:
lobby-saved = Abrir una partida guardada
lobby-saved-text = Elige un archivo .casero. La partida sigue donde se quedó, con quien tú sientes.
lobby-saved-choose = Elegir el archivo
lobby-saved-none = { $file } no parece una partida guardada de casero.
lobby-saved-header =
    { $edition }, { $actions ->
        [one] una jugada
       *[other] { $actions } jugadas
    }{ $options ->
        [0] .
        [one] , con una regla de la casa.
       *[other] , con { $options } reglas de la casa.
    }
lobby-saved-edition = La partida es de una edición propia. ¿De cuál?
lobby-saved-open = Seguir la partida
lobby-verify = Comprobar una partida
lobby-own = Traer tu propia edición
lobby-own-text = Elige un archivo .toml con tu tablero, tus cartas y tus reglas. Se revisa entero y, si no tiene faltas, se puede jugar.
lobby-own-choose = Elegir el archivo
lobby-own-checking = Revisando { $file }…
lobby-own-faulty = { $file } todavía no se puede jugar.
lobby-own-ready = «{ $name }» no tiene faltas: ya se puede jugar.
lobby-own-play = Elegir este tablero

## La mesa nueva

lobby-back = Volver
lobby-create = Una mesa a tu gusto
lobby-create-seats = Asientos
lobby-create-rhythm = Ritmo
lobby-create-others = Quién puede entrar
lobby-create-rules = Reglas de la casa
lobby-create-begin = Empezar
lobby-create-wrong = Antes de empezar, corrige este campo: { $label }.
lobby-create-link = Crear la mesa
lobby-create-summary =
    { $edition }: { $seats } asientos, { $people ->
        [0] solo bots
        [one] una persona
       *[other] { $people } personas
    }, { $rules ->
        [0] con las reglas del libro.
        [one] una regla cambiada.
       *[other] { $rules } reglas cambiadas.
    }
lobby-create-summary-own =
    { $edition }: { $seats } asientos, { $people ->
        [0] solo bots
        [one] una persona
       *[other] { $people } personas
    }, { $rules ->
        [0] con las reglas de ese tablero.
        [one] una regla cambiada.
       *[other] { $rules } reglas cambiadas.
    }
lobby-names = Nombres de las casillas
lobby-names-own = Los del tablero

lobby-seat = Asiento { $letter }
lobby-seat-who = Quién se sienta
lobby-seat-me = Yo
lobby-seat-here = Alguien en esta pantalla
lobby-seat-link = Alguien por enlace
lobby-seat-link-about = Quien abra el enlace elige su nombre y su ficha.
lobby-seat-bot = Un bot
lobby-seat-bot-of = Bot: { $name }
lobby-seat-closed = Nadie: quitar el asiento
lobby-seat-name = Nombre
lobby-seat-add = Añadir un asiento
lobby-seat-remove = Quitar
lobby-seat-remove-of = Quitar el asiento { $letter }
lobby-seats-range = De { $least } a { $most } asientos

lobby-looks = { $token }, { $color }
lobby-token = Ficha
lobby-color = Color
lobby-color-0 = rojo
lobby-color-1 = azul
lobby-color-2 = verde
lobby-color-3 = naranja
lobby-color-4 = violeta
lobby-color-5 = turquesa
lobby-color-6 = rosa
lobby-color-7 = gris

lobby-clock = Reloj
lobby-clock-none = Sin reloj
lobby-clock-none-about = Sin prisas. A quien tarda varios minutos mientras otros esperan se le pregunta si sigue ahí; si no responde, la mesa juega por él como con reloj.
lobby-clock-turn = Por jugada
lobby-clock-turn-about = Cada decisión tiene su tiempo. Si se te acaba, la mesa hace por ti lo más prudente: tira, no compra, no puja, paga lo que debes. Si te pasa en dos turnos seguidos, un bot juega por ti (y compra y edifica) hasta que recuperes tu asiento.
lobby-clock-bank = Reserva
lobby-clock-bank-about = Tienes un tiempo para toda la partida y ganas un poco en cada turno. Con la reserva vacía, cada turno tuyo empieza con 15 segundos; si se te acaban, la mesa hace por ti lo más prudente: tira, no compra, no puja, paga lo que debes. Si te pasa en dos turnos seguidos, un bot juega por ti (y compra y edifica) hasta que recuperes tu asiento.
lobby-clock-seconds = Segundos por jugada
lobby-clock-minutes = Minutos por persona
lobby-clock-increment = Segundos de más por turno
lobby-hour-about = A esa hora acaba la partida y gana quien más tenga.
lobby-pace = Bots
lobby-pace-slow = Despacio
lobby-pace-normal = Normal
lobby-pace-fast = Deprisa
lobby-pace-alone = Es la misma de tus ajustes: los bots van a ella, y lo que cambies aquí cambia también allí.
lobby-pace-about = Lo que esperan entre jugada y jugada, para que se pueda seguir.
lobby-visibility = Cómo se entra
lobby-visibility-link = Con el enlace
lobby-visibility-public = Mesa pública
lobby-spectators = Se puede mirar sin jugar

lobby-rule-number = Un número
lobby-rule-numbers = Estos números
lobby-rule-amount = Cantidad
lobby-rule-nth = Con { $number }
lobby-rule-changed = Cambiada.
lobby-rule-own = En el libro: { $value }.
lobby-rule-reset = Como el libro
lobby-rule-reset-of = Como el libro: { $name }
lobby-rules-search = Buscar una regla
lobby-rules-none = Ninguna regla de la casa habla de eso.
lobby-rules-changed =
    { $count ->
        [0] Todo como en el libro
        [one] Una cambiada
       *[other] { $count } cambiadas
    }
lobby-rules-reset = Todas como en el libro
lobby-presets = Reglas de la casa con nombre
lobby-preset-family-night-name = Noche en familia
lobby-preset-family-night-about = Bote en el parking con las multas, doble sueldo al parar en la salida, sin subastas, con regalos y casas para todos.
lobby-preset-first-game-name = Primera partida
lobby-preset-first-game-about = Solo comprar, edificar y pagar: sin subastas, tratos ni hipotecas, y se edifica sin tener el color entero.
lobby-preset-short-evening-name = Partida corta
lobby-preset-short-evening-about = Dos títulos gratis para cada uno al empezar, y final con la primera quiebra o tras 30 rondas.
lobby-preset-strict-book-name = El libro al pie de la letra
lobby-preset-strict-book-about = Todo tal como lo dice el libro.

## La sala de espera

lobby-waiting-title = La mesa de { $name }
lobby-waiting-missing =
    { $count ->
        [one] Falta una persona.
       *[other] Faltan { $count } personas.
    }
lobby-waiting-connection = Se ha perdido la conexión. Se está recuperando…
lobby-waiting-begin = Ya están todos: empieza cuando quieras.
lobby-waiting-for = Ya están todos. Empieza cuando lo diga { $name }.
lobby-waiting-host-away = No falta nadie por sentarse, pero { $name } no está.
lobby-host-away = { $host } no está. Dentro de { $time } llevará la mesa { $name }.
lobby-host-away-you = { $host } no está. Dentro de { $time } llevarás tú la mesa y podrás empezar.
lobby-host-back = { $host } ha vuelto.
lobby-host-back-late = { $name } ha vuelto. La mesa la sigues llevando tú.
lobby-hosted = Estuviste un rato fuera: ahora lleva la mesa { $host } y decide cuándo empezar.
lobby-waiting-free = Libre
lobby-waiting-bot-of = Bot · { $level }
lobby-waiting-you = Tú
lobby-waiting-here = En la mesa
lobby-waiting-away = Sin conexión
lobby-waiting-host = Lleva la mesa
lobby-waiting-ready = Dados listos
lobby-waiting-came = { $name } se sienta a la mesa.
lobby-waiting-left = { $name } deja su asiento.
lobby-waiting-hosting = Ahora llevas tú la mesa.
lobby-waiting-hosts = Ahora { $name } lleva la mesa.
lobby-waiting-removed = Quien lleva la mesa te ha quitado el asiento.
lobby-waiting-seeds = Se revelan los números secretos de todos para los dados; empieza la partida.
lobby-waiting-start = Empezar la partida
lobby-begun-bot = La partida ha empezado: el asiento que ibas a tomar lo ocupa un bot. Puedes mirar.
lobby-begun-full = La partida ha empezado y ya no queda ese asiento. Puedes mirar.
lobby-waiting-why =
    { $count ->
        [one] Queda un asiento libre: espera a que alguien se siente, o pon un bot.
       *[other] Quedan { $count } asientos libres: espera a que alguien se siente, o pon bots.
    }
lobby-waiting-fill =
    { $count ->
        [one] Poner un bot y empezar
       *[other] Poner { $count } bots y empezar
    }
lobby-turn-of = Asiento { $letter } para
lobby-sit = Sentarme aquí, en el asiento { $seat }
lobby-sit-here = Sentarme aquí
lobby-sit-too = Alguien en esta pantalla
lobby-sit-another = Alguien en esta pantalla, en el asiento { $seat }
lobby-sit-change = Cambiar el asiento { $seat }
lobby-sit-keep = Guardar
lobby-sit-seed = Al sentarte, tu navegador saca un número secreto para los dados y lo revela al empezar, para que nadie pueda elegir las tiradas.
lobby-cancel = Cancelar
lobby-change = Nombre y ficha
lobby-change-of = Nombre y ficha de { $name }
lobby-stand = Dejar el asiento
lobby-stand-of = Dejar el asiento de { $name }
lobby-hand-over = Ceder la mesa
lobby-hand-over-to = Ceder la mesa a { $name }
lobby-remove = Quitar el asiento
lobby-remove-of = Quitar el asiento a { $name }
lobby-invite = Invita
lobby-invite-text = Quien abra este enlace elige asiento. También se puede leer con la cámara de un teléfono.
lobby-invite-here = Quien abra este enlace elige asiento.
lobby-invite-link = Enlace de la mesa
lobby-invite-code = Código QR con el enlace de la mesa
lobby-copy = Copiar el enlace
lobby-copied = Copiado
lobby-copy-yourself = El navegador no deja copiar: el enlace está seleccionado, cópialo tú.
lobby-link-local = Este enlace solo vale en este equipo. Para abrirlo en otros aparatos de la misma red, arranca con «casero play --lan».
lobby-along = Llevar a otro aparato
lobby-along-of = Llevar a otro aparato el asiento de { $name }
lobby-along-text = Abre este enlace en el otro aparato, o léelo con su cámara: el asiento queda en los dos.
lobby-along-link = Enlace del asiento
lobby-along-code = Código QR con el enlace del asiento de { $name }
lobby-along-warning = Quien tenga este enlace juega por ti. No se lo mandes a nadie.
lobby-along-none = Ese asiento no está en este navegador.
lobby-terms = A qué se juega
lobby-terms-clock-none = Sin reloj
lobby-terms-clock-turn = { $seconds } segundos por jugada
lobby-terms-clock-bank = { $minutes } minutos por persona y { $increment } segundos de más por turno
lobby-terms-hour =
    { $minutes ->
        [one] Acaba al minuto
       *[other] Acaba a los { $minutes } minutos
    }
lobby-terms-public = Mesa pública
lobby-terms-link = Solo con el enlace
lobby-terms-watch = Se puede mirar
lobby-terms-alone = Sin público
