"""Annotations of all kinds, for tests that look at them from outside."""

from functools import wraps
from typing import Optional, Tuple

__annotations__[1] = 2


class C:
    """A class with annotations."""
    x = 5
    y: Optional["C"] = None


x: int = 5
y: str = x
f: Tuple[int, int]


class M(type):
    """A metaclass with annotations of its own."""
    __annotations__["123"] = 123
    o: type = object


(pars): bool = True


class D(C):
    """A class with annotations whose metaclass is another one."""
    j: str = "hi"
    k: str = "bye"


def dec(func):
    """A decorator that wraps a function."""
    @wraps(func)
    def wrapper(*args, **kwargs):
        return func(*args, **kwargs)

    return wrapper


u: int | float
