# Builtins under other names, and chosen by a staged condition.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


largest = max

def aliased(x, y):
    return largest(x, y)

def chosen(x, y):
    f = abs if x > y else int
    return f(x - y)

def in_containers(x):
    functions = [abs, float, bool]
    return [f(x) for f in functions]

def shadowed(x):
    def abs(v):
        return "mine"
    return abs(x)

grid(aliased, (1, 2), (2, 1))
# expect: aliased 1 2 -> 2
# expect: aliased 2 1 -> 2
grid(chosen, (5, 2), (2, 5), (2.5, 3))
# expect: chosen 5 2 -> 3
# expect: chosen 2 5 -> -3
# expect: chosen 2.5 3 -> 0
grid(in_containers, (-2,), (0,))
# expect: in_containers -2 -> [2, -2.0, True]
# expect: in_containers 0 -> [0, 0.0, False]
grid(shadowed, (-2,))  # expect: shadowed -2 -> 'mine'
