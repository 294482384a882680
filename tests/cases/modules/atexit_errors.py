import atexit
import sys


def fail():
    raise ValueError("in a callback")


def told(unraisable):
    print(unraisable.err_msg, unraisable.object is fail, repr(unraisable.exc_value))


atexit._clear()
atexit.register(fail)
sys.unraisablehook = told
atexit._run_exitfuncs()
print(atexit._ncallbacks())
