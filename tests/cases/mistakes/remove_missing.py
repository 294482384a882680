# A common mistake: remove missing.
items = [1, 2]
items.remove(3)
