"""sys.unraisablehook is told of errors that nobody can catch."""
# cpython: no (3.11.2 ends with a fatal error of its own after a hook was called)
import sys


def hook(told):
    print(told.exc_type, told.exc_value, told.err_msg, told.object is not None)


class Fails:
    def __del__(self):
        raise ValueError("x")


sys.unraisablehook = hook
Fails()
sys.unraisablehook = sys.__unraisablehook__
