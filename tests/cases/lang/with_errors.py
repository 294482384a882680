# What is no manager; an exception in __enter__ or __exit__.
# modes: plain, lms

class A:
    pass

try:
    with A():
        pass
except TypeError as error:
    print(error)  # expect: 'A' object does not support the context manager protocol

class B:
    def __enter__(self):
        pass

try:
    with B():
        pass
except TypeError as error:
    print(error)  # expect: 'B' object does not support the context manager protocol (missed __exit__ method)

class C:
    def __init__(self, where):
        self.where = where
    def __enter__(self):
        if self.where == "enter":
            raise ValueError("in enter")
    def __exit__(self, *args):
        print("exit", args[0])
        if self.where == "exit":
            raise ValueError("in exit")

try:
    with C("outer"), C("enter"):
        print("unreached")  # expect: exit <class 'ValueError'>
except ValueError as error:
    print(error)  # expect: in enter
try:
    with C("exit"):
        raise KeyError("body")  # expect: exit <class 'KeyError'>
except ValueError as error:
    print(error, repr(error.__context__))  # expect: in exit KeyError('body')
