# co_consts: the constants in the order of their use, behind the documentation.
# modes: plain


def f(x):
    "doc"
    y = 5
    for i in range(3):
        if i == 2 and x > 1000000000000:
            return "a"

    def g():
        return None
    z = lambda: 1
    return (1, 2), -1, True, None, 1.5, x


def show(code):
    print([getattr(constant, "co_name", constant) for constant in code.co_consts])


def h():
    pass


def k(x, y, *args, power=1, **kwargs):
    print("Constant String", 256, None, (2, 4))


show(f.__code__)
show(h.__code__)
show(k.__code__)
show((lambda: 5).__code__)
show(compile("x = 1\ny = 'a'", "s", "exec"))
show(compile("1 + x", "s", "eval"))
