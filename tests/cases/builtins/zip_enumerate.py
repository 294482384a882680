# zip, strict zip, enumerate with start.
# modes: plain, lms
print(list(zip([1, 2], "ab")), list(zip([1, 2, 3], "ab")), list(zip()), list(zip([1])), list(zip("ab", "cd", "ef")))
# expect: [(1, 'a'), (2, 'b')] [(1, 'a'), (2, 'b')] [] [(1,)] [('a', 'c', 'e'), ('b', 'd', 'f')]
print(list(enumerate("ab")), list(enumerate("ab", 5)), list(enumerate([], start=1)))
# expect: [(0, 'a'), (1, 'b')] [(5, 'a'), (6, 'b')] []
print(dict(zip("ab", [1, 2])), dict(enumerate("xy")))  # expect: {'a': 1, 'b': 2} {0: 'x', 1: 'y'}
print([list(r) for r in zip(*[[1, 2], [3, 4]])], list(zip(range(3), range(3), strict=True)))
# expect: [[1, 3], [2, 4]] [(0, 0), (1, 1), (2, 2)]
it = iter([1, 2, 3, 4])
print(list(zip(it, it)), type(zip()).__name__, type(enumerate([])).__name__)  # expect: [(1, 2), (3, 4)] zip enumerate
a, b = iter([1, 2, 3]), iter([1])
print(list(zip(a, b)), list(a))  # expect: [(1, 1)] [3]

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: list(zip([1], [1, 2], strict=True)))  # expect: ValueError zip() argument 2 is longer than argument 1
attempt(lambda: list(zip([1, 2], [1], strict=True)))  # expect: ValueError zip() argument 2 is shorter than argument 1
attempt(lambda: zip(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: zip([1], 5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: enumerate(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: enumerate())  # expect: TypeError enumerate() missing required argument 'iterable'
attempt(lambda: list(enumerate([1], "a")))  # expect: TypeError 'str' object cannot be interpreted as an integer
