"""Arrays of which every version stays: a version is changed by making another one.

The versions are a tree around one storage, which has the elements of the version that was used last. Each other version
knows the neighbour that is nearer to that one, and the elements in which it differs from it. To use a version is to walk
to it, exchanging those elements on the way: a change costs what it writes, and so does a step back.
"""

import numpy as np


class _Storage:
    """The elements of the version that was used last; how many steps were walked."""

    def __init__(self, array):
        self.array = array
        self.moves = 0


class PersistentArray:
    """A version of an array."""

    __array_priority__ = 10.0

    def __init__(self, values, dtype=None):
        self.storage = _Storage(np.array(values, dtype=dtype))
        # The neighbour nearer to the version in the storage, and what there is here at a place. None: it is this one.
        self._nearer = self._place = self._elements = None

    def _reach(self):
        """Brings the storage to this version."""
        path = [self]
        while path[-1]._nearer is not None:
            path.append(path[-1]._nearer)
        array = self.storage.array
        for at in range(len(path) - 1, 0, -1):
            current, wanted = path[at], path[at - 1]
            place = wanted._place
            before = np.array(array[place])
            array[place] = wanted._elements
            current._nearer, current._place, current._elements = wanted, place, before
            wanted._nearer = wanted._place = wanted._elements = None
            self.storage.moves += 1
        return array

    def set(self, index, value):
        """The version in which the elements at an index are others."""
        array = self._reach()
        before = np.array(array[index])
        array[index] = value
        version = object.__new__(PersistentArray)
        version.storage = self.storage
        version._nearer = version._place = version._elements = None
        self._nearer, self._place, self._elements = version, index, before
        return version

    def __getitem__(self, index):
        found = self._reach()[index]
        return np.array(found) if isinstance(found, np.ndarray) else found

    def __setitem__(self, index, value):
        raise TypeError("a version of a PersistentArray does not change; call set(), which gives another one")

    def numpy(self):
        """The elements as an array of their own."""
        return np.array(self._reach())

    def __array__(self, dtype=None, copy=None):
        return np.array(self._reach(), dtype=dtype)

    @property
    def shape(self):
        """The lengths of the axes, as a tuple."""
        return self.storage.array.shape

    @property
    def dtype(self):
        """The element type."""
        return self.storage.array.dtype

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(f"'PersistentArray' object has no attribute '{name}'")
        return getattr(self.numpy(), name)

    def __len__(self):
        return len(self.storage.array)

    def __iter__(self):
        return iter(self.numpy())

    def __str__(self):
        return str(self._reach())

    def __repr__(self):
        lines = repr(self._reach()).replace("array(", "PersistentArray(", 1).split("\n")
        return "\n".join(lines)

    def __add__(self, other):
        return self.numpy() + np.asarray(other)

    def __sub__(self, other):
        return self.numpy() - np.asarray(other)

    def __mul__(self, other):
        return self.numpy() * np.asarray(other)

    def __truediv__(self, other):
        return self.numpy() / np.asarray(other)

    def __matmul__(self, other):
        return self.numpy() @ np.asarray(other)

    def __eq__(self, other):
        return self.numpy() == np.asarray(other)

    def __ne__(self, other):
        return self.numpy() != np.asarray(other)

    __hash__ = None
    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other):
        return np.asarray(other) - self.numpy()
