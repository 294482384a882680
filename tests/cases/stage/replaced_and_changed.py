# What a staged loop replaces on some trips and changes on others keeps what each trip wrote.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage

class Box:
    def __init__(self, v):
        self.v = v

@stage
def mapped(n):
    l = [n]
    while n > 0:
        if n % 2:
            l = [e + 1 for e in l]
        else:
            l.append(n)
        n -= 1
    return l

@stage
def reset(n):
    l = [n]
    while n > 0:
        if n % 3 == 0:
            l = [7]
        else:
            l.append(n)
        n -= 1
    return l

@stage
def joined(n):
    l = [n]
    while n > 0:
        if n % 2:
            l = l + [7]
        else:
            l.append(n)
        n -= 1
    return l

@stage
def both(n):
    l = [n]
    while n > 0:
        l = [e + 1 for e in l]
        l.append(n)
        n -= 1
    return l

@stage
def boxed(n):
    box = Box(n)
    while n > 0:
        if n % 3 == 0:
            box = Box(n)
        box.v += 10
        n -= 1
    return box.v

for f in (mapped, reset, joined, both, boxed):
    print([f(n) for n in range(6)])
# expect: [[0], [2], [3, 3], [5, 3], [6, 6, 3], [8, 6, 3]]
# expect: [[0], [1, 1], [2, 2, 1], [7, 2, 1], [7, 2, 1], [7, 2, 1]]
# expect: [[0], [1, 7], [2, 2, 7], [3, 7, 2, 7], [4, 4, 7, 2, 7], [5, 7, 4, 7, 2, 7]]
# expect: [[0], [2, 1], [4, 3, 1], [6, 5, 3, 1], [8, 7, 5, 3, 1], [10, 9, 7, 5, 3, 1]]
# expect: [0, 11, 22, 33, 33, 33]
