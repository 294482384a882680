values = [3, 1, 2]
try:
    values.sort(key=lambda n: values.append(n) or n)
except ValueError as error:
    print(error)  # expect: list modified during sort
print(values)  # expect: [1, 2, 3]
