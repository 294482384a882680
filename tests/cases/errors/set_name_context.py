# The error of a __set_name__ is cause and context of the class statement's.
class Bad:
    def __set_name__(self, owner, name):
        raise ValueError(name)


try:
    class Holder:
        attribute = Bad()
except RuntimeError as error:
    print(error, repr(error.__cause__), repr(error.__context__), error.__suppress_context__)
