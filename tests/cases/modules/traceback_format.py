# Exceptions and tracebacks as text.
import traceback
import sys
def f(x):
    return 1 / x
def g():
    try:
        f(0)
    except ZeroDivisionError as e:
        raise ValueError("bad") from e
try:
    g()
except ValueError as e:
    print(traceback.format_exc())
    print(traceback.format_tb(e.__traceback__))
    print(traceback.format_exception(e))
    print(traceback.format_exception_only(e), traceback.format_exception_only(ValueError, e))
