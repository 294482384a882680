class Evil(type):
    def __subclasscheck__(cls, other):
        raise KeyError("check")
class Error(Exception, metaclass=Evil):
    pass
try:
    try:
        raise ValueError(1)
    except Error:
        print("caught")
except ValueError as error:
    print("ValueError", error)  # expect: ValueError 1
