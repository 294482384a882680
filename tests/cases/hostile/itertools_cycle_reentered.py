from itertools import cycle, islice
def g():
    yield 1
    try:
        next(c)
    except (ValueError, StopIteration):
        print("refused")  # expect: refused
    yield 2
c = cycle(g())
print(list(islice(c, 5)))  # expect: [1, 2, 1, 2, 1]
