# Conversions: __int__, __index__, __trunc__, __round__, __floor__, __bool__.
# modes: plain, lms
import math

class N:
    def __round__(self, n=None): return f"round {n}"
    def __floor__(self): return "floor"
    def __ceil__(self): return "ceil"
    def __trunc__(self): return 3
    def __bool__(self): return False
    def __hash__(self): return 99

print(round(N()), round(N(), 2), math.floor(N()), math.ceil(N()), math.trunc(N()), bool(N()), hash(N()))
# expect: round None round 2 floor ceil 3 False 99

class I:
    def __index__(self): return 3

print(range(I()), [0] * I(), int(I()), float(I()), bin(I()), "x" * I(), list(range(10))[:I()])
# expect: range(0, 3) [0, 0, 0] 3 3.0 0b11 xxx [0, 1, 2]

class Bad:
    def __index__(self): return "x"
    def __int__(self): return 1.5

for f in (lambda: [1][Bad()], lambda: int(Bad())):
    try:
        f()
    except TypeError as error:
        print(error)
        # expect: __index__ returned non-int (type str)
        # expect: __int__ returned non-int (type float)
class NoInt: pass
for f in (int, float, round, abs, math.sqrt):
    try:
        f(NoInt())
    except TypeError as error:
        print(error)
        # expect: int() argument must be a string, a bytes-like object or a real number, not 'NoInt'
        # expect: float() argument must be a string or a real number, not 'NoInt'
        # expect: type NoInt doesn't define __round__ method
        # expect: bad operand type for abs(): 'NoInt'
        # expect: must be real number, not NoInt
