# abs, divmod, pow, round, bin, hex, oct, int, float, complex.
# modes: plain, lms
print(abs(-3), abs(3.5), abs(-0.0), abs(True), abs(3 + 4j), divmod(17, 5), divmod(-17, 5))
# expect: 3 3.5 0.0 1 5.0 (3, 2) (-4, 3)
print(divmod(7.5, 2), divmod(True, 2))  # expect: (3.0, 1.5) (0, 1)
print(pow(2, 3), pow(2, -1), pow(2.0, 3), pow(5, 3, 7), pow(-5, 3, 7), pow(5, 3, -7), pow(0, 0))
# expect: 8 0.5 8.0 6 1 -1 1
print(pow(2, 3, mod=5), pow(base=2, exp=5))  # expect: 3 32
print(round(3.14159, 2), round(2.5), round(-1.5), round(1e20), round(7, -1), round(1250, -2))
# expect: 3.14 2 -2 100000000000000000000 10 1200
print(round(1350, -2), round(True), type(round(2.0)).__name__, type(round(2.0, 0)).__name__)  # expect: 1400 1 int float
print(bin(10), bin(-10), bin(0), hex(255), hex(-255), oct(8), hex(2 ** 70), bin(True), oct(0))
# expect: 0b1010 -0b1010 0b0 0xff -0xff 0o10 0x400000000000000000 0b1 0o0

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: abs("a"))  # expect: TypeError bad operand type for abs(): 'str'
attempt(lambda: divmod(1, "a"))  # expect: TypeError unsupported operand type(s) for divmod(): 'int' and 'str'
attempt(lambda: divmod("a", 1))  # expect: TypeError unsupported operand type(s) for divmod(): 'str' and 'int'
attempt(lambda: pow("a", 2))  # expect: TypeError unsupported operand type(s) for ** or pow(): 'str' and 'int'
attempt(lambda: pow(2, "a"))  # expect: TypeError unsupported operand type(s) for ** or pow(): 'int' and 'str'
attempt(lambda: pow(2, 3, 0))  # expect: ValueError pow() 3rd argument cannot be 0
attempt(lambda: pow(2.5, 3, 2))  # expect: TypeError pow() 3rd argument not allowed unless all arguments are integers
attempt(lambda: bin(1.5))  # expect: TypeError 'float' object cannot be interpreted as an integer
attempt(lambda: hex("a"))  # expect: TypeError 'str' object cannot be interpreted as an integer
attempt(lambda: round())  # expect: TypeError round() missing required argument 'number' (pos 1)
attempt(lambda: abs())  # expect: TypeError abs() takes exactly one argument (0 given)
attempt(lambda: round(1, 2, 3))  # expect: TypeError round() takes at most 2 arguments (3 given)
