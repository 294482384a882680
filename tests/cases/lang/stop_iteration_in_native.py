# A function that raises StopIteration ends map and filter without an error.
def f(n):
    if n == 0:
        raise StopIteration("value")
    return n

print(list(map(f, [1, 2, 0, 3])), list(filter(f, [1, 0, 2])))  # expect: [1, 2] [1]
print([n for n in map(f, [5, 0])], tuple(map(f, [0])), sum(map(f, [1, 2, 0])))  # expect: [5] () 3
a, *b = map(f, [7, 8, 0, 9])
print(a, b)  # expect: 7 [8]
try:
    next(map(f, [0]))
except StopIteration as error:
    print(error.value)  # expect: value
print(next(map(f, [0]), "default"))  # expect: default
