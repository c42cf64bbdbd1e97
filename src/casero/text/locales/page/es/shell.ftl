# El marco de la página: barra, ajustes, avisos y piezas comunes.

shell-title-lobby = casero: una mesa para jugar
shell-title-table = Mesa · casero
shell-title-replay = Repetición · casero
shell-title-rules = Reglamento · casero
shell-title-learn = Aprender · casero
shell-title-problems = Problemas · casero
shell-title-lost = Aquí no hay nada · casero

shell-home = casero: página de inicio
shell-skip = Ir al contenido
shell-nav = Secciones
shell-nav-lobby = Mesas
shell-nav-rules = Reglas
shell-nav-learn = Aprender

shell-settings = Ajustes
shell-settings-note = Se guardan en este navegador.
shell-language = Idioma
shell-theme = Colores
shell-theme-auto = Sistema
shell-theme-light = Claros
shell-theme-dark = Oscuros
shell-motion = Movimiento
shell-motion-auto = Sistema
shell-motion-full = Todo
shell-motion-none = Nada
shell-speed = Velocidad del juego
shell-speed-slow = Lenta
shell-speed-normal = Normal
shell-speed-fast = Rápida
shell-speed-instant = Al instante
shell-speed-about = Si juegas solo contra bots, ellos también van a esta velocidad. Con más personas, van al ritmo de la mesa y esto solo cambia lo que ves.
shell-sound = Sonido
shell-volume = Volumen

shell-close = Cerrar
shell-dismiss = Quitar el aviso
shell-notices = Avisos
shell-log = Lo que pasa
shell-see-rule = Ver la regla
shell-less = { $label }: { $by } menos
shell-more = { $label }: { $by } más
shell-number-range = Tiene que ser un número entero entre { $min } y { $max }.
shell-yes = Sí
shell-no = No
shell-none = ninguno
shell-loading = Cargando…
shell-warming = Los bots se preparan…
shell-compiling = Los bots se están preparando: durante un minuto tardan algo más en jugar. Ya puedes empezar.

shell-lost = Aquí no hay ninguna casilla
shell-lost-text = La dirección no lleva a ninguna mesa ni a ninguna página. Puede que el enlace esté incompleto.
shell-go-home = Volver al inicio
shell-offline = El servidor no contesta
shell-offline-text = No se ha podido cargar esta parte de la página. Nada de lo jugado se pierde: las partidas están guardadas en el servidor.
shell-retry = Intentarlo otra vez
shell-retrying = La página lo vuelve a intentar sola hasta que conteste.
shell-fault-offline = El servidor no contesta. Comprueba la conexión y vuelve a intentarlo.
shell-fault = Algo no ha ido bien. Vuelve a intentarlo.

shell-screen-table = Mesa
shell-screen-replay = Repetición
