# A common mistake: max of nothing.
best = max([n for n in [1, 2] if n > 5])
