# itertools: count, cycle, repeat, accumulate, chain.
# modes: plain, lms
from itertools import accumulate, chain, count, cycle, islice, repeat
print(list(islice(count(5), 3)), list(islice(count(1, 2), 3)), list(islice(count(0.5, 0.25), 3)))
# expect: [5, 6, 7] [1, 3, 5] [0.5, 0.75, 1.0]
print(list(islice(cycle("ab"), 5)), list(repeat("x", 3)), list(islice(repeat(1), 2)))
# expect: ['a', 'b', 'a', 'b', 'a'] ['x', 'x', 'x'] [1, 1]
print(list(accumulate([1, 2, 3])), list(accumulate([3, 1, 2], max)))  # expect: [1, 3, 6] [3, 3, 3]
print(list(accumulate([1, 2], initial=10)), list(accumulate([])), list(accumulate("abc")))
# expect: [10, 11, 13] [] ['a', 'ab', 'abc']
print(list(chain([1], "ab", (2,))), list(chain.from_iterable([[1], [2, 3]])), list(chain()))
# expect: [1, 'a', 'b', 2] [1, 2, 3] []
print(list(map(pow, [2, 3], repeat(2))))  # expect: [4, 9]
print(list(islice("abcdef", 2)), list(islice("abcdef", 2, 4)), list(islice("abcdef", 1, None, 2)))
# expect: ['a', 'b'] ['c', 'd'] ['b', 'd', 'f']
print(list(islice([], 5)), list(islice("abc", None)))  # expect: [] ['a', 'b', 'c']
c = count(10)
print(next(c), next(c), c, repeat(5, 2), list(zip(count(), "ab")))
# expect: 10 11 count(12) repeat(5, 2) [(0, 'a'), (1, 'b')]

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: islice("abc", -1))
# expect: ValueError Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.
attempt(lambda: count("a"))  # expect: TypeError a number is required
attempt(lambda: cycle(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: list(chain(5)))  # expect: TypeError 'int' object is not iterable
attempt(lambda: list(chain([1], 5)))  # expect: TypeError 'int' object is not iterable
attempt(lambda: list(accumulate([1, "a"])))  # expect: TypeError unsupported operand type(s) for +: 'int' and 'str'
print(list(cycle([])))  # expect: []
