# Lo que una mesa enseña de quién va ganando: la barra, su línea, lo que hace un trato, y las pistas.

help-choice = Ayuda en la mesa
help-none = Ninguna
help-none-about = Nadie ve quién va ganando hasta que acaba la partida.
help-bar = Solo la barra
help-bar-about = Todos ven en una barra la probabilidad de ganar de cada jugador, y los dos de un trato, lo que les haría.
help-meaning = La probabilidad de ganar que tiene cada jugador, calculada con lo que está a la vista de todos: ni el orden de las cartas ni los dados que vienen cuentan.
help-hints = Barra y pistas
help-hints-about = Además de la barra, quien tiene que decidir puede pedir las mejores jugadas con su porqué, y ve lo que vale para él lo que se subasta, compra o edifica.
help-terms-none = Sin ayuda: nadie ve quién va ganando
help-terms-bar = Con barra: todos ven quién va ganando
help-terms-hints = Con barra y pistas: todos ven quién va ganando, y quien decide puede pedir consejo

## La barra y su línea

help-title = Quién va ganando
help-chance-of = { $name }: { $chance }
help-bar-says = Quién va ganando. { $chances }. Ver cómo ha ido cambiando
help-line = Probabilidad de ganar a lo largo de la partida
help-line-at = Tras { $n } jugadas
help-line-hint = Señala o usa las flechas para leer un momento; pulsa o Intro para verlo en el tablero.
help-line-none = Todavía no hay nada que enseñar. Vuelve dentro de un momento.
help-line-failed = No se ha podido traer cómo ha ido la partida.
