"""Which public names of modules have no docstring, and which docstrings have examples that give something else.

MODULES are the modules' names. Raises AssertionError with what was found.
"""

import doctest
import importlib
import inspect
import math

import numpy

MISSING, WRONG = [], []

# Attributes of classes that are no part of what they offer, or belong to all classes.
PLUMBING = {
    "__annotations__", "__dataclass_fields__", "__dataclass_params__", "__dict__", "__doc__", "__hash__", "__match_args__",
    "__module__", "__orig_bases__", "__parameters__", "__slots__", "__weakref__",
}
# `None.__doc__` is None, and so is that of the other values that are alone in their class.
SILENT = {type(None), type(NotImplemented), type(...)}
DESCRIBED = ("function", "builtin_function_or_method", "method_descriptor", "wrapper_descriptor", "getset_descriptor",
             "method", "property")


def is_public(name, value):
    """Methods in Python whose names are special are described by the language."""
    if name.startswith("__") and name.endswith("__"):
        return name not in PLUMBING and not inspect.isfunction(value)
    return not name.startswith("_")


def note(where, doc, names):
    """Note a docstring that is missing or wrong; `names` are what its examples see."""
    if not doc:
        MISSING.append(where)
    elif ">>>" in doc:
        names = {**names, "np": numpy, "math": math}
        test = doctest.DocTestParser().get_doctest(inspect.cleandoc(doc), names, where, None, 0)
        doctest.DocTestRunner(verbose=False).run(test, out=WRONG.append)


def look_at(cls, where, names, seen):
    """The class, and what it defines."""
    if cls in seen:
        return
    seen.add(cls)
    if cls not in SILENT:
        note(where, cls.__doc__, names)
    for name, value in list(vars(cls).items()):
        value = getattr(value, "__func__", value)
        if not is_public(name, value):
            continue
        if isinstance(value, type):
            if value.__module__ == cls.__module__ and value.__qualname__.startswith(cls.__qualname__ + "."):
                look_at(value, f"{where}.{name}", names, seen)
        elif type(value).__name__ in DESCRIBED:
            note(f"{where}.{name}", value.__doc__ or inspect.getdoc(getattr(cls, name, value)), names)


def look_into(module, seen):
    """The module, its functions and its classes."""
    scope = {**vars(module), module.__name__: module}
    note(module.__name__, module.__doc__, scope)
    names = getattr(module, "__all__", None) or [name for name in dir(module) if not name.startswith("_")]
    for name in sorted(set(names)):
        value = getattr(module, name, None)
        where = f"{module.__name__}.{name}"
        if isinstance(value, type):
            look_at(value, where, scope, seen)
        elif inspect.isroutine(value) or type(value).__name__ in ("ufunc", "StagedFunction"):
            note(where, value.__doc__, scope)


seen = set()
for name in MODULES:
    look_into(importlib.import_module(name), seen)
assert not MISSING, "names without docstring:\n" + "\n".join(MISSING)
assert not WRONG, "examples that give something else:\n" + "\n".join(WRONG)
