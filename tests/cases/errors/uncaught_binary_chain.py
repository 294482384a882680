# Which operation of several failed.
a, b, c = 1, 2, None
print(a * b + c - a)
