# `else` with `return`, `continue` and `raise` in the loop.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def returns(n):
    for i in range(n):
        if i == 4:
            return "four"
        if i == 2 and n == 3:
            break
    else:
        return "else"
    return "broken"

def raises(n):
    try:
        for i in range(n):
            if i == 3:
                raise KeyError(i)
        else:
            n = -n
    except KeyError as error:
        return str(error)
    return n

grid(returns, (2,), (3,), (9,), (0,))
# expect: returns 2 -> 'else'
# expect: returns 3 -> 'broken'
# expect: returns 9 -> 'four'
# expect: returns 0 -> 'else'
grid(raises, (2,), (6,))
# expect: raises 2 -> -2
# expect: raises 6 -> '3'
