# itertools: product, permutations, combinations.
# modes: plain, lms
from itertools import combinations, combinations_with_replacement, permutations, product
print(list(product("ab", [1, 2])), list(product([0, 1], repeat=2)), list(product()))
# expect: [('a', 1), ('a', 2), ('b', 1), ('b', 2)] [(0, 0), (0, 1), (1, 0), (1, 1)] [()]
print(list(product("a", [])), len(list(product(range(3), repeat=4))))  # expect: [] 81
print(list(permutations("abc", 2)), list(permutations([1, 2, 3]))[-1], list(permutations([])))
# expect: [('a', 'b'), ('a', 'c'), ('b', 'a'), ('b', 'c'), ('c', 'a'), ('c', 'b')] (3, 2, 1) [()]
print(list(permutations("ab", 3)), ["".join(p) for p in permutations("abc")])
# expect: [] ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']
print(list(combinations("abcd", 2)), list(combinations([1, 2], 3)), list(combinations([], 0)))
# expect: [('a', 'b'), ('a', 'c'), ('a', 'd'), ('b', 'c'), ('b', 'd'), ('c', 'd')] [] [()]
print(list(combinations_with_replacement("ab", 2)), sum(1 for _ in combinations(range(10), 5)))
# expect: [('a', 'a'), ('a', 'b'), ('b', 'b')] 252

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: combinations("ab", -1))  # expect: ValueError r must be non-negative
attempt(lambda: permutations("ab", "x"))  # expect: TypeError Expected int as r
attempt(lambda: product(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: combinations("ab"))  # expect: TypeError combinations() missing required argument 'r' (pos 2)
