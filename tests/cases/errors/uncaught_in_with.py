# The manager sees the error first, then raises its own.
class Manager:
    def __enter__(self):
        return self
    def __exit__(self, *info):
        raise RuntimeError("in exit")

with Manager() as m:
    m.missing
