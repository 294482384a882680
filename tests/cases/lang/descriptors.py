# Data descriptors beat the instance, others are beaten by it; __set_name__ learns the name.
# modes: plain, lms, gc-stress

class Typed:
    def __init__(self, kind):
        self.kind = kind
    def __set_name__(self, owner, name):
        print("named", owner.__name__, name)
        self.name = "_" + name
    def __get__(self, instance, owner):
        if instance is None:
            return self
        return getattr(instance, self.name)
    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name[1:]} must be {self.kind.__name__}")
        setattr(instance, self.name, value)

class Point:
    x = Typed(int)
    label = Typed(str)
    # expect: named Point x
    # expect: named Point label

p = Point()
p.x, p.label = 3, "here"
print(p.x, p.label, p.__dict__)  # expect: 3 here {'_x': 3, '_label': 'here'}
try:
    p.x = "three"
except TypeError as error:
    print(error)  # expect: x must be int
print(type(Point.x).__name__)  # expect: Typed

class Plain:
    def __get__(self, instance, owner):
        return "from descriptor"

class Holder:
    d = Plain()

h = Holder()
print(h.d)  # expect: from descriptor
h.d = "own"
print(h.d, Holder.d)  # expect: own from descriptor

class Once:
    def __init__(self, f): self.f = f
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, instance, owner):
        value = instance.__dict__[self.name] = self.f(instance)
        return value

class Circle:
    @Once
    def area(self):
        print("computed")
        return 42

c = Circle()
print(c.area, c.area)
# expect: computed
# expect: 42 42
