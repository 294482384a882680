# Decimal contexts: precision, rounding, flags, traps.
from decimal import *
import decimal, math
import operator as o
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

D = Decimal
getcontext().clear_flags()
print(getcontext()); c=getcontext(); c.prec=6; print(D(1)/7, D("1.23456789")+0, +D("1.23456789"), D(2).sqrt(), D("123456.7")*2, c.flags[Inexact]); c.prec=28
with localcontext() as x: x.prec=50; print(D(1)/3, D(2).sqrt(), D(1).exp(), D(10).ln(), D(2).log10(), D(2)**D("0.5"))
with localcontext(prec=5, rounding=ROUND_UP): print(D(1)/3, D(2).sqrt(), D(1).exp())
print(D(1)/3); attempt(lambda: setattr(c,"prec",0)); attempt(lambda: setattr(c,"rounding","x")); attempt(lambda: setattr(c,"prec","x")); attempt(lambda: setattr(c,"foo",1)); attempt(lambda: localcontext(foo=1)); attempt(setcontext,5)
x=Context(prec=4, rounding=ROUND_HALF_UP); print(x, x.divide(D(1),D(3)), x.create_decimal("1.23456"), x.add(1,2), x.sqrt(D(2)), x.power(D(2),D(10)), x.quantize(D("1.25"),D("0.1")), x.to_sci_string(D("1E5")), x.compare(D(1),D(2)), x.abs(D(-1)), x.fma(2,3,4)); attempt(x.divide,1,0); attempt(x.add,1,"x"); attempt(x.add,1,1.5)
print(ExtendedContext.divide(D(1),D(0)), ExtendedContext.sqrt(D(-1)), ExtendedContext.divide(0,0)); print(BasicContext, DefaultContext)
y=Context(Emax=9,Emin=-9,prec=3,traps=[]); print(y.multiply(D("9e9"),D(10)), y.divide(D("1e-9"),D(1000)), y.create_decimal("1.234e-9"), y.create_decimal("1e-20"), y)
print(D.from_float(0.1), D.from_float(3), D("1.23").compare(D("1.3")), D("1").max(D("NaN")), D(1).min(2), D("-1").compare_total(D("1")), D("1.0").compare_total(D("1")), D("12.3").same_quantum(D("0.1")), D(5).remainder_near(3), D("1.5").scaleb(3), D(123).shift(2), D(123).rotate(-1), D("2").fma(3,4), D(1).copy_sign(-2), D("1.1").next_toward(2)); attempt(D.from_float,"x")
import copy; z=D("1.5"); print(copy.copy(z) is z, copy.deepcopy(z) is z, z.real, z.imag, z.conjugate(), D("1.2").as_tuple()._replace(exponent=5) if 1 else 0, DecimalTuple(0,(1,),2), D(DecimalTuple(1,(2,5),-1)))
class S(D): pass
print(repr(S("1.5")), type(S(1)+1), type(S(1)), isinstance(S(1),D)); print(InvalidOperation.__mro__, decimal.DivisionByZero.__bases__); from fractions import Fraction; print(D("0.5")==Fraction(1,2), D("0.5")<Fraction(2,3)); attempt(lambda: D(1)+Fraction(1,2))
print(D("1e3").normalize(), D("100").normalize(), D("1.20").normalize(), D("0e5").normalize(), D("3.0").to_integral(), str(D("1E3")), D("1E3").to_eng_string(), D("12E5").to_eng_string(), complex(D("1.5")), D(10)**-3, D(2)**100, D("1.1")**20, D(2)**D("1.5"), D(10)**D("0.3"), D(9)**D("0.5"), D(8)**(D(1)/3), D("1.05")**365)

