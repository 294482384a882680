# Tuples: literals, methods, comparison, hashing, immutability.
# modes: plain, lms
print((), (1,), (1, 2), tuple(), tuple([1, 2]), tuple("ab"), (1, (2, [3])), ((),))
# expect: () (1,) (1, 2) () (1, 2) ('a', 'b') (1, (2, [3])) ((),)
t = 1, 2, 3, 2
print(t.count(2), t.index(2), t.index(2, 2), len(t), t[1], t[-1], t[1:3], t[::-1], t + (4,), t * 2, 2 in t)
# expect: 2 1 3 4 2 2 (2, 3) (2, 3, 2, 1) (1, 2, 3, 2, 4) (1, 2, 3, 2, 1, 2, 3, 2) True
print((1, 2) < (1, 3), (1,) < (1, 0), () < (0,), (1, 2) == (1, 2), (1, 2) == [1, 2])
# expect: True True True True False
print((1, "a") != (1, "b"), max((1, 5), (2, 0)))  # expect: True (2, 0)
print(hash((1, 2)) == hash((1, 2)), {(1, 2): "x"}[(1, 2)], (t is not None), hash(()) == hash(()))
# expect: True x True True
print(hash((1, 2, 3)), hash(()), hash((0.5, -1)))  # expect: 529344067295497451 5740354900026072187 6150435046063548694
a, (b, c) = 1, (2, 3)
print(a, b, c)  # expect: 1 2 3

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: t[10])  # expect: IndexError tuple index out of range
attempt(lambda: t["a"])  # expect: TypeError tuple indices must be integers or slices, not str
attempt(lambda: t.index(9))  # expect: ValueError tuple.index(x): x not in tuple
attempt(lambda: t + [1])  # expect: TypeError can only concatenate tuple (not "list") to tuple
attempt(lambda: t.append(1))  # expect: AttributeError 'tuple' object has no attribute 'append'
attempt(lambda: hash((1, [])))  # expect: TypeError unhashable type: 'list'
attempt(lambda: (1, 2) < (1, "a"))  # expect: TypeError '<' not supported between instances of 'int' and 'str'

def assign():
    t[0] = 1

attempt(assign)  # expect: TypeError 'tuple' object does not support item assignment

def delete():
    del t[0]

attempt(delete)  # expect: TypeError 'tuple' object doesn't support item deletion
print(sorted([(2, "b"), (1, "z"), (2, "a")]), *zip((1, 2), (3, 4)), sum(((1,), (2,)), ()))
# expect: [(1, 'z'), (2, 'a'), (2, 'b')] (1, 3) (2, 4) (1, 2)
x = (1, 2)
y = x
x += (3,)
print(x, y, tuple(x for x in range(3)), (lambda *a: a)(*y))  # expect: (1, 2, 3) (1, 2) (0, 1, 2) (1, 2)
