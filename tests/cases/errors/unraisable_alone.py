# What is told of an error that nobody can catch: the error alone, without what led to it; of a weak reference the callback.
import sys
import weakref



class Thing:
    def __repr__(self):
        return "a thing"

    def __del__(self):
        try:
            {}["key"]
        except KeyError:
            raise ValueError("in del")


class Callback:
    def __call__(self, reference):
        1 / 0

    def __repr__(self):
        return "the callback"


def told(unraisable):
    print(unraisable.exc_type.__name__, unraisable.exc_value, repr(unraisable.exc_value.__context__), unraisable.object)


thing = Thing()
reference = weakref.ref(thing, Callback())
default, sys.unraisablehook = sys.unraisablehook, told
del thing
sys.unraisablehook = default


class Plain:
    pass


plain = Plain()
reference = weakref.ref(plain, Callback())
del plain
