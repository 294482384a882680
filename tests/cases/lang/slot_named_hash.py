# A slot of the name __hash__ beside __eq__: unhashable as long as nothing is in it.
class Keyed:
    __slots__ = ("__hash__", "key")

    def __init__(self, key):
        self.key = key

    def __eq__(self, other):
        return self.key == other.key


keyed = Keyed(3)
try:
    hash(keyed)
except TypeError as error:
    print(error)  # expect: unhashable type: 'Keyed'
try:
    {keyed}
except TypeError as error:
    print(error)  # expect: unhashable type: 'Keyed'
keyed.__hash__ = lambda: 7
print(hash(keyed), keyed in {keyed})  # expect: 7 True
