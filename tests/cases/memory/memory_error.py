# What cannot be allocated is a MemoryError or OverflowError, not the end of the program.
# modes: plain, lms

def attempt(make):
    try:
        make()
    except (MemoryError, OverflowError) as error:
        print(type(error).__name__, error)

attempt(lambda: [0] * (2 ** 62))
attempt(lambda: "x" * (2 ** 62))
attempt(lambda: bytes(2 ** 62))
attempt(lambda: (0,) * (2 ** 62))
attempt(lambda: list(range(2 ** 62)))
attempt(lambda: [0] * 2 ** 64)
attempt(lambda: "ab".center(2 ** 62))
attempt(lambda: bytearray(2 ** 62))
print("alive")
