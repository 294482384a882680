for action in (lambda: int(float("inf")), lambda: int(float("nan")), lambda: float(10**400), lambda: float("1" * 400), lambda: 10**400 / 10**399, lambda: 10**400 * 1.0,
               lambda: round(1e300, -400), lambda: round(1.5, 2**31), lambda: float.fromhex("0x1p100000"), lambda: (1e308 * 10).as_integer_ratio(), lambda: 2.0 ** 10000, lambda: (-8.0) ** (1 / 3)):
    try:
        print(action())
    except (OverflowError, ValueError) as error:
        print(type(error).__name__)
