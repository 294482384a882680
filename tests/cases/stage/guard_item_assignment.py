# Assigning out of range under a handler.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def put(n):
    l = [10, 20, 30]
    try:
        l[n] = n
    except IndexError as e:
        return e.args, l
    finally:
        l.append(n)
    return l
for a in (0, 2, 5, -3, -9): show(put, a)
