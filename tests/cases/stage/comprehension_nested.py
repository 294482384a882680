# A comprehension of two staged ranges with a condition.
# modes: plain, eager, unoptimised
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def nested(n):
    return [i * j for i in range(n) for j in range(i) if (i + j) % 2]
for a in (0, 4): show(nested, a)
