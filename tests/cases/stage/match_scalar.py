# match on a staged number.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(x):
    match x:
        case 0: return 'zero'
        case 1|2: return 'small'
        case n if n<0: return 'neg'
        case _: return 'big'
for v in (0,1,2,-5,9): show(f,v)
