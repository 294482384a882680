# Robustness: alloc.
for f in (lambda: [0]*(1<<60), lambda: "a"*(1<<60), lambda: b"a"*(1<<60), lambda: bytearray(1<<60), lambda: (1,)*(1<<60), lambda: "a".center(1<<60), lambda: f"{1:>{1<<60}}", lambda: "%*d" % (1<<40,1), lambda: 1<<(1<<60), lambda: list(range(1<<62)), lambda: bytes(1<<62), lambda: "a".zfill(1<<61), lambda: "\t".expandtabs(1<<60), lambda: [1,2]*(1<<61), lambda: "ab".replace("", "x"*(1<<40)), lambda: ("x"*(1<<20)).join(["y"]*(1<<40))):
    try: f(); print("made")
    except (MemoryError, OverflowError, ValueError) as e: print(type(e).__name__)
