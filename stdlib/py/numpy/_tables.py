"""Arrays in files of text."""

import os
import warnings

import numpy as np


def savetxt(
    fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", encoding=None
):
    """Writes a vector or matrix as lines of numbers."""
    is_ours = not hasattr(fname, "write")
    file = open(os.fspath(fname), "w", encoding=encoding or "latin1") if is_ours else fname
    try:
        X = np.asarray(X)
        if X.ndim == 0 or X.ndim > 2:
            raise ValueError(f"Expected 1D or 2D array, got {X.ndim}D array instead")
        if X.ndim == 1:
            X = X[:, None]
        row_format = _row_format(fmt, X.shape[1], delimiter)
        _comment(file, header, comments, newline)
        for row in X.tolist():
            try:
                line = row_format % tuple(row) + newline
            except TypeError as error:
                text = f"Mismatch between array dtype ('{X.dtype}') and format specifier ('{row_format}')"
                raise TypeError(text) from error
            _write(file, line)
        _comment(file, footer, comments, newline)
    finally:
        if is_ours:
            file.close()


def _row_format(fmt, columns, delimiter):
    if type(fmt) in (list, tuple):
        if len(fmt) != columns:
            raise AttributeError(f"fmt has wrong shape.  {fmt!s}")
        return delimiter.join(fmt)
    if not isinstance(fmt, str):
        raise ValueError(f"invalid fmt: {fmt!r}")
    count = fmt.count("%")
    if count == 1:
        return delimiter.join([fmt] * columns)
    if count != columns:
        raise ValueError(f"fmt has wrong number of % formats:  {fmt}")
    return fmt


def _write(file, text):
    try:
        file.write(text)
    except TypeError:
        file.write(text.encode("latin1"))


def _comment(file, text, comments, newline):
    if text:
        _write(file, comments + text.replace("\n", "\n" + comments) + newline)


def _lines(fname, encoding):
    """The lines of a file, file object or sequence."""
    if isinstance(fname, (str, os.PathLike)):
        if not os.path.exists(fname):
            raise FileNotFoundError(f"{fname} not found.")
        with open(os.fspath(fname), encoding=encoding or "latin1") as file:
            return file.read().splitlines()
    return [line.decode("latin1") if isinstance(line, bytes) else line for line in fname]


def _cut(line, comments):
    for mark in comments:
        line = line.partition(mark)[0]
    return line.rstrip("\r\n")


def _marks(comments):
    if comments is None:
        return []
    return [comments] if isinstance(comments, (str, bytes)) else list(comments)


def _number(text, dtype):
    if dtype.kind == "f":
        return float(text.strip().replace("_", "?"))
    if dtype.kind == "b":
        return bool(int(text))
    return int(text)


def _convert(text, converter, dtype, row, column):
    if converter is not None:
        return converter(text)
    try:
        return _number(text, dtype)
    except ValueError:
        raise ValueError(
            f"could not convert string {text!r} to {dtype.name} at row {row}, column {column + 1}."
        ) from None


def _shaped(rows, dtype, unpack, ndmin, columns=0):
    """Rows as an array without axes of length one."""
    found = np.array(rows, dtype=dtype) if rows else np.empty((0, columns), dtype=dtype)
    if ndmin not in (0, 1, 2):
        raise ValueError(f"Illegal value of ndmin keyword: {ndmin}")
    if found.size == 0 and not rows:
        found = np.empty((0,) if ndmin < 2 else (0, 1), dtype=dtype)
    elif found.ndim > ndmin:
        found = np.squeeze(found)
    if found.ndim < ndmin:
        found = np.atleast_1d(found) if ndmin == 1 else np.atleast_2d(found)
        if ndmin == 2 and len(rows) > 1:
            found = found.T
    return found.T if unpack else found


