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


show(lambda: Named(a=1).get("b", 2))
show(lambda: io.open is open)
show(lambda: sys.exit((1, 2)))
show(lambda: datetime.datetime.fromtimestamp("a"))
show(lambda: argparse.ArgumentParser().add_argument("x", bogus=1))
show(lambda: argparse.ArgumentParser().add_argument("-x", action="append", bogus=1))
show(lambda: warnings.simplefilter("ignore", lineno=-1))
T = typing.TypeVar("T")
show(lambda: type("X", (typing.Generic,), {"__orig_bases__": (typing.Generic[T], typing.Generic[T])}))


async def result():
    return asyncio.Future().result()


show(lambda: asyncio.run(result()))
