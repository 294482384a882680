# sum, min, max, any, all, sorted over a list of staged length.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def folds(n):
    l = [k * 3 % 7 for k in range(n)]
    return sum(l), max(l), min(l), any(l), all(l), len(l), sorted(l), sum(x for x in l if x % 2), max(x * x for x in l)
for a in (1, 5, 0, 8): show(folds, a)
