# How builtin objects are taken apart for copying.
class S(set):
    pass


s = S([1])
s.x = 3
print({1, 2}.__reduce_ex__(4), frozenset({1}).__reduce_ex__(4), s.__reduce_ex__(4))
print(range(3).__reduce_ex__(4), slice(1).__reduce_ex__(4))
e = ValueError("a")
print(e.__reduce_ex__(4))
e.x = 1
print(e.__reduce_ex__(4))
print(len.__reduce_ex__(4))