def loadtxt(
    fname,
    dtype=float,
    comments="#",
    delimiter=None,
    converters=None,
    skiprows=0,
    usecols=None,
    unpack=False,
    ndmin=0,
    encoding=None,
    max_rows=None,
    *,
    quotechar=None,
    like=None,
):
    """Reads lines of numbers, as many in each."""
    dtype = np.dtype(dtype)
    if usecols is not None and not isinstance(usecols, (list, tuple, range)):
        usecols = [usecols]
    marks = _marks(comments)
    rows = []
    width = None
    for line in _lines(fname, encoding)[skiprows:]:
        if max_rows is not None and len(rows) >= max_rows:
            break
        line = _cut(line, marks)
        if not line.strip():
            continue
        words = line.split(delimiter)
        number = len(rows)
        if width is None:
            width = len(words)
        if usecols is None:
            if len(words) != width:
                raise ValueError(
                    f"the number of columns changed from {width} to {len(words)} at row {number + 1}; use `usecols` "
                    "to select a subset and avoid this error"
                )
            places = range(width)
        else:
            for place in usecols:
                if not -len(words) <= place < len(words):
                    raise ValueError(f"invalid column index {place} at row {number + 1} with {len(words)} columns")
            places = [place % len(words) for place in usecols]
        rows.append([_convert(words[at], _converter(converters, at), dtype, number, at) for at in places])
    if not rows:
        warnings.warn(f'loadtxt: input contained no data: "{fname}"', UserWarning, stacklevel=2)
    return _shaped(rows, dtype, unpack, ndmin)


def _converter(converters, column):
    return converters if callable(converters) else (converters or {}).get(column)


def _filling(filling_values, column, dtype):
    if isinstance(filling_values, dict):
        value = filling_values.get(column)
    elif isinstance(filling_values, (list, tuple)):
        value = filling_values[column] if column < len(filling_values) else None
    else:
        value = filling_values
    if value is not None:
        return value
    return float("nan") if dtype.kind == "f" else (False if dtype.kind == "b" else -1)


def genfromtxt(
    fname,
    dtype=float,
    comments="#",
    delimiter=None,
    skip_header=0,
    skip_footer=0,
    converters=None,
    missing_values=None,
    filling_values=None,
    usecols=None,
    unpack=None,
    invalid_raise=True,
    max_rows=None,
    encoding=None,
    *,
    ndmin=0,
):
    """Reads lines of numbers, some of which may be missing."""
    if dtype is None:
        raise NotImplementedError("genfromtxt that finds element types itself is outside of Snek's subset")
    dtype = np.dtype(dtype)
    if usecols is not None and not isinstance(usecols, (list, tuple, range)):
        usecols = [usecols]
    marks = _marks(comments)
    lines = _lines(fname, encoding)[skip_header:]
    kept = []
    for number, line in enumerate(lines, skip_header + 1):
        line = _cut(line, marks)
        if line.strip():
            words = line.split(delimiter)
            kept.append((number, [word.strip() for word in words]))
    if skip_footer:
        kept = kept[:-skip_footer]
    if max_rows is not None:
        kept = kept[:max_rows]
    if not kept:
        warnings.warn(f'genfromtxt: Empty input file: "{fname}"', stacklevel=2)
        return np.array([], dtype=dtype)
    width = len(kept[0][1])
    wrong = [(number, len(words)) for number, words in kept if len(words) != width]
    if wrong:
        text = "\n".join(f"    Line #{number} (got {count} columns instead of {width})" for number, count in wrong)
        if invalid_raise:
            raise ValueError("Some errors were detected !\n" + text)
        warnings.warn("Some errors were detected !\n" + text, stacklevel=2)
        kept = [(number, words) for number, words in kept if len(words) == width]
    places = [place % width for place in usecols] if usecols is not None else range(width)
    missing = {""} | ({missing_values} if isinstance(missing_values, str) else set(missing_values or ()))
    rows = []
    for _, words in kept:
        row = []
        for at in places:
            converter = _converter(converters, at)
            if converter is not None:
                row.append(converter(words[at]))
                continue
            try:
                row.append(_filling(filling_values, at, dtype) if words[at] in missing else _number(words[at], dtype))
            except ValueError:
                row.append(_filling(filling_values, at, dtype))
        rows.append(row)
    return _shaped(rows, dtype, bool(unpack), ndmin)
