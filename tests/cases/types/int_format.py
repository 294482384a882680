# Format specifications of integers.
# modes: plain, lms
for spec in ("", "d", "5", "<5", "^5", ">5", "05", "+", " ", "x", "X", "#x", "#X", "o", "#o", "b", "#b", "#010x", "c", ",", "_", "_x",
             "n", "e", ".2f", "%", "*^9", "=+8", "08b", "+,", "-d", "010,"):
    print(f"{spec:6}|{format(97, spec)}|")
print(f"{-5:05} {-255:#x} {-255:08b} {1234567:,} {1234567:_} {0xABCDEF:_X} {-3:+} {0:+}")

def attempt(value, spec):
    try:
        print(format(value, spec))
    except Exception as error:
        print(type(error).__name__, error)

attempt(5, "s")
attempt(5, ".2d")
attempt(5, ",x")
attempt(-1, "c")
attempt(5, "+c")
attempt(5, "5.")
attempt(5, "<<<5")
attempt(True, "d")
attempt(True, "")
attempt(10 ** 30, ",")
attempt(5, 5)
print("%d %i %5d %-5d| %05d %+d %x %X %o %#x %c %s %%" % (1, 2, 3, 4, 5, 6, 255, 255, 8, 255, 65, 9))
print("%3d|%-3d|%03d" % (-1, -1, -1), "%s" % 5, "%s %s" % (1, [2]))
print("%(a)s %(b)05.1f" % {"a": 1, "b": 2}, "%*d|%-*d|" % (5, 1, 4, 2))
for text, args in (("%d", "x"), ("%d %d", (1,)), ("%d", (1, 2)), ("%q", 1), ("%", 1), ("%(a)s", {}), ("%(a)s", 5), ("%c", "ab"), ("%x", 1.5)):
    try:
        print(text % args)
    except Exception as error:
        print(type(error).__name__, error)
