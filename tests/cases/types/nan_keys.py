# What may be a key; equal keys; keys that collide; nan.
# modes: plain, lms
d = {1: "int", "1": "str", (1, 2): "tuple", None: "none", frozenset([1]): "frozen", b"x": "bytes", 1.5: "float", len: "function"}
print(d[1], d["1"], d[1, 2], d[None], d[frozenset([1])], d[b"x"], d[1.5], d[len])
# expect: int str tuple none frozen bytes float function
d[True] = "bool"
print(d[1], list(d)[0], {1: "a", 1.0: "b", True: "c"}, {0: 1, False: 2, 0.0: 3})  # expect: bool 1 {1: 'c'} {0: 3}

class K:
    def __init__(self, n): self.n = n
    def __hash__(self): return 1
    def __eq__(self, o): return isinstance(o, K) and self.n == o.n

k = {K(i): i for i in range(20)}
print(len(k), k[K(7)], K(30) in k, k.pop(K(3)), len(k))  # expect: 20 7 False 3 19
nan = float("nan")
n = {nan: 1, float("nan"): 2}
print(len(n), n[nan])  # expect: 2 1
big = {i: i * i for i in range(1000)}
for i in range(0, 1000, 2):
    del big[i]
print(len(big), list(big)[:3], big[501], 500 in big)  # expect: 500 [1, 3, 5] 251001 False
for i in range(0, 10):
    big[i] = 0
print(list(big)[-5:], len(big))  # expect: [0, 2, 4, 6, 8] 505

class NoHash:
    __hash__ = None

class Raises:
    def __hash__(self): raise ValueError("hash")

for make in (NoHash, Raises, list, dict, set):
    try:
        {make(): 1}
    except (TypeError, ValueError) as error:
        print(error)
        # expect: unhashable type: 'NoHash'
        # expect: hash
        # expect: unhashable type: 'list'
        # expect: unhashable type: 'dict'
        # expect: unhashable type: 'set'
try:
    {(1, [2]): 3}
except TypeError as error:
    print(error)  # expect: unhashable type: 'list'
