# reversed over staged ranges and lists.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def rev(n):
    out = []
    for i in reversed(range(n)):
        out.append(i)
    l = [i * i for i in range(1, n)]
    for v in reversed(l):
        out.append(v)
    return out
for a in (0, 1, 5): show(rev, a)
