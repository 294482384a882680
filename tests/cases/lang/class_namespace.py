# vars() and locals() in a class body are the namespace that __prepare__ gave.
class Namespace(dict):
    def __setitem__(self, key, value):
        print("set", key) if key[:2] != "__" else None
        super().__setitem__(key, value)


class Meta(type):
    @classmethod
    def __prepare__(cls, name, bases):
        return Namespace()


class C(metaclass=Meta):
    a = 1
    vars()["b"] = 2
    locals().update(c=3)
    for i in range(2):
        vars()["d%d" % i] = i
    e = b + c + d1
    print(type(vars()).__name__, type(locals()) is type(vars()))


print(C.a, C.b, C.c, C.d0, C.d1, C.e)
