# enum: members are singletons with name and value.
# modes: plain, lms
from enum import Enum, Flag, IntEnum, auto

class Color(Enum):
    RED = 1
    GREEN = 2
    CRIMSON = 1
    def describe(self): return f"{self.name}={self.value}"

print(Color.RED, repr(Color.GREEN), Color(2), Color["RED"], [c.name for c in Color])
# expect: Color.RED <Color.GREEN: 2> Color.GREEN Color.RED ['RED', 'GREEN']
print(Color.CRIMSON is Color.RED, Color.RED.describe(), len(Color))  # expect: True RED=1 2
print(Color.RED == 1, Color.RED in Color, isinstance(Color.RED, Color), {Color.RED: "r"}[Color(1)])
# expect: False True True r

class N(IntEnum):
    A = auto()
    B = auto()

print(N.A + 1, N.B > N.A, N(2), N.B == 2, sorted([N.B, N.A]))  # expect: 2 True 2 True [<N.A: 1>, <N.B: 2>]

class F(Flag):
    R = auto()
    W = auto()

print(F.R | F.W, F.R in (F.R | F.W), F(0), (F.R | F.W).value)  # expect: F.R|W True F(0) 3
for f in (lambda: Color(9), lambda: Color["X"], lambda: setattr(Color, "RED", 5)):
    try:
        f()
    except (ValueError, KeyError, AttributeError) as error:
        print(type(error).__name__, error)
        # expect: ValueError 9 is not a valid Color
        # expect: KeyError 'X'
        # expect: AttributeError cannot reassign member 'RED'
