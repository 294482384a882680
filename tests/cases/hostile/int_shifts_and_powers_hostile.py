for action in (lambda: 1 << 2**70, lambda: 1 >> 2**70, lambda: -1 >> 2**70, lambda: 0 << 2**70, lambda: 1 << -1, lambda: pow(2, -1, 4), lambda: pow(2, 3, 0),
               lambda: pow(0, -1), lambda: 0 ** 2**80, lambda: 1 ** 2**80, lambda: (-1) ** (2**80 + 1), lambda: pow(3, 2**80, 7)):
    try:
        print(action())
    except (OverflowError, ValueError, ZeroDivisionError, MemoryError) as error:
        print(type(error).__name__)
