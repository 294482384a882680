# What a builtin complains of first: its object, then names where it takes none, then the number of arguments.
def show(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except TypeError as error:
        print(error)


show(len, 1, 2, key=3)
show("a".upper, 1, key=3)
show("a".join, 1, 2, key=3)
show([].append, 1, 2, key=3)
show(str.upper, 5, 6)
show(str.upper, 5, key=6)
show(str.upper)
show(str.upper, key=1)
show(str.__len__, 5, 6)
show(str.__len__, "a", key=6)
show(str.__add__, "a", "b", key=6)
show(str.__format__, 5, "")
show(str.__new__)
show(str.__new__, 5, key=6)
show(int.__new__, 5, 6, 7, 8, 9)
show(list.__new__, 5, 6, 7)
show(reversed)
show(bool, 1, 2, key=3)
show([].__init__, 1, 2)
show({}.__init__, 1, 2)
show(set().__init__, 1, 2)
show(object().__reduce_ex__)
