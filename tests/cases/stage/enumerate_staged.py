# enumerate over staged ranges, lists and tuples of targets.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def enums(n):
    out = []
    for i, (a, b) in enumerate(zip(range(n), range(1, n + 1)), 5):
        out.append(i * a + b)
    l = [k * k for k in range(n)]
    for i, v in enumerate(l):
        out.append(i - v)
    return out
for a in (0, 1, 4): show(enums, a)
