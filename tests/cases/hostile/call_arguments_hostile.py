def f(a, b=1, *c, d, **e):
    return a, b, c, d, e
class Keys(dict):
    def keys(self):
        return ["a", "a"]
    def __getitem__(self, key):
        return 1
class Str(str):
    def __eq__(self, other): return True
    def __hash__(self): return 1
for action in (lambda: f(**Keys()), lambda: f(1, **{"a": 2, "d": 1}), lambda: f(**{1: 2}), lambda: f(*5), lambda: f(), lambda: f(1, 2, 3, 4), lambda: f(*range(1000), d=1)[0]):
    try:
        print(action())
    except TypeError as error:
        print("TypeError")
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: TypeError
        # expect: 0
