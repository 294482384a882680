from immutables import Map

m = Map({"a": 1}, b=2)
n = m.set("c", 3).delete("a")
print(len(m), sorted(n.items()), m.get("z", 0), "a" in m, m == Map(a=1, b=2), hash(m) == hash(Map(a=1, b=2)))
with n.mutate() as mm:
    mm["x"] = 10
    del mm["b"]
    done = mm.finish()
print(sorted(done.items()), m.update({"q": 1})["q"])
big = Map()
for i in range(500):
    big = big.set(i, i * i)
print(len(big), big[499], sum(big.values()))
try:
    m["zz"]
except KeyError as error:
    print(type(error).__name__)
