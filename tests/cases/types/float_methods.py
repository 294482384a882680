# is_integer, as_integer_ratio, hex and the rest.
print((2.0).is_integer(), (2.5).is_integer(), (0.75).as_integer_ratio(), (1.5).hex(), float.fromhex("0x1.8p+1"))
# expect: True False (3, 4) 0x1.8000000000000p+0 3.0
print((1.5).real, (1.5).imag, (1.5).conjugate(), (0.1).hex(), (-0.0).hex(), float("inf").hex())
# expect: 1.5 0.0 1.5 0x1.999999999999ap-4 -0x0.0p+0 inf
print(float.fromhex("0x.8"), float.fromhex("-inf"), (1e300).as_integer_ratio()[1], (1.5).__add__(2))
# expect: 0.5 -inf 1 3.5
print((1.5).__round__())  # expect: 2
try:
    float("inf").as_integer_ratio()
except OverflowError as error:
    print(error)  # expect: cannot convert Infinity to integer ratio
try:
    float("nan").as_integer_ratio()
except ValueError as error:
    print(error)  # expect: cannot convert NaN to integer ratio
print(max(1.0, 1), min(2, 2.0), sum([0.1] * 10), sum([1, 2.5]), 1.5.__class__.__name__)
# expect: 1.0 2 0.9999999999999999 3.5 float
print(float.__name__, float.__mro__[1].__name__, isinstance(1.0, float), isinstance(1, float))
# expect: float object True False
