# Attributes of builtin types that are members show it, and cannot be stored over.
import types


def function():
    pass


for member in [type.__dict__["__mro__"], type.__dict__["__base__"], complex.real, slice.start, range.stop, property.fget,
               types.FunctionType.__globals__, types.MethodType.__self__, types.CodeType.co_name, types.TracebackType.tb_frame,
               super.__thisclass__, type(complex.real).__objclass__, type.__dict__["__dict__"], int.real,
               types.FunctionType.__code__, types.FrameType.f_lineno]:
    print(member, type(member).__name__, member.__name__, member.__objclass__.__name__)
print(complex.real.__get__(3 + 4j), slice.stop.__get__(slice(1, 2)), types.CodeType.co_name.__get__(function.__code__))


class Number(complex):
    pass


class Getter(property):
    pass


for thing, name in [(1j, "real"), (Number(2), "imag"), (slice(1), "start"), (range(3), "stop"), (Getter(len), "fget"),
                    (function.__code__, "co_name"), (function, "__globals__"), (Number, "__mro__"), (Number, "__base__")]:
    for act in [lambda: setattr(thing, name, 1), lambda: delattr(thing, name)]:
        try:
            print(act())
        except (AttributeError, TypeError) as error:
            print(type(error).__name__, error)
try:
    complex.real.__get__("text")
except TypeError as error:
    print(error)
number = Number(5 + 6j)
number.other = 1
print(number.real, number.imag, number.other, vars(number), Getter(len).fget)
