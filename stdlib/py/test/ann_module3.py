"""Annotations that fail: each of these raises NameError when it is called."""


def f_bad_ann():
    __annotations__[1] = 2


class C_OK:
    def __init__(self, x: int) -> None:
        self.x: no_such_name = x


class D_bad_ann:
    def __init__(self, x: int) -> None:
        sfel.y: int = 0


def g_bad_ann():
    no_such_name.attr: int = 0
