# A common mistake: attribute of subclass init.
class Base:
    def __init__(self):
        self.ready = True


class Derived(Base):
    def __init__(self):
        self.name = "d"


print(Derived().redy)
