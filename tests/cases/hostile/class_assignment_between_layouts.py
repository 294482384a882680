class A:
    __slots__ = ("x",)
class B:
    __slots__ = ("x",)
class C:
    __slots__ = ("x", "y")
class D: pass
a = A()
a.x = 1
for target in (B, C, D, int, 5, type):
    try:
        a.__class__ = target
        print(type(a).__name__, a.x)  # expect: B 1
    except TypeError as error:
        print("TypeError")
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
