class Evil:
    def __get__(self, instance, owner):
        return instance.x
class C:
    x = Evil()
try:
    C().x
except RecursionError:
    print("RecursionError")  # expect: RecursionError
class D:
    @property
    def x(self):
        return self.x
try:
    D().x
except RecursionError:
    print("RecursionError")  # expect: RecursionError
