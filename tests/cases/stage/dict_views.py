# Views of a dict with staged values.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def dictviews(n):
    d = {'a': n, 'b': n * 2}
    s = 0
    for k, v in d.items():
        if v > 3:
            s += v
    for v in d.values():
        s += v
    return s, [k for k in d], sum(d.values())
for a in (0, 3): show(dictviews, a)
