"""help(): what an object is for, as plain text, from its signature and docstrings."""

import builtins
import inspect
import os
import sys
from reprlib import Repr

__all__ = ["help", "render_doc", "doc", "getdoc", "plain"]

_RULE = "-" * 70
# What the descriptors that every class has are about.
_DESCRIPTORS = {
    "__dict__": "dictionary for instance variables (if defined)",
    "__weakref__": "list of weak references to the object (if defined)",
}
_HIDDEN = {
    "__author__", "__builtins__", "__cached__", "__credits__", "__date__", "__doc__", "__docformat__", "__file__",
    "__loader__", "__module__", "__name__", "__package__", "__path__", "__qualname__", "__slots__", "__spec__",
    "__version__",
}
_repr = Repr()
_repr.maxlist = _repr.maxtuple = 20
_repr.maxdict = 10
_repr.maxstring = _repr.maxother = 100


def plain(text):
    """The text without overstruck letters."""
    import re
    return re.sub(".\b", "", text)


def getdoc(object):
    """The docstring, an inherited one included; comments in front of it without one."""
    return (inspect.getdoc(object) or inspect.getcomments(object) or "").rstrip()


def splitdoc(doc):
    """The first line of a docstring, and the rest."""
    lines = doc.strip().split("\n")
    if len(lines) == 1:
        return lines[0], ""
    if not lines[1].rstrip():
        return lines[0], "\n".join(lines[2:])
    return "", "\n".join(lines)


def visiblename(name, all=None, obj=None):
    """Is the name one to tell about?"""
    if name in _HIDDEN:
        return 0
    if name.startswith("__") and name.endswith("__"):
        return 1
    if name.startswith("_") and hasattr(obj, "_fields"):
        return True
    return name in all if all is not None else not name.startswith("_")


def classname(object, modname):
    """A class's name, with its module's if that is another."""
    return object.__name__ if object.__module__ == modname else f"{object.__module__}.{object.__name__}"


def _is_data(object):
    return not (inspect.ismodule(object) or inspect.isclass(object) or inspect.isroutine(object)
                or inspect.isframe(object) or inspect.istraceback(object) or inspect.iscode(object))


def describe(thing):
    """What kind of thing it is, in few words."""
    kind = type(thing).__name__
    if inspect.ismodule(thing):
        if thing.__name__ in sys.builtin_module_names:
            return "built-in module " + thing.__name__
        return ("package " if hasattr(thing, "__path__") else "module ") + thing.__name__
    if inspect.isbuiltin(thing):
        return "built-in function " + thing.__name__
    for test, what in ((inspect.isgetsetdescriptor, "getset descriptor"),
                       (inspect.ismemberdescriptor, "member descriptor")):
        if test(thing):
            owner = thing.__objclass__
            return f"{what} {owner.__module__}.{owner.__name__}.{thing.__name__}"
    for test, what in ((inspect.isclass, "class "), (inspect.isfunction, "function "), (inspect.ismethod, "method ")):
        if test(thing):
            return what + thing.__name__
    return kind


def _indent(text, prefix="    "):
    return "\n".join((prefix + line).rstrip() if not prefix.strip() and not line else prefix + line
                     for line in text.split("\n")) if text else ""


def _block(text):
    """Lines below a heading; empty ones keep the blanks."""
    return "\n".join("    " + line for line in text.split("\n")) if text else ""


def _section(title, contents):
    return title + "\n" + _block(contents).rstrip() + "\n\n"


def _routine(object, name=None, mod=None, cls=None):
    """A function or method: its signature and its docstring."""
    realname = getattr(object, "__name__", name)
    name = name or realname
    note = ""
    imported = object
    if inspect.ismethod(object):
        owner = object.__self__
        if cls is not None:
            if inspect.isclass(owner):
                note = f" from {classname(type(owner), mod)}"
            elif owner.__class__ is not cls:
                note = f" method of {classname(owner.__class__, mod)} instance"
        elif inspect.isclass(owner):
            note = f" method of {classname(type(owner), mod)} instance"
        else:
            note = f" method of {classname(type(owner), mod)} instance"
    elif inspect.isbuiltin(object) and not inspect.ismodule(object.__self__) and object.__self__ is not None:
        owner = object.__self__
        note = f" method of {classname(owner if inspect.isclass(owner) else type(owner), mod)} instance"
        if inspect.isclass(owner):
            note = f" from {classname(type(owner), mod)}"
    is_alias = False
    if name == realname:
        title = realname
    else:
        is_alias = cls is not None and inspect.getattr_static(cls, realname, ()) is imported
        title = f"{name} = {realname}"
    lead = "async " if inspect.iscoroutinefunction(object) or inspect.isasyncgenfunction(object) else ""
    try:
        signature = inspect.signature(object)
    except (ValueError, TypeError):
        signature = None
    argspec = "(...)" if signature is None else str(signature)
    if signature is not None and realname == "<lambda>":
        title = f"{name} lambda "
        argspec = argspec[1:-1]
    text = lead + title + argspec + note
    doc = "" if is_alias else getdoc(object)
    return text + "\n" + (_block(doc).rstrip() + "\n" if doc else "")


