# A common mistake: length of number.
size = len(12)
