a, b = ValueError("a"), KeyError("b")
a.__context__ = b
b.__context__ = a
try:
    raise a
except ValueError as error:
    print(error.__context__ is b)  # expect: True
try:
    try:
        raise a
    except ValueError:
        raise b
except KeyError as error:
    print(error.__context__ is a, a.__context__)  # expect: True None
