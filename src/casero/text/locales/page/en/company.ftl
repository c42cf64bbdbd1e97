# Company: reactions, sharing, notices of one's turn, one's games, what happened while one was away.

company-reactions = Reactions
company-reaction-bravo = Bravo!
company-reaction-laugh = Ha ha!
company-reaction-wow = Wow!
company-reaction-ouch = Ouch!
company-reaction-think = Hmm…
company-reaction-thanks = Thanks
company-reacted = { $name }: { $reaction }
