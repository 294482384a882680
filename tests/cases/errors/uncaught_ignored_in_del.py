# An error in __del__ is told of and ignored.
class A:
    def __del__(self):
        raise ValueError("in del")

a = A()
del a
print("still here")
