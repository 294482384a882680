# min, max with key and default; sum with start.
# modes: plain, lms
print(min(3, 1, 2), max([3, 1, 2]), min("hello"), max("a", "b"), max([1, 2], [1, 3]), min({"b": 1, "a": 2}))
# expect: 1 3 e b [1, 3] a
print(max(["aa", "b", "ccc"], key=len), min([-3, 2], key=abs), max([], default="none"))  # expect: ccc 2 none
print(min((), default=0), max(1, 2, key=lambda v: -v))  # expect: 0 1
print(max([1, 1.0, True]), min([True, 1]), max((1, "a"), (0, "b")), max(x * x for x in range(-3, 3)))
# expect: 1 True (1, 'a') 9
print(sum([1, 2, 3]), sum([]), sum([1.5, 2]), sum([[1], [2]], []), sum(range(10), 100))  # expect: 6 0 3.5 [1, 2] 145
print(sum([True, True]), sum(x for x in range(4)), sum([1], start=5))  # expect: 2 6 6
print(sum([0.1] * 3), sum([10 ** 20, 1]), sum([2 ** 62, 2 ** 62, 2 ** 62]))
# expect: 0.30000000000000004 100000000000000000001 13835058055282163712

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: max([]))  # expect: ValueError max() arg is an empty sequence
attempt(lambda: min())  # expect: TypeError min expected at least 1 argument, got 0
attempt(lambda: max(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: max(1, "a"))  # expect: TypeError '>' not supported between instances of 'str' and 'int'
attempt(lambda: min(1, 2, default=3))
# expect: TypeError Cannot specify a default for min() with multiple positional arguments
attempt(lambda: sum(["a", "b"]))  # expect: TypeError unsupported operand type(s) for +: 'int' and 'str'
attempt(lambda: sum(["a"], ""))  # expect: TypeError sum() can't sum strings [use ''.join(seq) instead]
attempt(lambda: sum(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: sum([1], [2]))  # expect: TypeError can only concatenate list (not "int") to list
