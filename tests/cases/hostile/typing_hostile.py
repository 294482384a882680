import typing
for action in (lambda: typing.List[5], lambda: typing.Union[()], lambda: typing.Optional[1, 2], lambda: typing.Callable[5], lambda: typing.TypeVar("T", int), lambda: typing.Literal[[]], lambda: typing.Generic[int], lambda: typing.Union[tuple(range(3))], lambda: list[list[int]][0]):
    try:
        print("made" if action() is not None else "none")
    except TypeError as error:
        print("refused")
