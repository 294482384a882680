# A special method set to None is called, and that fails; it is not as if it were absent.
# modes: plain
class N:
    __add__ = __radd__ = __iadd__ = __ne__ = __lt__ = __bool__ = __len__ = __getitem__ = __call__ = None
    __neg__ = __index__ = __enter__ = __exit__ = __str__ = __int__ = None

class H:
    __iter__ = __contains__ = __hash__ = __reversed__ = None

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

n, h = N(), H()
def in_place():
    x = N()
    x += 1

def block():
    with N():
        pass

for f in (lambda: n + 1, lambda: 1 + n, lambda: n != 1, lambda: n < 1, lambda: bool(n), lambda: len(n), lambda: n[0], lambda: n(), lambda: -n,
          lambda: [1][n], in_place, block, lambda: str(n), lambda: int(n), lambda: list(h), lambda: 1 in h, lambda: hash(h), lambda: reversed(h)):
    attempt(f)
