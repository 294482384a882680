# Exceptions whose arguments are staged keep them, handled or not.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


class Bad(Exception):
    pass


@stage
def raises(x):
    if x == 1:
        raise KeyError(x)
    if x == 2:
        raise ValueError(x, x + 1)
    if x == 3:
        raise Bad(x, "b")
    return x


@stage
def handled(x):
    try:
        raises(x)
    except KeyError as error:
        return error.args[0] + 10
    except (ValueError, Bad) as error:
        return error.args
    return "fine"


for x in range(5):
    try:
        print(raises(x), handled(x))
    except Exception as error:
        print(type(error).__name__, error, error.args, handled(x))
