"""Annotations that leave `__annotations__` empty: of attributes, and in a body that replaces it."""

count: int = 2
rest: float


def made():
    """Return a value for an annotated target."""
    class Made:
        pass
    return Made()


made().attribute: object = 1


class C:
    """A class whose annotation is no variable."""

    def __init__(self, x: int) -> None:
        self.x = x


c = C(5)
c.other: str = "x"
__annotations__ = {}
