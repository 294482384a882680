# A list of staged length is tested for truth and popped.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def walrus(n):
    l = list(range(n))
    total = 0
    while l and (x := l.pop()) > 1:
        total += x
    return total, len(l)
for a in (0, 1, 5): show(walrus, a)
