import wrapt


@wrapt.decorator
def trace(wrapped, instance, args, kwargs):
    print(wrapped.__name__, type(instance).__name__, args, kwargs)
    return wrapped(*args, **kwargs)


@trace
def function(a, b=2):
    """Doc."""
    return a + b


class Class:
    @trace
    def method(self, a):
        return a

    @trace
    @classmethod
    def make(cls):
        return cls.__name__

    @trace
    @staticmethod
    def static(x):
        return x


print(function(1), function.__doc__, function.__name__, Class().method(3), Class.make(), Class.static(5))
proxy = wrapt.ObjectProxy([3, 1, 2])
proxy.append(9)
print(proxy, len(proxy), isinstance(proxy, list), proxy[0] + 1, proxy == [3, 1, 2, 9], sorted(proxy), proxy.__wrapped__)


class Mine(wrapt.ObjectProxy):
    def append(self, x):
        self.__wrapped__.append(x * 2)


mine = Mine([])
mine.append(4)
print(mine, bool(mine))