def _data_descriptor(name, object):
    doc = _DESCRIPTORS.get(name) if inspect.isgetsetdescriptor(object) else None
    doc = doc or getdoc(object)
    return name + "\n" + (_block(doc) + "\n" if doc else "")


def _other(name, object):
    return f"{name} = {_repr.repr(object)}"


def _class(object, name=None, mod=None):
    """A class: its bases, and everything that it has, by where it is defined."""
    realname = object.__name__
    name = name or realname
    title = f"class {realname}" if name == realname else f"{name} = class {realname}"
    if object.__bases__:
        title += "(" + ", ".join(classname(base, object.__module__) for base in object.__bases__) + ")"
    parts = []
    push = parts.append
    try:
        signature = str(inspect.signature(object))
    except (ValueError, TypeError):
        signature = None
    if signature and signature != "()":
        push(name + signature + "\n")
    doc = getdoc(object)
    if doc:
        push(doc + "\n")
    order = inspect.getmro(object)
    if len(order) > 2:
        push("Method resolution order:")
        parts.extend("    " + classname(base, object.__module__) for base in order)
        push("")
    derived = sorted(classname(one, object.__module__) for one in type.__subclasses__(object)
                     if not one.__name__.startswith("_") and one.__module__ == "builtins")
    if derived and object.__module__ == "builtins":
        push("Built-in subclasses:")
        parts.extend("    " + one for one in derived[:4])
        if len(derived) > 4:
            push(f"    ... and {len(derived) - 4} other subclasses")
        push("")
    _members(object, order, mod, push, [False])
    contents = "\n".join(parts)
    if not contents:
        return title + "\n"
    return title + "\n" + "\n".join(" |  " + line for line in contents.rstrip().split("\n")) + "\n"


def _members(object, order, mod, push, begun):
    def rule():
        if begun[0]:
            push(_RULE)
        begun[0] = True

    attrs = [(name, kind, home, value) for name, kind, home, value in _classified(object)
             if visiblename(name, obj=object)]
    order = list(order)
    while attrs:
        thisclass = order.pop(0) if order else attrs[0][2]
        mine = [attr for attr in attrs if attr[2] is thisclass]
        attrs = [attr for attr in attrs if attr[2] is not thisclass]
        if object is not builtins.object and thisclass is builtins.object:
            continue
        tag = "defined here" if thisclass is object else f"inherited from {classname(thisclass, object.__module__)}"
        for heading, kinds in (("Methods", ("method",)), ("Class methods", ("class method",)),
                               ("Static methods", ("static method",))):
            chosen = sorted(attr for attr in mine if attr[1] in kinds) if False else \
                [attr for attr in mine if attr[1] in kinds]
            if chosen:
                rule()
                push(f"{heading} {tag}:\n")
                for name, kind, home, value in chosen:
                    bound = getattr(object, name, value)
                    if _is_data(bound):
                        push(_other(name, bound) + "\n")
                    else:
                        push(_routine(bound, name, mod, object))
        for heading, wanted in ("Readonly properties", "readonly property"), ("Data descriptors", "data descriptor"):
            chosen = [attr for attr in mine if attr[1] == wanted]
            if chosen:
                rule()
                push(f"{heading} {tag}:\n")
                for name, kind, home, value in chosen:
                    push(_data_descriptor(name, value))
        data = [attr for attr in mine if attr[1] == "data"]
        if data:
            rule()
            push(f"Data and other attributes {tag}:\n")
            for name, kind, home, value in data:
                push(_other(name, getattr(object, name, value)) + "\n")


def _classified(object):
    for name, kind, home, value in inspect.classify_class_attrs(object):
        if name == "__annotations__":
            # To look for a class's annotations gives it some.
            home, value = object, object.__annotations__
        if isinstance(value, property) and value.fset is None and value.fdel is None:
            kind = "readonly property"
        elif inspect.isdatadescriptor(value):
            kind = "data descriptor"
        yield name, kind, home, value


