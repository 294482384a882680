# A common mistake: super without init argument.
class Base:
    def __init__(self, name):
        self.name = name


class Derived(Base):
    def __init__(self):
        super().__init__()


Derived()
