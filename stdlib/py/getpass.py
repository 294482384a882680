"""Asking for a password, and who is logged in."""

import os
import sys
import warnings

__all__ = ["GetPassWarning", "getpass", "getuser"]


class GetPassWarning(UserWarning):
    """The password may be seen while it is typed."""


def getpass(prompt="Password: ", stream=None):
    """Reads a line. There is no terminal to switch the echo off, so a warning goes before."""
    warnings.warn("Can not control echo on the terminal.", GetPassWarning, stacklevel=2)
    stream = stream or sys.stderr
    print("Warning: Password input may be echoed.", file=stream)
    stream.write(str(prompt))
    stream.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.removesuffix("\n")


def getuser():
    """The first of the usual variables that names somebody."""
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        user = os.environ.get(name)
        if user:
            return user
    raise OSError("No username set in the environment")
