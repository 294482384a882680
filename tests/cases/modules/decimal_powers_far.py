# Powers whose logarithm is a whole number, and those that are far out of range.
from decimal import Decimal, getcontext

pairs = [
    ("1E-9", "1E+5"), ("10", "1E+5"), ("1E-9", "-1E+5"), ("100", "-3"), ("1E+400", "2"), ("-1E+3", "100001"),
    ("1E+1000", "0.001"), ("100", "1E+17"), ("5", "-9E10"), ("2", "1E+5"), ("1e-400", "12345"), ("0.5", "1E+5"),
    ("10.0", "3"), ("1E+5", "9E+30"), ("2", "-1E+50"), ("0.10", "3"),
]
for precision in (3, 28):
    getcontext().prec = precision
    for base, exponent in pairs:
        try:
            print(precision, base, exponent, Decimal(base) ** Decimal(exponent))
        except ArithmeticError as error:
            print(precision, base, exponent, type(error).__name__)
