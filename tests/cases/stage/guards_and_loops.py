# Divisions and loops in a handler.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f177(a, b):
    v=0
    try:
        try:
            v = 2//b
        except ZeroDivisionError:
            v = 5
            try:
                if 2 != b:
                    v, a = (2 + 2), (2 // b)
                b = (min(2, b) // (1 - a))
                for i2 in range(b % 5):
                    v -= abs(min(i2, 2))
                    break
                for i3 in range(3):
                    pass
            except ZeroDivisionError:
                pass
            pass
        else:
            pass
        finally:
            a = 8
        pass
    except IndexError:
        pass
    else:
        pass
    return a,b,v
show(f177,0,0)
