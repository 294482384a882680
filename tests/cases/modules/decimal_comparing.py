# Decimal: comparisons with other numbers, hashes, errors.
from decimal import *
import decimal, math
import operator as o
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

D = Decimal
for a,b in [(D(1),1),(D("1.0"),D(1)),(D("0.5"),0.5),(D("0.1"),0.1),(D("NaN"),D("NaN")),(D(1),"1"),(D("inf"),float("inf")),(D(-1),D(1)),(D("1e5"),100000),(D(0),D("-0"))]:
    for op in (o.eq,o.ne,o.lt,o.le,o.gt,o.ge): attempt(op,a,b)
print(hash(D("1.0"))==hash(1), hash(D("0.5"))==hash(0.5), hash(D("1e20"))==hash(10**20), {D(1):2}[1], D("1.1")+1, 1+D("1.1"), 5-D(2), 6/D(4), 2**D(3), 7//D(2), 7%D(4), divmod(7,D(4)), sum([D("0.1")]*3), max(D(1),D(2)))
attempt(lambda: D(1)+1.0); attempt(lambda: D(1)+"x"); attempt(lambda: 1.0*D(1)); attempt(lambda: D(1)<"x"); attempt(lambda: D(1)/0); attempt(lambda: D(0)/0); attempt(lambda: D(1)%0); attempt(lambda: D(-1).sqrt()); attempt(lambda: D("1E999999")*10); attempt(lambda: D("1E-999999")/D("1E100")); attempt(lambda: int(D("nan"))); attempt(lambda: int(D("inf"))); attempt(lambda: D("sNaN")+1); attempt(lambda: pow(D(3),4,5)); attempt(lambda: D("nan")<1)
