"""Walking through arrays in Python."""

import numpy as np

__all__ = ["broadcast", "ndenumerate", "ndindex", "nditer"]


class ndindex:
    """The indices of an array of a shape, in row-major order."""

    def __init__(self, *shape):
        if len(shape) == 1 and isinstance(shape[0], tuple):
            shape = shape[0]
        self._shape = shape
        self._index = [0] * len(shape)
        self._left = 1
        for n in shape:
            if n < 0:
                raise ValueError("negative dimensions are not allowed")
            self._left *= n

    def __iter__(self):
        return self

    def __next__(self):
        if self._left <= 0:
            raise StopIteration
        self._left -= 1
        found = tuple(self._index)
        for axis in range(len(self._shape) - 1, -1, -1):
            self._index[axis] += 1
            if self._index[axis] < self._shape[axis]:
                break
            self._index[axis] = 0
        return found


class ndenumerate:
    """The elements of an array with their indices."""

    def __init__(self, arr):
        self._array = np.asarray(arr)
        self._indices = ndindex(self._array.shape)

    def __iter__(self):
        return self

    def __next__(self):
        at = next(self._indices)
        return at, self._array[at]


class broadcast:
    """The elements of arrays that stretch to one shape, side by side."""

    def __init__(self, *args):
        arrays = [np.asarray(a) for a in args]
        self.shape = np.broadcast_shapes(*(a.shape for a in arrays))
        self.nd = self.ndim = len(self.shape)
        self.size = 1
        for n in self.shape:
            self.size *= n
        self.numiter = len(arrays)
        self._arrays = [np.broadcast_to(a, self.shape) for a in arrays]
        self._iters = self._items = None
        self.index = 0

    @property
    def iters(self):
        """Iterators over the elements of each operand."""
        if self._iters is None:
            self._iters = tuple(a.flat for a in self._arrays)
        return self._iters

    def __iter__(self):
        return self

    def __next__(self):
        if self._items is None:
            self._items = zip(*self.iters)
        items = next(self._items)
        self.index += 1
        return items

    def reset(self):
        """Begin anew."""
        self._iters = self._items = None
        self.index = 0


class nditer:
    """The elements of arrays as arrays without axes; `op_flags=["readwrite"]` lets them be written."""

    def __init__(self, op, flags=None, op_flags=None, order="K"):
        ops = op if isinstance(op, (tuple, list)) else [op]
        self._single = not isinstance(op, (tuple, list))
        arrays = [np.asarray(a) for a in ops]
        self.shape = np.broadcast_shapes(*(a.shape for a in arrays))
        self.operands = tuple(arrays)
        flags = [] if op_flags is None else [flag for part in op_flags for flag in ([part] if isinstance(part, str) else part)]
        self._written = "readwrite" in flags or "writeonly" in flags
        self._views = [a if a.shape == self.shape else np.broadcast_to(a, self.shape) for a in arrays]
        self._indices = ndindex(self.shape)
        self.finished = 0 in self.shape
        self.multi_index = (0,) * len(self.shape)
        self.index = 0
        self._started = False
        if not self.finished:
            next(self._indices)

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        return None

    def __iter__(self):
        return self

    def __next__(self):
        if self._started:
            self.iternext()
        self._started = True
        if self.finished:
            raise StopIteration
        return self.value

    def _item(self, view):
        item = view[self.multi_index + (Ellipsis,)]
        if not self._written:
            item.flags.writeable = False
        return item

    @property
    def value(self):
        """The elements at the present place: an array, or a tuple of arrays for several operands."""
        items = tuple(self._item(view) for view in self._views)
        return items[0] if self._single else items

    def __getitem__(self, at):
        return self._item(self._views[at])

    def iternext(self):
        """Go on to the next place, and return whether there is one."""
        for index in self._indices:
            self.multi_index = index
            self.index += 1
            return True
        self.finished = True
        return False
