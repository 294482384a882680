# Generic classes: parameters, bases, errors.
from typing import *
import typing
T = TypeVar("T"); K = TypeVar("K", bound=int)
class Box(Generic[T]):
    def __init__(self, x): self.x = x
print(Box[int], Box[int](3).x, Box.__parameters__, Box[T], Box[T][str], Box.__orig_bases__, Box.__mro__)
class Sub(Box[int]): pass
print(Sub.__mro__, Sub.__orig_bases__, Sub.__parameters__)
class Pair(Generic[T, K]): pass
for f in (lambda: Pair[int], lambda: Pair[int, str, int], lambda: Generic[int], lambda: Generic[T, T], lambda: int[str], lambda: Optional[1, 2], lambda: List[int, str], lambda: isinstance([], List[int]), lambda: Union[()], lambda: Any(), lambda: List[int](), lambda: isinstance(1, Any), lambda: Sub[int], lambda: ClassVar[ClassVar[int]], lambda: Callable[int, str], lambda: NoReturn[int], lambda: TypeVar("X", int), lambda: Optional[(1,2)]):
    try: print(f())
    except TypeError as e: print("TypeError", e)
