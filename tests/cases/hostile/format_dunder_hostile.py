class Evil:
    def __init__(self, result):
        self.result = result
    def __format__(self, spec):
        return self.result
    def __repr__(self):
        return self.result
    __str__ = __repr__
for result in (5, None, b"x"):
    for action in (lambda e: format(e), lambda e: f"{e}", lambda e: "{}".format(e), lambda e: f"{e!r}", lambda e: "%s" % e, lambda e: str(e)):
        try:
            action(Evil(result))
        except TypeError as error:
            print(error)
