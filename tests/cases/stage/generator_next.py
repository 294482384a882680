# next() of a generator expression over a staged range, with defaults.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def nexts(n):
    g = (i * 2 for i in range(n))
    a = next(g, None)
    b = next(g, -1)
    rest = 0
    for v in g:
        rest += v
    return a, b, rest
for a in (0, 1, 2, 5): show(nexts, a)
