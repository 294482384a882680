# What can be checked of type hints while running.
from typing import *
import typing
print(isinstance([], List), isinstance({}, Mapping), isinstance(1, Union[int, str]), issubclass(list, List), isinstance(None, Optional[int]))
print(get_origin(List[int]), get_args(Dict[str, int]), get_args(Callable[[int], str]), get_origin(Union[int, str]), get_args(int | str), get_origin(list[int]))
print(Optional[int] == Union[None, int], hash(Union[int, str]) == hash(Union[str, int]), List[int] == List[int], Literal[1] == Literal[True])
print(cast(int, "a"), TYPE_CHECKING, Text, ForwardRef("X"))
UserId = NewType("UserId", int)
print(UserId, UserId(5), UserId.__supertype__)
@overload
def g(a: int) -> int: ...
@overload
def g(a: str) -> str: ...
def g(a): return a
print(g(1), len(get_overloads(g)))
@final
class Fin: pass
print(Fin.__final__)
