# zip(strict=True) over a staged range raises what plain Python raises.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def strict(n):
    s = 0
    for x, y in zip(range(n), range(3), strict=True):
        s += x * y
    return s
for a in (2, 3, 4): show(strict, a)
