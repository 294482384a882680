# A common mistake: dict in set.
seen = {frozenset([1]), {"a": 1}}
