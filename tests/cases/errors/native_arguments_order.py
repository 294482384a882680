# What a builtin complains of first: its object, then names where it takes none, then the number of arguments.
def show(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except TypeError as error:
        print(error)


show(len, 1, 2, key=3)  # expect: len() takes no keyword arguments
show("a".upper, 1, key=3)  # expect: str.upper() takes no keyword arguments
show("a".join, 1, 2, key=3)  # expect: str.join() takes no keyword arguments
show([].append, 1, 2, key=3)  # expect: list.append() takes no keyword arguments
show(str.upper, 5, 6)  # expect: descriptor 'upper' for 'str' objects doesn't apply to a 'int' object
show(str.upper, 5, key=6)  # expect: descriptor 'upper' for 'str' objects doesn't apply to a 'int' object
show(str.upper)  # expect: unbound method str.upper() needs an argument
show(str.upper, key=1)  # expect: unbound method str.upper() needs an argument
show(str.__len__, 5, 6)  # expect: descriptor '__len__' requires a 'str' object but received a 'int'
show(str.__len__, "a", key=6)  # expect: wrapper __len__() takes no keyword arguments
show(str.__add__, "a", "b", key=6)  # expect: wrapper __add__() takes no keyword arguments
show(str.__format__, 5, "")  # expect: descriptor '__format__' for 'str' objects doesn't apply to a 'int' object
show(str.__new__)  # expect: str.__new__(): not enough arguments
show(str.__new__, 5, key=6)  # expect: str.__new__(X): X is not a type object (int)
show(int.__new__, 5, 6, 7, 8, 9)  # expect: int.__new__(X): X is not a type object (int)
show(list.__new__, 5, 6, 7)  # expect: list.__new__(X): X is not a type object (int)
show(reversed)  # expect: reversed expected 1 argument, got 0
show(bool, 1, 2, key=3)  # expect: bool() takes no keyword arguments
show([].__init__, 1, 2)  # expect: list expected at most 1 argument, got 2
show({}.__init__, 1, 2)  # expect: dict expected at most 1 argument, got 2
show(set().__init__, 1, 2)  # expect: set expected at most 1 argument, got 2
show(object().__reduce_ex__)  # expect: object.__reduce_ex__() takes exactly one argument (0 given)
