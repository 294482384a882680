# An argument of a class statement that nobody takes.
class A(metaclass=type, flag=True):
    pass
