from multipledispatch import dispatch


@dispatch(int, int)
def add(x, y):
    return x + y


@dispatch(object, object)
def add(x, y):
    return f"{x} + {y}"


@dispatch((list, tuple))
def add(x):
    return sum(x)


class A:
    @dispatch(int)
    def f(self, x):
        return "int"

    @dispatch(str)
    def f(self, x):
        return "str"


print(add(1, 2), add(1, "hello"), add([1, 2]), A().f(1), A().f("x"))
try:
    add("x")
except NotImplementedError as error:
    print(error)
