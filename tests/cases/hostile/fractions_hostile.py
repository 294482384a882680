from fractions import Fraction
class Evil:
    def as_integer_ratio(self): return (1, 0)
for action in (lambda: Fraction(1, 0), lambda: Fraction("1/0"), lambda: Fraction("a"), lambda: Fraction(float("nan")), lambda: Fraction(2, 3) ** 1000 == 0, lambda: Fraction(1, 3) ** Fraction(1, 2) > 0, lambda: Fraction("1e5"), lambda: Fraction(0) ** -1, lambda: Fraction(10**300, 3) > 1e308):
    try:
        print(action())
    except (ZeroDivisionError, ValueError, TypeError, OverflowError) as error:
        print(type(error).__name__)
