"""Analysis for players: what an action does to the chances, which one is best and why.

What hidden cards and seeds hold counts nowhere here: chances come from rollouts and values that draw it anew.
"""
