# At the end garbage is finalized, then what the modules hold: with all names still there.
import weakref


class Noisy:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("del", self.name, helper.__name__)


def helper():
    pass


def suspended(name):
    try:
        yield name
    finally:
        print("closed", name)


first = Noisy("first")
waiting = suspended("waiting")
next(waiting)


def make_cycle():
    noisy = Noisy("cycle")
    noisy.self = noisy
    return lambda: noisy


last = Noisy("last")
make_cycle()
reference = weakref.ref(last, lambda _: print("not called"))
unstarted = suspended("never")
print("end")
