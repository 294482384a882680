# An explicit cause hides the context.
try:
    1 / 0
except ZeroDivisionError:
    try:
        [][1]
    except IndexError as e:
        raise KeyError("k") from e
