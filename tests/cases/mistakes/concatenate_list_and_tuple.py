# A common mistake: concatenate list and tuple.
rows = [1, 2] + (3, 4)
