# An iterator over a staged range goes on where a loop left it.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def from_iter(n):
    it = iter(range(n))
    s = 0
    for a in it:
        s += a
        if a == 2:
            break
    for a in it:
        s += 100 * a
    return s
for a in (0, 3, 5): show(from_iter, a)
