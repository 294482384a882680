# Loops over batches of a data set, here a list of rows, with break, continue and return.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def dataset(n):
    for i in range(n):
        yield i, i * i

def total(n, limit):
    s = 0
    for i, square in dataset(n):
        if square > limit:
            break
        if i % 2:
            continue
        s += square
    return s

def found(n, limit):
    for i, square in dataset(n):
        if square >= limit:
            return i, square
    return None

def grouped(n, size):
    batches = 0
    last = 0
    batch = 0
    for i, _ in dataset(n):
        batch += i
        if (i + 1) % size == 0:
            batches += 1
            last = batch
            batch = 0
    return batches, last, batch

grid(total, (0, 9), (5, 100), (5, 9))
grid(found, (5, 5), (3, 50))
grid(grouped, (7, 3), (2, 3))
# expect: total 0 9 -> 0
# expect: total 5 100 -> 20
# expect: total 5 9 -> 4
# expect: found 5 5 -> (3, 9)
# expect: found 3 50 -> None
# expect: grouped 7 3 -> (2, 12, 6)
# expect: grouped 2 3 -> (0, 0, 1)
