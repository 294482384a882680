# A common mistake: descriptor raises.
class Positive:
    def __set_name__(self, owner, name):
        self.name = name

    def __set__(self, instance, value):
        if value < 0:
            raise ValueError(f"{self.name} must not be negative")
        instance.__dict__[self.name] = value


class Order:
    quantity = Positive()


Order().quantity = -1
