values = [3, 1, 2]
def key(n):
    values.clear()
    return n
try:
    values.sort(key=key)
except ValueError as error:
    print(error)
print(values)  # expect: [1, 2, 3]
