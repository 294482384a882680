# Integers: floor division and modulo of negatives, powers, shifts, bits.
# modes: plain, lms
for a, b in ((7, 2), (-7, 2), (7, -2), (-7, -2)):
    print(a // b, a % b, divmod(a, b), a / b)
    # expect: 3 1 (3, 1) 3.5
    # expect: -4 1 (-4, 1) -3.5
    # expect: -4 -1 (-4, -1) -3.5
    # expect: 3 -1 (3, -1) 3.5
print(2 ** 10, 2 ** 0, (-2) ** 3, 2 ** -2, 0 ** 0, 10 ** 20)  # expect: 1024 1 -8 0.25 1 100000000000000000000
print(5 & 3, 5 | 3, 5 ^ 3, ~5, -5 & 3, -5 | 3, -5 ^ 3)  # expect: 1 7 6 -6 3 -5 -8
print(1 << 10, -1 << 3, 1024 >> 3, -1024 >> 3, -1 >> 100, 5 >> 70)  # expect: 1024 -8 128 -128 -1 0
print(pow(3, 4, 5), pow(3, -1, 7), pow(2, 100, 1000000007))  # expect: 1 5 976371285
print(abs(-5), -(-5), +5, int(True), True + True, True * 3)  # expect: 5 5 5 1 2 3

def attempt(f):
    try:
        f()
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: 1 // 0)  # expect: ZeroDivisionError integer division or modulo by zero
attempt(lambda: 1 % 0)  # expect: ZeroDivisionError integer modulo by zero
attempt(lambda: 1 / 0)  # expect: ZeroDivisionError division by zero
attempt(lambda: divmod(1, 0))  # expect: ZeroDivisionError integer division or modulo by zero
attempt(lambda: 0 ** -1)  # expect: ZeroDivisionError 0.0 cannot be raised to a negative power
attempt(lambda: 1 << -1)  # expect: ValueError negative shift count
attempt(lambda: 1 >> -1)  # expect: ValueError negative shift count
attempt(lambda: 1 + "1")  # expect: TypeError unsupported operand type(s) for +: 'int' and 'str'
attempt(lambda: "1" + 1)  # expect: TypeError can only concatenate str (not "int") to str
attempt(lambda: [1] + 1)  # expect: TypeError can only concatenate list (not "int") to list
attempt(lambda: 1 - None)  # expect: TypeError unsupported operand type(s) for -: 'int' and 'NoneType'
attempt(lambda: -"a")  # expect: TypeError bad operand type for unary -: 'str'
attempt(lambda: ~1.5)  # expect: TypeError bad operand type for unary ~: 'float'
attempt(lambda: 1 < "a")  # expect: TypeError '<' not supported between instances of 'int' and 'str'
attempt(lambda: pow(2, -1, 4))  # expect: ValueError base is not invertible for the given modulus
attempt(lambda: pow(2, 2, 0))  # expect: ValueError pow() 3rd argument cannot be 0
attempt(lambda: 1.5 << 2)  # expect: TypeError unsupported operand type(s) for <<: 'float' and 'int'
