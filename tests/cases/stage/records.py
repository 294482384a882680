# Tuples, lists, dicts and instances go in and come out.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def swap(pair):
    a, b = pair
    return b, a

print(swap((1, 2.5)), swap((True, 3)))  # expect: (2.5, 1) (3, True)

@stage
def norm(point):
    return {"x": point["x"] * 2, "sum": point["x"] + point["y"]}

print(norm({"x": 1, "y": 2}), norm({"x": 0.5, "y": 1}))  # expect: {'x': 2, 'sum': 3} {'x': 1.0, 'sum': 1.5}

class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y
    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)
    def __repr__(self):
        return f"Point({self.x}, {self.y})"

@stage
def move(x, y, steps):
    p = Point(x, y)
    for _ in range(steps):
        p = p + Point(1, 2)
    return p.x, p.y

print(move(0, 0, 3), move(1.5, 0, 2), move(4, 4, 0))  # expect: (3, 6) (3.5, 4) (4, 4)

@stage
def unpack(a, b):
    first, *rest = [a, b, a + b]
    (c, d), e = (first, rest), len(rest)
    return c, d, e

print(unpack(1, 2))  # expect: (1, [2, 3], 2)
