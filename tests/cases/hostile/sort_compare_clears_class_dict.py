class Item:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        if hasattr(Item, "extra"):
            del Item.extra
        else:
            Item.extra = [self, other]
        return self.value < other.value


values = [Item(n * 7 % 50) for n in range(50)]
values.sort()
print([item.value for item in values] == list(range(50)))
