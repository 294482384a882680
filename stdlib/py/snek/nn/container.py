"""Modules that hold others in order or by name."""

from snek.nn.module import Module
from snek.nn.parameter import Parameter


class _Listed(Module):
    """What is numbered: attributes "0", "1", …"""

    def __init__(self, items=()):
        super().__init__()
        self._length = 0
        self.extend(items)

    def _items(self):
        return [getattr(self, str(at)) for at in range(self._length)]

    def _at(self, index):
        if not -self._length <= index < self._length:
            raise IndexError(f"index {index} is out of range")
        return index % self._length

    def __getitem__(self, index):
        if isinstance(index, slice):
            return self._like(self._items()[index])
        return getattr(self, str(self._at(index)))

    def _like(self, items):
        return type(self)(items)

    def __setitem__(self, index, item):
        setattr(self, str(self._at(index)), item)

    def __delitem__(self, index):
        items = self._items()
        del items[index]
        for at in range(self._length):
            delattr(self, str(at))
        self._length = 0
        self.extend(items)

    def __len__(self):
        return self._length

    def __iter__(self):
        return iter(self._items())

    def append(self, item):
        setattr(self, str(self._length), item)
        self._length += 1
        return self

    def extend(self, items):
        for item in items:
            self.append(item)
        return self

    def insert(self, index, item):
        items = self._items()
        items.insert(index, item)
        self._length = 0
        self.extend(items)


class ModuleList(_Listed):
    """A list of modules, whose parameters belong to the module that has it."""


class ParameterList(_Listed):
    """A list of parameters."""

    def append(self, item):
        """Add a parameter at the end, and return the list."""
        return super().append(item if isinstance(item, Parameter) else Parameter(item))


class Sequential(_Listed):
    """Modules of which each takes what the one before gives."""

    def __init__(self, *modules):
        if len(modules) == 1 and isinstance(modules[0], dict):
            super().__init__()
            self._names = list(modules[0])
            for name, module in modules[0].items():
                setattr(self, name, module)
        else:
            super().__init__(modules)

    def _items(self):
        names = getattr(self, "_names", None)
        return super()._items() if names is None else [getattr(self, name) for name in names]

    def _like(self, items):
        return type(self)(*items)

    def __getitem__(self, index):
        if isinstance(index, int):
            items = self._items()
            if not -len(items) <= index < len(items):
                raise IndexError(f"index {index} is out of range")
            return items[index]
        return super().__getitem__(index)

    def __len__(self):
        return len(self._items())

    def forward(self, x):
        """Return what the last module gives, each being called with what the one before gave."""
        for module in self._items():
            x = module(x)
        return x


class ModuleDict(Module):
    """Modules by name."""

    def __init__(self, modules=None):
        super().__init__()
        self.update(modules or {})

    def _held(self):
        return {name: module for name, module in self.__dict__.items() if isinstance(module, Module)}

    def __getitem__(self, name):
        return self._held()[name]

    def __setitem__(self, name, module):
        self.register_module(name, module)

    def __delitem__(self, name):
        delattr(self, name)

    def __contains__(self, name):
        return name in self._held()

    def __len__(self):
        return len(self._held())

    def __iter__(self):
        return iter(self._held())

    def keys(self):
        """Return the names of the modules."""
        return self._held().keys()

    def values(self):
        """Return the modules."""
        return self._held().values()

    def items(self):
        """Return the pairs of name and module."""
        return self._held().items()

    def update(self, modules):
        """Add the modules of a mapping or an iterable of pairs."""
        for name, module in modules.items():
            self[name] = module
