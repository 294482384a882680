# Three exceptions, each raised while the one before was handled.
def read():
    return {}["key"]

def load():
    try:
        return read()
    except KeyError:
        raise ValueError("cannot load")

try:
    load()
except ValueError as error:
    raise RuntimeError("stopped") from error
