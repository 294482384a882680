# An object that is no context manager.
with 5 as x:
    pass
