# A staged function that another one calls is a function of its graph.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def noisy(x):
    print("noisy", x)
    return x + 1

@stage
def loud(x):
    a = noisy(x)
    print("between")
    return noisy(a)

print(loud(1))
# expect: noisy 1
# expect: between
# expect: noisy 2
# expect: 3

total = 0

@stage
def bump(x):
    global total
    total += 1
    return x * 2

@stage
def twice(x):
    return bump(x) + bump(x + 1)

print(twice(3), total, twice(3), total)  # expect: 14 2 14 4

@stage
def bad(x):
    if x > 3:
        raise ValueError("too big")
    return 10 // x

@stage
def caller(x):
    return bad(x) + 1

@stage
def handler(x):
    try:
        return bad(x) + 1
    except ValueError:
        return -1

print(caller(2), handler(2), handler(9))  # expect: 6 6 -1
for x in 0, 7:
    try:
        caller(x)
    except (ZeroDivisionError, ValueError) as error:
        print(type(error).__name__)
# expect: ZeroDivisionError
# expect: ValueError

w = 3

@stage
def scaled(x):
    return x * w

@stage
def rescaled(x):
    global w
    a = scaled(x)
    w = 5
    b = scaled(x)
    w = 3
    return a, b

print(rescaled(2), rescaled(2.5))  # expect: (6, 10) (7.5, 12.5)

@stage
def pair(x):
    both = [x, x + 1]
    return both, both[0] * 2

@stage
def pairs(x):
    a, b = pair(x)
    c, d = pair(b)
    a.append(d)
    return a, c, a is c

print(pairs(1))  # expect: ([1, 2, 4], [2, 3], False)

@stage
def filled(items, x):
    items.append(x)
    return len(items)

@stage
def fill(x):
    items = []
    return filled(items, x), filled(items, x + 1), items

print(fill(7))  # expect: (1, 2, [7, 8])

@stage
def inside(n):
    s = 0
    for i in range(n):
        if i % 2:
            s += scaled(i)
    return s

print(inside(6))  # expect: 27
