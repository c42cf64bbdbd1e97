# La compañía: reacciones, compartir, avisos del turno, tus partidas, lo que pasó mientras no estabas.

company-reactions = Reacciones
company-reaction-bravo = ¡Bravo!
company-reaction-laugh = ¡Ja, ja!
company-reaction-wow = ¡Vaya!
company-reaction-ouch = ¡Ay!
company-reaction-think = A ver…
company-reaction-thanks = Gracias
company-reacted = { $name }: { $reaction }
