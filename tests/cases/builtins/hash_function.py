# Equal values have equal hashes; numbers across types; what has none.
# modes: plain, lms
print(hash(1), hash(-1), hash(-2), hash(0), hash(True), hash(1.0), hash(2 ** 61 - 2), hash(1.5))
# expect: 1 -2 -2 0 1 1 2305843009213693950 1152921504606846977
print(hash(-0.0), hash(1e300), hash(float("inf")), hash(-float("inf")))  # expect: 0 1224995262755759164 314159 -314159
print(hash("a") == hash("a"), hash((1, "a")) == hash((1, "a")))  # expect: True True
print(hash(frozenset([1, 2])) == hash(frozenset([2, 1])), hash(b"a") == hash(b"a"))  # expect: True True
print(hash(None) == hash(None))  # expect: True
print(hash(10 ** 30), hash(-10 ** 30), hash(0.1), hash(3 + 0j), hash((1, 2)), hash(()))
# expect: 465258685558744706 -465258685558744706 230584300921369408 3 -3550055125485641917 5740354900026072187
print(hash(range(3)) == hash(range(3)))  # expect: True
class A: pass
a = A()
print(hash(a) == hash(a), hash(A) == hash(A), hash(print) == hash(print), isinstance(hash("x"), int))
# expect: True True True True

class H:
    def __init__(self, h): self.h = h
    def __hash__(self): return self.h

print(hash(H(5)), hash(H(-1)), hash(H(2 ** 61)), hash(H(True)))  # expect: 5 -2 2305843009213693952 1
for v in ([], {}, set(), slice(1)):
    try:
        hash(v)
    except TypeError as error:
        print(error)
        # expect: unhashable type: 'list'
        # expect: unhashable type: 'dict'
        # expect: unhashable type: 'set'
        # expect: unhashable type: 'slice'
try:
    hash(H("x"))
except TypeError as error:
    print(error)  # expect: __hash__ method should return an integer
