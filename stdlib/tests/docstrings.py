"""Which public names of modules have no docstring. MODULES are their names, MISSING takes what is found."""

import importlib
import inspect

# Attributes of classes that are no part of what they offer, or belong to all classes.
PLUMBING = {
    "__annotations__", "__dataclass_fields__", "__dataclass_params__", "__dict__", "__doc__", "__hash__", "__match_args__",
    "__module__", "__orig_bases__", "__parameters__", "__slots__", "__weakref__",
}
DESCRIBED = ("function", "builtin_function_or_method", "method_descriptor", "wrapper_descriptor", "getset_descriptor",
             "method", "property")


def is_public(name, value):
    """Methods in Python whose names are special are described by the language."""
    if name.startswith("__") and name.endswith("__"):
        return name not in PLUMBING and not inspect.isfunction(value)
    return not name.startswith("_")


def look_at(cls, where, seen):
    """The class, and what it defines."""
    if cls in seen:
        return
    seen.add(cls)
    if not cls.__doc__:
        MISSING.append(where)
    for name, value in list(vars(cls).items()):
        value = getattr(value, "__func__", value)
        if not is_public(name, value):
            continue
        if isinstance(value, type):
            if value.__module__ == cls.__module__ and value.__qualname__.startswith(cls.__qualname__ + "."):
                look_at(value, f"{where}.{name}", seen)
        elif type(value).__name__ in DESCRIBED and not (value.__doc__ or inspect.getdoc(getattr(cls, name, value))):
            MISSING.append(f"{where}.{name}")


def look_into(module, seen):
    """The module, its functions and its classes."""
    if not module.__doc__:
        MISSING.append(module.__name__)
    names = getattr(module, "__all__", None) or [name for name in dir(module) if not name.startswith("_")]
    for name in sorted(set(names)):
        value = getattr(module, name)
        where = f"{module.__name__}.{name}"
        if isinstance(value, type):
            look_at(value, where, seen)
        elif inspect.isroutine(value) or type(value).__name__ in ("ufunc", "StagedFunction"):
            if not value.__doc__:
                MISSING.append(where)


seen = set()
for name in MODULES:
    look_into(importlib.import_module(name), seen)
