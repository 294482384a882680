# Boundaries of flags, dir, ignored names, several auto() in a value, members as variables of the module.
from enum import *
import enum
print(Flag._boundary_, IntFlag._boundary_)
class C(Enum):
    A = 1
    def foo(self): pass
    @property
    def bar(self): return 1
print(dir(C.A), dir(C))
class I(IntEnum): A = 1
print(dir(I.A)[-6:])
class H(Enum):
    A = auto(), auto()
    B = auto(), auto()
print(list(H))
class Per(Enum):
    _ignore_ = "Per i"
    Per = vars()
    for i in range(3): Per["d%d" % i] = i
    X = d1
print(list(Per), Per.__members__)
class AB(IntFlag):
    OFF = 0; A = 1; B = 2
print(~AB.A, ~AB.OFF, AB(-1), AB.A & -2, repr(~AB.B), AB(~1))
class F(Flag):
    A = 1; C = 4; AC = 5; Z = 0
print(~F.A, list(F), F(0), F.Z, F.__members__, F.A | F.C is F.AC)
try: F(2)
except ValueError as e: print(e)
try: F(-1); print(F(-1))
except ValueError as e: print(e)
class K(Flag, boundary=KEEP): A = 1
print(K(9), K(8), repr(K(9)))
class E(Flag, boundary=EJECT): A = 1
print(E(9), E(8))
class CO(Flag, boundary=CONFORM): A = 1
print(CO(9), CO(8))
@global_enum
class G(IntFlag): GA = 1; GB = 2
print(GA, repr(GA), repr(GA|GB), repr(G(0)), str(GA|GB))
@verify(CONTINUOUS, UNIQUE)
class V(Enum): A = 1; B = 2
try:
    @verify(CONTINUOUS)
    class V2(Enum): A = 1; B = 3
except ValueError as e: print(e)
class Ord(Enum):
    _order_ = "A B"
    A = 1; B = 2
print(list(Ord))
class D(Enum):
    A = 1
    def __dir__(self): return ["x"]
print(dir(D.A))
class Mem(Enum):
    @member
    def f(): return 3
    x = nonmember(5)
print(Mem.x, Mem.f.value())
