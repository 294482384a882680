values = list(range(5))
values[1:3] = values
print(values)  # expect: [0, 0, 1, 2, 3, 4, 3, 4]
values[::2] = values[::-2]
print(values)  # expect: [4, 0, 4, 2, 2, 4, 0, 4]
