# A common mistake: unpack too few.
first, second, *rest = [1]
