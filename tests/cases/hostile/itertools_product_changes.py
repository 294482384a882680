from itertools import product
values = [1, 2]
p = product(values, values)
next(p)
values.clear()
print(list(p))  # expect: [(1, 2), (2, 1), (2, 2)]
