from fractions import Fraction

zero = Fraction(0)
for divide in (
    lambda: Fraction(3) / 0,
    lambda: Fraction(-15, 2) / zero,
    lambda: zero / zero,
    lambda: 5 / zero,
    lambda: Fraction(7, 3) // 0,
    lambda: Fraction(7, 3) % zero,
    lambda: divmod(Fraction(7, 3), 0),
    lambda: Fraction(6, 0),
    lambda: zero**-1,
    lambda: Fraction(1, 2) / 0.0,
):
    try:
        print(divide())
    except ZeroDivisionError as error:
        print(error)
