class C:
    def __new__(cls):
        return cls()
try:
    C()
except RecursionError:
    print("RecursionError")  # expect: RecursionError
class Meta(type):
    def __call__(cls):
        return cls()
class D(metaclass=Meta): pass
try:
    D()
except RecursionError:
    print("RecursionError")  # expect: RecursionError
