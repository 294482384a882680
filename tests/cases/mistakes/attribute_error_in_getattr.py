# A common mistake: attribute error in getattr.
class Proxy:
    def __getattr__(self, name):
        return getattr(self._target, name)


Proxy().anything
