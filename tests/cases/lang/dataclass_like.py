# Records written by hand, as one does without imports.
# modes: plain, lms

class Record:
    fields = ()
    def __init__(self, *args, **kwargs):
        for name, value in zip(self.fields, args):
            setattr(self, name, value)
        for name, value in kwargs.items():
            if name not in self.fields:
                raise TypeError(f"{type(self).__name__} has no field {name!r}")
            setattr(self, name, value)
    def __repr__(self):
        inner = ", ".join(f"{n}={getattr(self, n)!r}" for n in self.fields)
        return f"{type(self).__name__}({inner})"
    def __eq__(self, other):
        return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in self.fields)
    def replace(self, **changes):
        return type(self)(**{n: changes.get(n, getattr(self, n)) for n in self.fields})

class Point(Record):
    fields = ("x", "y")

class Line(Record):
    fields = ("start", "end")

a = Point(1, y=2)
b = a.replace(y=5)
print(a, b, a == b, a == Point(1, 2), a != b)  # expect: Point(x=1, y=2) Point(x=1, y=5) False True True
print(Line(a, b), Line(a, b) == Line(Point(1, 2), Point(1, 5)))
# expect: Line(start=Point(x=1, y=2), end=Point(x=1, y=5)) True
try:
    Point(z=1)
except TypeError as error:
    print(error)  # expect: Point has no field 'z'
