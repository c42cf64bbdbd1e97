# The bots one can play against: how they play. What they are called stands in en.ftl.

bot-random-about = Does anything that the rules allow, without a plan: an opponent for first games.
bot-buyer-about = Buys whatever it can pay for, bids up to the price on the deed and builds evenly; it offers no trades and takes only bargains.
bot-keeper-about = Plays like the buyer, but keeps more cash the more danger lies ahead, and raises money in the cheapest way.
bot-trader-about = Values each deed by what it earns, completes groups by deals that are good for both sides, and denies them to the leader.
bot-thinker-about = Tries each action in many possible courses of the game and takes the one that does best: the strongest opponent.
