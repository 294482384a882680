"""Arrays as tables of HTML, elided as they are when they are printed."""

import numpy as np


def html(array):
    """A table with the elements of an array, below its shape and type."""
    shape = " × ".join([str(length) for length in array.shape]) or "one element"
    caption = f"<caption style='text-align:left'>{shape}, {_escaped(str(array.dtype))}</caption>"
    if array.ndim == 0 or array.size == 0 or array.dtype.kind in "OSUV":
        text = _escaped(str(array))
        return f"<table>{caption}<tbody><tr><td><pre>{text}</pre></td></tr></tbody></table>"
    # The printed text says which elements are shown and how: brackets and blanks around them become cells.
    text = np.array2string(array, max_line_width=1 << 30)
    blocks = [block.split("\n") for block in text.split("\n\n")]
    body = "".join([_block([line for line in block if line]) for block in blocks])
    return f"<table style='text-align:right;font-family:monospace'>{caption}{body}</table>"


def _block(lines):
    rows = [line.replace("[", " ").replace("]", " ").split() for line in lines]
    cells = ["".join([f"<td>{_cell(item)}</td>" for item in row]) for row in rows if row]
    return "<tbody>" + "".join([f"<tr>{row}</tr>" for row in cells]) + "</tbody>"


def _cell(text):
    return "…" if text == "..." else _escaped(text)


def _escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
