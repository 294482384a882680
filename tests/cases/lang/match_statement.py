# Patterns: literals, captures, sequences, mappings, classes, alternatives, guards.
# modes: plain, lms

class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y):
        self.x, self.y = x, y

RED = 1

class Color:
    GREEN = 2

def f(v):
    match v:
        case 0 | 1.5:
            return "number"
        case "text":
            return "text"
        case None | True:
            return "singleton"
        case Color.GREEN:
            return "green"
        case []:
            return "empty"
        case [x]:
            return f"one {x}"
        case [1, *rest]:
            return f"one and {rest}"
        case (x, [y, z]):
            return f"nested {x} {y} {z}"
        case {"kind": "circle", "r": r, **rest}:
            return f"circle {r} {rest}"
        case {}:
            return "mapping"
        case Point(0, y=0):
            return "origin"
        case Point(x, y) if x == y:
            return f"diagonal {x}"
        case Point(x=x):
            return f"point {x}"
        case str() as s:
            return f"str {s}"
        case int(n) if n > 100:
            return f"big {n}"
        case -5:
            return "minus five"
        case _:
            return "other"

for v in (0, 1.5, "text", None, True, 2, [], [9], (1, 2, 3), (5, [6, 7]), {"kind": "circle", "r": 2, "c": 3}, {"a": 1},
          Point(0, 0), Point(3, 3), Point(1, 2), "abc", 500, -5, 3.5, {1}):
    print(f(v))
