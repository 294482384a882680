# The conversions that programs use most, with sizes and flags, by position and by key.
for template in ["%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%x", "%i", "%s", "%8s", "%-8s|", "%r", "%.2f", "%8.3f", "%-8.1f|", "%08.2f",
                 "%+.1f", "%f", "%g", "%e", "%c", "%%%d", "%5.3d", "%#x", "%.3s"]:
    for value in [0, 5, -42, 2**70, True, 1.5, -0.0, -2.675, float("inf"), "text", "é"]:
        try:
            print(template % value, end=" ")
        except (TypeError, ValueError, OverflowError) as error:
            print(type(error).__name__, error, end=" ")
    print()
print("%s %d %.1f" % ("a", 2, 3.25), "%(a)s-%(b)03d-%(a)-4s|%%" % {"a": "x", "b": 7}, "%*d|%-*s|%.*f" % (5, 42, 6, "ab", 1, 2.55))
class Missing(dict):
    def __missing__(self, key):
        return f"no {key}"
print("%(a)s %(b)s" % Missing(a=1))
for template, right in [("%d %d", (1,)), ("%d", (1, 2)), ("%(a)s", 5), ("%(a)s", {"b": 1}), ("%d", "x"), ("%q", 1), ("%", 1), ("%(a", {}),
                        ("%s", ()), ("a", (1,)), ("a", {}), ("%d", {})]:
    try:
        print(template % right)
    except Exception as error:
        print(type(error).__name__, error)
class Loud:
    def __str__(self):
        return "%s|%d" % ("inner", 3)
    def __repr__(self):
        return "%5.1f" % 2.25
print("%s and %r and %s" % (Loud(), Loud(), 1), f"{Loud()}{1}{Loud()!r}")
