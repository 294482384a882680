# Two underscores are mangled in classes only.
# modes: plain, lms

class A:
    __x = 1
    def get(self): return self.__x
    def local(self):
        __y = 2
        return __y, [n for n in locals() if "y" in n]
    def other(self, o): return o.__x
    __dunder__ = 5

class B(A):
    __x = 2
    def get_b(self): return self.__x

b = B()
print(b.get(), b.get_b(), b._A__x, b._B__x, A.__dunder__)  # expect: 1 2 1 2 5
print(A().local(), A().other(b))  # expect: (2, ['_A__y']) 1
print([n for n in dir(b) if n.endswith("__x")])  # expect: ['_A__x', '_B__x']
__top = 7

class C:
    def f(self):
        try:
            return __top
        except NameError as error:
            return str(error)

print(C().f())  # expect: name '_C__top' is not defined

class _Under:
    __z = 3
    def get(self): return self.__z

print(_Under().get(), _Under._Under__z)  # expect: 3 3
