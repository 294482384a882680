# Sets: methods, operators, equality, frozenset.
# modes: plain, lms
s = {3, 1, 2}
s.add(4); s.add(1)
print(sorted(s), len(s), 1 in s, 9 in s)  # expect: [1, 2, 3, 4] 4 True False
s.discard(9); s.discard(4); s.remove(3)
print(sorted(s))  # expect: [1, 2]
a, b = {1, 2, 3}, {2, 3, 4}
print(sorted(a | b), sorted(a & b), sorted(a - b), sorted(a ^ b))  # expect: [1, 2, 3, 4] [2, 3] [1] [1, 4]
print(sorted(a.union([9], "x"), key=str), sorted(a.intersection([1, 2], [2])))  # expect: [1, 2, 3, 9, 'x'] [2]
print(sorted(a.difference([1], [2])), sorted(a.symmetric_difference([1, 7])))  # expect: [3] [2, 3, 7]
print({1, 2} < a, a <= a, a > {1}, a >= b, a.issubset(range(10)), a.issuperset([1]))
# expect: True True True False True True
print(a.isdisjoint([8]), a == {3, 2, 1}, a != b, {1} < {2})  # expect: True True True False
c = set(a)
c |= {7}; c &= {1, 7}; c -= {1}; c ^= {8}
print(sorted(c))  # expect: [7, 8]
c.update([1], (2,)); c.intersection_update([1, 2, 8]); c.difference_update([8]); c.symmetric_difference_update([2, 3])
print(sorted(c), c.copy() == c, c.copy() is c)  # expect: [1, 3] True False
c.clear()
print(c, set(), frozenset(), len({1, 1.0, True}), {1}, frozenset({2}))
# expect: set() set() frozenset() 1 {1} frozenset({2})
f = frozenset([1, 2])
print(f | {3} == {1, 2, 3}, type(f | {3}).__name__, type({3} | f).__name__)  # expect: True frozenset set
print(hash(f) == hash(frozenset([2, 1])), {f: 1}[frozenset([2, 1])], f in {f}, {1, 2} == f)  # expect: True 1 True True
print({frozenset([1])} == {frozenset([1])}, {1} in {frozenset([1])}, bool(set()))  # expect: True True False
print({x % 3 for x in range(9)} == {0, 1, 2}, sorted(set("hello")))  # expect: True ['e', 'h', 'l', 'o']
p = {5}
print(p.pop(), p)  # expect: 5 set()

def attempt(g):
    try:
        print(g())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: set().pop())  # expect: KeyError 'pop from an empty set'
attempt(lambda: {1}.remove(2))  # expect: KeyError 2
attempt(lambda: {[]})  # expect: TypeError unhashable type: 'list'
attempt(lambda: {1} | [1])  # expect: TypeError unsupported operand type(s) for |: 'set' and 'list'
attempt(lambda: {1} + {2})  # expect: TypeError unsupported operand type(s) for +: 'set' and 'set'
attempt(lambda: set(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: s[0])  # expect: TypeError 'set' object is not subscriptable
attempt(lambda: hash({1}))  # expect: TypeError unhashable type: 'set'
attempt(lambda: f.add(3))  # expect: AttributeError 'frozenset' object has no attribute 'add'
attempt(lambda: {1} < [1])  # expect: TypeError '<' not supported between instances of 'set' and 'list'

def grow():
    x = {1}
    for i in x:
        x.add(i + 1)

attempt(grow)  # expect: RuntimeError Set changed size during iteration
