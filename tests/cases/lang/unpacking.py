# Targets: nested, starred, any iterable; the errors name the counts.
# modes: plain, lms
a, b = 1, 2
a, b = b, a
print(a, b)  # expect: 2 1
first, *middle, last = range(5)
print(first, middle, last)  # expect: 0 [1, 2, 3] 4
*most, end = "abc"
print(most, end)  # expect: ['a', 'b'] c
head, *tail = [1]
print(head, tail)  # expect: 1 []
(x, [y, *z]), w = (1, [2, 3, 4]), 5
print(x, y, z, w)  # expect: 1 2 [3, 4] 5
p = q = [0]
p.append(1)
print(q)  # expect: [0, 1]
for i, (j, k) in enumerate([(1, 2), (3, 4)]):
    print(i, j, k)
    # expect: 0 1 2
    # expect: 1 3 4

def attempt(f):
    try:
        f()
    except (ValueError, TypeError) as error:
        print(error)

def few():
    a, b, c = 1, 2

def many():
    a, b = 1, 2, 3

def star_few():
    a, b, *c = [1]

def not_iterable():
    a, b = 5

def star_not_iterable():
    *a, b = None

for f in (few, many, star_few, not_iterable, star_not_iterable):
    attempt(f)
    # expect: not enough values to unpack (expected 3, got 2)
    # expect: too many values to unpack (expected 2)
    # expect: not enough values to unpack (expected at least 2, got 1)
    # expect: cannot unpack non-iterable int object
    # expect: cannot unpack non-iterable NoneType object
print([*range(3), *"ab"], (*(), 1), {*[1], *[1]}, {**{"a": 1}, "b": 2, **{"a": 3}})
# expect: [0, 1, 2, 'a', 'b'] (1,) {1} {'a': 3, 'b': 2}
