# How the forms of type hints show themselves.
from typing import *
import typing
print(Optional[int], Union[int, str], Union[int, None, str], Union[int], Union[int, Union[str, int]])
print(List[int], Dict[str, List[int]], Tuple[int, ...], Tuple[()], Callable[[int, str], bool], Callable[..., int], Callable[[], None])
print(List, Dict, Any, Type[int], Literal[1, "a", None], ClassVar[int], Final[str], Annotated[int, "x", 3])

T = TypeVar("T"); K = TypeVar("K", bound=int); C = TypeVar("C", int, str); V = TypeVar("V", covariant=True)
print(T, K, V, K.__bound__, C.__constraints__, List[T], List[T][int], Dict[T, K][str, int])
print(Union[int, T], T | int, Optional[T], List[int] | None)
print(typing.NamedTuple.__name__, Type, Tuple, Callable, Generic, Protocol, Union, Optional, Literal, Self, Never)
P1 = ParamSpec("P1")
print(P1, P1.args, P1.kwargs, Callable[P1, int], Callable[Concatenate[int, P1], str])
Ts = TypeVarTuple("Ts")
print(Ts, Unpack[Ts])
print(Iterator[int], Iterable, AsyncIterator[int], Generator[int, None, str], ContextManager[int], Deque[int], DefaultDict[str, int], Counter[str], typing.OrderedDict[str, int])
