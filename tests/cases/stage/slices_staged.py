# Slices of lists with staged bounds, and of lists of staged length.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n):
    l = [10, 20, 30, 40]
    return l[:n], l[n:], l[n::-1], l[-n:n]
for a in (0, 1, 3, 9, -2): show(f, a)


@stage
def g(n):
    l = [i * i for i in range(n)]
    return l[1:], l[::-1], l[:2], l[-3:-1], len(l[n - 1:])
for a in (0, 1, 5): show(g, a)
