# A data set of known rows of staged numbers: enumerate, zip and nested loops over it.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def rows(a, b):
    return [(a, 1), (b, 2), (a + b, 3)]

def weighted(a, b):
    s = 0
    for at, (value, weight) in enumerate(rows(a, b)):
        s += value * weight * at
    return s

def paired(a, b):
    out = []
    for (x, _), y in zip(rows(a, b), range(a)):
        out.append(x * 10 + y)
    return out

def epochs(a, b):
    best = None
    for epoch in range(b):
        loss = 0
        for value, weight in rows(a, epoch):
            loss += abs(value - weight)
        if best is None or loss < best:
            best = loss
    return best

grid(weighted, (2, 3))
grid(paired, (2, 3), (5, 1))
grid(epochs, (2, 4), (1, 0))
# expect: weighted 2 3 -> 36
# expect: paired 2 3 -> [20, 31]
# expect: paired 5 1 -> [50, 11, 62]
# expect: epochs 2 4 -> 2
# expect: epochs 1 0 -> None
