# Division, floor, modulo, powers, comparison, rounding.
# modes: plain, lms
for a, b in ((7.5, 2.0), (-7.5, 2.0), (7.5, -2.0), (-7.5, -2.0), (1.0, 0.1), (5, 2.5)):
    print(a // b, a % b, divmod(a, b), a / b)
    # expect: 3.0 1.5 (3.0, 1.5) 3.75
    # expect: -4.0 0.5 (-4.0, 0.5) -3.75
    # expect: -4.0 -0.5 (-4.0, -0.5) -3.75
    # expect: 3.0 -1.5 (3.0, -1.5) 3.75
    # expect: 9.0 0.09999999999999995 (9.0, 0.09999999999999995) 10.0
    # expect: 2.0 0.0 (2.0, 0.0) 2.0
print(2.0 ** 0.5, 2 ** 0.5, (-8) ** (1 / 3), 2.0 ** -1, 0.0 ** 0, (-2.0) ** 3, (-2.0) ** -3)
# expect: 1.4142135623730951 1.4142135623730951 (1.0000000000000002+1.7320508075688772j) 0.5 1.0 -8.0 -0.125
print(1e308 * 10, -1e308 * 10, 1e-324, 1.0 / 3.0 * 3.0 == 1.0, 0.1 + 0.2 == 0.3)  # expect: inf -inf 0.0 True False
print(round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(1234.567, -2), round(0.5))
# expect: 2 4 -2 2.67 1200.0 0
print(round(1.5), round(1e300))
# expect: 2 1000000000000000052504760255204420248704468581108159154915854115511802457988908195786371375080447864043704443832883878176942523235360430575644792184786706982848387200926575803737830233794788090059368953234970799945081119038967640880074652742780142494579258788820056842838115669472196386865459400540160
print(round(1.23456, 3), round(5.0), round(5, 2), round(12345, -2), round(15, -1), round(25, -1))
# expect: 1.235 5 5 12300 20 20
print(round(2.5, None), round(2.5, 0))  # expect: 2 2.0
print(1.0 == 1, 1.5 > 1, 2 ** 53 == float(2 ** 53), 2 ** 53 + 1 == float(2 ** 53), 0.0 == -0.0)
# expect: True True True False True
print(hash(1.0) == hash(1), hash(0.5), hash(float("inf")), {1: "a", 1.0: "b", True: "c"})
# expect: True 1152921504606846976 314159 {1: 'c'}
print(3.7.__floor__(), 3.2.__ceil__(), -3.7.__trunc__(), int(-0.5), 5.5 % -0.0 if False else "skip")
# expect: 3 4 -3 0 skip

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: 1.0 / 0)  # expect: ZeroDivisionError float division by zero
attempt(lambda: 1.0 // 0.0)  # expect: ZeroDivisionError float floor division by zero
attempt(lambda: 1.0 % 0.0)  # expect: ZeroDivisionError float modulo
attempt(lambda: 0.0 ** -1)  # expect: ZeroDivisionError 0.0 cannot be raised to a negative power
attempt(lambda: 10.0 ** 400)  # expect: OverflowError (34, 'Numerical result out of range')
attempt(lambda: (-1.0) ** 0.5)  # expect: (6.123233995736766e-17+1j)
attempt(lambda: round(float("nan")))  # expect: ValueError cannot convert float NaN to integer
attempt(lambda: round(float("inf")))  # expect: OverflowError cannot convert float infinity to integer
attempt(lambda: round("x"))  # expect: TypeError type str doesn't define __round__ method
attempt(lambda: round(1.5, "x"))  # expect: TypeError 'str' object cannot be interpreted as an integer
attempt(lambda: 1.5 + "a")  # expect: TypeError unsupported operand type(s) for +: 'float' and 'str'
attempt(lambda: 1.5 & 1)  # expect: TypeError unsupported operand type(s) for &: 'float' and 'int'
attempt(lambda: divmod(1.0, 0.0))  # expect: ZeroDivisionError float divmod()
