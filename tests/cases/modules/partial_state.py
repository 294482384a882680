"""Partial objects: copies share their parts, states are set."""
import copy
import functools

first = functools.partial(print, [1], a=2)
second = copy.copy(first)
print(second.args is first.args, second.keywords)
second.__setstate__((str, (1,), {}, None))
print(second, second())


class Sub(functools.partial):
    pass


print(Sub(str))
for state in ((1,), (1, (), {}, None), (str, [], {}, None), (str, (), 5, None)):
    try:
        second.__setstate__(state)
    except TypeError as error:
        print(error)
