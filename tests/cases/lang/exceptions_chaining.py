# __cause__ and __context__ of what is raised while another exception is handled.
# modes: plain, lms, gc-stress
try:
    try:
        1 / 0
    except ZeroDivisionError as first:
        raise ValueError("second") from first
except ValueError as error:
    print(repr(error.__cause__), error.__suppress_context__)  # expect: ZeroDivisionError('division by zero') True
try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise ValueError("second")
except ValueError as error:
    print(repr(error.__context__), error.__cause__, error.__suppress_context__)
    # expect: ZeroDivisionError('division by zero') None False
try:
    try:
        {}["x"]
    except KeyError:
        raise ValueError("hidden") from None
except ValueError as error:
    print(repr(error.__context__), error.__cause__, error.__suppress_context__)  # expect: KeyError('x') None True
try:
    try:
        raise KeyError(1)
    finally:
        raise IndexError(2)
except IndexError as error:
    print(repr(error.__context__))  # expect: KeyError(1)

def reraise():
    try:
        raise ValueError("again")
    except ValueError:
        raise

try:
    reraise()
except ValueError as error:
    print(error, error.__context__)  # expect: again None
try:
    raise ValueError from 5
except TypeError as error:
    print(error)  # expect: exception causes must derive from BaseException
