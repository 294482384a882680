# sum, any, all, list and sorted over staged values.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(n, a):
    return sum(range(n)), sum([i * a for i in range(n)]), any([n > 1, a > 2]), all((n > 1, a > 2)), list(range(n)), sorted([a, n, 2])
show(f,4,1)
show(f,0,5)
