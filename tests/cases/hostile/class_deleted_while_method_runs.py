class A:
    def f(self):
        del A.f
        self.__class__ = B
        return self.g()
class B:
    def g(self):
        return "g"
a = A()
print(a.f(), type(a).__name__)  # expect: g B
