"""Texts of objects with limits on their size."""

import builtins
from itertools import islice

__all__ = ["Repr", "recursive_repr", "repr"]


def recursive_repr(fillvalue="..."):
    """Return a decorator of __repr__(), which gives fillvalue for an object inside of itself."""
    def decorating_function(user_function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)
        wrapper.__module__ = user_function.__module__
        wrapper.__doc__ = user_function.__doc__
        wrapper.__name__ = user_function.__name__
        wrapper.__qualname__ = user_function.__qualname__
        wrapper.__annotations__ = getattr(user_function, "__annotations__", {})
        return wrapper
    return decorating_function


class Repr:
    """Makes texts; its attributes are the limits."""

    def __init__(self):
        self.fillvalue = "..."
        self.maxlevel = 6
        self.maxtuple = self.maxlist = self.maxset = self.maxfrozenset = self.maxdeque = 6
        self.maxarray = 5
        self.maxdict = 4
        self.maxstring = 30
        self.maxlong = 40
        self.maxother = 30

    def repr(self, x):
        """Return a text of limited length for an object."""
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        """Return the text of an object, with so many levels below."""
        name = type(x).__name__
        if " " in name:
            name = "_".join(name.split())
        method = getattr(self, "repr_" + name, None)
        return self.repr_instance(x, level) if method is None else method(x, level)

    def _repr_iterable(self, x, level, left, right, maxiter, trail=""):
        n = len(x)
        if level <= 0 and n:
            text = self.fillvalue
        else:
            pieces = [self.repr1(item, level - 1) for item in islice(x, maxiter)]
            if n > maxiter:
                pieces.append(self.fillvalue)
            text = ", ".join(pieces)
            if n == 1 and trail:
                right = trail + right
        return f"{left}{text}{right}"

    def repr_tuple(self, x, level):
        """Return the text of a tuple, with at most maxtuple items."""
        return self._repr_iterable(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        """Return the text of a list, with at most maxlist items."""
        return self._repr_iterable(x, level, "[", "]", self.maxlist)

    def repr_array(self, x, level):
        """Return the text of an array, with at most maxarray items."""
        if not x:
            return f"array('{x.typecode}')"
        return self._repr_iterable(x, level, f"array('{x.typecode}', [", "])", self.maxarray)

    def repr_set(self, x, level):
        """Return the text of a set, with at most maxset elements."""
        return self._repr_iterable(_in_order(x), level, "{", "}", self.maxset) if x else "set()"

    def repr_frozenset(self, x, level):
        """Return the text of a frozenset, with at most maxfrozenset elements."""
        if not x:
            return "frozenset()"
        return self._repr_iterable(_in_order(x), level, "frozenset({", "})", self.maxfrozenset)

    def repr_deque(self, x, level):
        """Return the text of a deque, with at most maxdeque items."""
        return self._repr_iterable(x, level, "deque([", "])", self.maxdeque)

    def repr_dict(self, x, level):
        """Return the text of a dict, with at most maxdict items."""
        if not x:
            return "{}"
        if level <= 0:
            return f"{{{self.fillvalue}}}"
        pieces = [f"{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}"
                  for key in islice(_in_order(x), self.maxdict)]
        if len(x) > self.maxdict:
            pieces.append(self.fillvalue)
        return f"{{{', '.join(pieces)}}}"

    def _cut(self, text, most):
        if len(text) <= most:
            return text
        before = max(0, (most - len(self.fillvalue)) // 2)
        behind = max(0, most - len(self.fillvalue) - before)
        return text[:before] + self.fillvalue + text[len(text) - behind:]

    def repr_str(self, x, level):
        """Return the text of a string, of at most maxstring characters."""
        text = builtins.repr(x[:self.maxstring])
        if len(text) <= self.maxstring:
            return text
        before = max(0, (self.maxstring - 3) // 2)
        behind = max(0, self.maxstring - 3 - before)
        text = builtins.repr(x[:before] + x[len(x) - behind:])
        return text[:before] + self.fillvalue + text[len(text) - behind:]

    def repr_int(self, x, level):
        """Return the text of an integer, of at most maxlong characters."""
        return self._cut(builtins.repr(x), self.maxlong)

    def repr_instance(self, x, level):
        """Return the text of another object, of at most maxother characters."""
        try:
            text = builtins.repr(x)
        except Exception:
            return f"<{type(x).__name__} instance at {id(x):#x}>"
        return self._cut(text, self.maxother)


def _in_order(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


aRepr = Repr()
repr = aRepr.repr
