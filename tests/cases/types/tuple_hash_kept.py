# A tuple's hash is right at every time: when the tuple is filled anew by its iterator, and when a class in it changes.
# modes: plain
def same(pair):
    return hash(pair) == hash(tuple([*pair]))


print([same(pair) for pair in zip(range(5), "abcde")])
print([same(pair) for pair in enumerate("abcde", 3)])
print([same(pair) and same((pair, pair)) for pair in {1: 2, "x": (3, 4), 5.5: None}.items()])

seen = {}
for pair in zip([1, 2, 1], [3, 4, 3]):
    seen[pair] = seen.get(pair, 0) + 1
print(seen)

print(hash((1, 2, 3)), hash(()), hash((-1,)), hash((-1, (0, (-1, 2**70), 1.5), 2**61)))
nested = ((1, 2), (3, (4, 5)))
print(hash(nested) == hash(nested) == hash(((1, 2), (3, (4, 5)))), {nested: "found"}[((1, 2), (3, (4, 5)))])

many = tuple(range(5000))
print(hash(many) == hash(tuple(range(5000))), {many: 1}[many], hash(many))


class Meta(type):
    calls = 0

    def __hash__(cls):
        Meta.calls += 1
        return Meta.calls


class Plain(metaclass=Meta):
    pass


both = (Plain, 1), Plain
print(hash(both) != hash(both), hash((int, 1)) == hash((int, 1)))


class Counting:
    calls = 0

    def __hash__(self):
        Counting.calls += 1
        return Counting.calls


changing = (Counting(), 1)
print(hash(changing) != hash(changing), Counting.calls)
try:
    hash((1, []))
except TypeError as error:
    print(error)
