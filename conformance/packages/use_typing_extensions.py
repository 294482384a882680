from typing_extensions import Annotated, Literal, NotRequired, Protocol, Required, Self, TypedDict, get_type_hints, runtime_checkable
from typing_extensions import NamedTuple, ParamSpec, TypeVarTuple, Unpack, assert_never, deprecated, get_args, get_origin, override


class Movie(TypedDict, total=False):
    title: Required[str]
    year: NotRequired[int]


@runtime_checkable
class Closes(Protocol):
    def close(self) -> None: ...


class Shelf:
    def add(self, movie: Movie) -> Self:
        return self

    def close(self):
        pass


class Derived(Shelf):
    @override
    def close(self): ...


class Pair(NamedTuple):
    left: int
    right: int = 2


@deprecated("use new")
def old():
    return 1


print(sorted(Movie.__required_keys__), sorted(Movie.__optional_keys__))
print(isinstance(Shelf(), Closes), isinstance(3, Closes))
print(get_origin(Annotated[int, "x"]), get_args(Literal["a", "b"]), Annotated[int, 1])
print(get_type_hints(Shelf.add)["movie"] is Movie, Derived.close.__override__)
print(Pair(1), old.__deprecated__)
try:
    assert_never("no")
except AssertionError as error:
    print(error)
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")
print(P, Ts, Unpack[Ts])
