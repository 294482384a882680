# get_type_hints: strings, classes, extras.
from typing import *
import typing
class Box: pass
def f(a: "int", b: Optional["str"] = None, *, c: List["Box"] = ()) -> "Dict[str, int]": pass
print(get_type_hints(f))
class A:
    x: "int"
    y: ClassVar["str"] = "a"
    z: Annotated[int, 3]
class B(A):
    w: List["A"]
print(get_type_hints(B)); print(get_type_hints(B, include_extras=True))
