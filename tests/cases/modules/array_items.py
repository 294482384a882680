"""Arrays: making them, changing them, their texts."""
from array import array, ArrayType, typecodes

print(typecodes, ArrayType is array, array)
for code in typecodes:
    print(code, array(code).itemsize, array(code), array(code, "xy" if code == "u" else [1, 2]))

a = array("i", range(5))
a.append(9)
a.extend([7, 7])
a.extend(array("i", [1]))
a.insert(1, -4)
a.insert(-100, 50)
print(a, a.pop(), a.pop(0), a.count(7), a.index(7), a.index(7, -1))
a.remove(7)
a.reverse()
a.fromlist([8, 8])
print(a, len(a), 8 in a, 8.0 in a, "8" in a, a.typecode, a.buffer_info()[1])
print(a.tolist() == list(a), sum(a), max(a), list(reversed(a)), sorted(a))
print(array("f", [0.1, 1e40, float("nan")]), array("d", [1, True]))
u = array("u", "it")
u.fromunicode("'s")
print(u, u.tounicode(), u.tolist())

iterator = iter(array("b", [1]))
print(type(iterator), list(iterator), next(iterator, "end"))
