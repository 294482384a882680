"""round with None is round without digits; lists that comparisons shorten."""

print(round(2.5, None), round(7, None))


class Clears:
    def __eq__(self, other):
        items.clear()
        return True


items = [Clears()]
items.remove(0)
print(items)
