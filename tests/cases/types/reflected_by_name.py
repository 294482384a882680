# Reflected operators called by their names: the operands change places, and others than numbers are left to others.
print((3).__rand__(6), (3).__ror__(4), (3).__rxor__(1), (2).__rlshift__(1), (1).__rrshift__(8), (2).__rmod__(7))
# expect: 2 7 2 4 4 1
print((2).__rfloordiv__(7), (2).__rtruediv__(7), (2).__rsub__(7), (2).__rdivmod__(7), (2).__rpow__(5))
# expect: 3 3.5 5 (3, 1) 25
print((2.0).__rfloordiv__(7), (2.0).__rmod__(7.5), (4.0).__rtruediv__(1), (2j).__rtruediv__(4))
# expect: 3.0 1.5 0.25 -2j
print((3).__rand__(1.5), (2).__rfloordiv__("a"), (2.0).__rmod__(1j), (2j).__rtruediv__("a"))
# expect: NotImplemented NotImplemented NotImplemented NotImplemented
print("a".__rmod__(1), "a".__rmod__("%s"), b"a".__rmod__(b"%s"), bytearray(b"a").__rmod__(1))
# expect: NotImplemented a b'a' NotImplemented
print({1, 2}.__rand__({2}), sorted({1}.__ror__({2})), {1, 2}.__rxor__({2}), {1}.__ror__([2]))
# expect: {2} [1, 2] {1} NotImplemented
print(frozenset({1}).__rand__({1}), frozenset({1}).__ror__(frozenset()), frozenset({1}).__rxor__({1, 2}))
# expect: {1} frozenset({1}) {2}
print({1: 2}.__ror__({3: 4}), {1: 2}.__ror__([(3, 4)]))  # expect: {3: 4, 1: 2} NotImplemented
keys, items = {1: 2}.keys(), {1: 2}.items()
print(keys.__rand__([1]), sorted(keys.__ror__([3])), sorted(keys.__rxor__([1, 5])))  # expect: {1} [1, 3] [5]
print(items.__rand__([(1, 2)]), sorted(items.__ror__([(3, 4)])), items.__rxor__([(1, 2)]))
# expect: {(1, 2)} [(1, 2), (3, 4)] set()
print((int | str).__ror__(None))  # expect: None | int | str
