"""Linear algebra."""

import collections
import operator

import numpy as np
from numpy import _linalg

__all__ = [
    "LinAlgError", "cholesky", "cond", "cross", "det", "diagonal", "eig", "eigh", "eigvals", "eigvalsh", "inv", "lstsq",
    "matmul", "matrix_norm", "matrix_power", "matrix_rank", "matrix_transpose", "multi_dot", "norm", "outer", "pinv",
    "qr", "slogdet", "solve", "svd", "svdvals", "tensordot", "tensorinv", "tensorsolve", "trace", "vecdot", "vector_norm",
]

EigResult = collections.namedtuple("EigResult", ["eigenvalues", "eigenvectors"])
EighResult = collections.namedtuple("EighResult", ["eigenvalues", "eigenvectors"])
QRResult = collections.namedtuple("QRResult", ["Q", "R"])
SlogdetResult = collections.namedtuple("SlogdetResult", ["sign", "logabsdet"])
SVDResult = collections.namedtuple("SVDResult", ["U", "S", "Vh"])


class LinAlgError(ValueError):
    """A matrix has no result of the kind that is asked for."""


LinAlgError.__module__ = "numpy.linalg"


def _matrix(a, is_square=False):
    """An array of matrices, and the element type that results have."""
    a = np.asarray(a)
    if a.ndim < 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    if is_square and a.shape[-1] != a.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return a, (np.float32 if a.dtype == np.float32 else np.float64)


def _as(x, dtype):
    x = x if x.dtype == dtype else x.astype(dtype)
    return x[()] if x.ndim == 0 else x


def _parts(found, message, dtype):
    if found is None:
        raise LinAlgError(message)
    return [_as(part, dtype) for part in found]


def solve(a, b):
    """The solution `x` of `a @ x = b`."""
    a, dtype = _matrix(a, True)
    b = np.asarray(b)
    if b.dtype != np.float32:
        dtype = np.float64
    is_vector = b.ndim == 1
    if is_vector:
        b = b[:, None]
    if a.shape[-1] != b.shape[-2]:
        signature = "(m,m),(m)->(m)" if is_vector else "(m,m),(m,n)->(m,n)"
        name = "solve1" if is_vector else "solve"
        raise ValueError(
            f"{name}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature {signature} "
            f"(size {b.shape[-2]} is different from {a.shape[-1]})"
        )
    outer = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    found = _linalg.solve(np.broadcast_to(a, outer + a.shape[-2:]), np.broadcast_to(b, outer + b.shape[-2:]))
    if found is None:
        raise LinAlgError("Singular matrix")
    return _as(found[..., 0] if is_vector else found, dtype)


def inv(a):
    """The inverse."""
    a, dtype = _matrix(a, True)
    n = a.shape[-1]
    found = _linalg.solve(a, np.broadcast_to(np.eye(n), a.shape))
    if found is None:
        raise LinAlgError("Singular matrix")
    return _as(found, dtype)


def slogdet(a):
    """Sign and logarithm of the determinant."""
    a, dtype = _matrix(a, True)
    return SlogdetResult(*_parts(_linalg.slogdet(a), "", dtype))


def det(a):
    """The determinant."""
    a, dtype = _matrix(a, True)
    sign, log = _linalg.slogdet(a)
    return _as(np.asarray(sign * np.exp(log)), dtype)


def cholesky(a, /, *, upper=False):
    """The triangle whose product with its transpose is `a`."""
    a, dtype = _matrix(a, True)
    if upper:
        a = np.swapaxes(a, -1, -2)
    found = _parts(_linalg.cholesky(a), "Matrix is not positive definite", dtype)[0]
    return np.swapaxes(found, -1, -2) if upper else found


