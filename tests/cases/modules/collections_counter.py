# Counter: counting, most_common, arithmetic.
from collections import Counter
c = Counter("mississippi")
print(c, c["s"], c["zz"], c.most_common(2), sorted(c.elements()), c.total(), len(c))
# expect: Counter({'i': 4, 's': 4, 'p': 2, 'm': 1}) 4 0 [('i', 4), ('s', 4)] ['i', 'i', 'i', 'i', 'm', 'p', 'p', 's', 's', 's', 's'] 11 4
c.update("mmm"); c.subtract({"i": 1, "new": 2})
print(c, c.most_common()[-1], +c, -c)
# expect: Counter({'m': 4, 's': 4, 'i': 3, 'p': 2, 'new': -2}) ('new', -2) Counter({'m': 4, 's': 4, 'i': 3, 'p': 2}) Counter({'new': 2})
a, b = Counter(a=3, b=1), Counter(a=1, b=2)
print(a + b, a - b, a & b, a | b, a == Counter(b=1, a=3), a <= b, a >= Counter(a=1))
# expect: Counter({'a': 4, 'b': 3}) Counter({'a': 2}) Counter({'a': 1, 'b': 1}) Counter({'a': 3, 'b': 2}) True False True
a += b; print(a)  # expect: Counter({'a': 4, 'b': 3})
a -= Counter(a=10); print(a)  # expect: Counter({'b': 3})
del a["b"]; del a["missing"]
print(a, Counter(), Counter([1, 1, 2]), Counter({"x": 0}), dict(Counter("ab")), Counter(a=1).copy())
# expect: Counter() Counter() Counter({1: 2, 2: 1}) Counter({'x': 0}) {'a': 1, 'b': 1} Counter({'a': 1})
print(isinstance(c, dict))  # expect: True
words = "the cat the dog the end".split()
for word, n in Counter(words).most_common(2):
    print(word, n)
    # expect: the 3
    # expect: cat 1
print(max(Counter("aab").items(), key=lambda p: p[1]), sum(Counter("abc").values()), Counter("ab").get("z", 5))
# expect: ('a', 2) 3 5
try:
    Counter(5)
except TypeError as error:
    print(error)  # expect: 'int' object is not iterable
try:
    Counter.fromkeys("ab")
except NotImplementedError as error:
    print(error)  # expect: Counter.fromkeys() is undefined.  Use Counter(iterable) instead.
