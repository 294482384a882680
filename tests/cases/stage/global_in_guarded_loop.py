# A global that a guarded loop changes.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


g778=1
@stage
def f(w, b):
    global g778
    try:
            for i2 in range(b):
                b, g778 = 3, (b and 0)
                try:
                    g778 += ((w % i2) if not b > 8 else 3)
                except (ValueError, KeyError):
                    w += abs(i2)
    except Exception:
        pass
    return w,b,g778
show(f,2,0)
show(f,5,2)
