"""How long staging takes, and how it grows with the size of the function.

usage: growth.py [TIMES]
       growth.py SHAPE SIZE TIMES         one function only, for counting instructions from outside

For each shape of function and each size: milliseconds of CPU time to stage it once for floats (the best of several), and
microseconds for each operation relative to the smallest size. A ratio near 1 means linear growth.
"""

import math
import sys
import time

from snek import stage

SIZES = [100, 1000, 10000]


def operations(count, start=0):
    names = "abcd"
    for at in range(start, start + count):
        target, left, right = names[at % 4], names[(at + 1) % 4], names[(at + 2) % 4]
        yield f"{target} = {left} {'+-*'[at % 3]} {right}"


def straight(n):
    return list(operations(n))


def branches(n):
    lines = []
    for at in range(0, n, 20):
        lines.append(f"if a > {at}:")
        lines += ["    " + line for line in operations(9, at)]
        lines.append("else:")
        lines += ["    " + line for line in operations(10, at)]
    return lines


def nested(n):
    lines = []
    for at in range(0, n, 20):
        margin = "    " * (at // 20 % 10)
        lines += [margin + line for line in operations(19, at)]
        lines.append(f"{margin}if b > {at}:")
        lines.append(f"{margin}    c = c + 1.0")
    return lines


def loops(n):
    lines = []
    for at in range(0, n, 10):
        lines.append(f"while a > {at + 1000.0}:")
        lines += ["    " + line for line in operations(9, at)]
    return lines


def calls(n):
    return [f"{'abcd'[at % 4]} = step(b, c)" for at in range(n // 10)]


def objects(n):
    lines = ["o = Box(a, b)"]
    for at in range(0, n, 10):
        lines.append(f"if o.x > {at}:")
        lines += ["    o.x = o.x + o.y", "    o.y = o.y * c", "    o.x = o.x - 1.0"]
    lines.append("a = o.x + o.y")
    return lines


def lists(n):
    lines = ["l = [a, b, c]"]
    for at in range(0, n, 10):
        lines += ["l[0] = l[1] * 2.0 + l[2]", f"if l[0] > {at}:", "    l[1] = l[0] - l[2]", "    l[2] = l[1]"]
    lines.append("a = sum(l)")
    return lines


def returns(n):
    lines = []
    for at in range(0, n, 20):
        lines += operations(18, at)
        lines += [f"if a > {at}:", "    return a, b, c, d"]
    return lines


def exits(n):
    lines = ["for i in range(int(a)):"]
    for at in range(0, n, 20):
        lines += ["    " + line for line in operations(16, at)]
        lines += [f"    if b > {at}:", "        break", f"    if c > {at}:", "        continue"]
    return lines


def handlers(n):
    lines = []
    for at in range(0, n, 20):
        lines.append("try:")
        lines += ["    " + line for line in operations(16, at)]
        lines += [f"    if a > {at}:", "        raise ValueError(a)", "except ValueError:", "    b = c"]
    return lines


def layers(count):
    """Dense layers of four units, on lists of numbers."""
    return ["x = [a, b, c, d]"] + ["x = layer(x)"] * count + ["a = sum(x)"]


class Box:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def step(x, y):
    x = x * y + 1.0
    y = y - x
    if x > y:
        x = x + y
    else:
        x = x - y
    return x * 2.0 - y


WEIGHTS = [[0.1 * (i - j) for j in range(4)] for i in range(4)]


def layer(x):
    return [math.tanh(sum(w * v for w, v in zip(row, x)) + 0.5) for row in WEIGHTS]


def milliseconds(lines, times):
    """The shortest time to stage a function of these lines."""
    text = "def f(a, b, c, d):\n" + "".join(f"    {line}\n" for line in lines) + "    return a, b, c, d\n"
    scope = {"Box": Box, "step": step, "layer": layer}
    exec(text, scope)
    best = math.inf
    for _ in range(times):
        staged = stage(scope["f"])
        start = time.process_time()
        staged.get_concrete(1.5, 2.5, 3.5, 4.5)
        best = min(best, time.process_time() - start)
    return best * 1000


def main(times):
    print(f"{'':10}" + "".join(f"{n:>10} ms  ratio" for n in SIZES))
    for shape in (straight, branches, nested, loops, calls, objects, lists, returns, exits, handlers):
        row, first = f"{shape.__name__:10}", None
        for n in SIZES:
            took = milliseconds(shape(n), times)
            first = first or took / n
            row += f"{took:13.3f}{took / n / first:7.2f}"
        print(row, flush=True)
    print(f"\n1,000 operations with 50 nested branches: {milliseconds(nested(1000), times):.3f} ms")
    print(f"ten layers: {milliseconds(layers(10), times):.3f} ms")


if len(sys.argv) > 3:
    milliseconds(globals()[sys.argv[1]](int(sys.argv[2])), int(sys.argv[3]))
else:
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
