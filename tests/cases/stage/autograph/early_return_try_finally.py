# Returns in `try`, in `except` and in `finally`.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def in_try(x):
    seen = 0
    try:
        if x > 0:
            return x, seen
        seen = 1
    finally:
        print("finally", seen)
    return seen

def in_finally(x):
    try:
        if x > 3:
            raise ValueError(x)
        return "try"
    except ValueError:
        return "except"
    finally:
        if x == 0:
            return "finally"

def raised_while_returning(x):
    try:
        return 10 // x
    except ZeroDivisionError:
        return None
    finally:
        print("done")

grid(in_try, (2,), (0,))
# expect: finally 0
# expect: in_try 2 -> (2, 0)
# expect: finally 0
# expect: finally 1
# expect: in_try 0 -> 1
# expect: finally 1
grid(in_finally, (5,), (1,), (0,))
# expect: in_finally 5 -> 'except'
# expect: in_finally 1 -> 'try'
# expect: in_finally 0 -> 'finally'
grid(raised_while_returning, (3,), (0,))
# expect: done
# expect: raised_while_returning 3 -> 3
# expect: done
# expect: done
# expect: raised_while_returning 0 -> None
# expect: done
