"""The docstrings of a module, its functions, classes and their methods, as tests."""

import inspect
import linecache
import re
import sys
from _doctest_examples import DocTestParser

__name__ = "doctest"

# The line on which a docstring can begin: after a colon, or by itself.
_DOCSTRING = re.compile(r"(^|.*:)\s*\w*(\"|')")


def _normalize_module(module, depth=2):
    """The module of a name; the caller's without one."""
    if inspect.ismodule(module):
        return module
    if isinstance(module, str):
        return __import__(module, globals(), locals(), ["*"])
    if module is None:
        return sys.modules[sys._getframe(depth).f_globals["__name__"]]
    raise TypeError("Expected a module, string, or None")


class DocTestFinder:
    """Collects tests from an object and what it contains."""

    def __init__(self, verbose=False, parser=None, recurse=True, exclude_empty=True):
        self._parser = DocTestParser() if parser is None else parser
        self._verbose, self._recurse, self._exclude_empty = verbose, recurse, exclude_empty

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """The tests of an object and of what it contains, by their names."""
        if name is None:
            name = getattr(obj, "__name__", None)
            if name is None:
                kind = type(obj)
                raise ValueError("DocTestFinder.find: name must be given when obj.__name__ doesn't exist: %r" % (kind,))
        if module is False:
            module = None
        elif module is None:
            module = inspect.getmodule(obj)
        lines = self._lines_of(obj, module)
        if globs is None:
            globs = {} if module is None else module.__dict__.copy()
        else:
            globs = globs.copy()
        globs.update(extraglobs or {})
        globs.setdefault("__name__", "__main__")
        tests = []
        self._find(tests, obj, name, module, lines, globs, set())
        tests.sort()
        return tests

    def _lines_of(self, obj, module):
        try:
            path = inspect.getsourcefile(obj)
        except TypeError:
            path = None
        if path is None:
            path = getattr(module, "__file__", None)
        return path and linecache.getlines(path) or None

    def _find(self, tests, obj, name, module, lines, globs, seen):
        if self._verbose:
            print("Finding tests in %s" % name)
        if id(obj) in seen:
            return
        seen.add(id(obj))
        test = self._get_test(obj, name, module, globs, lines)
        if test is not None:
            tests.append(test)
        if not self._recurse:
            return
        for name_inside, value in self._members(obj, module):
            self._find(tests, value, f"{name}.{name_inside}", module, lines, globs, seen)

    def _members(self, obj, module):
        if inspect.ismodule(obj):
            for name, value in obj.__dict__.items():
                if (self._is_routine(value) or inspect.isclass(value)) and self._from_module(module, value):
                    yield name, value
            for name, value in getattr(obj, "__test__", {}).items():
                if not isinstance(name, str):
                    raise ValueError("DocTestFinder.find: __test__ keys must be strings: %r" % (type(name),))
                if not (inspect.isroutine(value) or inspect.isclass(value) or inspect.ismodule(value)
                        or isinstance(value, str)):
                    raise ValueError("DocTestFinder.find: __test__ values must be strings, functions, methods, "
                                     "classes, or modules: %r" % (type(value),))
                yield f"__test__.{name}", value
        elif inspect.isclass(obj):
            for name, value in obj.__dict__.items():
                if isinstance(value, (staticmethod, classmethod)):
                    value = value.__func__
                is_ours = self._is_routine(value) or inspect.isclass(value) or isinstance(value, property)
                if is_ours and self._from_module(module, value):
                    yield name, value

    def _is_routine(self, obj):
        try:
            obj = inspect.unwrap(obj)
        except ValueError:
            pass
        return inspect.isroutine(obj)

    def _from_module(self, module, obj):
        if module is None:
            return True
        if inspect.getmodule(obj) is not None:
            return module is inspect.getmodule(obj)
        if inspect.isfunction(obj):
            return module.__dict__ is obj.__globals__
        if hasattr(obj, "__module__"):
            return module.__name__ == obj.__module__
        return isinstance(obj, property)

    def _get_test(self, obj, name, module, globs, lines):
        text = obj if isinstance(obj, str) else obj.__doc__
        text = "" if text is None else text if isinstance(text, str) else str(text)
        lineno = self._find_lineno(obj, lines)
        if self._exclude_empty and not text:
            return None
        filename = None if module is None else getattr(module, "__file__", None) or module.__name__
        return self._parser.get_doctest(text, globs, name, filename, lineno)

    def _find_lineno(self, obj, lines):
        """The line of an object's docstring, from 0; `None` if it cannot be said."""
        lineno = 0 if inspect.ismodule(obj) and getattr(obj, "__doc__", None) is not None else None
        if inspect.isclass(obj) and getattr(obj, "__doc__", None) is not None and lines:
            begins = re.compile(r"^\s*class\s*%s\b" % getattr(obj, "__name__", "-"))
            lineno = next((at for at, line in enumerate(lines) if begins.match(line)), None)
        if inspect.ismethod(obj):
            obj = obj.__func__
        if inspect.isfunction(obj) and getattr(obj, "__doc__", None):
            lineno = inspect.unwrap(obj).__code__.co_firstlineno - 1
        if lineno is None or lines is None:
            return lineno
        return next((at for at in range(lineno, len(lines)) if _DOCSTRING.match(lines[at])), None)
