# `super()` at one place, with other classes around it and other methods behind it.
class Base:
    def __init__(self, *names, **more):
        self.names = names

    def name(self):
        return "base"

    @property
    def kind(self):
        return "kind of base"

    @classmethod
    def make(cls):
        return cls.__name__

    @staticmethod
    def fixed():
        return "fixed"

    def __len__(self):
        return 3


def derive(base):
    class Derived(base):
        def __init__(self, *names):
            super().__init__(*names, "derived")

        def name(self):
            return "derived " + super().name()

        @property
        def kind(self):
            return "derived " + super().kind

        @classmethod
        def make(cls):
            return "derived " + super().make()

        def fixed(self):
            return super().fixed()

        def __len__(self):
            return super().__len__() + 1

        def own(self):
            return super().missing()

    return Derived


One = derive(Base)
Two = derive(One)


class Other(Two, One):
    def name(self):
        return "other " + super().name()


def show(object):
    return object.names, object.name(), object.kind, type(object).make(), object.fixed(), len(object)


objects = [cls("x") for cls in (One, Two, Other, One)]
for step in range(6):
    print(step, [show(object) for object in objects])
    if step == 1:
        Base.name = lambda self: "changed"
    if step == 2:
        One.name = lambda self: "one"
    if step == 3:
        del Base.name
        Base.name = staticmethod(lambda: "static")
        del One.name
        One.name = lambda self: "again " + super(One, self).name()
    if step == 4:
        Other.__bases__ = (Base,)
for object in objects[:2]:
    try:
        object.own()
    except AttributeError as error:
        print(error)


class Numbers(list):
    def append(self, item):
        super().append(item * 2)
        return super().__len__()

    def __repr__(self):
        return "Numbers" + super().__repr__()


numbers = Numbers()
print([numbers.append(item) for item in range(3)], numbers)


def outside():
    super().name()


try:
    outside()
except RuntimeError as error:
    print(error)


def borrowed(self):
    class Wrong:
        def method(self):
            return super().method()

    return Wrong.method(self)


try:
    borrowed(5)
except TypeError as error:
    print(error)
