# How each kind of method binds.
# modes: plain, lms

class C:
    count = 0
    def __init__(self):
        type(self).count += 1
    @classmethod
    def make(cls, *args):
        return cls(), cls.__name__, args
    @staticmethod
    def add(a, b=1):
        return a + b
    def plain(self):
        return self

class D(C): pass
print(C.make(1)[1:], D.make(2)[1:], D().make()[1])  # expect: ('C', (1,)) ('D', (2,)) D
print(C.add(1), C().add(1, 5))  # expect: 2 6
print(C.count, D.count)  # expect: 2 4
c = C()
m = c.plain
print(m() is c, m.__self__ is c, m.__func__ is C.plain, m == c.plain, m is c.plain)  # expect: True True True True False
print(C.plain(5))  # expect: 5
print(type(C.plain).__name__, type(m).__name__, type(C.make).__name__, type(C.__dict__["add"]).__name__)
# expect: function method method staticmethod
try:
    C.plain()
except TypeError as error:
    print(error)  # expect: C.plain() missing 1 required positional argument: 'self'
bound = [].append
print(type(bound).__name__, bound.__self__, bound.__name__)  # expect: builtin_function_or_method [] append
