class A:
    __slots__ = ("x", "y")
class B:
    __slots__ = ("z",)
for f in (lambda: A.y.__get__(B(), B), lambda: A.y.__set__(B(), 1), lambda: A.y.__delete__(5)):
    try:
        f()
    except TypeError as error:
        print(error)
        # expect: descriptor 'y' for 'A' objects doesn't apply to a 'B' object
        # expect: descriptor 'y' for 'A' objects doesn't apply to a 'B' object
        # expect: descriptor 'y' for 'A' objects doesn't apply to a 'int' object
