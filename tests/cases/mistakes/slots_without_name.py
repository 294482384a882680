# A common mistake: slots without name.
class Pair:
    __slots__ = ("left",)


pair = Pair()
pair.right = 1
