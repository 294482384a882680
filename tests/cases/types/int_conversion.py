# int() of texts, floats and bases; its errors.
# modes: plain, lms
print(int("42"), int("  -17\n"), int("+5"), int("1_000"), int(3.99), int(-3.99), int(True), int())
# expect: 42 -17 5 1000 3 -3 1 0
print(int("ff", 16), int("0xff", 16), int("0xff", 0), int("0b101", 0), int("0o17", 0), int("101", 2), int("zz", 36))
# expect: 255 255 255 5 15 5 1295
print(int("٣"), int(b"12"), int(bytearray(b"7")), int("-0"), int("0", 0), int("00"))  # expect: 3 12 7 0 0 0

def attempt(*args):
    try:
        print(int(*args))
    except Exception as error:
        print(type(error).__name__, error)

attempt("12a")  # expect: ValueError invalid literal for int() with base 10: '12a'
attempt("")  # expect: ValueError invalid literal for int() with base 10: ''
attempt("1.5")  # expect: ValueError invalid literal for int() with base 10: '1.5'
attempt("0x1f")  # expect: ValueError invalid literal for int() with base 10: '0x1f'
attempt("9", 8)  # expect: ValueError invalid literal for int() with base 8: '9'
attempt("1__0")  # expect: ValueError invalid literal for int() with base 10: '1__0'
attempt("_1")  # expect: ValueError invalid literal for int() with base 10: '_1'
attempt("01", 0)  # expect: ValueError invalid literal for int() with base 0: '01'
attempt("5", 1)  # expect: ValueError int() base must be >= 2 and <= 36, or 0
attempt("5", 37)  # expect: ValueError int() base must be >= 2 and <= 36, or 0
attempt(5, 10)  # expect: TypeError int() can't convert non-string with explicit base
attempt(None)  # expect: TypeError int() argument must be a string, a bytes-like object or a real number, not 'NoneType'
attempt([])  # expect: TypeError int() argument must be a string, a bytes-like object or a real number, not 'list'
attempt(float("nan"))  # expect: ValueError cannot convert float NaN to integer
attempt(float("inf"))  # expect: OverflowError cannot convert float infinity to integer
attempt("5", "10")  # expect: TypeError 'str' object cannot be interpreted as an integer
attempt("é")  # expect: ValueError invalid literal for int() with base 10: 'é'
attempt("1" * 5000)
# expect: ValueError Exceeds the limit (4300 digits) for integer string conversion: value has 5000 digits; use sys.set_int_max_str_digits() to increase the limit