def qr(a, mode="reduced"):
    """Orthogonal and triangular factor."""
    if mode not in ("reduced", "complete", "r", "raw"):
        raise ValueError(f"Unrecognized mode '{mode}'")
    a, dtype = _matrix(a)
    rows, columns = a.shape[-2:]
    if mode == "raw":
        return tuple(_parts(_linalg.qr_raw(a), "", dtype))
    q, r = _parts(_linalg.qr(a, rows if mode == "complete" else min(rows, columns)), "", dtype)
    return r if mode == "r" else QRResult(q, r)


def _lower(a, uplo):
    uplo = uplo.upper()
    if uplo not in ("L", "U"):
        raise ValueError("UPLO argument must be 'L' or 'U'")
    return a if uplo == "L" else np.swapaxes(a, -1, -2)


def eigh(a, UPLO="L"):
    """Eigenvalues in ascending order, and eigenvectors, of a symmetric matrix."""
    a, dtype = _matrix(_lower(np.asarray(a), UPLO), True)
    return EighResult(*_parts(_linalg.eigh(a), "Eigenvalues did not converge", dtype))


def eigvalsh(a, UPLO="L"):
    """Eigenvalues of a symmetric matrix, in ascending order."""
    return eigh(a, UPLO).eigenvalues


def _eigen(a):
    a, dtype = _matrix(a, True)
    if not np.all(np.isfinite(a)):
        raise LinAlgError("Array must not contain infs or NaNs")
    real, imaginary, vectors = _parts(_linalg.eig(a), "Eigenvalues did not converge", dtype)
    if np.any(imaginary != 0):
        raise NotImplementedError("the matrix has complex eigenvalues; complex arrays are outside of Snek's subset")
    return real, vectors


def eig(a):
    """Eigenvalues and eigenvectors, where they are real."""
    return EigResult(*_eigen(a))


def eigvals(a):
    """Eigenvalues, where they are real."""
    return _eigen(a)[0]


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Singular values and vectors."""
    a, dtype = _matrix(a)
    if hermitian:
        return _svd_of_symmetric(a, compute_uv)
    found = _parts(_linalg.svd(a, full_matrices and compute_uv), "SVD did not converge", dtype)
    return SVDResult(*found) if compute_uv else found[1]


def _svd_of_symmetric(a, compute_uv):
    values, vectors = eigh(a)
    if not compute_uv:
        return np.flip(np.sort(np.abs(values)), axis=-1)
    signs = np.sign(values)
    sizes = np.abs(values)
    order = np.argsort(sizes)[..., ::-1]
    signs = np.take_along_axis(signs, order, axis=-1)
    sizes = np.take_along_axis(sizes, order, axis=-1)
    vectors = np.take_along_axis(vectors, order[..., None, :], axis=-1)
    return SVDResult(vectors, sizes, np.swapaxes(vectors * signs[..., None, :], -2, -1))


def svdvals(x, /):
    """Singular values."""
    return svd(x, compute_uv=False)


def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    """How many singular values are not negligible."""
    if rtol is not None and tol is not None:
        raise ValueError("`tol` and `rtol` can't be both set.")
    A = np.asarray(A)
    if A.ndim < 2:
        return int(not np.all(A == 0))
    values = svd(A, compute_uv=False, hermitian=hermitian)
    if tol is None:
        if rtol is None:
            rtol = max(A.shape[-2:]) * np.finfo(values.dtype).eps
        tol = np.max(values, axis=-1, keepdims=True) * np.asarray(rtol)[..., None]
    else:
        tol = np.asarray(tol)[..., None]
    return np.count_nonzero(values > tol, axis=-1)


def matrix_power(a, n):
    """The product of `n` times the matrix; the inverse's if `n` is negative."""
    a, _ = _matrix(a, True)
    try:
        n = operator.index(n)
    except TypeError as error:
        raise TypeError("exponent must be an integer") from error
    if n == 0:
        return np.broadcast_to(np.eye(a.shape[-1], dtype=a.dtype), a.shape).copy()
    if n < 0:
        a, n = inv(a), abs(n)
    if n == 1:
        return a
    if n == 2:
        return a @ a
    if n == 3:
        return (a @ a) @ a
    square = result = None
    while n > 0:
        square = a if square is None else square @ square
        n, bit = divmod(n, 2)
        if bit:
            result = square if result is None else result @ square
    return result


