"""What runs the program: the interpreter's name and version, the system's name.

In: module sys. Out: texts; those that the host does not tell are empty, as CPython leaves what it cannot find out.
"""

import sys

_SYSTEMS = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}
_IMPLEMENTATIONS = {"cpython": "CPython"}


def python_implementation():
    name = sys.implementation.name
    return _IMPLEMENTATIONS.get(name, name.capitalize())


def python_version():
    return "{}.{}.{}".format(*sys.version_info[:3])


def python_version_tuple():
    return tuple(python_version().split("."))


def python_compiler():
    return ""


def python_build():
    return ("", "")


def python_branch():
    return ""


def python_revision():
    return ""


def system():
    return _SYSTEMS.get(sys.platform, sys.platform)


def node():
    return ""


def release():
    return ""


def version():
    return ""


def machine():
    return ""


def processor():
    return ""


def architecture(executable="", bits="", linkage=""):
    return (bits or ("64bit" if sys.maxsize > 1 << 32 else "32bit"), linkage)


def platform(aliased=False, terse=False):
    return system()
