# Bits that no member has, members of several bits, complements.
from enum import *
for c in range(6):
    class A(IntFlag):
        A = auto()
        B = auto()
        C = c
    print(c, repr(A.A | A.B), list(A), A._flag_mask_, A._all_bits_)
    for v in range(-9, 12):
        try:
            print(v, repr(A(v)), str(A(v)), A(v).name, end=';')
        except Exception as e:
            print(v, e)
    for m in A:
        print(m, repr(~m), repr(m ^ A.B), m in A.C)
