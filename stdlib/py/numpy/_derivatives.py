"""What staged code makes of the functions that arrays have no operations for: each with a derivative of its own.

The backward functions are written with functions of `numpy` and are differentiated like any others; what they need is
computed again from the operands, so that derivatives of them exist.
"""

import _snek
import numpy as np


def _custom(forward, backward, operands):
    """The parts of a decomposition, whose derivative is given by the backward function.

    The backward functions decompose too. There are derivatives up to the third order: the innermost has none.
    """
    if _snek.custom_depth() > 2:
        return tuple(forward(*operands))

    def run(*operands):
        return tuple(forward(*operands)), operands, None

    def back(operands, how, *cotangents):
        return backward(operands, cotangents)

    found, _ = _snek.custom_call(run, back, list(operands), True)
    return found


def _t(a):
    return np.swapaxes(a, -1, -2)


def _plain(what, operands):
    return _snek.linalg(what, operands)


def solve(a, b):
    def backward(operands, cotangents):
        a, b = operands
        (g,) = cotangents
        gb = np.linalg.solve(_t(a), g)
        return -gb @ _t(np.linalg.solve(a, b)), gb

    return _custom(lambda a, b: _plain("solve", (a, b)), backward, (a, b))[0]


def slogdet(a):
    def backward(operands, cotangents):
        return (_t(np.linalg.inv(operands[0])) * cotangents[1][..., None, None],)

    return _custom(lambda a: _plain("slogdet", (a,)), backward, (a,))


def cholesky(a):
    def backward(operands, cotangents):
        lower = np.linalg.cholesky(operands[0])
        inner = np.tril(_t(lower) @ cotangents[0])
        inner = inner - inner * (0.5 * np.eye(inner.shape[-1]))
        outer = np.linalg.solve(_t(lower), inner)
        found = _t(np.linalg.solve(_t(lower), _t(outer)))
        return ((found + _t(found)) * 0.5,)

    return _custom(lambda a: _plain("cholesky", (a,)), backward, (a,))


def qr(a, columns):
    rows, width = a.shape[-2:]
    if columns > min(rows, width):
        return _plain("qr_full", (a,))

    def backward(operands, cotangents):
        if rows < width:
            _snek.refuse("numpy.linalg.qr() of more columns than rows has no derivative")
        q, r = np.linalg.qr(operands[0])
        gq, gr = cotangents
        inner = r @ _t(gr) - _t(gq) @ q
        lower = np.tril(inner)
        both = lower + _t(lower) - lower * np.eye(width)
        return (_t(np.linalg.solve(r, _t(gq + q @ both))),)

    return _custom(lambda a: _plain("qr", (a,)), backward, (a,))


def _gaps(values):
    """One over the differences of the values; zero on the diagonal."""
    one = np.eye(values.shape[-1])
    return (1.0 - one) / (values[..., None, :] - values[..., :, None] + one)


def eigh(a):
    def backward(operands, cotangents):
        values, vectors = np.linalg.eigh(operands[0])
        gvalues, gvectors = cotangents
        inner = _gaps(values) * (_t(vectors) @ gvectors) + np.eye(values.shape[-1]) * gvalues[..., None, :]
        found = vectors @ inner @ _t(vectors)
        return ((found + _t(found)) * 0.5,)

    return _custom(lambda a: _plain("eigh", (a,)), backward, (a,))


def svd(a, full):
    rows, columns = a.shape[-2:]
    if full and rows != columns:
        return _plain("svd_full", (a,))

    def backward(operands, cotangents):
        u, s, vt = np.linalg.svd(operands[0], full_matrices=False)
        gu, gs, gvt = cotangents
        v, gv, one = _t(vt), _t(gvt), np.eye(s.shape[-1])
        gaps = _gaps(s * s)
        left, right = _t(u) @ gu, vt @ gv
        row, column = s[..., None, :], s[..., :, None]
        inner = (gaps * (left - _t(left))) * row + column * (gaps * (right - _t(right))) + one * gs[..., None, :]
        found = u @ inner @ vt
        if rows > columns:
            found = found + (gu - u @ left) / row @ vt
        if columns > rows:
            found = found + u @ _t((gv - v @ right) / row)
        return (found,)

    return _custom(lambda a: _plain("svd", (a,)), backward, (a,))


def contract(operands, labels, sizes, kept):
    """Sums of products: `labels` of each operand's axes; the first `kept` labels stay."""
    product = None
    for operand, own in zip(operands, labels):
        # One axis for each label: what has a label twice is its diagonal.
        own = list(own)
        for label in sorted(set(own)):
            while own.count(label) > 1:
                first = own.index(label)
                second = own.index(label, first + 1)
                operand = np.diagonal(operand, axis1=first, axis2=second)
                del own[second], own[first]
                own.append(label)
        operand = np.transpose(operand, sorted(range(len(own)), key=lambda at: own[at]))
        for label in range(len(sizes)):
            if label not in own:
                operand = np.expand_dims(operand, label)
        product = operand if product is None else product * operand
    product = np.broadcast_to(product, tuple(sizes))
    rest = tuple(range(kept, len(sizes)))
    return np.sum(product, axis=rest) if rest else product
