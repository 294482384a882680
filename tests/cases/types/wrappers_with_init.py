# Subclasses of classmethod, staticmethod and property give the function to the __init__ of their base.
# modes: plain
class C(classmethod):
    def __init__(self, f):
        f.mark = 1
        super().__init__(f)


class S(staticmethod):
    def __init__(self, f, extra=None):
        super().__init__(f)
        self.extra = extra


class P(property):
    def __init__(self, f, extra=None):
        super().__init__(f)
        self.extra = extra


class Plain(property):
    pass


class X:
    @C
    def a(cls):
        return cls.__name__

    @S
    def b():
        return 1

    @P
    def c(self):
        "doc of c"
        return 2

    d = P(lambda self: 3, "more")
    e = Plain(lambda self: 4, doc="given")


x = X()
print(X.a(), x.a(), X.b(), x.c, x.d, x.e, X.__dict__["d"].extra, X.a.mark, X.__dict__["e"].__doc__)
for wrong in [lambda: classmethod(), lambda: staticmethod(1, 2), lambda: P(), lambda: setattr(x, "c", 1)]:
    try:
        print(wrong())
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, str(error)[:45])
