class Item:
    def __init__(self, value):
        self.value = value


def first(self, other):
    Item.__lt__ = second
    return self.value < other.value


def second(self, other):
    Item.__lt__ = first
    return self.value < other.value


Item.__lt__ = first
values = sorted((Item(n * 13 % 64) for n in range(64)))
print([item.value for item in values] == list(range(64)))
try:
    del Item.__lt__
    sorted(values)
except TypeError as error:
    print(error)
