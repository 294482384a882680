# A module that a staged function imports is whole afterwards.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    import bisect
    if x > 0:
        from string import ascii_lowercase
        x += len(ascii_lowercase)
    return x
show(f,1)
show(f,-2)
import bisect, string
print(bisect.bisect([1, 2, 3], 2), string.digits)
