class A: pass
class B(A): pass
for bases in ((), (5,), (int,), (A, A), 5, [A], (bool,)):
    try:
        B.__bases__ = bases
        print(B.__mro__)
    except TypeError as error:
        print("TypeError")
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
