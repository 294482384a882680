class C:
    def __setattr__(self, name, value):
        self.x = value
try:
    C().x = 1
except RecursionError:
    print("RecursionError")  # expect: RecursionError
class D:
    def __delattr__(self, name):
        del self.x
try:
    del D().x
except RecursionError:
    print("RecursionError")  # expect: RecursionError
