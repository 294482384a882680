# collections.abc.Callable[[…], …]: its arguments in one row.
from collections.abc import Callable
from typing import ParamSpec, TypeVar, get_args, get_origin

T = TypeVar("T")
P = ParamSpec("P")
alias = Callable[[int, str], float]
print(alias, alias.__args__, get_args(alias), get_origin(alias))
print(Callable[..., int], Callable[[], None], Callable[P, T], Callable[[Callable[[T], T]], list[T]])
print(Callable[[T], list[T]][int], Callable[[T], int].__parameters__, alias == Callable[[int, str], float])
for bad in (lambda: Callable[int], lambda: Callable[int, str], lambda: Callable[[int], str, int], lambda: Callable[()]):
    try:
        print(bad())
    except TypeError as error:
        print(error)