def pinv(a, rcond=None, hermitian=False, *, rtol=None):
    """The Moore-Penrose inverse."""
    a = np.asarray(a)
    if rcond is None:
        rcond = 1e-15 if rtol is None else rtol
    elif rtol is not None:
        raise ValueError("`rtol` and `rcond` can't be both set.")
    a, dtype = _matrix(a)
    if a.size == 0:
        return np.empty(a.shape[:-2] + (a.shape[-1], a.shape[-2]), dtype=dtype)
    u, s, vt = svd(a, full_matrices=False, hermitian=hermitian)
    is_large = s > np.asarray(rcond)[..., None] * np.max(s, axis=-1, keepdims=True)
    s = np.where(is_large, 1 / np.where(is_large, s, 1), 0).astype(dtype)
    return np.swapaxes(vt, -1, -2) @ (s[..., None] * np.swapaxes(u, -1, -2))


def cond(x, p=None):
    """How much errors may grow when systems with this matrix are solved."""
    x = np.asarray(x)
    if x.size == 0 and 0 in x.shape[-2:]:
        raise LinAlgError("cond is not defined on empty arrays")
    if p is None or p == 2 or p == -2:
        s = svd(x, compute_uv=False)
        with np.errstate(all="ignore"):
            found = s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    else:
        x, _ = _matrix(x, True)
        try:
            inverse = inv(x)
        except LinAlgError:
            return np.float64(np.inf)
        found = norm(x, p, axis=(-2, -1)) * norm(inverse, p, axis=(-2, -1))
    found = np.asarray(found)
    if np.any(np.isnan(found)):
        found = np.where(np.isnan(found) & ~np.any(np.isnan(x), axis=(-2, -1)), np.inf, found)
    return found[()] if found.ndim == 0 else found


def lstsq(a, b, rcond=None):
    """The solution of least squares and, of many, the smallest."""
    a, dtype = _matrix(a)
    b = np.asarray(b)
    is_vector = b.ndim == 1
    if is_vector:
        b = b[:, None]
    if a.ndim != 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be two-dimensional")
    rows, columns = a.shape
    if rows != b.shape[0]:
        raise LinAlgError("Incompatible dimensions")
    if rcond is None:
        rcond = np.finfo(dtype).eps * max(rows, columns)
    found = _linalg.svd(a, False)
    if found is None:
        raise LinAlgError("SVD did not converge in Linear Least Squares")
    u, s, vt = found
    threshold = (rcond if rcond >= 0 else np.finfo(dtype).eps) * (s[0] if len(s) else 0.0)
    rank = int(np.count_nonzero(s > threshold))
    x = vt[:rank].T @ ((u[:, :rank].T @ b.astype(np.float64)) / s[:rank, None])
    if rank == columns and rows > columns:
        rest = b - a @ x
        residuals = np.sum(rest * rest, axis=0)
    else:
        residuals = np.array([], dtype=dtype)
    if is_vector:
        x = x[:, 0]
    return _as(x, dtype), _as(residuals, dtype), np.int32(rank), _as(s, dtype)


def _norm_of_vectors(x, ord, axis, keepdims):
    if ord == np.inf:
        return np.max(np.abs(x), axis=axis, keepdims=keepdims)
    if ord == -np.inf:
        return np.min(np.abs(x), axis=axis, keepdims=keepdims)
    if ord == 0:
        return np.sum((x != 0).astype(x.dtype), axis=axis, keepdims=keepdims)
    if ord == 1:
        return np.sum(np.abs(x), axis=axis, keepdims=keepdims)
    if ord is None or ord == 2:
        return np.sqrt(np.sum(x * x, axis=axis, keepdims=keepdims))
    if isinstance(ord, str):
        raise ValueError(f"Invalid norm order '{ord}' for vectors")
    found = np.sum(np.abs(x) ** ord, axis=axis, keepdims=keepdims)
    return found ** np.reciprocal(ord, dtype=found.dtype)


