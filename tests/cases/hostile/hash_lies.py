class Lie:
    def __init__(self, n): self.n = n
    def __hash__(self): return self.n
    def __eq__(self, other): return self.n == getattr(other, "n", None)
for n in (2**100, -1, -2, True, 2**61 - 1):
    print(hash(Lie(n)), {Lie(n): 1}[Lie(n)])
    # expect: 549755813888 1
    # expect: -2 1
    # expect: -2 1
    # expect: 1 1
    # expect: 2305843009213693951 1
for n in ("a", 2.5, None):
    try:
        hash(Lie(n))
    except TypeError as error:
        print(error)
        # expect: __hash__ method should return an integer
        # expect: __hash__ method should return an integer
        # expect: __hash__ method should return an integer
class Moving:
    n = 0
    def __hash__(self):
        Moving.n += 1
        return Moving.n
m = Moving()
table = {m: 1}
print(m in table, len(table), len({m, m, m}))  # expect: False 1 3
