"""What `casero doctor` looks at: the surroundings of a server, its files, and whether every journal can be replayed.

Nothing here writes: a server may be running meanwhile, and a damaged file stays as it is.
"""
