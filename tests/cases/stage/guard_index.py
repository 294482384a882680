# An index out of range under a handler.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def get(n):
    l = [10, 20, 30]
    t = (1, 2)
    try:
        a = l[n]
        b = t[n]
    except IndexError as e:
        return str(e), n
    return a, b
for a in (0, 1, 2, 5, -2, -3, -9): show(get, a)
