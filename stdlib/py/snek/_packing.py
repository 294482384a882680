"""Plain data with arrays in files: a first line that says what the file is, JSON, and the arrays as NumPy saves them."""

import io
import json
import os

import numpy as np


def _packed(value, arrays):
    if isinstance(value, (bool, int, str, type(None))):
        return value
    if isinstance(value, (np.ndarray, np.number, np.bool_)):
        arrays.append(np.asarray(value))
        return {"scalar" if not isinstance(value, np.ndarray) else "array": len(arrays) - 1}
    if isinstance(value, float):
        return {"float": value.hex()}
    if isinstance(value, dict):
        return {"dict": [[_packed(key, arrays), _packed(item, arrays)] for key, item in value.items()]}
    if isinstance(value, tuple):
        return {"tuple": [_packed(item, arrays) for item in value]}
    if isinstance(value, list):
        return [_packed(item, arrays) for item in value]
    raise TypeError(f"an object of type '{type(value).__name__}' cannot be saved")


def _unpacked(value, arrays):
    if isinstance(value, list):
        return [_unpacked(item, arrays) for item in value]
    if not isinstance(value, dict):
        return value
    ((kind, content),) = value.items()
    if kind == "array":
        return arrays[content]
    if kind == "scalar":
        return arrays[content][()]
    if kind == "float":
        return float.fromhex(content)
    if kind == "dict":
        return {_unpacked(key, arrays): _unpacked(item, arrays) for key, item in content}
    return tuple([_unpacked(item, arrays) for item in content])


def save_packed(path, magic, value):
    """Writes data to a file. If that fails, what the file held before is still there."""
    arrays = []
    text = json.dumps(_packed(value, arrays)).encode()
    content = io.BytesIO()
    content.write(magic + f"{len(text)} {len(arrays)}\n".encode() + text)
    for array in arrays:
        np.save(content, array)
    path = os.fspath(path)
    with open(path + ".part", "wb") as file:
        file.write(content.getvalue())
    os.replace(path + ".part", path)


def load_packed(path, magic):
    """Reads what save_packed() wrote."""
    with open(path, "rb") as file:
        if file.read(len(magic)) != magic:
            raise ValueError(f"{path} does not begin with {magic.decode().strip()!r}")
        content = io.BytesIO(file.read())
    try:
        length, count = map(int, content.readline().split())
        text = content.read(length)
        arrays = [np.load(content) for _ in range(count)]
        return _unpacked(json.loads(text.decode()), arrays)
    except (ValueError, KeyError, IndexError, EOFError) as error:
        raise ValueError(f"{path} is damaged: {error}") from None
