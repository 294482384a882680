# Iterators of our own; iter with a sentinel; what goes wrong.
# modes: plain, lms, gc-stress

class Count:
    def __init__(self, n): self.n = n
    def __iter__(self): return CountIterator(self.n)

class CountIterator:
    def __init__(self, n): self.i, self.n = 0, n
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.i

c = Count(3)
print(list(c), list(c), sum(c), [a + b for a in c for b in c][:4])  # expect: [1, 2, 3] [1, 2, 3] 6 [2, 3, 4, 3]
it = iter(c)
print(next(it), list(it), list(it), next(it, "end"))  # expect: 1 [2, 3] [] end
steps = iter([1, 2, 0, 3]).__next__
print(list(iter(steps, 0)))  # expect: [1, 2]

class Bad:
    def __iter__(self): return 5

class NoNext:
    def __iter__(self): return self

class Fails:
    def __iter__(self): return self
    def __next__(self): raise ValueError("in next")

for maker in (Bad, NoNext, Fails):
    try:
        for x in maker(): pass
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
        # expect: TypeError iter() returned non-iterator of type 'int'
        # expect: TypeError iter() returned non-iterator of type 'NoNext'
        # expect: ValueError in next
try:
    next([1])
except TypeError as error:
    print(error)  # expect: 'list' object is not an iterator
try:
    iter(5)
except TypeError as error:
    print(error)  # expect: 'int' object is not iterable

class Blocked:
    __iter__ = None
    def __getitem__(self, i): return i

try:
    iter(Blocked())
except TypeError as error:
    print(error)  # expect: 'Blocked' object is not iterable
print(3 in Count(5), 9 in Count(5), max(Count(4)), dict(zip(Count(2), "ab")), tuple(Count(2)))
# expect: True False 4 {1: 'a', 2: 'b'} (1, 2)
