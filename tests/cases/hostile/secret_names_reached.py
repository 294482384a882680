class C:
    __x = 1
    def f(self): return self.__x
print(C().f(), C._C__x)  # expect: 1 1
for text in ("().__class__.__bases__[0].__subclasses__()", "(lambda: 0).__globals__['__builtins__']", "type.__subclasses__(type)"):
    print(type(eval(text)).__name__)
    # expect: list
    # expect: module
    # expect: list
