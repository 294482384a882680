"""Element types: limits, order, and what happens when numbers do not fit."""

import functools
import numpy as np


class finfo:
    """Limits of a floating-point type."""

    def __new__(cls, dtype):
        if isinstance(dtype, (np.ndarray, np.generic)):
            dtype = dtype.dtype
        dtype = np.dtype(float if dtype is float or isinstance(dtype, float) else dtype)
        if dtype.kind != "f":
            raise ValueError(f"data type {dtype.type!r} not inexact")
        return _LIMITS[dtype.name]

    def __str__(self):
        line = "-" * 63
        return "\n".join([
            f"Machine parameters for {self.dtype!s}", line,
            f"precision = {self.precision!s}   resolution = {self.resolution!s}",
            f"machep = {self.machep!s}   eps =        {self.eps!s}",
            f"negep =  {self.negep!s}   epsneg =     {self.epsneg!s}",
            f"minexp = {self.minexp!s}   tiny =       {self.tiny!s}",
            f"maxexp = {self.maxexp!s}   max =        {self.max!s}",
            f"nexp =   {self.nexp!s}   min =        -max",
            f"smallest_normal = {self.smallest_normal!s}   smallest_subnormal = {self.smallest_subnormal!s}",
            line, "",
        ])

    def __repr__(self):
        return (f"finfo(resolution={self.resolution!s}, min={self.min!s}, max={self.max!s}, dtype={self.dtype})")


def _finfo(name):
    self = object.__new__(finfo)
    dtype = np.dtype(name)
    kind = dtype.type
    wide = name == "float64"
    self.dtype = dtype
    self.bits = 64 if wide else 32
    self.nmant = 52 if wide else 23
    self.nexp = 11 if wide else 8
    self.maxexp = 1024 if wide else 128
    self.minexp = -1022 if wide else -126
    self.machep = -52 if wide else -23
    self.negep = -53 if wide else -24
    self.iexp = 11 if wide else 8
    self.precision = 15 if wide else 6
    self.eps = kind(2.0**self.machep)
    self.epsneg = kind(2.0**self.negep)
    self.max = kind((2.0 - 2.0**self.machep) * 2.0 ** (self.maxexp - 1))
    self.min = -self.max
    self.tiny = self.smallest_normal = kind(2.0**self.minexp)
    self.smallest_subnormal = kind(5e-324 if wide else 1e-45)
    self.resolution = kind(f"1e-{self.precision}")
    return self


_LIMITS = {name: _finfo(name) for name in ("float64", "float32")}


class iinfo:
    """Limits of an integer type."""

    def __init__(self, type):
        if isinstance(type, (np.ndarray, np.generic)):
            type = type.dtype
        self.dtype = np.dtype(int if isinstance(type, int) else type)
        self.kind = self.dtype.kind
        self.bits = self.dtype.itemsize * 8
        self.key = f"{self.kind}{self.bits}"
        if self.kind != "i":
            raise ValueError(f"Invalid integer data type {self.kind!r}.")

    @property
    def min(self):
        """The smallest integer."""
        return -(1 << (self.bits - 1))

    @property
    def max(self):
        """The largest integer."""
        return (1 << (self.bits - 1)) - 1

    def __str__(self):
        lines = ["Machine parameters for " + str(self.dtype), "-" * 63, f"min = {self.min}", f"max = {self.max}", "-" * 63]
        return "\n".join(lines) + "\n"

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"


class errstate:
    """What happens at floating-point errors, in a block or a function."""

    def __init__(self, *, call=None, all=None, divide=None, over=None, under=None, invalid=None):
        self._settings = {"all": all, "divide": divide, "over": over, "under": under, "invalid": invalid}

    def __enter__(self):
        self._before = np.seterr(**self._settings)

    def __exit__(self, *exc_info):
        np.seterr(**self._before)

    def __call__(self, func):
        @functools.wraps(func)
        def inner(*args, **kwargs):
            with errstate(**self._settings):
                return func(*args, **kwargs)

        return inner


def _class_of(arg):
    if isinstance(arg, type) and issubclass(arg, np.generic):
        return arg
    return np.dtype(arg).type


def issubdtype(arg1, arg2):
    """Return whether an element type is another one, or belongs to an abstract class."""
    return issubclass(_class_of(arg1), _class_of(arg2))


def promote_types(type1, type2):
    """Return the smallest element type to which two others can be converted safely."""
    return np.result_type(np.dtype(type1), np.dtype(type2))


def min_scalar_type(a, /):
    """Return the element type of an array, or that of a number as an array."""
    return np.asarray(a).dtype


def isdtype(dtype, kind):
    """Return whether an element type is of a kind: "bool", "integral", "real floating", "numeric" or others."""
    dtype = np.dtype(dtype)
    kinds = kind if isinstance(kind, tuple) else (kind,)
    for one in kinds:
        if one == "bool":
            found = dtype.kind == "b"
        elif one in ("integral", "signed integer"):
            found = dtype.kind == "i"
        elif one == "real floating":
            found = dtype.kind == "f"
        elif one == "numeric":
            found = dtype.kind in "if"
        elif one in ("unsigned integer", "complex floating"):
            found = False
        elif isinstance(one, str):
            raise ValueError(f"kind argument is a string, but {one!r} is not a known kind name.")
        else:
            found = dtype == np.dtype(one)
        if found:
            return True
    return False


def astype(x, dtype, /, *, copy=True, device=None):
    """Return an array with another element type."""
    return np.asarray(x).astype(dtype, copy=copy)


def asanyarray(a, dtype=None, order=None, *, device=None, copy=None, like=None):
    """Return an array of a number, nested sequences or another array."""
    return np.asarray(a, dtype, copy=copy)


def require(a, dtype=None, requirements=None, *, like=None):
    """Return an array that is as required: "C" or "F" order, aligned, writeable, its own."""
    return np.ascontiguousarray(a, dtype=dtype)


def asfortranarray(a, dtype=None, *, like=None):
    """Return an array whose elements lie in a row, those of the first axis side by side."""
    a = np.asarray(a, dtype=dtype)
    return a.T.copy().T


def asarray_chkfinite(a, dtype=None, order=None):
    """Return an array, or raise ValueError if an element is infinite or NaN."""
    a = np.asarray(a, dtype=dtype)
    if a.dtype.kind == "f" and not np.isfinite(a).all():
        raise ValueError("array must not contain infs or NaNs")
    return a


def isfortran(a):
    """Return whether the elements lie in a row, those of the first axis side by side, and not in both ways."""
    return a.flags.f_contiguous and not a.flags.c_contiguous
