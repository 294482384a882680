# The value of a member without __new__ is what the member type makes of the arguments, or the value as it stands.
from enum import Enum


class E(Enum):
    A = ()
    B = (1,)
    C = (1, 2)
    D = []


print(type(E.A.value) is object, E.B.value, E.C.value, E.D.value)  # expect: True (1,) (1, 2) []


class T(tuple, Enum):
    A = ()
    B = 1, 2


print(list(T))  # expect: [<T.A: ()>, <T.B: (1, 2)>]
