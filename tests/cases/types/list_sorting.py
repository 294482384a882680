# Sorting is stable; keys are computed once; errors leave a list behind.
# modes: plain, lms
words = ["pear", "fig", "apple", "kiwi", "date"]
print(sorted(words, key=len), sorted(words, key=len, reverse=True), sorted(words, key=lambda w: (-len(w), w)))
# expect: ['fig', 'pear', 'kiwi', 'date', 'apple'] ['apple', 'pear', 'kiwi', 'date', 'fig'] ['apple', 'date', 'kiwi', 'pear', 'fig']
calls = []
sorted([3, 1, 2], key=lambda v: calls.append(v) or v)
print(calls)  # expect: [3, 1, 2]
pairs = [(1, "b"), (0, "z"), (1, "a"), (0, "a")]
print(sorted(pairs), sorted(pairs, key=lambda p: p[0]), sorted(pairs, key=lambda p: p[0], reverse=True))
# expect: [(0, 'a'), (0, 'z'), (1, 'a'), (1, 'b')] [(0, 'z'), (0, 'a'), (1, 'b'), (1, 'a')] [(1, 'b'), (1, 'a'), (0, 'z'), (0, 'a')]

class Item:
    def __init__(self, n): self.n = n
    def __lt__(self, other): return self.n < other.n
    def __repr__(self): return f"I{self.n}"

print(sorted([Item(3), Item(1), Item(2)]), min(Item(5), Item(4)))  # expect: [I1, I2, I3] I4
import random
random.seed(1)
numbers = [random.randrange(1000) for _ in range(500)]
ordered = sorted(numbers)
print(all(a <= b for a, b in zip(ordered, ordered[1:])), ordered[:5], ordered[-3:])
# expect: True [1, 2, 5, 8, 9] [997, 998, 999]
print(sorted(ordered) == ordered, sorted(numbers, reverse=True) == ordered[::-1])  # expect: True True
print(sorted([1.5, 1, True, 0.5]), sorted("bca"), sorted({"b": 1, "a": 2}), sorted([[2], [1, 5], [1]]), sorted([]))
# expect: [0.5, 1, True, 1.5] ['a', 'b', 'c'] ['a', 'b'] [[1], [1, 5], [2]] []

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: sorted([1, "a"]))  # expect: TypeError '<' not supported between instances of 'str' and 'int'
attempt(lambda: sorted([None, 1]))  # expect: TypeError '<' not supported between instances of 'int' and 'NoneType'
attempt(lambda: sorted(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: sorted([1], 2))  # expect: TypeError sorted expected 1 argument, got 2
attempt(lambda: sorted([1], key=5))  # expect: TypeError 'int' object is not callable
attempt(lambda: sorted([1, 2], key=lambda v: v / 0))  # expect: ZeroDivisionError division by zero

class Failing:
    def __lt__(self, other): raise ValueError("compared")

attempt(lambda: sorted([Failing(), Failing()]))  # expect: ValueError compared
x = [3, 2, 1]

def spoil(v):
    x.append(v)
    return v

attempt(lambda: x.sort(key=spoil))  # expect: ValueError list modified during sort
