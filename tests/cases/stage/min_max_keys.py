# min and max with key and default, sorted with key and reverse.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def defaults(n):
    return max((x for x in range(n)), default=-1), min(range(n), default=7), max(range(n), key=lambda v: -v, default=None), sorted([n, 3, 5 - n], key=lambda v: -v), sorted(range(n), reverse=True)
for a in (0, 1, 5): show(defaults, a)
