# Calls with a graph at hand: what is lent comes back, and what changed outside is seen.
# modes: plain, eager, unoptimised, checked, c
import numpy as np
from snek import stage


@stage
def mixed(x, y, flag):
    if flag:
        return x + y
    return x


a, b = np.array([1.0, 2.0]), np.array([3.0, 4.0])
for _ in range(3):
    print(mixed(a, b, True), mixed(a, a, True), mixed(a, b, False), a, b)  # expect: [4. 6.] [2. 4.] [1. 2.] [1. 2.] [3. 4.]
# expect: [4. 6.] [2. 4.] [1. 2.] [1. 2.] [3. 4.]
# expect: [4. 6.] [2. 4.] [1. 2.] [1. 2.] [3. 4.]

print(a, mixed(a[::-1], b, True), mixed(a, a[0:2], True))  # expect: [1. 2.] [5. 5.] [2. 4.]


@stage
def same(x, n):
    return x, n


first, second = same(a, 2), same(a, 3)
print(first[0] is a, second[0] is a, second[1])  # expect: True True 3


@stage
def fails(x, i):
    y = x * 2.0
    if i == 0:
        raise ValueError("no place")
    return y[0]


for i in (1, 0, 2, 0):
    try:
        print(fails(a, i), a)
    except ValueError as error:
        print(error, a)
# expect: 2.0 [1. 2.]
# expect: no place [1. 2.]
# expect: 2.0 [1. 2.]
# expect: no place [1. 2.]

scale = 2


class Unit:
    factor = 10


@stage
def scaled(n):
    return n * scale * Unit.factor


print(scaled(1), scaled(2))  # expect: 20 40
scale = 3
print(scaled(1), scaled(1))  # expect: 30 30
Unit.factor = 100
print(scaled(1), scaled(1))  # expect: 300 300
other = 1
del scale
try:
    scaled(1)
except NameError as error:
    print(error)  # expect: name 'scale' is not defined
scale = 2
print(scaled(1), scaled(True), scaled(1.5))  # expect: 200 200 300.0

count = 0


@stage
def counted(n):
    global count
    count = count + n
    return count


print([counted(k) for k in range(1, 5)], count)  # expect: [1, 3, 6, 10] 10


@stage
def parts(pair, table, items):
    return {"sum": pair[0] + table["k"], "items": [items[0] * 2, items[1]]}


for k in range(3):
    print(parts((k, 1), {"k": 5}, [k, 1.5]))
# expect: {'sum': 5, 'items': [0, 1.5]}
# expect: {'sum': 6, 'items': [2, 1.5]}
# expect: {'sum': 7, 'items': [4, 1.5]}
print(parts((1, 1), {"k": 5.5}, [1, 2]))  # expect: {'sum': 6.5, 'items': [2, 2]}


@stage
def printed(x):
    print("in", x)
    return x + 1.0


print(printed(a))
# expect: in [1. 2.]
# expect: [2. 3.]
print(printed(a), a)
# expect: in [1. 2.]
# expect: [2. 3.] [1. 2.]
