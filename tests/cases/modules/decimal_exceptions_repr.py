# Decimal's numbers are named with their module in messages, its exceptions without.
from decimal import Decimal, DivisionByZero, InvalidOperation

for action in (lambda: Decimal("x"), lambda: Decimal(1) / 0, lambda: Decimal(0) / 0, lambda: Decimal(1) + "x"):
    try:
        action()
    except (ArithmeticError, TypeError) as error:
        print(repr(error))
        # expect: InvalidOperation([<class 'decimal.ConversionSyntax'>])
        # expect: DivisionByZero([<class 'decimal.DivisionByZero'>])
        # expect: InvalidOperation([<class 'decimal.DivisionUndefined'>])
        # expect: TypeError("unsupported operand type(s) for +: 'decimal.Decimal' and 'str'")
print(repr(InvalidOperation("text")), DivisionByZero, InvalidOperation.__module__)
# expect: InvalidOperation('text') <class 'decimal.DivisionByZero'> decimal
try:
    InvalidOperation() + 1
except TypeError as error:
    print(error)  # expect: unsupported operand type(s) for +: 'InvalidOperation' and 'int'
