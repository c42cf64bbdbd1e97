# La compañía: reacciones, compartir, avisos del turno, tus partidas, lo que pasó mientras no estabas.

company-reactions = Reacciones
company-reaction-bravo = ¡Bravo!
company-reaction-laugh = ¡Ja, ja!
company-reaction-wow = ¡Vaya!
company-reaction-ouch = ¡Ay!
company-reaction-think = A ver…
company-reaction-thanks = Gracias
company-reacted = { $name }: { $reaction }

company-share = Compartir
company-copied = Copiado. Pégalo donde quieras.
company-share-table = Compartir la mesa
company-share-table-title = Una mesa de casero
company-share-result = Compartir el resultado
company-share-result-title = Una partida de { $edition }
company-share-result-text =
    { $count ->
        [one] { $names } gana la partida de { $edition }
       *[other] { $names } ganan la partida de { $edition }
    } en { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }.
company-share-moment = Compartir este momento
company-share-moment-title =
    casero: la partida { $n ->
        [0] al comienzo
        [one] tras una acción
        *[other] tras { $n } acciones
    }

company-away = Mientras no estabas
company-away-turns =
    { $count ->
        [one] Se ha jugado un turno
       *[other] Se han jugado { $count } turnos
    }
company-away-bot =
    { $count ->
        [one] Un bot ha hecho una jugada por ti
       *[other] Un bot ha hecho { $count } jugadas por ti
    }
company-away-table =
    { $count ->
        [one] La mesa ha hecho una jugada por ti
       *[other] La mesa ha hecho { $count } jugadas por ti
    }
company-away-paid = Has pagado { $amount } de alquileres
company-away-received = Has cobrado { $amount } de alquileres
company-away-got = Ahora también tienes { $deeds }
company-away-lost = Ya no tienes { $deeds }
company-away-cash = Tenías { $before } y ahora tienes { $after }
company-away-same = Sigues teniendo { $amount }
company-away-out = Has quedado en bancarrota
company-away-offers =
    { $count ->
        [one] Te espera una oferta
       *[other] Te esperan { $count } ofertas
    }
company-away-close = Entendido

company-calls = Avisarme cuando me toque
company-calls-about = Con un aviso del navegador, si miras otra pestaña u otro programa. El navegador te pedirá permiso.
company-calls-on = Activado: si miras otra pestaña u otro programa, el navegador te avisa cuando te toque.
company-calls-off = Con un aviso del navegador, si miras otra pestaña u otro programa. Ya tiene permiso.
company-calls-denied = El navegador no permite los avisos de esta página. Puedes cambiarlo en sus permisos, junto a la dirección.
company-call = Te toca en casero

company-offline = Para jugar hace falta el servidor. El reglamento se puede leer también sin él.
company-offline-table = El servidor no contesta, y para jugar hace falta. Se sigue intentando: la mesa aparecerá en cuanto vuelva, y nada de lo jugado se pierde.
company-offline-rules = Leer el reglamento

company-games = Tus partidas
company-games-all =
    { $count ->
        [one] Tus partidas
       *[other] Ver tus { $count } partidas
    }
company-games-open = En juego
company-games-over = Terminadas
company-games-none = No hay ninguna partida en la lista.
company-games-note = La lista se guarda en este navegador. Quitar una partida la borra solo de aquí, no del servidor, y tu historial la sigue contando.
company-your-turn = Te toca
company-turn-of = Turno de { $name }
company-not-begun = Todavía no ha empezado
company-gone = Esta mesa ya no está en el servidor
company-you-won = Ganaste, de { $players } jugadores
company-won =
    { $count ->
        [one] Ganó { $names }.
       *[other] Ganaron { $names }.
    }
company-place = Puesto { $place } de { $players }.
company-record = Tu historial
company-record-edition = Juego
company-record-played = Jugadas
company-record-won = Ganadas
company-forgot = Quitada de la lista.
company-forgot-open = Quitada de la lista. La partida sigue, y tu asiento sigue siendo tuyo: con su enlace vuelves a él.
