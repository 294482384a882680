from itertools import chain
def g():
    yield 1
    try:
        next(c)
    except (ValueError, StopIteration):
        print("refused")  # expect: refused
    yield 2
c = chain(g(), [5])
print(next(c), next(c))  # expect: 1 2
