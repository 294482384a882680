# Generic aliases: what they pass on to their class, type variables, calls.
import types

alias = list[int]
print(alias.__origin__, alias.__args__, alias.__parameters__)
print(alias.append, dict[str, int].__name__, alias.__mro__)
print(list[()], tuple[int, ...], types.GenericAlias(dict, (str, [int, "x"])))
for bad in (lambda: isinstance([], list[int]), lambda: issubclass(list, list[int]), lambda: alias[str],
            lambda: alias.nothing):
    try:
        bad()
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)


class Variable:
    def __init__(self, name):
        self.name = name

    def __typing_subst__(self, item):
        return item

    def __repr__(self):
        return self.name


T, U = Variable("T"), Variable("U")
pair = dict[T, list[U]]
print(pair, pair.__parameters__, pair[int, str], pair[int, str].__parameters__)
for bad in (lambda: pair[int], lambda: pair[int, str, float]):
    try:
        bad()
    except TypeError as error:
        print(error)


class Box:
    __class_getitem__ = classmethod(types.GenericAlias)


box = Box[int]()
print(box.__orig_class__ == Box[int], type(box) is Box, list[int]((1, 2)))


class Derived(Box[str]):
    pass


print(Derived.__bases__, Derived.__orig_bases__ == (Box[str],))
