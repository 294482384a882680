# A common mistake: unpack too many.
point = (1, 2, 3)
x, y = point
