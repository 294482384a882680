# What the builtin types make of other values.
# modes: plain, lms
print(list("ab"), tuple([1]), sorted(set("aab")), dict([("a", 1)]), frozenset([1]), str(5))
# expect: ['a', 'b'] (1,) ['a', 'b'] {'a': 1} frozenset({1}) 5
print(int("5"), float("5"), bool("x"), bytes([65]), complex(1))  # expect: 5 5.0 True b'A' (1+0j)
print(list(), tuple(), set(), dict(), str(), int(), float(), bool(), bytes(), complex())
# expect: [] () set() {}  0 0.0 False b'' 0j
print(frozenset(), object().__class__.__name__)  # expect: frozenset() object
print(list({"a": 1, "b": 2}), tuple({"a": 1}.values()), dict(a=1), dict({"x": 1}, y=2))
# expect: ['a', 'b'] (1,) {'a': 1} {'x': 1, 'y': 2}
print(list(range(3)), str([1, 2]), str(b"a", "utf-8"))  # expect: [0, 1, 2] [1, 2] a
print(bool([]), bool([0]), bool(0.0), bool("0"), int(2.9), int("-7"), float("1e3"), str(None))
# expect: False True False True 2 -7 1000.0 None
print(str(1.0), list(zip("a", "b")), tuple(x for x in "ab"))  # expect: 1.0 [('a', 'b')] ('a', 'b')

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: list(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: tuple(None))  # expect: TypeError 'NoneType' object is not iterable
attempt(lambda: list(1, 2))  # expect: TypeError list expected at most 1 argument, got 2
attempt(lambda: str(1, 2))  # expect: TypeError str() argument 'encoding' must be str, not int
attempt(lambda: str("a", "utf-8"))  # expect: TypeError decoding str is not supported
attempt(lambda: int("5", 10, 2))  # expect: TypeError int() takes at most 2 arguments (3 given)
attempt(lambda: bool(1, 2))  # expect: TypeError bool expected at most 1 argument, got 2
attempt(lambda: dict("ab"))  # expect: ValueError dictionary update sequence element #0 has length 1; 2 is required
attempt(lambda: list(x=1))  # expect: TypeError list() takes no keyword arguments
attempt(lambda: object(1))  # expect: TypeError object() takes no arguments
attempt(lambda: tuple(x=1))  # expect: TypeError tuple() takes no keyword arguments
attempt(lambda: int(x=1))  # expect: TypeError 'x' is an invalid keyword argument for int()
