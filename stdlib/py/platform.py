"""What runs the program: the interpreter's name and version, the system's name.

In: module sys. Out: texts; those that the host does not tell are empty, as CPython leaves what it cannot find out.
"""

import sys

_SYSTEMS = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}
_IMPLEMENTATIONS = {"cpython": "CPython"}


def python_implementation():
    """Return the name of the implementation."""
    name = sys.implementation.name
    return _IMPLEMENTATIONS.get(name, name.capitalize())


def python_version():
    """Return the version of the language, such as '3.11.2'."""
    return "{}.{}.{}".format(*sys.version_info[:3])


def python_version_tuple():
    """Return the version of the language as three texts."""
    return tuple(python_version().split("."))


def python_compiler():
    """Return the compiler that the implementation was made with."""
    return ""


def python_build():
    """Return number and date of the build."""
    return ("", "")


def python_branch():
    """Return the branch of the sources; it is not known."""
    return ""


def python_revision():
    """Return the revision of the sources; it is not known."""
    return ""


def system():
    """Return the name of the operating system."""
    return _SYSTEMS.get(sys.platform, sys.platform)


def node():
    """Return the name of the machine in its network, which no program is told: an empty text."""
    return ""


def release():
    """Return the release of the operating system, which no program is told: an empty text."""
    return ""


def version():
    """Return the version of the operating system, which no program is told: an empty text."""
    return ""


def machine():
    """Return the type of the machine, such as 'x86_64'."""
    return ""


def processor():
    """Return the name of the processor, which no program is told: an empty text."""
    return ""


def architecture(executable="", bits="", linkage=""):
    """Return how many bits addresses have, and how programs are linked."""
    return (bits or ("64bit" if sys.maxsize > 1 << 32 else "32bit"), linkage)


def platform(aliased=False, terse=False):
    """Return the name of the operating system, all that is told of the platform."""
    return system()
