# Hashes and equality of tuples in tuples: as sets and dicts ask for them.
print(hash(((1, 2), (3, 4))), hash((1, (2, (3, (4, 5))))), hash((-1, (-1, -2))), hash((1.5, (2.5, True))))
print(hash(()), hash(((),)), hash(((), (1,), ((),))), hash((2**70, (2**70, -1))))
table = {}
for i in range(-3, 4):
    for j in range(3):
        table[(i, (j, i)), "a"] = i * j
print(table[(2, (1, 2)), "a"], ((2, (1, 2)), "b") in table, ((2.0, (1, 2)), "a") in table)
print(((True, (1, 1)), "a") in table, table.get(((2, (1, 2.0)), "a")), table.get(((2, (1, 3)), "a"), "none"))
nan = float("nan")
print((nan,) == (nan,), ((nan,),) == ((nan,),), (1, (2, "x")) == (1, (2, "x")), (1, (2, "x")) == (1, (2, "y")))
deep, same = (), ()
for _ in range(40):
    deep, same = (deep,), (same,)
print(deep == same, hash(deep) == hash(same), {deep: 1}[same])


class Same:
    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        print("asked", self.number)
        return isinstance(other, Same) and self.number == other.number

    def __hash__(self):
        return self.number % 2


seen = {Same(1): "one", (Same(2), 1): "pair"}
print(Same(1) in seen, (Same(2), 1) in seen, Same(3) in seen, 1 in seen, True in seen)
print({1: "int"}[True], {1.0: "float"}[1], 2.0 in {2, 3}, "1" in {1: 0}, {"ab": 1}.get("a" + "b"))
