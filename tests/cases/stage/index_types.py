# A staged float is no index and no bound of a slice, whatever its value; a bool is one.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


def of_tuple(n):
    return (1, 0.5)[n % 2]


def of_list(n):
    return [1, 2][n]


def of_mixed(n):
    return ["x", 2][n]


def from_there(n):
    return [3, 2, 1][n:]


def up_to(n):
    return [3, 2, 1][0:n]


def stored(n):
    values = [1, 2, 3]
    values[n] = 5
    return values


def replaced(n):
    values = [1, 2, 3]
    values[n:] = [7]
    return values


def grown(n):
    values = []
    for i in range(3):
        values.append(i)
    return values[n]


for function in (of_tuple, of_list, of_mixed, from_there, up_to, stored, replaced, grown):
    staged = stage(function)
    for n in (0.0, 1.0, 0, 1, True):
        try:
            print(function.__name__, n, staged(n))
        except Exception as error:
            print(function.__name__, n, type(error).__name__, error)
