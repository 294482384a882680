# A list that grows while it is looped over.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def grow_while_iterating(n):
    l = [i for i in range(n)]
    for x in l:
        if x < 3:
            l.append(x + 10)
    return l
for a in (0, 2, 5): show(grow_while_iterating, a)
