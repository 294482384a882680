# Functions of the program that a graph calls at each run.
# modes: plain, eager, staged, unoptimised, checked, c
import math

from snek import py_func, stage

seen = []


def host(x):
    seen.append(x)
    return math.sqrt(x) + 1 if x > 0 else -1.0


@stage
def f(x):
    total = 0.0
    while x > 1:
        total += py_func(host, x)
        x = x - 1.0
    return total


print(f(3.0), f(1.0), f(2.5))  # expect: 5.146264369941973 0.0 4.8058837014757785
print(seen)  # expect: [3.0, 2.0, 2.5, 1.5]


def text(name, n):
    print("host", name, n)


@stage
def effects(n):
    print("before")
    py_func(text, "a", n)
    if n > 1:
        py_func(text, "b", n)
    print("after")
    return n


print(effects(1))
# expect: before
# expect: host a 1
# expect: after
# expect: 1
print(effects(2))
# expect: before
# expect: host a 2
# expect: host b 2
# expect: after
# expect: 2


def fails(n):
    if n > 2:
        raise KeyError(n)
    return n


@stage
def failing(n):
    print("once", n)
    return py_func(fails, n) + 10 // n


def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)


@stage
def recursive(n):
    return py_func(fact, n) + 1


for n in (1, 3, 0):
    try:
        print(failing(n))
    except (KeyError, ZeroDivisionError) as error:
        print(type(error).__name__, error)
# expect: once 1
# expect: 11
# expect: once 3
# expect: KeyError 3
# expect: once 0
# expect: ZeroDivisionError integer division or modulo by zero
print(recursive(5), recursive(6))  # expect: 121 721
