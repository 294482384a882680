values = [1, 2, 3]
it = iter(values)
print(next(it))  # expect: 1
values.clear()
print(list(it))  # expect: []
values.extend([4, 5])
print(list(it), it.__length_hint__())  # expect: [] 0
