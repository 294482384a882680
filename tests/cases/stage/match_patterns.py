# Patterns of `match` on staged numbers, sequences of staged length, dicts and objects.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


@stage
def scalar(x):
    match x:
        case bool():
            return "bool"
        case int() if x > 5:
            return "big"
        case 0 | 1:
            return "small"
        case int(n):
            return "int", n
        case float():
            return "float"
        case None:
            return "none"
        case str():
            return "text"


@stage
def sequence(p):
    match p:
        case []:
            return "empty"
        case [0]:
            return "zero"
        case [x, y] if x == y:
            return "same"
        case [1, *rest]:
            return "rest", rest
        case (a, b, *c):
            return a, b, c
        case {"k": v, **others}:
            return "dict", v, others
        case _:
            return "other"


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


@stage
def point(a, b):
    match Point(a, b):
        case Point(0, 0):
            return "origin"
        case Point(0, y):
            return "y", y
        case Point(x=x, y=0):
            return "x", x
        case Point(x, y) as p:
            return x, y, p.x + p.y


@stage
def grown(n):
    items = []
    for i in range(n):
        items.append(i)
    match items:
        case []:
            return 0
        case [a]:
            return 10 + a
        case [a, b]:
            return 20 + a + b
        case _:
            return len(items)


@stage
def either(x):
    value = x if x > 0 else (x, 1) if x > -5 else None
    match value:
        case int() | float():
            return "number"
        case (a, b):
            return a + b
        case None:
            return "none"


for x in (True, 7, 0, 1, 3, 2.5, None, "q"):
    print(scalar(x), end=" ")
print()
for p in ([], [0], [5, 5], [1, 2, 3], [4, 5, 6], (4, 5, 6), {"k": 1, "z": 2}, 3):
    print(sequence(p), end=" ")
print()
print(point(0, 0), point(0, 3), point(3, 0), point(3, 4))
print(grown(0), grown(1), grown(2), grown(5), either(3), either(-2), either(-9), either(2.5))
