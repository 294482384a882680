# f-strings, str, repr and format of staged values.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    s = f"{x} and {x + 1:5d}|{x!r:>4}|{-x:+}"
    print(s, str(x), repr(x), format(x, '03d'))
    return s, s + '!', len(s), s == 'a'
show(f,3)
show(f,-4)
show(f,True)
