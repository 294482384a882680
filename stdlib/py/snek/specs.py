"""Types of arrays: element type, shape, and what is known of the elements.

`Spec` is one of them; `Array`, `Vector`, `Matrix` and `double` are types that leave something open. `Structure` is what
is known of a matrix, and what operations keep of it.
"""

# NumPy's names of element types that have another one too.
_NAMES = {"double": "float64", "single": "float32", "float": "float64", "int": "int64", "bool_": "bool"}


class Spec:
    """The type of an argument: an element type and a shape, of which None is any length.

    A symmetric matrix is its own transpose. `band=(below, above)` says that element (i, j) is zero if `i - j >= below`
    or `j - i >= above`; -1 says nothing. So (1, -1) is upper triangular, (-1, 1) lower triangular, (1, 1) diagonal.
    Specs compare by value. None as the element type or the shape leaves it open.
    """

    def __init__(self, dtype, shape=(), symmetric=False, band=None):
        if dtype is not None and not isinstance(dtype, str):
            dtype = getattr(dtype, "name", None) or getattr(dtype, "__name__", str(dtype))
        self.dtype = _NAMES.get(dtype, dtype)
        self.shape = shape if shape is None else (shape,) if isinstance(shape, int) else tuple(shape)
        self.symmetric = bool(symmetric)
        self.band = None if band is None else tuple(band)
        if not self.symmetric and band is None:
            return
        if self.band is not None and (
            len(self.band) != 2 or not all(type(offset) is int and offset >= -1 for offset in self.band)
        ):
            raise ValueError(f"band is two offsets, below and above the diagonal, -1 for none, not {band!r}")
        if self.shape is None:
            self.shape = (None, None)
        if len(self.shape) != 2:
            raise ValueError(f"symmetric and band are said of matrices, not of shape {self.shape!r}")
        if self.symmetric and None not in self.shape and self.shape[0] != self.shape[1]:
            raise ValueError(f"a symmetric matrix is square, not of shape {self.shape!r}")

    @property
    def structure(self):
        """What it says of the elements."""
        below, above = (-1, -1) if self.band is None else self.band
        return Structure(self.symmetric, below, above)

    def _parts(self):
        return self.dtype, self.shape, self.symmetric, self.band

    def __repr__(self):
        more = ", symmetric=True" if self.symmetric else ""
        more += "" if self.band is None else f", band={self.band!r}"
        return f"Spec({self.dtype!r}, {self.shape!r}{more})"

    def __eq__(self, other):
        return isinstance(other, Spec) and self._parts() == other._parts()

    def __hash__(self):
        return hash(self._parts())


class _Kind(Spec):
    """A Spec that leaves something open. Array is any array, Vector has one axis, Matrix two, double 64 bits.

    Called, or with an index, it says more: `Matrix[double]`, `Vector("float32")`, `Matrix(symmetric=True)`.
    """

    def __call__(self, dtype=None, shape=None, *, symmetric=False, band=None):
        dtype = dtype.dtype if isinstance(dtype, Spec) else dtype
        return _Kind(self.dtype if dtype is None else dtype, self.shape if shape is None else shape, symmetric, band)

    def __getitem__(self, dtype):
        return self(dtype)


double = _Kind("float64", None)
Array = _Kind(None, None)
Vector = _Kind(None, (None,))
Matrix = _Kind(None, (None, None))


class Structure:
    """What is known of the elements of a matrix: symmetry, and the diagonals beyond which they are zero."""

    def __init__(self, symmetric=False, below=-1, above=-1):
        if below == 1 and above == 1:
            symmetric = True
        if symmetric and below != above:
            below = above = _least(below, above)
        self.symmetric, self.below, self.above = symmetric, below, above

    def __eq__(self, other):
        return isinstance(other, Structure) and self._parts() == other._parts()

    def __hash__(self):
        return hash(self._parts())

    def _parts(self):
        return self.symmetric, self.below, self.above

    def __repr__(self):
        words = ["symmetric"] if self.symmetric else []
        if (self.below, self.above) != (-1, -1):
            words.append(f"band={(self.below, self.above)}")
        return " ".join(words)

    def transposed(self):
        """Of the transposed matrix."""
        return Structure(self.symmetric, self.above, self.below)

    def symmetry(self):
        """What is left where zeros may become something else."""
        return Structure(self.symmetric)

    def plus(self, other):
        """Of a sum; and what holds of a value that is one of two."""
        below, above = _most(self.below, other.below), _most(self.above, other.above)
        return Structure(self.symmetric and other.symmetric, below, above)

    def times(self, other):
        """Of a product by elements."""
        below, above = _least(self.below, other.below), _least(self.above, other.above)
        return Structure(self.symmetric and other.symmetric, below, above)

    def matmul(self, other):
        """Of a product of matrices."""
        below, above = _joined(self.below, other.below), _joined(self.above, other.above)
        return Structure(False, below, above)

    def implies(self, wanted):
        """Whether a matrix of which this is known is as wanted."""
        if wanted.symmetric and not self.symmetric:
            return False
        pairs = (self.below, wanted.below), (self.above, wanted.above)
        return all(asked == -1 or known != -1 and known <= asked for known, asked in pairs)


def _most(a, b):
    return -1 if -1 in (a, b) else max(a, b)


def _least(a, b):
    return max(a, b) if -1 in (a, b) else min(a, b)


def _joined(a, b):
    return -1 if -1 in (a, b) else max(a + b - 1, 0)
