# What a method that was called leads to is garbage when its class is, and generators are closed at the end.
# modes: plain, gc-stress
import gc
import weakref


class Known:
    pass


def is_gone(text):
    known = Known()
    names = {"known": known}
    reference = weakref.ref(known)
    del known
    exec(text, names)
    del names
    gc.collect()
    return reference() is None


CLASS = "class C:\n    def run(self): return known\n"
print(is_gone(CLASS))
print(is_gone(CLASS + "C().run()\n"))
print(is_gone(CLASS + "o = C()\nf = o.run\nf()\n"))
print(is_gone(CLASS + "def f(): return C().run()\nf()\n"))
print(is_gone(CLASS + "class D(C): pass\nfor o in C(), D(), C(), D(): o.run()\n"))


def waiting():
    try:
        yield 1
    finally:
        print("closed")


class Runner:
    def run(self):
        return 2


generator = waiting()
print(next(generator), Runner().run())

# expect: True
# expect: True
# expect: True
# expect: True
# expect: True
# expect: 1 2
# expect: closed
