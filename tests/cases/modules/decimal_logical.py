# Numbers of zeros and ones as bits.
from decimal import Context, Decimal, InvalidOperation, getcontext

getcontext().prec = 8
a, b = Decimal("1101"), Decimal("11011")
print(a.logical_and(b), a.logical_or(b), a.logical_xor(b), a.logical_invert(), Decimal(0).logical_invert())
# expect: 1001 11111 10110 11110010 11111111
context = Context(prec=4)
print(context.logical_and(a, 101), context.logical_or(1, 10), context.logical_xor(11, 10), context.logical_invert(1))
# expect: 101 11 1 1110
for number in ("12", "-1", "1.1", "1E+1", "NaN", "Infinity", "111111111"):
    try:
        print(Decimal(number).logical_and(a))
    except InvalidOperation as error:
        print(number, repr(error))
        # expect: 12 InvalidOperation([<class 'decimal.InvalidOperation'>])
        # expect: -1 InvalidOperation([<class 'decimal.InvalidOperation'>])
        # expect: 1.1 InvalidOperation([<class 'decimal.InvalidOperation'>])
        # expect: 1E+1 InvalidOperation([<class 'decimal.InvalidOperation'>])
        # expect: NaN InvalidOperation([<class 'decimal.InvalidOperation'>])
        # expect: Infinity InvalidOperation([<class 'decimal.InvalidOperation'>])
        # expect: 1101
