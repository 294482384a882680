# itertools: compress, dropwhile, takewhile, filterfalse, groupby, pairwise, starmap, tee, zip_longest.
# modes: plain, lms
from itertools import compress, dropwhile, filterfalse, groupby, pairwise, starmap, takewhile, tee, zip_longest
print(list(compress("abcd", [1, 0, 1])), list(dropwhile(lambda x: x < 3, [1, 3, 2])))  # expect: ['a', 'c'] [3, 2]
print(list(takewhile(lambda x: x < 3, [1, 3, 2])), list(filterfalse(None, [0, 1, ""])))  # expect: [1] [0, '']
print(list(filterfalse(str.isdigit, "a1")))  # expect: ['a']
print([(k, list(g)) for k, g in groupby("aabccc")])  # expect: [('a', ['a', 'a']), ('b', ['b']), ('c', ['c', 'c', 'c'])]
print([(k, len(list(g))) for k, g in groupby([1, 3, 2, 4], key=lambda v: v % 2)])  # expect: [(1, 2), (0, 2)]
print([k for k, _ in groupby([])])  # expect: []
print(list(pairwise("abc")), list(pairwise("a")), list(starmap(pow, [(2, 3), (3, 2)])))
# expect: [('a', 'b'), ('b', 'c')] [] [8, 9]
print(list(zip_longest("abc", "x", fillvalue="-")), list(zip_longest("a", "bc")))
# expect: [('a', 'x'), ('b', '-'), ('c', '-')] [('a', 'b'), (None, 'c')]
a, b = tee([1, 2, 3])
print(next(a), list(b), list(a))  # expect: 1 [1, 2, 3] [2, 3]
a, b, c = tee(iter("xy"), 3)
print(list(c), list(a), list(b))  # expect: ['x', 'y'] ['x', 'y'] ['x', 'y']
g = groupby("aab")
k1, g1 = next(g)
k2, g2 = next(g)
print(k1, list(g1), k2, list(g2))  # expect: a [] b ['b']
print(list(takewhile(bool, [])), list(zip_longest()), tee([], 0))  # expect: [] [] ()

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: list(starmap(pow, [5])))  # expect: TypeError 'int' object is not iterable
attempt(lambda: list(takewhile(5, [1])))  # expect: TypeError 'int' object is not callable
attempt(lambda: list(zip_longest("a", bad=1)))  # expect: TypeError zip_longest() got an unexpected keyword argument
attempt(lambda: tee([], -1))  # expect: ValueError n must be >= 0
