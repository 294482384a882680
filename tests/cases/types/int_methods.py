# Methods and attributes of int.
# modes: plain, lms
print((255).bit_length(), (0).bit_length(), (-8).bit_length(), (7).bit_count())  # expect: 8 0 4 3
print((5).real, (5).imag, (5).numerator, (5).denominator, (5).conjugate())  # expect: 5 0 5 1 5
print((258).to_bytes(2, "big"), (258).to_bytes(4, "little"), (-1).to_bytes(2, "big", signed=True), (5).to_bytes())
# expect: b'\x01\x02' b'\x02\x01\x00\x00' b'\xff\xff' b'\x05'
print(int.from_bytes(b"\x01\x02", "big"), int.from_bytes([1, 2], "little"))  # expect: 258 513
print((6).as_integer_ratio(), (5).__add__(3), (5).__radd__(3), int.__mul__(4, 5), (5).__add__("x"))
# expect: (6, 1) 8 8 20 NotImplemented
print((17).__format__("x"), (5).__divmod__(2), (3).__lt__(4), (3).__eq__("a"), (-5).__abs__(), (0).__bool__())
# expect: 11 (2, 1) True NotImplemented 5 False

def attempt(f):
    try:
        f()
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: (256).to_bytes(1, "big"))  # expect: OverflowError int too big to convert
attempt(lambda: (-1).to_bytes(1, "big"))  # expect: OverflowError can't convert negative int to unsigned
attempt(lambda: (1).to_bytes(1, "middle"))  # expect: ValueError byteorder must be either 'little' or 'big'
attempt(lambda: (5).append(1))  # expect: AttributeError 'int' object has no attribute 'append'
print(isinstance(True, int), isinstance(1, bool), type(True + 0).__name__, True == 1, hash(True) == hash(1))
# expect: True False int True True
print(str(True), repr(False), int("5") is not None, bool("False"), bool(0.0), bool(""), bool([0]))
# expect: True False True True False False True
print(True & False, True | False, True ^ True, ~True, -True, True << 2, type(True & 1).__name__)
# expect: False True False -2 -1 4 int
print(type(True & True).__name__)  # expect: bool
