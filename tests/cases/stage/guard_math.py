# What operators, conversions and functions of math raise is seen by a handler around them.
# modes: plain, lms, eager, unoptimised, checked, c
import math

from snek import stage

INF, NAN = math.inf, math.nan


def guarded(function):
    def run(*args):
        try:
            return function(*args)
        except (ZeroDivisionError, ValueError, OverflowError) as error:
            return type(error).__name__, str(error)

    return stage(run)


def grid(function, *rows):
    staged = guarded(function)
    print([staged(*row) for row in rows])


grid(lambda x: int(x), (2.5,), (-2.5,), (INF,), (NAN,), (3,))
grid(lambda x: round(x), (2.5,), (3.5,), (-INF,), (NAN,), (3,))
grid(lambda x: math.sqrt(x), (4.0,), (-4.0,), (0,), (NAN,))
grid(lambda x: math.log(x), (4,), (0,), (-1.5,), (0.0,))
grid(lambda x: math.log(x, 2), (8,), (0,))
grid(lambda x: math.exp(x), (1.0,), (1000.0,), (INF,))
grid(lambda x: math.acos(x), (0.5,), (2.0,))
grid(lambda x: math.sin(x), (0.5,), (INF,))
grid(lambda x: math.floor(x), (2.5,), (INF,), (NAN,))
grid(lambda x, y: x ** y, (2, 3), (0, -1), (0.0, -1), (2, -1), (2.0, 0.5))
grid(lambda x, y: x << y, (2, 3), (2, -3))
grid(lambda x, y: x >> y, (9, 1), (2, -3))
grid(lambda x, y: divmod(x, y), (7, 3), (7, 0), (7.0, 0), (-7, 2))
grid(lambda x, y: pow(x, y), (2, 3), (0, -1))
grid(lambda x, y: pow(x, y, 7), (2, 3), (5, 0))
grid(lambda x: math.factorial(x), (5,), (-1,))


@stage
def finally_runs(x):
    log = 0
    try:
        try:
            y = math.sqrt(x)
        finally:
            log += 1
    except ValueError:
        y = -1.0
    return y, log


print(finally_runs(4.0), finally_runs(-4.0))
