# Decimal: operators on every kind of number.
from decimal import *
import decimal, math
import operator as o
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

D = Decimal
vals = [D("0"), D("-1"), D("2.5"), D("1E+5"), D("-7.25"), D("Infinity"), D("NaN"), D("1.23456789012345678901234567890123")]
for op in (o.add,o.sub,o.mul,o.truediv,o.floordiv,o.mod,divmod):
    for a in vals:
        for b in vals: attempt(op,a,b)
for a in vals:
    for b in [D(0),D(1),D(2),D(-1),D("0.5"),D(10),D("Infinity"),D("1.1")]: attempt(o.pow,a,b)
