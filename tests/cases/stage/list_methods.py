# Methods of lists with staged items, positions and lengths.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


def show(function, *args):
    try:
        print(function(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def methods(a, b, c):
    items = [a, b, c]
    items.sort()
    other = items[:]
    other.reverse()
    items.insert(1, 9)
    items.remove(2)
    return items, other, items.index(3), items.count(1)


@stage
def by_key(a, b, c):
    items = [a, b, c]
    items.sort(key=lambda v: -v)
    return items, sorted(items, reverse=True)


@stage
def grown(n, at):
    items = []
    for i in range(n):
        items.append(i * i % 5)
    items.insert(at, 7)
    items.remove(1)
    last = items.pop(at)
    del items[0]
    items.reverse()
    return items, last, 4 in items, items.count(4)


@stage
def handled(n):
    items = [n, 1]
    try:
        return items.index(5)
    except ValueError as error:
        return str(error)


show(methods, 3, 1, 2)
show(methods, 3, 2, 2)
show(methods, 4, 1, 2)
show(by_key, 3, 1, 2)
show(grown, 6, 2)
show(grown, 6, -1)
show(grown, 6, 50)
show(handled, 5)
show(handled, 4)


@stage
def repeated(n):
    return [0] * n, n * [1, 2], "ab" * n


show(repeated, 2)
show(repeated, 0)
show(repeated, -1)
