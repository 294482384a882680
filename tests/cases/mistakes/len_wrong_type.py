# A common mistake: len wrong type.
class Bag:
    def __len__(self):
        return "three"


len(Bag())