def _tree(tree, modname, parent=None, prefix=""):
    lines = []
    for entry in tree:
        if isinstance(entry, tuple):
            one, bases = entry
            line = prefix + classname(one, modname)
            if bases and bases != (parent,):
                line += "(" + ", ".join(classname(base, modname) for base in bases) + ")"
            lines.append(line)
        else:
            lines.extend(_tree(entry, modname, one, prefix + "    "))
    return lines


def _module(object):
    """A module: what it says of itself, its classes, functions and data."""
    name = object.__name__
    synopsis, rest = splitdoc(getdoc(object))
    text = _section("NAME", name + (f" - {synopsis}" if synopsis else ""))
    everything = getattr(object, "__all__", None)
    if rest:
        text += _section("DESCRIPTION", rest)

    def own(value):
        return everything is not None or (inspect.getmodule(value) or object) is object

    classes = [(key, value) for key, value in inspect.getmembers(object, inspect.isclass)
               if own(value) and visiblename(key, everything, object)]
    functions = [(key, value) for key, value in inspect.getmembers(object, inspect.isroutine)
                 if (everything is not None or inspect.isbuiltin(value) or inspect.getmodule(value) is object)
                 and visiblename(key, everything, object)]
    data = [(key, value) for key, value in inspect.getmembers(object, _is_data)
            if visiblename(key, everything, object)]
    if classes:
        found = [value for _, value in classes]
        contents = ["\n".join(_tree(inspect.getclasstree(found, 1), name)) + "\n"]
        contents.extend(_class(value, key, name) for key, value in classes)
        text += _section("CLASSES", "\n".join(contents))
    if functions:
        text += _section("FUNCTIONS", "\n".join(_routine(value, key, name) for key, value in functions))
    if data:
        text += _section("DATA", "\n".join(_other(key, value) for key, value in data))
    if hasattr(object, "__version__"):
        text += _section("VERSION", str(object.__version__))
    return text + _section("FILE", getattr(object, "__file__", None) or "(built-in)")


def resolve(thing, forceload=0):
    """The object of a name, and the name."""
    if not isinstance(thing, str):
        name = getattr(thing, "__name__", None)
        return thing, name if isinstance(name, str) else None
    parts = thing.split(".")
    for size in range(len(parts), 0, -1):
        try:
            found = __import__(".".join(parts[:size]), fromlist=["*"])
        except ImportError:
            continue
        try:
            for part in parts[size:]:
                found = getattr(found, part)
            return found, thing
        except AttributeError:
            break
    else:
        try:
            found = builtins
            for part in parts:
                found = getattr(found, part)
            return found, thing
        except AttributeError:
            pass
    raise ImportError(f"No Python documentation found for {thing!r}.\n"
                      "Use help() to get the interactive help utility.\n"
                      "Use help(str) for help on the str class.")


def render_doc(thing, title="Python Library Documentation: %s", forceload=0, renderer=None):
    """What there is to say of an object, as a text."""
    object, name = resolve(thing, forceload)
    what = describe(object)
    module = inspect.getmodule(object)
    if name and "." in name:
        what += " in " + name[:name.rfind(".")]
    elif module and module is not object:
        what += " in module " + module.__name__
    if inspect.ismodule(object):
        body = _module(object)
    elif inspect.isclass(object):
        body = _class(object, None, object.__module__)
    elif inspect.isroutine(object):
        body = _routine(object, None, None)
    elif inspect.isdatadescriptor(object):
        body = _data_descriptor(getattr(object, "__name__", None) or "", object)
    else:
        # An object without a docstring of its own is shown as its class.
        object = type(object)
        what += " object"
        body = _class(object, None, object.__module__)
    return title % what + "\n\n" + body


def doc(thing, title="Python Library Documentation: %s", forceload=0, output=None):
    """Print what there is to say of an object."""
    try:
        text = render_doc(thing, title, forceload)
    except ImportError as error:
        text = str(error)
    print(text, file=output)


class Helper:
    """What `help` is."""

    def __repr__(self):
        return "<pydoc.Helper instance>"

    def __call__(self, request=None):
        if request is None:
            print("help(object) tells about an object; there is no dialogue.")
        else:
            self.help(request)

    def help(self, request):
        """Print what there is to say of an object."""
        doc(request, "Help on %s:")


help = Helper()
