"""Annotations that fail: each of these raises NameError when it is called."""


def f_bad_ann():
    """Look up annotations, which a function has no variable for."""
    __annotations__[1] = 2


class C_OK:
    """A class that annotates an attribute by a name that has no value: it is not looked up."""

    def __init__(self, x: int) -> None:
        self.x: no_such_name = x


class D_bad_ann:
    """A class that annotates an attribute of a name that has no value."""

    def __init__(self, x: int) -> None:
        sfel.y: int = 0


def g_bad_ann():
    """Annotate an attribute of a name that has no value."""
    no_such_name.attr: int = 0
