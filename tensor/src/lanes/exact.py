"""Writes exact.txt: values of functions at the operands of a list, by mpmath with 200 bits, as a sum of two floats.

Lines of the input, from a program that tries many operands: name, type, bits of the operand, in hexadecimal. The list that
is there has the worst 24 of 16,000 operands a function and type, and 16 others. Run with: python exact.py < operands > exact.txt
"""

import struct
import sys

import mpmath

mpmath.mp.prec = 200


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


for line in sys.stdin:
    name, dtype, operand = line.split()[:3]
    (x,) = struct.unpack("<d", struct.pack("<Q", int(operand, 16)))
    exact = getattr(mpmath, name)(mpmath.mpf(x))
    high = float(exact)
    low = float(exact - mpmath.mpf(high))
    print(name, dtype, operand, f"{bits(high):016x}", f"{bits(low):016x}")
