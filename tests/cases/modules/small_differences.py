# Small things of modules that programs can see.
import argparse
import asyncio
import collections
import datetime
import io
import sys
import typing
import warnings


def show(call):
    try:
        print(call())
    except (Exception, SystemExit) as error:
        print(type(error).__name__, error, error.args)


class Named(collections.UserDict):
    def __missing__(self, key):
        return f"no {key}"


show(lambda: Named(a=1).get("b", 2))  # expect: no b
show(lambda: io.open is open)  # expect: True
show(lambda: sys.exit((1, 2)))  # expect: SystemExit (1, 2) (1, 2)
show(lambda: datetime.datetime.fromtimestamp("a"))
# expect: TypeError 'str' object cannot be interpreted as an integer ("'str' object cannot be interpreted as an integer",)
show(lambda: argparse.ArgumentParser().add_argument("x", bogus=1))
# expect: TypeError _StoreAction.__init__() got an unexpected keyword argument 'bogus' ("_StoreAction.__init__() got an unexpected keyword argument 'bogus'",)
show(lambda: argparse.ArgumentParser().add_argument("-x", action="append", bogus=1))
# expect: TypeError _AppendAction.__init__() got an unexpected keyword argument 'bogus' ("_AppendAction.__init__() got an unexpected keyword argument 'bogus'",)
show(lambda: warnings.simplefilter("ignore", lineno=-1))
# expect: AssertionError lineno must be an int >= 0 ('lineno must be an int >= 0',)
T = typing.TypeVar("T")
show(lambda: type("X", (typing.Generic,), {"__orig_bases__": (typing.Generic[T], typing.Generic[T])}))
# expect: TypeError Cannot inherit from Generic[...] multiple types. ('Cannot inherit from Generic[...] multiple types.',)


async def result():
    return asyncio.Future().result()


show(lambda: asyncio.run(result()))  # expect: InvalidStateError Result is not set. ('Result is not set.',)
