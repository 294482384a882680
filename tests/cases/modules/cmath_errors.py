# cmath: what converts itself to a complex number, and the texts of errors.
import cmath


class Complex:
    def __complex__(self):
        return 3 + 4j


class Wrong:
    def __complex__(self):
        return 1.5


class Float:
    def __float__(self):
        return 2.25


def show(f, *args, **named):
    try:
        print(f(*args, **named))
    except Exception as e:
        print(type(e).__name__, e)


for value in Complex(), Wrong(), Float(), True, 7, "1", None, [], 10 ** 400:
    show(cmath.sqrt, value)
show(cmath.sqrt)
show(cmath.sqrt, 1, 2)
show(cmath.sqrt, z=1)
show(cmath.log, 0)
show(cmath.log, 5, 0)
show(cmath.log, 5, 1)
show(cmath.log, 0, 5)
show(cmath.log, 5, None)
show(cmath.log)
show(cmath.log, 1, 2, 3)
show(cmath.rect, 1)
show(cmath.rect, 1j, 1)
show(cmath.atanh, 1)
show(cmath.atan, -1j)
show(cmath.exp, 1000)
show(cmath.polar, complex(1.7e308, 1.7e308))
show(cmath.phase, complex(1e300, 1e-300))
show(cmath.isclose, 1, 1 + 1e-10j)
show(cmath.isclose, 1, 1.5j, rel_tol=0.1, abs_tol=2)
show(cmath.isclose, 1, 2, rel_tol=-1)
show(cmath.isclose, 1)
