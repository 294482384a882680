import sys

for text in ("", " ", "_1", "1_", "1__2", "0x", "0b2", "0o8", "0_x1", "٣", "1٣", "\ud800", "1\0", "- 1", "--1", "+-1", "1e5", "0" * 5000 + "1", "9" * 4301, "1_" * 2000 + "1", "\u2003 5 \u2003", "五"):
    for base in (0, 2, 8, 10, 16, 36):
        try:
            result = int(text, base)
        except ValueError as error:
            result = "ValueError"
        if result != "ValueError":
            print(ascii(text[:12]), base, result if abs(result) < 10**20 else "large")
for base in (-1, 1, 37, 2**63, 10**30):
    try:
        int("1", base)
    except (ValueError, OverflowError) as error:
        print(type(error).__name__)
for data in (b"12", b" 12 ", b"\xff", bytearray(b"7"), memoryview(b"9")):
    try:
        print(int(data))
    except (ValueError, TypeError) as error:
        print(type(error).__name__)
