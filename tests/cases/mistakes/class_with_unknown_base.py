# A common mistake: class with unknown base.
class Child(Parnt):
    pass
