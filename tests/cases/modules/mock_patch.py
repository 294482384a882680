import asyncio
import os
import sys
from types import SimpleNamespace
from unittest import TestCase, mock
from unittest.mock import AsyncMock, MagicMock, call, create_autospec, mock_open, patch


def attempt(function, *args, **kwargs):
    try:
        print(function(*args, **kwargs))
    except Exception as error:
        print(type(error).__name__, error)


class Thing:
    value = 1

    def method(self, a, b=2):
        return a + b

    @staticmethod
    def static(x):
        return x

    @classmethod
    def made(cls, y):
        return cls()


with patch("os.getcwd", return_value="/here") as getcwd:
    print(os.getcwd(), getcwd.called)
print(os.getcwd is not getcwd)
with patch.object(Thing, "value", 5):
    print(Thing.value, Thing().value)
print(Thing.value)


@patch.object(Thing, "method")
@patch("os.path.exists", return_value="yes")
def decorated(exists, method, more=3):
    Thing().method(1)
    return os.path.exists("x"), method.mock_calls, exists.mock_calls, more


print(decorated(more=4))
settings = {"a": 1}
with patch.dict(settings, {"b": 2}, a=9):
    print(settings)
with patch.dict(settings, {"c": 2}, clear=True):
    print(settings)
print(settings)


@patch.dict("os.environ", {"SOME_NAME": "v"})
def environ():
    return os.environ["SOME_NAME"]


print(environ(), "SOME_NAME" in os.environ)
with patch.multiple(Thing, value=mock.DEFAULT, method=7) as made:
    print(sorted(made), Thing.method, type(made["value"]).__name__)
attempt(patch(f"{__name__}.Thing.none").start)
attempt(patch, "nodots")
attempt(patch.object(Thing, "nothing").start)
attempt(patch.object, "text", "x")
with patch.object(Thing, "nothing", 3, create=True):
    print(Thing.nothing)
print(hasattr(Thing, "nothing"))
patcher = patch.object(Thing, "value", 8)
print(patcher.start(), Thing.value)
patch.stopall()
print(Thing.value, patcher.stop())


@patch.object(Thing, "value", 3)
class Tests(TestCase):
    def test_one(self):
        return Thing.value

    def other(self):
        return Thing.value


print(Tests("test_one").test_one(), Tests("other").other())
with patch.object(Thing, "method", autospec=True) as method:
    Thing().method(1, b=3)
    print(len(method.call_args.args), method.call_args.kwargs)
    attempt(lambda: Thing().method())
with patch(f"{__name__}.Thing", spec=True) as Made:
    print(isinstance(Made(), Thing.__class__) or True, Made.return_value is Made())
auto = create_autospec(Thing)
instance = auto()
instance.method(1)
print(instance.method.mock_calls)
attempt(instance.method)
attempt(instance.method.assert_called_with, 1, b=5)
attempt(lambda: instance.missing)


def function(a, *, b):
    "text"


auto = create_autospec(function, return_value=4)
print(auto(1, b=2), auto.__name__, auto.call_count, auto.mock_calls)
attempt(auto, 1)
attempt(auto.assert_called_once_with, 1, b=2)
with patch("builtins.open", mock_open(read_data="one\ntwo\n")) as opened:
    with open("f") as file:
        print(file.read())
    with open("g") as file:
        print(list(file), file.write("x"))
    print(file.readline())
print(opened.call_args_list, opened().write.mock_calls)
later = AsyncMock(return_value=3, side_effect=None)


async def main():
    print(await later(1), later.await_count, later.await_args)
    later.assert_awaited_once_with(1)
    attempt(later.assert_awaited_with, 2)
    async with MagicMock() as entered:
        print(type(entered).__name__)
    many = AsyncMock(side_effect=[1, KeyError("k")])
    print(await many())
    try:
        await many()
    except KeyError as error:
        print(repr(error))


asyncio.run(main())
with patch("sys.argv", ["a", "b"]):
    print(sys.argv)
space = SimpleNamespace(a=1)
with patch.object(space, "a", new_callable=lambda: 5):
    print(space.a)
