# A loop over an endless generator that a staged condition leaves.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def early(n):
    def squares():
        i = 0
        while True:
            yield i * i
            i += 1
    for v in squares():
        if v > n:
            return v
for a in (0, 10, 90): show(early, a)
