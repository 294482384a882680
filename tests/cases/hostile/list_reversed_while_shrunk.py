values = list(range(5))
it = reversed(values)
print(next(it))  # expect: 4
del values[1:]
print(list(it))  # expect: []
