# Decimal: format specifications.
from decimal import *
import decimal, math
import operator as o
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

D = Decimal
for x in ("1234567.891","0","-0.5","1E+10","0.00001234","NaN","-Infinity","123","999.995"):
    for f in ("","f",".2f",",.2f","10.3f","<10","^12.1f","+.1e","e","E","g",".3g","G","%",".1%","010.2f","=+12.2f","*>12",",","015,.2f",".0f",".10f","n"," f",".0e",".5E"): attempt(format,D(x),f)
attempt(format,D(1),"x"); attempt(format,D(1),".f"); attempt(format,D(1),"d"); print(f"{D('3.14159'):.2f} {D(2)!s:>5}")
