# A common mistake: iter not iterator.
class Bag:
    def __iter__(self):
        return [1, 2]


for item in Bag():
    pass
