# Decimal: functions, rounding to integers, quantize.
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
for a in [D("0"), D("-1"), D("2.5"), D("0.04"), D("1E-5"), D("Infinity")]:
    for n in "sqrt exp ln log10 logb normalize next_plus next_minus number_class adjusted as_tuple is_normal to_integral_value to_integral_exact to_eng_string as_integer_ratio copy_abs copy_negate is_signed".split(): attempt(getattr(a,n))
    for f in (int,float,round,math.floor,math.ceil,math.trunc,abs,o.neg,o.pos,bool,hash if not a.is_nan() else bool): attempt(f,a)
    attempt(round,a,1)
for r in [ROUND_UP,ROUND_DOWN,ROUND_CEILING,ROUND_FLOOR,ROUND_HALF_UP,ROUND_HALF_DOWN,ROUND_HALF_EVEN,ROUND_05UP]:
    for x in ("2.5","-2.5","2.51","3.5","-0.4","2.05","-1.1"): attempt(D(x).quantize,D("1"),rounding=r); attempt(D(x).quantize,D("0.1"),r)
attempt(D("1.5").quantize,D("1E+40")); attempt(D("123456789").quantize,D("1E-25")); attempt(D("1").quantize,D("inf")); attempt(D(1).quantize,D(1),rounding="bad"); attempt(D("1e10").quantize, D("0.01"))
