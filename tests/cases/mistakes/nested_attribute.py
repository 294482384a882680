# A common mistake: nested attribute.
class Engine:
    pass


class Car:
    engine = Engine()


print(Car().engine.power.value)
