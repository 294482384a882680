# Recursions that count with known numbers and end by a staged condition become functions of the graph.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


@stage
def beyond(n):
    def inner(k):
        if k > n:
            return k
        return inner(k * 2)

    return inner(1)


print(beyond(3), beyond(0), beyond(100), beyond(10**15))


def count(n, k):
    if k >= n:
        return 0
    return 1 + count(n, k + 1)


@stage
def counted(n):
    return count(n, 0)


print(counted(3), counted(0), counted(500))


def find(items, wanted, at=0):
    if at == len(items):
        return -1
    if items[at] == wanted:
        return at
    return find(items, wanted, at + 1)


@stage
def position(n, wanted):
    return find([k * k for k in range(n)], wanted)


print(position(10, 49), position(10, 50), position(200, 199 * 199))


def known_depth(x, depth):
    return x if depth == 0 else known_depth(x + depth, depth - 1)


@stage
def deep(x):
    return known_depth(x, 90)


print(deep(3))
