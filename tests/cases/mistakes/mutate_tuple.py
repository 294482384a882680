# A common mistake: mutate tuple.
point = (1, 2)
point[0] = 3
