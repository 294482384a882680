# A generator that yields at several places, by a staged condition.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def two_yields(n):
    def g(k):
        while k > 0:
            if k % 2:
                yield k
            else:
                yield -k
                yield 100
            k -= 1
    return [v for v in g(n)]
for a in (0, 1, 4): show(two_yields, a)
