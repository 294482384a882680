# __class__ is known once type.__new__ has made the class; __classcell__ carries it there.
# modes: plain
class A:
    def __init_subclass__(cls):
        print("init_subclass", cls.own() is cls)

class B(A):
    @classmethod
    def own(cls):
        return __class__

class Named:
    def __set_name__(self, owner, name):
        print("set_name", owner.own() is owner, name)

class C:
    @staticmethod
    def own():
        return __class__
    x = Named()

def attempt(new):
    class Meta(type):
        __new__ = staticmethod(new)
    try:
        class D(metaclass=Meta):
            def own(self):
                return __class__
        print(D, D().own())
    except Exception as error:
        print(type(error).__name__, error)

def shows(meta, name, bases, namespace):
    print(type(namespace["__classcell__"]).__name__)
    return type.__new__(meta, name, bases, namespace)

def drops(meta, name, bases, namespace):
    namespace.pop("__classcell__")
    return type.__new__(meta, name, bases, namespace)

def replaces(meta, name, bases, namespace):
    namespace["__classcell__"] = 5
    return type.__new__(meta, name, bases, namespace)

def twice(meta, name, bases, namespace):
    made = type.__new__(meta, name, bases, namespace)
    type.__new__(meta, "Other", bases, namespace)
    return made

attempt(shows)
attempt(drops)
attempt(replaces)
attempt(twice)
attempt(lambda meta, name, bases, namespace: None)
