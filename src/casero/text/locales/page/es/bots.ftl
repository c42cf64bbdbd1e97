# Los bots con los que se puede jugar: cómo juegan. Sus nombres están en es.ftl.

bot-random-about = Hace cualquier cosa que las reglas permitan, sin ningún plan: un rival para las primeras partidas.
bot-buyer-about = Compra todo lo que puede pagar, puja hasta el precio del título y edifica por igual; no propone tratos y solo acepta gangas.
bot-keeper-about = Juega como el comprador, pero guarda más efectivo cuanto más peligro tiene delante y reúne dinero de la forma más barata.
bot-trader-about = Valora cada título por lo que rinde, completa grupos con tratos buenos para las dos partes y se los niega a quien va ganando.
bot-thinker-about = Prueba cada jugada en muchas continuaciones posibles de la partida y elige la que mejor le sale: el rival más fuerte.
