# Lo que una mesa enseña de quién va ganando: la barra, su línea, lo que hace un trato, y las pistas.

help-choice = Ayuda en la mesa
help-none = Ninguna
help-none-about = Nadie ve quién va ganando hasta que acaba la partida.
help-bar = Solo la barra
help-bar-about = Todos ven en una barra la probabilidad de ganar de cada jugador, y quienes negocian ven cómo les afectaría el trato.
help-meaning = La probabilidad de ganar que tiene cada jugador, calculada con lo que está a la vista de todos: ni el orden de las cartas ni los dados que vienen cuentan.
help-hints = Barra y pistas
help-hints-about = Además de la barra, quien tiene que decidir puede pedir las mejores jugadas con su porqué, y ve cuánto le conviene lo que se subasta, se compra o se edifica.
help-terms-none = Sin ayuda: nadie ve quién va ganando
help-terms-bar = Con barra: todos ven quién va ganando
help-terms-hints = Con barra y pistas: todos ven quién va ganando, y quien decide puede pedir consejo

## La barra y su línea

help-title = Quién va ganando
help-chance-of = { $name }: { $chance }
help-bar-says = Quién va ganando. { $chances }. Ver cómo ha ido cambiando
help-line = Probabilidad de ganar a lo largo de la partida
help-line-at =
    { $n ->
        [0] Al comienzo
        [one] Tras una acción
        *[other] Tras { $n } acciones
    }
help-line-visit = Ver en el tablero
help-line-hint = Señala o usa las flechas para leer un momento; haz clic o pulsa Intro para verlo en el tablero.
help-line-touch = Toca la línea para leer un momento.
help-line-none = Todavía no hay nada que enseñar. Vuelve dentro de un momento.
help-line-failed = No se ha podido cargar la evolución de la partida.

## Lo que hace un trato, y lo que vale una decisión

help-chance = Probabilidad de ganar
help-deal-step = Probabilidad de ganar: antes { $before }, después { $after }; { $points } puntos.
help-deal-line = Probabilidad de ganar: { $near } { $gain }, { $far } { $theirs }.
help-worth-lot = Para ti vale hasta { $amount }.
help-worth-none = A ti no te compensa.
help-worth-buy = Tu probabilidad de ganar: { $buy } si compras, { $decline } si no.
help-worth-build = Lo que más te conviene es «{ $action }»: { $step }.
help-worth-no-build = Edificar ahora no sube tu probabilidad de ganar; lo que menos la baja es «{ $action }» ({ $points }).
help-worth-build-same = Edificar ahora apenas cambia tu probabilidad de ganar.
help-worth-debt = Pagada la deuda de la mejor manera, { $step }.
help-worth-step = tu probabilidad de ganar pasa del { $before } al { $after } ({ $points })
help-worth-same = tu probabilidad de ganar sigue en el { $after }
help-worth-still = tu probabilidad de ganar sigue en el { $after } ({ $points })

## Pistas

help-hint = Pista
help-key = Pedir una pista
help-hint-thinks = Pensando…
help-hint-best = Lo que más te conviene
help-hint-none = Ahora no hay nada que aconsejar. Inténtalo otra vez dentro de un momento.
help-hint-gain = { $points } puntos respecto a la mejor
help-hint-same = igual de buena
help-hint-about = Pulsa una para hacerla; un trato se ve antes de proponerlo.
help-hint-differs = A la derecha, tu probabilidad de ganar tras cada una. La mejor conserva la de la barra; lo que pierden las demás sale de muchas partidas simuladas.
