### Qué tiene de especial cada edición.

edition-about-clasico = El de siempre: lo que no se compra se subasta, se construye por igual y gana quien queda en pie.
edition-about-clasico-rapido = El clásico en menos tiempo: dos títulos repartidos al empezar, hotel a partir de tres casas, y con la segunda quiebra gana el más rico.
edition-about-clasico-contrarreloj = El clásico hasta una hora acordada: dos títulos repartidos al empezar, y gana el más rico.
edition-about-americas = Ciudades y compañías de un continente, hasta seis jugadores: un solo mazo, y se construye en cualquier momento.
edition-about-americas-corto = Américas en menos tiempo: dos títulos repartidos al empezar, hotel a partir de tres casas, y con la segunda quiebra gana el más rico.
edition-about-americas-contrarreloj = Américas corto hasta una hora acordada: gana el más rico.
edition-about-castis = Monumentos de alquiler fijo, alquiler doble también con casas, y quien lo posee todo gana en el acto.
edition-about-xorti = Sin encierro ni hoteles: se construye en la casilla en que se cae, las casas no se agotan y el aparcamiento guarda un bote.
edition-about-pelotis = Se juega con miles: se construye entre turnos, un alquiler se puede pagar con títulos y la banca ayuda a quien debe.

## En qué se distingue cada tablero, en pocas palabras.

edition-twist-clasico = El de siempre, con subastas
edition-twist-americas = Un solo mazo; se edifica cuando quieras
edition-twist-castis = Monumentos; quien lo reúne todo gana
edition-twist-xorti = Sin cárcel ni hoteles, con bote
edition-twist-pelotis = En miles; la banca echa una mano
