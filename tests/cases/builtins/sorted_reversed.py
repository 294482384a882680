# sorted with key and reverse; reversed of sequences.
# modes: plain, lms
print(sorted([3, 1, 2]), sorted("hello"), sorted({"b": 1, "a": 2}), sorted([3, 1, 2], reverse=True))
# expect: [1, 2, 3] ['e', 'h', 'l', 'l', 'o'] ['a', 'b'] [3, 2, 1]
print(sorted(["b", "A", "c"], key=str.lower), sorted([-3, 1, -2], key=abs))  # expect: ['A', 'b', 'c'] [1, -2, -3]
print(sorted([(1, "b"), (1, "a")], key=lambda p: p[0]))  # expect: [(1, 'b'), (1, 'a')]
print(list(reversed([1, 2, 3])), "".join(reversed("abc")), list(reversed(range(3))))  # expect: [3, 2, 1] cba [2, 1, 0]
print(list(reversed((1, 2))), type(reversed([])).__name__)  # expect: [2, 1] list_reverseiterator
print(sorted([True, False, 2, 0.5]), sorted(x % 3 for x in range(5)), sorted([], key=None))
# expect: [False, 0.5, True, 2] [0, 0, 1, 1, 2] []

class R:
    def __reversed__(self): return iter("custom")

print("".join(reversed(R())))  # expect: custom

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: reversed({1}))  # expect: TypeError 'set' object is not reversible
attempt(lambda: reversed(5))  # expect: TypeError 'int' object is not reversible
attempt(lambda: sorted([1], reverse="x"))  # expect: TypeError 'str' object cannot be interpreted as an integer
attempt(lambda: sorted([1], cmp=1))  # expect: TypeError 'cmp' is an invalid keyword argument for sort()
attempt(lambda: sorted())  # expect: TypeError sorted expected 1 argument, got 0
