# One of several lists, dicts or objects that a branch or loop chooses leaves a function as that object.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


class P:
    def __init__(self, v):
        self.v = v


def two(x):
    a = [x]
    b = [x + 1]
    return a, b, a if x > 1 else b


def three(x):
    a = [x]
    b = [x + 1]
    d = [x + 2]
    return a, b, d, a if x > 2 else b if x > 1 else d


def nested(x):
    a = [x]
    b = [x + 1]
    d = [x + 2]
    c = a if x > 2 else b
    return c, c if x > 3 else d, [a, (b, d)]


def in_structures(x):
    a = [x]
    b = [x + 1]
    c = P(a if x > 1 else b)
    return {"a": a, "b": b, "c": c, "d": [c.v]}


def written(x):
    a = P(x)
    b = P(x + 1)
    c = a if x > 1 else b
    c.v += 10
    return c, a, b


def written_dict(x):
    a = {"k": x}
    b = {"k": x + 1}
    c = b if x > 2 else a
    c["k"] += 5
    return c, a, b


def of_two_kinds(x):
    a = [x]
    b = {1: x}
    c = a if x > 1 else b
    return c, a, b, a if x > 2 else None


def swapped(x):
    a = [x]
    b = [x + 1]
    first = a
    if x > 1:
        a, b = b, a
    return a, b, first


def made_in_arm(x):
    a = [x]
    c = [x + 3] if x > 1 else a
    return a, c, c


def of_loops(n):
    a = [0]
    b = [1]
    c, d = a, b
    last = a
    i = 0
    while i < n:
        c, d = d, c
        last = b if i % 2 else last
        last[0] += i
        i += 1
    return a, b, c, d, last


def of_arguments(a, b, x):
    n = [x]
    c = a if x > 1 else b
    c.append(5)
    return c, n, n if x > 2 else b


def kept_in_argument(p, x):
    a = [x]
    b = [x + 1]
    p.v = a if x > 1 else b
    return a, b, p


def shape(value, known):
    """What a value holds; an object that was met before is its number."""
    if isinstance(value, tuple):
        return tuple([shape(item, known) for item in value])
    if not isinstance(value, (list, dict, P)):
        return value
    for number, other in enumerate(known):
        if other is value:
            return f"#{number}"
    known.append(value)
    if isinstance(value, list):
        return [shape(item, known) for item in value]
    if isinstance(value, dict):
        return {key: shape(item, known) for key, item in value.items()}
    return ("P", shape(value.v, known))


for function in [
    two, three, nested, in_structures, written, written_dict, of_two_kinds, swapped, made_in_arm, of_loops,
]:
    staged = stage(function)
    for x in range(5):
        print(function.__name__, x, shape(staged(x), []))
staged = stage(of_arguments)
for x in range(4):
    a, b = [1], [2]
    print(shape((a, b, staged(a, b, x)), []))
staged = stage(kept_in_argument)
for x in range(3):
    p = P(0)
    print(shape((p, staged(p, x)), []))
