# zip over staged ranges, with lists among them.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def zips(n, m):
    a = [x + y for x, y in zip(range(n), range(m))]
    b = []
    for x, y, z in zip(range(n), [10, 20, 30], range(2, 9)):
        b.append(x + y * z)
    return a, b
for a in ((2, 5), (5, 2), (0, 3), (9, 9)): show(zips, *a)
