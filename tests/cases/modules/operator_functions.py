# operator: functions for the operators.
import operator
print(operator.add(1, 2), operator.sub(5, 3), operator.mul(3, 4), operator.truediv(1, 4))  # expect: 3 2 12 0.25
print(operator.floordiv(7, 2), operator.mod(7, 3), operator.neg(5), operator.pow(2, 5))  # expect: 3 1 -5 32
print(operator.lt(1, 2), operator.eq(1, 1.0), operator.not_([]), operator.is_(None, None))
# expect: True True True True
print(operator.contains([1], 1), operator.truth("x"), operator.index(5))  # expect: True True 5
print(operator.itemgetter(1)([5, 6]), operator.itemgetter("a", "b")({"a": 1, "b": 2}))  # expect: 6 (1, 2)
print(operator.attrgetter("real")(3), operator.attrgetter("real", "imag")(3))  # expect: 3 (3, 0)
print(operator.methodcaller("split", ",")("a,b"))  # expect: ['a', 'b']
print(operator.getitem([1, 2], 0), operator.concat([1], [2]), operator.countOf([1, 1], 1))  # expect: 1 [1, 2] 2
print(operator.indexOf("abc", "c"), operator.iadd([1], [2]), operator.or_(1, 2), operator.xor(1, 3))
# expect: 2 [1, 2] 3 2
print(operator.invert(0))  # expect: -1
print(sorted([("b", 1), ("a", 2)], key=operator.itemgetter(0)), list(map(operator.add, [1, 2], [3, 4])))
# expect: [('a', 2), ('b', 1)] [4, 6]
