# Errors in what is formatted.
# modes: plain, lms

def attempt(f):
    try:
        f()
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: f"{missing}")  # expect: NameError name 'missing' is not defined
attempt(lambda: f"{1:q}")  # expect: ValueError Unknown format code 'q' for object of type 'int'
attempt(lambda: f"{'a':d}")  # expect: ValueError Unknown format code 'd' for object of type 'str'
attempt(lambda: f"{[]:>5}")  # expect: TypeError unsupported format string passed to list.__format__
attempt(lambda: f"{1.5:d}")  # expect: ValueError Unknown format code 'd' for object of type 'float'
attempt(lambda: f"{'a':+}")  # expect: ValueError Sign not allowed in string format specifier
attempt(lambda: f"{None:5}")  # expect: TypeError unsupported format string passed to NoneType.__format__
attempt(lambda: f"{1:.3}")  # expect: ValueError Precision not allowed in integer format specifier

class C:
    def __format__(self, spec):
        return f"<{spec}>"
    def __repr__(self):
        return "C!"
    def __str__(self):
        return "c"

print(f"{C()} {C():abc} {C()!r} {C()!s:>3} {C():{1 + 1}}")  # expect: <> <abc> C!   c <2>

class Bad:
    def __format__(self, spec):
        return 5

attempt(lambda: f"{Bad()}")  # expect: TypeError __format__ must return a str, not int