def _norm_of_matrices(x, ord, axis, keepdims):
    row, column = (place + x.ndim if place < 0 else place for place in axis)
    for place in axis:
        if not -x.ndim <= place < x.ndim:
            raise np.exceptions.AxisError(place, x.ndim)
    if row == column:
        raise ValueError("Duplicate axes given.")
    if ord in (2, -2, "nuc"):
        values = svd(np.moveaxis(x, (row, column), (-2, -1)), compute_uv=False)
        combine = {2: np.max, -2: np.min, "nuc": np.sum}[ord]
        found = combine(values, axis=-1)
    elif ord in (1, -1):
        sums = np.sum(np.abs(x), axis=row)
        found = (np.max if ord == 1 else np.min)(sums, axis=column - (column > row))
    elif ord in (np.inf, -np.inf):
        sums = np.sum(np.abs(x), axis=column)
        found = (np.max if ord == np.inf else np.min)(sums, axis=row - (row > column))
    elif ord in (None, "fro", "f"):
        found = np.sqrt(np.sum(x * x, axis=(row, column)))
    else:
        raise ValueError("Invalid norm order for matrices.")
    if keepdims:
        shape = list(x.shape)
        shape[row] = shape[column] = 1
        found = np.reshape(found, shape)
    return found


def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of a vector or matrix, or of those along axes."""
    x = np.asarray(x)
    if x.dtype.kind != "f":
        x = x.astype(np.float64)
    if axis is None:
        rank = x.ndim
        if ord is None or (ord in ("f", "fro") and rank == 2) or (ord == 2 and rank == 1):
            flat = x.ravel()
            found = np.sqrt(np.dot(flat, flat))
            return np.reshape(found, rank * [1]) if keepdims else found
        axis = tuple(range(rank))
    elif not isinstance(axis, tuple):
        try:
            axis = (int(axis),)
        except Exception as error:
            raise TypeError("'axis' must be None, an integer or a tuple of integers") from error
    if len(axis) == 1:
        return _norm_of_vectors(x, ord, axis[0], keepdims)
    if len(axis) == 2:
        return _norm_of_matrices(x, ord, axis, keepdims)
    raise ValueError("Improper number of dimensions to norm.")


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """The norm of vectors along axes, or of all elements."""
    x = np.asarray(x)
    if axis is None:
        found = norm(x.ravel(), ord)
        return np.reshape(found, x.ndim * [1]) if keepdims else found
    if isinstance(axis, tuple) and len(axis) > 1:
        rest = tuple(place for place in range(x.ndim) if place not in [a % x.ndim for a in axis])
        moved = np.transpose(x, rest + tuple(a % x.ndim for a in axis))
        found = norm(moved.reshape(moved.shape[: len(rest)] + (-1,)), ord, axis=-1)
        if keepdims:
            shape = [1 if place not in rest else size for place, size in enumerate(x.shape)]
            found = np.reshape(found, shape)
        return found
    return norm(x, ord, axis=axis, keepdims=keepdims)


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    """The norms of a stack of matrices."""
    return norm(x, ord, axis=(-2, -1), keepdims=keepdims)


def multi_dot(arrays, *, out=None):
    """The product of matrices, in the cheapest order."""
    arrays = [np.asarray(a) for a in arrays]
    count = len(arrays)
    if count < 2:
        raise ValueError("Expecting at least two arrays.")
    if count == 2:
        found = np.dot(arrays[0], arrays[1])
    else:
        first, last = arrays[0].ndim, arrays[-1].ndim
        if first == 1:
            arrays[0] = arrays[0][None, :]
        if last == 1:
            arrays[-1] = arrays[-1][:, None]
        for a in arrays:
            if a.ndim != 2:
                raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be two-dimensional")
        found = _chain(arrays, _best_splits([a.shape[0] for a in arrays] + [arrays[-1].shape[1]]), 0, count - 1)
        if first == 1 and last == 1:
            found = found[0, 0]
        elif first == 1 or last == 1:
            found = found.ravel()
    if out is None:
        return found
    out[...] = found
    return out


def _best_splits(sizes):
    count = len(sizes) - 1
    costs = [[0] * count for _ in range(count)]
    splits = [[0] * count for _ in range(count)]
    for length in range(1, count):
        for i in range(count - length):
            j = i + length
            costs[i][j] = None
            for k in range(i, j):
                cost = costs[i][k] + costs[k + 1][j] + sizes[i] * sizes[k + 1] * sizes[j + 1]
                if costs[i][j] is None or cost < costs[i][j]:
                    costs[i][j], splits[i][j] = cost, k
    return splits


def _chain(arrays, splits, i, j):
    if i == j:
        return arrays[i]
    k = splits[i][j]
    return np.dot(_chain(arrays, splits, i, k), _chain(arrays, splits, k + 1, j))


def outer(x1, x2, /):
    """The products of all pairs of elements of two vectors."""
    x1, x2 = np.asarray(x1), np.asarray(x2)
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError(
            f"Input arrays must be one-dimensional, but they are x1.ndim={x1.ndim!r} and x2.ndim={x2.ndim!r}."
        )
    return np.outer(x1, x2)


def matmul(x1, x2, /):
    """The product of matrices."""
    return np.matmul(x1, x2)


def tensordot(x1, x2, /, *, axes=2):
    """The sum of products along axes."""
    return np.tensordot(x1, x2, axes=axes)


def vecdot(x1, x2, /, *, axis=-1):
    """The products of vectors."""
    return np.vecdot(x1, x2, axis=axis)


def tensorsolve(a, b, axes=None):
    """The array whose product with `a` along its last axes is `b`."""
    a, b = np.asarray(a), np.asarray(b)
    if axes is not None:
        order = [axis for axis in range(a.ndim) if axis not in axes]
        a = a.transpose(order + list(axes))
    shape = tuple(a.shape[b.ndim - a.ndim :]) if a.ndim > b.ndim else ()
    count = 1
    for size in shape:
        count *= size
    if a.size != count**2:
        raise LinAlgError(
            "Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])"
        )
    return solve(a.reshape(count, count), b.ravel()).reshape(shape)


def tensorinv(a, ind=2):
    """The array whose product with `a` along the first `ind` axes changes nothing."""
    a = np.asarray(a)
    if ind <= 0:
        raise ValueError("Invalid ind argument.")
    front, back = a.shape[:ind], a.shape[ind:]
    count = 1
    for size in back:
        count *= size
    return inv(a.reshape(count, -1)).reshape(back + front)


def matrix_transpose(x, /):
    """The matrices with rows and columns exchanged."""
    return np.swapaxes(x, -1, -2)


def trace(x, /, *, offset=0, dtype=None):
    """The sum of the diagonal."""
    return np.trace(x, offset, axis1=-2, axis2=-1, dtype=dtype)


def diagonal(x, /, *, offset=0):
    """The diagonal."""
    return np.diagonal(x, offset, axis1=-2, axis2=-1)


def cross(x1, x2, /, *, axis=-1):
    """The vector product."""
    x1, x2 = np.asarray(x1), np.asarray(x2)
    if x1.shape[axis] != 3 or x2.shape[axis] != 3:
        raise ValueError(
            f"Both input arrays must be (arrays of) 3-dimensional vectors, but they are {x1.shape[axis]} and "
            f"{x2.shape[axis]} dimensional instead."
        )
    return np.cross(x1, x2, axis=axis)
