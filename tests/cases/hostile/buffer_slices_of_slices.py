view = memoryview(bytes(range(100)))
for step in (2, -3, 7, -1, 2**60, -2**60):
    view = view[::step] if abs(step) < 10 else view[:: step]
    print(len(view), view.tobytes()[:3])
    # expect: 50 b'\x00\x02\x04'
    # expect: 17 b'b\\V'
    # expect: 3 b'b8\x0e'
    # expect: 3 b'\x0e8b'
    # expect: 1 b'\x0e'
    # expect: 1 b'\x0e'
for bad in (slice(None, None, 0), slice("a"), 2**70, "x", (0, 0)):
    try:
        view[bad]
    except (ValueError, TypeError, IndexError, NotImplementedError) as error:
        print(type(error).__name__)
        # expect: ValueError
        # expect: TypeError
        # expect: IndexError
        # expect: TypeError
        # expect: TypeError
