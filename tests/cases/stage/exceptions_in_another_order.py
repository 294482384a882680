# What is raised in one place is one of some classes, and in another place one of the same in another order.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


def first(x):
    if x == 7.0:
        raise OverflowError("too large")
    return x


def second(x, y):
    if x == 1.0:
        if y == 2.0:
            raise ValueError("one and two")
        raise OverflowError("one")
    return x * y


@stage
def both(x, y):
    try:
        first(x)
        return second(x, y)
    except ValueError as error:
        return str(error)
    except OverflowError as error:
        return "overflow: " + str(error)


print(both(2.5, 1.5), both(1.0, 2.0), both(1.0, 1.0), both(7.0, 1.0))
# expect: 3.75 one and two overflow: one overflow: too large
