# __getattr__ for what is missing, __getattribute__ for everything, __setattr__ and __delattr__.
# modes: plain, lms

class Lazy:
    present = "class"
    def __init__(self):
        self.mine = "instance"
    def __getattr__(self, name):
        if name.startswith("x_"):
            return name.upper()
        raise AttributeError(f"no {name} here")

o = Lazy()
print(o.mine, o.present, o.x_y)  # expect: instance class X_Y
try:
    o.other
except AttributeError as error:
    print(error)  # expect: no other here
print(hasattr(o, "x_z"), hasattr(o, "zz"), getattr(o, "zz", "default"))  # expect: True False default

class Watched:
    def __setattr__(self, name, value):
        print("set", name, value)
        object.__setattr__(self, name, value)
    def __delattr__(self, name):
        print("del", name)
        super().__delattr__(name)

w = Watched()
w.a = 1  # expect: set a 1
w.a += 1  # expect: set a 2
del w.a  # expect: del a
try:
    del w.b  # expect: del b
except AttributeError as error:
    print(error)  # expect: 'Watched' object has no attribute 'b'

class All:
    def __getattribute__(self, name):
        return f"<{name}>"

print(All().anything, All().__class__)  # expect: <anything> <__class__>
