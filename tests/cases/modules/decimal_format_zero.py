import decimal
from decimal import Decimal

for text, spec in [
    ("-0.001", "z.1f"), ("-0", "z"), ("-0.0", "zf"), ("-1", "z.0f"), ("-0", "+z.1f"), ("-0", " z"), ("-0.4", "z.0f"),
    ("-0.004", "z.1%"), ("-0", "z#"), ("-0", "zz"), ("-0E-5", "zE"), ("-0.0001", "z.1e"), ("-0", "x<z"), ("-0", "z<5"),
    ("-0", "z>z5"), ("-NaN", "z"), ("-0.04", "z010.1f"), ("1", "z#.1f"), ("-0.001", ".1f"),
]:
    try:
        print(text, spec, repr(format(Decimal(text), spec)))
    except ValueError as error:
        print(text, spec, error)
print([signal.__name__ for signal in decimal.getcontext().flags])
