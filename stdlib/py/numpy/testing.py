"""Assertions about arrays."""

import operator
import unittest

import numpy as np

__all__ = [
    "assert_", "assert_allclose", "assert_almost_equal", "assert_approx_equal", "assert_array_almost_equal",
    "assert_array_equal", "assert_array_less", "assert_equal", "assert_raises", "assert_raises_regex", "build_err_msg",
]


def assert_(val, msg=""):
    """Fails unless the value is true."""
    if not val:
        raise AssertionError(msg() if callable(msg) else msg)


def build_err_msg(
    arrays, err_msg, header="Items are not equal:", verbose=True, names=("ACTUAL", "DESIRED"), precision=8
):
    """The message of an assertion that failed."""
    lines = ["\n" + header]
    err_msg = str(err_msg)
    if err_msg:
        if "\n" not in err_msg and len(err_msg) < 79 - len(header):
            lines = [lines[0] + " " + err_msg]
        else:
            lines.append(err_msg)
    if verbose:
        for name, a in zip(names, arrays):
            text = np.array_repr(a, precision=precision) if isinstance(a, np.ndarray) else repr(a)
            if text.count("\n") > 3:
                text = "\n".join(text.splitlines()[:3]) + "..."
            lines.append(f" {name}: {text}")
    return "\n".join(lines)


class _Comparison:
    """One comparison of two arrays, and what its messages need."""

    def __init__(self, x, y, err_msg, verbose, header, precision, names):
        self.x, self.y = np.asanyarray(x), np.asanyarray(y)
        self.err_msg = str(err_msg)
        self.how = {"verbose": verbose, "header": header, "precision": precision, "names": names}

    def fail(self, text, arrays=None):
        arrays = [self.x, self.y] if arrays is None else arrays
        raise AssertionError(build_err_msg(arrays, self.err_msg + text, **self.how))

    def check_shapes(self, strict):
        x, y = self.x, self.y
        if strict:
            fits = x.shape == y.shape and x.dtype == y.dtype
        else:
            fits = x.shape == () or y.shape == () or x.shape == y.shape
        if fits:
            return
        if x.shape != y.shape:
            self.fail(f"\n(shapes {x.shape}, {y.shape} mismatch)")
        self.fail(f"\n(dtypes {x.dtype}, {y.dtype} mismatch)")

    def same_places(self, x, y, test, what):
        """Where both have special values; fails if they have them elsewhere."""
        mine, other = test(x), test(y)
        if not np.all(mine == other):
            self.fail(f"\n{what} location mismatch:", [x, y])
        return np.asarray(mine if np.ndim(mine) == 0 else other)

    def special(self, equal_nan, equal_inf):
        """The elements that need no comparison."""
        x, y = self.x, self.y
        flagged = np.asarray(False)
        if equal_nan:
            flagged = self.same_places(x, y, np.isnan, "nan")
        if equal_inf:
            infinite = self.same_places(x, y, np.isinf, "inf")
            if np.any(infinite):
                left, right = (x[infinite], y[infinite]) if x.ndim > 0 and y.ndim > 0 else (x, y)
                if not np.all(left == right):
                    self.fail("\ninf values mismatch:", [left, right])
            flagged = flagged | infinite
        return np.asarray(flagged)

    def report(self, x, y, flagged, holds):
        names = self.how["names"]
        wrong = np.asarray(~holds)
        count, total = int(np.count_nonzero(wrong)), flagged.size if flagged.ndim else wrong.size
        remarks = [f"Mismatched elements: {count} / {total} ({100 * count / total:.3g}%)"]
        if wrong.ndim != 0:
            if flagged.ndim:
                places = np.argwhere(~flagged)[wrong]
            else:
                places = np.argwhere(wrong)
            lines = []
            for place in places[:5]:
                at = tuple(place.tolist())
                left = self.x if self.x.ndim == 0 else self.x[at]
                right = self.y if self.y.ndim == 0 else self.y[at]
                lines.append(f" {place.tolist()}: {left} ({names[0]}), {right} ({names[1]})")
            text = "\n".join(lines)
            if len(places) == 1:
                remarks.append(f"Mismatch at index:\n{text}")
            elif len(places) <= 5:
                remarks.append(f"Mismatch at indices:\n{text}")
            else:
                remarks.append(f"First 5 mismatches are at indices:\n{text}")
        remarks += self.largest_differences(x, y, wrong)
        self.fail("\n" + "\n".join(remarks))

    def largest_differences(self, x, y, wrong):
        try:
            with np.errstate(all="ignore"):
                error = np.asarray(np.abs(x - y))
        except TypeError:
            return []
        wrong = np.broadcast_to(wrong, error.shape)
        found = [f"Max absolute difference among violations: {_number(np.max(error[wrong]))}"]
        divisible = np.logical_and(wrong, y != 0)
        if not np.any(divisible):
            relative = np.array(np.inf)
        else:
            with np.errstate(all="ignore"):
                relative = np.max(error[divisible] / np.abs(np.broadcast_to(y, error.shape)[divisible]))
        found.append(f"Max relative difference among violations: {_number(relative)}")
        return found


