"""Einstein's summation convention."""

import numpy as np
from numpy import _einsum_native

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def _from_lists(args):
    """The form with lists of numbers instead of letters."""
    operands, parts = [], []
    args = list(args)
    while len(args) >= 2:
        operands.append(args.pop(0))
        parts.append(_letters(args.pop(0)))
    text = ",".join(parts)
    return (text + "->" + _letters(args[0]) if args else text), operands


def _letters(numbers):
    text = ""
    for number in numbers:
        if number is Ellipsis:
            text += "..."
            continue
        try:
            text += _LETTERS[number]
        except TypeError as error:
            raise TypeError("For this input type lists must contain either int or Ellipsis") from error
    return text


def _checked(part, where):
    """The labels of one operand or of the output: letters, and `...` as one label."""
    labels = []
    at = 0
    while at < len(part):
        c = part[at]
        at += 1
        if c == " ":
            continue
        if c == ".":
            if part[at - 1 : at + 2] != "..." or "..." in labels:
                raise ValueError(
                    f"einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in {where}"
                )
            at += 2
            c = "..."
        elif c not in _LETTERS:
            raise ValueError(f"invalid subscript '{c}' in einstein sum subscripts string, subscripts must be letters")
        labels.append(c)
    return labels


def _spread(labels, rank, operand):
    """The labels of all axes: numbered ones for those that `...` stands for, the last being -1."""
    named = len(labels) - ("..." in labels)
    if named > rank:
        raise ValueError(f"einstein sum subscripts string contains too many subscripts for operand {operand}")
    if "..." not in labels:
        if named < rank:
            raise ValueError(
                "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to "
                "broadcast the extra dimensions."
            )
        return labels
    at = labels.index("...")
    return labels[:at] + list(range(named - rank, 0)) + labels[at + 1 :]


def _output(text, inputs):
    used = [label for labels in inputs for label in labels]
    broadcast = sorted({label for label in used if isinstance(label, int)})
    if text is None:
        letters = sorted({label for label in used if isinstance(label, str)})
        return broadcast + [label for label in letters if used.count(label) == 1]
    found = []
    for label in _checked(text, "the output"):
        if label == "...":
            found += broadcast
        elif label in found:
            raise ValueError(f"einstein sum subscripts string includes output subscript '{label}' multiple times")
        elif label not in used:
            raise ValueError(
                f"einstein sum subscripts string included output subscript '{label}' which never appeared in an input"
            )
        else:
            found.append(label)
    if broadcast and "..." not in text:
        raise ValueError(
            "output has ellipsis subscripts in the inputs; einstein sum needs '...' in the output to broadcast them"
        )
    return found


def _collapsed(labels, shape, number):
    """The length of each label of an operand."""
    sizes = {}
    for label, dim in zip(labels, shape):
        own = sizes.setdefault(label, dim)
        if own != dim:
            raise ValueError(
                f"dimensions in operand {number} for collapsing index '{label}' don't match ({own} != {dim})"
            )
    return sizes


def _size(label, order, operands, own_sizes):
    size = 1
    for sizes in own_sizes:
        own = sizes.get(label, 1)
        if own == 1:
            continue
        if size not in (1, own):
            raise ValueError(_mismatch(order, operands, own_sizes))
        size = own
    return size


def _mismatch(order, operands, own_sizes):
    texts = []
    for operand, sizes in zip(operands, own_sizes):
        remapped = [str(sizes.get(label, "newaxis")) for label in order]
        while remapped and remapped[0] == "newaxis":
            del remapped[0]
        shape = ",".join(map(str, operand.shape))
        comma = "," if operand.ndim == 1 else ""
        texts.append(f"({shape}{comma})->({','.join(remapped)}) ")
    return "operands could not be broadcast together with remapped shapes [original->remapped]: " + "".join(texts)


def einsum(*args, out=None, optimize=False, **kwargs):
    """Sums of products of arrays whose axes have labels."""
    dtype = kwargs.pop("dtype", None)
    if not args or (len(args) == 1 and not isinstance(args[0], str)):
        raise ValueError(
            "must specify the einstein sum subscripts string and at least one operand, or at least one operand and "
            "its corresponding subscripts list"
        )
    text, operands = (args[0], args[1:]) if isinstance(args[0], str) else _from_lists(args)
    operands = [np.asarray(operand, dtype=dtype) for operand in operands]
    left, arrow, right = text.partition("->")
    if not arrow and ("-" in text or ">" in text):
        raise ValueError("einstein sum subscript string does not contain proper '->' output specified")
    parts = left.split(",")
    if len(parts) != len(operands):
        # NumPy says it the other way round.
        word = "fewer" if len(parts) < len(operands) else "more"
        raise ValueError(f"{word} operands provided to einstein sum function than specified in the subscripts string")
    inputs = [
        _spread(_checked(part, f"operand {number}"), operand.ndim, number)
        for number, (part, operand) in enumerate(zip(parts, operands))
    ]
    kept = _output(right if arrow else None, inputs)
    own_sizes = [_collapsed(labels, x.shape, number) for number, (labels, x) in enumerate(zip(inputs, operands))]
    order = kept + sorted({label for labels in inputs for label in labels if label not in kept}, key=str)
    sizes = [_size(label, order, operands, own_sizes) for label in order]
    labels = [[order.index(label) for label in own] for own in inputs]
    found = _einsum_native.contract(operands, labels, sizes, len(kept))
    if out is None:
        return found
    out[...] = found
    return out

