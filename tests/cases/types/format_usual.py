# Numbers and texts by the specifications that programs use most, in f-strings, str.format and format.
numbers = [0, 7, -1, 42, -123, 1234, 999999, -1000000, 2**62, -2**63, 2**63, 10**25, True]
for spec in ["", "5", "<5", ">5", "^5", "^6", "05", "06d", "012", "d", ",", ">12,", "_", "<15_", "x", "4x", "06x", "+5", " d",
             "#x", "08,", ".2f", "e", "b", "o", "X", "*^9", "=7", "<05", "n"]:
    print(repr(spec), [format(n, spec) for n in numbers])
floats = [0.0, -0.0, 1.5, -2.675, 1234.5678, 1e15, 0.05, 999999.999, -1e-9, float("inf"), float("nan"), 1e300]
for spec in ["", ".2f", "10.3f", "<10.1f", "^11.0f", "010.2f", ".0f", ",.2f", "f", ".19f", ".20f", "8", "g", "e", ".1%", "+.1f", "z.1f",
             "=10.2f", "*<9.1f", "_.2f", "012,.1f"]:
    print(repr(spec), [format(x, spec) for x in floats])
for spec in ["", "5", "<5", ">5", "^5", "^6", "s", ">4s", ".2", "6.1s", "*^7", "é>4"]:
    print(repr(spec), [format(t, spec) for t in ["", "a", "héllo", "abcdefgh"]])
x, y, z, big, flag = 5, 2.5, "text", 10**30, True
print(f"{x}{y}{z}{big}{flag}{None}", f"{x!s}|{y!r}|{z!r}|{z!a}", f"{x}", f"{y}", f"{z}", f"{x:3}{y:>6}{z:^8}|")
print(f"{'é'}{x}€", f"{-x}{2**70}{-0.0}{1e100}", f"{x + 1}{[x, y]}{(z,)}")
print("{} {:>4} {!r} {0}".replace("{0}", "").format(x, y, z), "{0:03d} {1:.1f} {name:>6}".format(x, y, name=z))
w = 8
print(f"{x:{w}}|{z:>{w}}|{y:{w}.{3}f}")
for bad in ["d", "05", ",", "=5", "+", "q", ".2.3", "5.", "99999999999999999999"]:
    for value in ["a", 1, 1.5]:
        try:
            print(format(value, bad))
        except ValueError as error:
            print(error)
class Shown:
    def __format__(self, spec):
        return f"<{spec}>"
    def __str__(self):
        return "shown"
print(f"{Shown()}{Shown():x>5}{Shown()!s}{Shown()!s:>8}")
