for action in (lambda: "ab" * 2**62, lambda: b"ab" * 2**62, lambda: [1, 2] * 2**62, lambda: (1, 2) * 2**61, lambda: bytearray(b"ab") * 2**62, lambda: "a" * 2**64):
    try:
        action()
    except (MemoryError, OverflowError) as error:
        print(type(error).__name__)
        # expect: OverflowError
        # expect: OverflowError
        # expect: MemoryError
        # expect: MemoryError
        # expect: MemoryError
        # expect: OverflowError
print(len([] * (2**63 - 1)), len(b"" * (2**63 - 1)))  # expect: 0 0
