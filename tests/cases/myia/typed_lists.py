# Lists of Myia's mode have items of one type and are immutable: what is wrong is said with the line before anything runs.
# modes: plain, unoptimised
# cpython: no
import re

import numpy as np
from snek import myia


def located(text):
    """A message, with lines counted from here: other modes run a copy that begins later."""
    here = located.__code__.co_firstlineno
    return re.sub(r"^.*, line (\d+)", lambda found: f"line {int(found[1]) - here}", text)


def tried(function, *args):
    try:
        return function(*args)
    except TypeError as error:
        return located(str(error))


@myia
def joined():
    l = [3]
    l = l + [4]
    return l


@myia
def nested():
    print("nested")
    l = [3]
    l = l + [4]
    l = l + [[]]
    return l


@myia
def mixed(x):
    print("mixed")
    if x > 0:
        return [1, "a"]
    return [x]


@myia
def appended(x):
    l = [x]
    l.append(x)
    return l


@myia
def written(l):
    l[0] = 1
    return l


print(tried(joined))  # expect: [3, 4]
print(tried(nested))  # expect: line 25, in nested: a list has items of one type: a list of int + a list of lists
print(tried(mixed, -1))  # expect: line 33, in mixed: a list has items of one type, and these are int and str
print(tried(appended, 1))
# expect: line 40, in appended: lists are immutable, so there is no append(): write `l = l + [item]`, or slices
given = [5, 6]
print(tried(written, given), given)
# expect: line 46, in written: lists are immutable: `with x as y: y[i] = item` makes another one, and x stays [5, 6]


@myia
def updated(l):
    with l as m:
        m[0] = 1
    return m, l


@myia
def collected(n):
    l = [0.5]
    i = 0
    while i < n:
        l = l + [i * 0.5]
        i += 1
    return l


@myia
def histories(x):
    return [x] + [2 * x], [[]] + [[x]], [{1, 2}] + [{3, 4, 5}]


@myia
def ranks(x):
    return [x] + [x.sum()]


print(updated(given))  # expect: ([1, 6], [5, 6])
print(collected(3))  # expect: [0.5, 0.0, 0.5, 1.0]
print(histories(np.ones(1)))
# expect: ([array([1.]), array([2.])], [[], [array([1.])]], [array([1, 2]), array([3, 4, 5])])
print(tried(ranks, np.ones(2)))
# expect: line 84, in ranks: a list has items of one type: a list of double (float64) vectors + a list of double (float64)
