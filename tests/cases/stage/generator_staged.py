# Generators whose end is staged: expressions, functions, objects with __next__, map and filter.
# modes: plain, eager, unoptimised
from snek import stage
def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)

class Steps:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        return self
    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n

@stage
def g0(n):
    return sum(i * i for i in range(n))
show(g0, 5); show(g0, 0)
@stage
def g1(n):
    def gen():
        i = 1
        while i <= n:
            yield i
            i *= 2
    s = 0
    for v in gen():
        s += v
    return s
show(g1, 10); show(g1, 0)
@stage
def g2(n):
    return [v for v in Steps(n)]
show(g2, 4); show(g2, 0)
@stage
def g3(n):
    s = 0
    for i, v in enumerate(range(n)):
        s += i * v
    return s
show(g3, 4)
@stage
def g4(n):
    return [a + b for a, b in zip(range(n), range(3))]
show(g4, 2); show(g4, 5)
@stage
def g5(n):
    return list(map(lambda x: x * 2, range(n))), list(filter(lambda x: x % 2, range(n))), list(reversed(range(n)))
show(g5, 5); show(g5, 0)
@stage
def g6(n):
    it = iter(range(n))
    a = next(it)
    s = 0
    for v in it:
        s += v
    return a, s, next(it, -1)
show(g6, 4); show(g6, 0)
@stage
def g7(n):
    return sum(x for x in [1, 2, 3, 4] if x > n)
show(g7, 2); show(g7, 9)
