# Contexts that programs made a ring of do not keep an error from being raised; raising again renews the context.
# modes: plain
def ring():
    try:
        raise ValueError(1)
    except ValueError as error:
        error.__context__ = error
        raise TypeError(2)

try:
    ring()
except TypeError as error:
    print(repr(error.__context__), error.__context__.__context__ is error.__context__)

first, second, third = KeyError("first"), KeyError("second"), KeyError("third")
second.__context__, third.__context__ = third, second
try:
    try:
        raise first
    except KeyError:
        first.__context__ = second
        raise TypeError(3)
except TypeError as error:
    print(repr(error.__context__), repr(error.__context__.__context__), repr(error.__context__.__context__.__context__))

again = KeyError("again")
try:
    raise again
except KeyError:
    pass
try:
    raise ValueError("between")
except ValueError:
    try:
        raise again
    except KeyError as error:
        print(repr(error.__context__))
try:
    raise again
except KeyError as error:
    print(repr(error.__context__))
