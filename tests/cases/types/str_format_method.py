# str.format and format_map: fields, indexing, attributes, conversions, nesting.
# modes: plain, lms
print("{} {}".format(1, 2), "{1} {0}".format("a", "b"), "{x} {y}".format(x=1, y=2))
print("{0[1]} {0[k]}".format({1: "one", "k": "v"}))
print("{0[0]} {1.real} {name.__class__.__name__}".format([5], 3, name="s"), "{!r} {!s} {!a}".format("a", "b", "é"))
print("{:>5}|{:<5}|{:^5}|{:*^7}".format("a", "b", "c", "d"))
print("{:{w}.{p}f}".format(3.14159, w=8, p=2), "{{}} {{{}}}".format(1))
print("{:5}|{:5}|{:5}".format("s", 1, 1.5), "{:.2}".format("abc"), "{:10.3}|".format("abcdef"))
print("{:,}".format(1234567))

class D(dict):
    def __missing__(self, key): return f"<{key}>"

print("{a} {b}".format_map(D(a=1)))

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: "{} {}".format(1))
attempt(lambda: "{x}".format(1))
attempt(lambda: "{".format())
attempt(lambda: "}".format())
attempt(lambda: "{0} {}".format(1, 2))
attempt(lambda: "{!x}".format(1))
attempt(lambda: "{0.missing}".format(1))
attempt(lambda: "{0[5]}".format([1]))
attempt(lambda: "{:d}".format("x"))
attempt(lambda: "{:>}".format("x"))
attempt(lambda: "{:>x}".format("x"))