def _number(x):
    return np.array2string(np.asarray(x))


def _compare(
    comparison,
    x,
    y,
    err_msg="",
    verbose=True,
    header="",
    precision=6,
    equal_nan=True,
    equal_inf=True,
    strict=False,
    names=("ACTUAL", "DESIRED"),
):
    this = _Comparison(x, y, err_msg, verbose, header, precision, names)
    this.check_shapes(strict)
    flagged = this.special(equal_nan, equal_inf)
    x, y = this.x, this.y
    if flagged.ndim > 0:
        # An array without axes stands for as many elements as there are.
        x = x[~flagged] if x.ndim else x
        y = y[~flagged] if y.ndim else y
        if x.size == 0 or not np.any(~flagged):
            return
    elif flagged:
        return
    holds = np.asarray(comparison(x, y))
    if not np.all(holds):
        this.report(x, y, flagged, holds)


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Fails unless all elements are equal."""
    _compare(operator.eq, actual, desired, err_msg, verbose, "Arrays are not equal", strict=strict)


def assert_allclose(
    actual, desired, rtol=1e-7, atol=0, equal_nan=True, err_msg="", verbose=True, *, strict=False
):
    """Fails unless all elements are equal up to tolerances."""

    def is_close(x, y):
        return np.isclose(x, y, rtol=rtol, atol=atol, equal_nan=equal_nan)

    header = f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}"
    _compare(is_close, actual, desired, err_msg, verbose, header, equal_nan=equal_nan, strict=strict)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    """Fails unless all elements are equal to so many decimals."""

    def is_close(x, y):
        return np.abs(x - np.asarray(y, dtype=np.result_type(y, 1.0))) < 1.5 * 10.0 ** (-decimal)

    header = f"Arrays are not almost equal to {decimal} decimals"
    _compare(is_close, actual, desired, err_msg, verbose, header, precision=decimal)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    """Fails unless all elements of the first are less."""
    header = "Arrays are not strictly ordered `x < y`"
    _compare(operator.lt, x, y, err_msg, verbose, header, equal_inf=False, strict=strict, names=("x", "y"))


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Fails unless both are equal, structures element by element."""
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(repr(type(actual)))
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for key in desired:
            if key not in actual:
                raise AssertionError(repr(key))
            assert_equal(actual[key], desired[key], f"key={key!r}\n{err_msg}", verbose)
        return
    if isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for at in range(len(desired)):
            assert_equal(actual[at], desired[at], f"item={at!r}\n{err_msg}", verbose)
        return
    if isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray):
        assert_array_equal(actual, desired, err_msg, verbose, strict=strict)
        return
    message = build_err_msg([actual, desired], err_msg, verbose=verbose)
    if np.isscalar(desired) != np.isscalar(actual):
        raise AssertionError(message)
    try:
        if np.isnan(desired) and np.isnan(actual):
            return
        if desired == 0 and actual == 0 and np.signbit(desired) != np.signbit(actual):
            raise AssertionError(message)
    except TypeError:
        pass
    if not (desired == actual):
        raise AssertionError(message)


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    """Fails unless both are equal to so many decimals."""
    if isinstance(actual, (np.ndarray, tuple, list)) or isinstance(desired, (np.ndarray, tuple, list)):
        assert_array_almost_equal(actual, desired, decimal, err_msg)
        return
    header = f"Arrays are not almost equal to {decimal} decimals"
    message = build_err_msg([actual, desired], err_msg, verbose=verbose, header=header)
    if not (np.isfinite(desired) and np.isfinite(actual)):
        if np.isnan(desired) or np.isnan(actual):
            if not (np.isnan(desired) and np.isnan(actual)):
                raise AssertionError(message)
        elif not desired == actual:
            raise AssertionError(message)
        return
    if abs(desired - actual) >= 1.5 * 10.0 ** (-decimal):
        raise AssertionError(message)


def assert_approx_equal(actual, desired, significant=7, err_msg="", verbose=True):
    """Fails unless both are equal to so many significant digits."""
    actual, desired = float(actual), float(desired)
    if desired == actual:
        return
    scale = 0.5 * (abs(desired) + abs(actual))
    scale = 10 ** np.floor(np.log10(scale))
    header = f"Items are not equal to {significant} significant digits:"
    message = build_err_msg([actual, desired], err_msg, header=header, verbose=verbose)
    if abs(desired / scale - actual / scale) >= 10.0 ** -(significant - 1):
        raise AssertionError(message)


_case = unittest.TestCase()


def assert_raises(*args, **kwargs):
    """Fails unless an exception is raised."""
    return _case.assertRaises(*args, **kwargs)


def assert_raises_regex(exception_class, expected_regexp, *args, **kwargs):
    """Fails unless an exception is raised whose text matches."""
    return _case.assertRaisesRegex(exception_class, expected_regexp, *args, **kwargs)
