# Rational numbers.
from fractions import Fraction as F
import math
import numbers
print(F(1,2), repr(F(3,-6)), F("3/4"), F("-1.25"), F(" 1e-3 "), F(0.5), F("1_000.5"), F(F(1,3), F(2,5)), F(5))
print(F(1,2)+F(1,3), F(1,2)-1, 2*F(1,3), F(1,2)/F(3,4), F(7,2)//1, F(7,2)%2, divmod(F(7,2), F(2,3)), F(2,3)**2, F(2,3)**-2, F(4,9)**0.5, 2**F(3), 2**F(1,2), F(1,2)+0.5, 1.5*F(1,3), F(1,2)+1j, -F(1,2), abs(F(-1,2)), +F(1,3))
print(F(1,2)==0.5, F(1,2)<0.6, F(1,2)>F(1,3), F(2)==2, hash(F(2))==hash(2), hash(F(1,2))==hash(0.5), bool(F(0)), int(F(-7,2)), round(F(7,2)), round(F(5,2)), round(F(22,7), 2), math.floor(F(-1,2)), math.ceil(F(1,2)), float(F(1,3)), F(math.pi).limit_denominator(100), F(3.3).limit_denominator(), F.from_float(0.25), F(1,2).as_integer_ratio(), sorted([F(1,2), 0.3, F(1,3)]), sum([F(1,3)]*3), max(F(1,2), 1), 3 > F(1,2), F(1,2) != "a")
for bad in (lambda: F(1,0), lambda: F("x"), lambda: F("1/0"), lambda: F([]), lambda: F(1.5, 2), lambda: F(0)**-1, lambda: F(1)/0, lambda: F("1/2/3"), lambda: F("1.2e"), lambda: F(1,2) < "a", lambda: F(float("nan")), lambda: 1 % F(0), lambda: F(1,2).limit_denominator(0), lambda: F.from_float("a")):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
print(isinstance(1, numbers.Integral), isinstance(1.0, numbers.Real), isinstance(1j, numbers.Complex), isinstance(F(1), numbers.Rational), isinstance(1.0, numbers.Rational), issubclass(bool, numbers.Number), F(1,2).real, F(1,2).imag, F(3,4).conjugate())
