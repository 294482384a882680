"""Printing: the options, and the functions that take them."""

import contextlib
import numbers
import operator

import numpy as np
from numpy import _text

_MODES = ("fixed", "unique", "maxprec", "maxprec_equal")


def _checked(
    precision=None,
    threshold=None,
    edgeitems=None,
    linewidth=None,
    suppress=None,
    nanstr=None,
    infstr=None,
    formatter=None,
    sign=None,
    floatmode=None,
    *,
    legacy=None,
    override_repr=None,
):
    given = dict(
        precision=precision,
        threshold=threshold,
        edgeitems=edgeitems,
        linewidth=linewidth,
        suppress=suppress,
        nanstr=nanstr,
        infstr=infstr,
        formatter=formatter,
        sign=sign,
        floatmode=floatmode,
        override_repr=override_repr,
    )
    given = {name: value for name, value in given.items() if value is not None}
    if suppress is not None:
        given["suppress"] = bool(suppress)
    if floatmode not in (None, *_MODES):
        raise ValueError("floatmode option must be one of " + ", ".join(f'"{mode}"' for mode in _MODES))
    if sign not in (None, "-", "+", " "):
        raise ValueError("sign option must be one of ' ', '+', or '-'")
    if legacy not in (None, False):
        raise NotImplementedError("legacy printing is outside of Snek's subset")
    if threshold is not None:
        if not isinstance(threshold, (numbers.Number, np.generic)):
            raise TypeError("threshold must be numeric")
        if threshold != threshold:
            raise ValueError("threshold must be non-NAN, try sys.maxsize for untruncated representation")
    if precision is not None:
        try:
            given["precision"] = operator.index(precision)
        except TypeError as error:
            raise TypeError("precision must be an integer") from error
    return given


def set_printoptions(
    precision=None,
    threshold=None,
    edgeitems=None,
    linewidth=None,
    suppress=None,
    nanstr=None,
    infstr=None,
    formatter=None,
    sign=None,
    floatmode=None,
    *,
    legacy=None,
    override_repr=None,
):
    """Sets the options with which arrays are printed; those that are not given stay as they are."""
    given = _checked(
        precision,
        threshold,
        edgeitems,
        linewidth,
        suppress,
        nanstr,
        infstr,
        formatter,
        sign,
        floatmode,
        legacy=legacy,
        override_repr=override_repr,
    )
    # Unlike the others, these two are forgotten where they are not given.
    given["formatter"] = formatter
    given["override_repr"] = override_repr
    _text.options.update(given)


def get_printoptions():
    """The options, as a dict."""
    return dict(_text.options)


@contextlib.contextmanager
def printoptions(*args, **kwargs):
    """A context in which arrays are printed with other options."""
    before = get_printoptions()
    set_printoptions(*args, **kwargs)
    try:
        yield get_printoptions()
    finally:
        _text.options.update(before)


def _merged(**given):
    return {**_text.options, **_checked(**given)}


def array2string(
    a,
    max_line_width=None,
    precision=None,
    suppress_small=None,
    separator=" ",
    prefix="",
    *,
    formatter=None,
    threshold=None,
    edgeitems=None,
    sign=None,
    floatmode=None,
    suffix="",
    legacy=None,
):
    """The array as text."""
    options = _merged(
        precision=precision,
        threshold=threshold,
        edgeitems=edgeitems,
        linewidth=max_line_width,
        suppress=suppress_small,
        sign=sign,
        formatter=formatter,
        floatmode=floatmode,
        legacy=legacy,
    )
    if a.size == 0:
        return "[]"
    return _text.array2string(np.asarray(a), options, separator, len(prefix), len(suffix))


def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    """The array as `repr` gives it."""
    options = _merged(precision=precision, suppress=suppress_small)
    if options["override_repr"] is not None:
        return options["override_repr"](arr)
    if max_line_width is None:
        max_line_width = options["linewidth"]
    arr.size
    return _text.array_repr(np.asarray(arr), type(arr).__name__, options, max_line_width)


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    """The array as `str` gives it."""
    a.size
    return _text.array_str(a, _merged(linewidth=max_line_width, precision=precision, suppress=suppress_small))


def _count(value, name):
    if value is None:
        return -1
    if value < 0:
        raise ValueError(f"{name} must be >= 0")
    if isinstance(value, float):
        raise TypeError("integer argument expected, got float")
    return value


def format_float_positional(
    x,
    precision=None,
    unique=True,
    fractional=True,
    trim="k",
    sign=False,
    pad_left=None,
    pad_right=None,
    min_digits=None,
):
    """A float as text without an exponent."""
    precision = _count(precision, "precision")
    pad_left = _count(pad_left, "pad_left")
    pad_right = _count(pad_right, "pad_right")
    min_digits = _count(min_digits, "min_digits")
    if not fractional and precision == 0:
        raise ValueError("precision must be greater than 0 if fractional=False")
    if min_digits > 0 and precision > 0 and min_digits > precision:
        raise ValueError("min_digits must be less than or equal to precision")
    return _text.positional(x, precision, unique, fractional, trim, sign, pad_left, pad_right, min_digits)


def format_float_scientific(
    x, precision=None, unique=True, trim="k", sign=False, pad_left=None, exp_digits=None, min_digits=None
):
    """A float as text with an exponent."""
    precision = _count(precision, "precision")
    pad_left = _count(pad_left, "pad_left")
    exp_digits = _count(exp_digits, "exp_digits")
    min_digits = _count(min_digits, "min_digits")
    if min_digits > 0 and precision > 0 and min_digits > precision:
        raise ValueError("min_digits must be less than or equal to precision")
    return _text.scientific(x, precision, unique, trim, sign, pad_left, exp_digits, min_digits)
