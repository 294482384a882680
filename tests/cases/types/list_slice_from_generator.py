# The bounds of an assigned slice are those from before the generator that changes the list.
items = [1, 2, 3]
def grow():
    for item in items:
        if len(items) < 6:
            items.append(9)
        yield item
items[:] = grow()
print(items)  # expect: [1, 2, 3, 9, 9, 9, 9, 9, 9]
def shrink():
    del items[2:]
    yield 0
items[1:5] = shrink()
print(items)  # expect: [1, 0]
class Empty(type):
    def mro(cls):
        return []
try:
    class C(metaclass=Empty): pass
except TypeError as error:
    print(error)  # expect: type MRO must not be empty
