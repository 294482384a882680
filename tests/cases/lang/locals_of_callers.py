# f_back leads to frames whose variables are there as long as they run.
import inspect
import sys


def caller(levels):
    frame = inspect.currentframe()
    for _ in range(levels):
        frame = frame.f_back
    return {name: value for name, value in frame.f_locals.items() if not name.startswith("_")}


def inner(x):
    y = x * 2
    return caller(1), caller(2)


def outer():
    text = "outer"
    result = inner(4)
    return result


print(outer())  # expect: ({'x': 4, 'y': 8}, {'text': 'outer'})


def remember(function):
    known = sys._getframe().f_back.f_locals.get(function.__name__, [])
    return [*known, function.__code__.co_argcount]


class Overloads:
    @remember
    def area(self): ...

    @remember
    def area(self, width): ...

    @remember
    def area(self, width, height): ...


print(Overloads.area)  # expect: [1, 2, 3]
