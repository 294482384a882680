values = [3, 1, 2]
def key(n):
    values.sort()
    return n
try:
    values.sort(key=key, reverse=True)
except ValueError as error:
    print(error)
print(values)  # expect: [3, 2, 1]
