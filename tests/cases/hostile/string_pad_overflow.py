for action in (lambda: "a".ljust(2**62), lambda: "a".center(2**62), lambda: "a".zfill(2**62), lambda: b"a".rjust(2**62), lambda: "\t".expandtabs(2**62), lambda: "a".ljust(2**64)):
    try:
        action()
        print("made")
    except (MemoryError, OverflowError) as error:
        print(type(error).__name__)
        # expect: MemoryError
        # expect: MemoryError
        # expect: MemoryError
        # expect: MemoryError
        # expect: OverflowError
        # expect: OverflowError
