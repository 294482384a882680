class A: pass
class B(A): pass
class C(B): pass
for target in (B, C, A):
    try:
        A.__bases__ = (target,)
    except TypeError as error:
        print(error)
        # expect: a __bases__ item causes an inheritance cycle
        # expect: a __bases__ item causes an inheritance cycle
        # expect: a __bases__ item causes an inheritance cycle
