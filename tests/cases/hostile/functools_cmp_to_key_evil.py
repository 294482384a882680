from functools import cmp_to_key
values = [3, 2, 1]
def compare(a, b):
    values.append(0)
    return a - b
try:
    values.sort(key=cmp_to_key(compare))
except ValueError as error:
    print(error)  # expect: list modified during sort
print(values)  # expect: [1, 2, 3]
