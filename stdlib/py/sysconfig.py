"""Where things are installed, and for which platform. Nothing is known of how the interpreter was compiled."""

import os
import sys

__all__ = [
    "get_config_var", "get_config_vars", "get_default_scheme", "get_path", "get_path_names", "get_paths",
    "get_platform", "get_python_version", "get_scheme_names",
]

_NAMES = ("stdlib", "platstdlib", "purelib", "platlib", "include", "scripts", "data")


def get_python_version():
    """Return the first two numbers of the version of Python that is understood."""
    return "%d.%d" % sys.version_info[:2]


def get_platform():
    """Return a name of the system and the machine."""
    machine = os.uname().machine if hasattr(os, "uname") else ""
    return f"{sys.platform}-{machine}" if machine else sys.platform


def get_scheme_names():
    """Return the names of the ways in which folders can lie."""
    return ("posix_prefix", "posix_venv", "venv")


def get_default_scheme():
    """Return the name of the way in which folders lie."""
    return "venv" if sys.prefix != sys.base_prefix else "posix_prefix"


get_preferred_scheme = lambda key: get_default_scheme()


def get_path_names():
    """Return the names of folders that get_path() knows."""
    return _NAMES


def get_paths(scheme=None, vars=None, expand=True):
    """Return a dict of all folders."""
    prefix = (vars or {}).get("base", sys.prefix)
    library = os.path.join(prefix, "lib", "python" + get_python_version())
    site = os.path.join(library, "site-packages")
    include = os.path.join(prefix, "include", "python" + get_python_version())
    return dict(zip(_NAMES, (library, library, site, site, include, os.path.join(prefix, "bin"), prefix)))


def get_path(name, scheme=None, vars=None, expand=True):
    """Return one of the folders."""
    return get_paths(scheme, vars, expand)[name]


def get_config_vars(*args):
    """Return a dict of settings, or the values of the named ones, None where one is not known."""
    known = {
        "prefix": sys.prefix, "exec_prefix": sys.exec_prefix, "base": sys.prefix, "platbase": sys.exec_prefix,
        "installed_base": sys.base_prefix, "installed_platbase": sys.base_prefix,
        "py_version": "%d.%d.%d" % sys.version_info[:3],
        "py_version_short": get_python_version(), "py_version_nodot": get_python_version().replace(".", ""),
        "EXT_SUFFIX": None, "SOABI": None, "abiflags": "",
    }
    return [known.get(name) for name in args] if args else known


def get_config_var(name):
    """Return a setting, or None."""
    return get_config_vars(name)[0]


def is_python_build(check_home=None):
    """Return False: it is not run from where it was compiled."""
    return False
