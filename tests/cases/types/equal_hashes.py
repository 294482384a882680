# Sets and dicts of keys with equal hashes that only Python code tells apart: searches end, and find what is there.
class Key:
    def __init__(self, hash, number):
        self.hash, self.number = hash, number

    def __hash__(self):
        return self.hash

    def __eq__(self, other):
        return isinstance(other, Key) and (self.hash, self.number) == (other.hash, other.number)


def check(hashes, count):
    keys = [Key(hash, number) for number in range(count) for hash in hashes]
    elements, table = set(), {}
    for key in keys:
        elements.add(key)
        table[key] = key.number
    for key in keys:
        assert Key(key.hash, key.number) in elements and table[Key(key.hash, key.number)] == key.number
        assert Key(key.hash, -1) not in elements and table.get(Key(key.hash, -1)) is None
    for key in keys[::2]:
        elements.discard(Key(key.hash, key.number))
        del table[Key(key.hash, key.number)]
    assert len(elements) == len(table) == len(keys) // 2
    assert all(key in elements and key in table for key in keys[1::2])
    return len(elements)


total = 0
for hash in list(range(130)) + [1 << shift for shift in range(6, 61)] + [-(7**power) for power in range(2, 20)]:
    for count in (2, 5, 12):
        total += check([hash], count)
    total += check(sorted({hash, hash * 3 + 1, hash ^ 85}), 4)
print(total)
