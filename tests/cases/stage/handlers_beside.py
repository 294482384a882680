# What a handler does and what happens without an exception are two sides of one branch: lists and dicts that both change
# alike stay of one length.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def half(n):
    if n < 0:
        raise ValueError("negative")
    return n * 0.5


@stage
def halves(n):
    found = []
    for value in (n, n + 1):
        try:
            found.append(half(value))
        except ValueError:
            found.append(None)
    return found


print(halves(5), halves(-3), halves(-1))


@stage
def by_name(n):
    found = {}
    for name, value in (("a", n), ("b", n + 1)):
        try:
            found[name] = half(value)
        except ValueError as error:
            found[name] = str(error)
    return found


print(by_name(5), by_name(-3), by_name(-1))


@stage
def with_else(n):
    found = []
    for value in (n, 2):
        try:
            if value < 0:
                raise ValueError(value)
        except ValueError as error:
            found.append(("value", error.args[0]))
        else:
            found.append(("none", value))
    return found


print(with_else(5), with_else(-3))


@stage
def quotients(n):
    found = []
    for k in [0, 1, n]:
        try:
            found.append(10 // k)
        except ZeroDivisionError as error:
            found.append(str(error))
    return found


print(quotients(5), quotients(0))
