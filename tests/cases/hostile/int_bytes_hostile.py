for action in (lambda: (2**80).to_bytes(2, "big"), lambda: (5).to_bytes(-1, "big"), lambda: (-5).to_bytes(2, "big"), lambda: (5).to_bytes(2, "x"),
               lambda: int.from_bytes(b"", "big"), lambda: int.from_bytes([256], "big"), lambda: int.from_bytes("a", "big"), lambda: (0).to_bytes(0, "little")):
    try:
        print(action())
    except (OverflowError, ValueError, TypeError) as error:
        print(type(error).__name__)
        # expect: OverflowError
        # expect: ValueError
        # expect: OverflowError
        # expect: ValueError
        # expect: 0
        # expect: ValueError
        # expect: TypeError
        # expect: b''
