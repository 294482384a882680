import enum
for names in ("a a", 5, ["mro"], [("a", 1), ("a", 2)], {"x": 1}, ["_ignore_"], [(1, 2)]):
    try:
        print(list(enum.Enum("E", names)))
    except (TypeError, ValueError, KeyError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: [<E.x: 1>]
        # expect: refused
        # expect: refused
class E(enum.Enum):
    A = 1
    def __hash__(self): return 5
    def __eq__(self, other): raise KeyError
try:
    print({E.A: 1}[E.A])
except KeyError:
    print("refused")  # expect: 1
for action in (lambda: setattr(E, "A", 2), lambda: delattr(E, "A"), lambda: E(5), lambda: type("F", (E,), {})):
    try:
        action()
        print("done")
    except (AttributeError, TypeError, ValueError, KeyError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
