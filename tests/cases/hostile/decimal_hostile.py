from decimal import Decimal, getcontext, InvalidOperation, Overflow, localcontext
for action in (lambda: Decimal("1e999999999999999999"), lambda: Decimal("9" * 1000) ** 2, lambda: Decimal("abc"), lambda: Decimal("1e999999") * Decimal("1e999999"), lambda: Decimal(1) / 0, lambda: Decimal("sNaN") + 1, lambda: int(Decimal("Infinity")), lambda: Decimal((5, (1, 2), 3)), lambda: Decimal("1e-9999999999")):
    try:
        print(str(action())[:20])
    except (ArithmeticError, ValueError, OverflowError) as error:
        print("refused")
