# A class statement that fails.
class A(int, str):
    pass
