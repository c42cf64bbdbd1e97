# Los problemas: la lista, y uno de ellos en su tablero.

problems-heading = Problemas
problems-lead = Decisiones de partidas reales en las que una jugada es claramente la mejor. Encuéntrala.
problems-rating = es tu puntuación: { $solved } de { $count } resueltos
problems-rating-about = Sube cuando encuentras la mejor jugada y baja cuando no, más cuanto menos era de esperar frente a la puntuación del problema (Elo, descontando los aciertos por azar); solo cuenta el primer intento, y se guarda en este navegador.
problems-next = Problema siguiente
problems-today = Problema del día
problems-today-done = Problema del día, intentado
problems-to-lessons = Lecciones
problems-from-lessons = ¿Ya te sabes las reglas? Problemas de partidas reales
problems-theme = Tema
problems-edition = Edición
problems-any-theme = Todos los temas
problems-any-edition = Todas las ediciones
problems-theme-deal = Trato
problems-theme-auction = Subasta
problems-theme-building = Edificar
problems-theme-debt = Deuda
problems-theme-jail = Cárcel
problems-theme-end = Final de partida
problems-found =
    { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    }
problems-solved-of = { $solved } de { $count }
problems-solved = resuelto
problems-missed = no resuelto
problems-missing = No hay ningún problema así.
problems-list = Todos los problemas
problems-hard = puntuación { $rating }
problems-offered = { $name } te ofrece { $give } por { $get }.
problems-auction = Se subasta { $what }. La puja más alta es de { $bid }, de { $name }; tienes { $cash }.
problems-auction-open = Se subasta { $what } y aún no ha pujado nadie; tienes { $cash }.
problems-lot = un edificio
problems-debt = Debes { $amount } a { $name } y tienes { $cash } en efectivo.
problems-debt-bank = Debes { $amount } a la banca y tienes { $cash } en efectivo.
problems-wanted = Otro jugador quiere edificar, y la banca te pregunta cuántos edificios quieres tú. Tienes { $cash }.
problems-untimed = No hay hora de cierre: se juega hasta que solo quede uno.
problems-in-jail = Estás en la cárcel y es tu turno. Tienes { $cash }.
problems-to-throw = Es tu turno y aún no has tirado. Tienes { $cash }.
problems-thrown = Has tirado y aún puedes hacer algo antes de acabar el turno. Tienes { $cash }.
problems-right = Es la mejor jugada
problems-wrong = Hay una mejor
problems-best = La mejor: { $action }
problems-chances = Probabilidad de ganar tras cada jugada
problems-is-best = La mejor:
problems-yours = tu elección
problems-by = { $first } y { $second }
problems-how = Se halla siguiendo la partida desde aquí muchos miles de veces, una con «{ $first }» en todos los puestos y otra con «{ $second }»; la cifra es la media de las dos.
problems-rated = Tu puntuación: { $rating } ({ $change })
problems-not-counted = Este ya lo habías intentado: tu puntuación no cambia.
problems-all-tried = Has intentado todos los de ese tema y esa edición.
