# A common mistake: list as key.
cache = {}
cache[[1, 2]] = 3
