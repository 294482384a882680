class C:
    def __getattribute__(self, name):
        return getattr(self, name)
try:
    C().x
except RecursionError:
    print("RecursionError")  # expect: RecursionError
class D:
    def __getattr__(self, name):
        return getattr(self, name + "x")
try:
    D().x
except RecursionError:
    print("RecursionError")  # expect: RecursionError
