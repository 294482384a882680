# The next element of a data set, its end caught, and the position that is kept between loops.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def batches(n, size):
    batch = []
    for i in range(n):
        batch.append(i)
        if len(batch) == size:
            yield batch
            batch = []

def first(n):
    it = batches(4, 2)
    a = next(it)
    b = next(it)
    return sum(a) + n, sum(b) * n, next(it, None)

def rest(n):
    it = iter([n, n + 1, n + 2, n + 3])
    head = next(it)
    tail = 0
    for v in it:
        tail += v
    return head, tail

def ended(n):
    it = iter([n])
    next(it)
    try:
        next(it)
    except StopIteration:
        return "end", n
    return "more", n

grid(first, (3,))
grid(rest, (1,))
grid(ended, (5,))
# expect: first 3 -> (4, 15, None)
# expect: rest 1 -> (1, 9)
# expect: ended 5 -> ('end', 5)
