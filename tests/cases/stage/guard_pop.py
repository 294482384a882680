# pop and index of a list of staged length under a handler.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def grown(n):
    l = [i for i in range(n)]
    s = 0
    while True:
        try:
            s += l.pop()
        except IndexError:
            break
    try:
        s += l[n]
    except IndexError:
        s += 1000
    return s
for a in (0, 2, 5): show(grown, a)
