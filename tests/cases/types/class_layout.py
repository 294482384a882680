# What classes say of the layout of their objects.
# modes: plain
classes = [object, int, bool, float, complex, str, bytes, tuple, list, dict, set, type, BaseException, KeyError, OSError]
for cls in classes:
    print(cls.__name__, cls.__basicsize__, cls.__itemsize__, cls.__dictoffset__, cls.__weakrefoffset__)


class A:
    pass


class B:
    __slots__ = ("a", "b")


class C(list):
    pass


for cls in (A, B, C):
    print(cls.__name__, cls.__basicsize__, cls.__itemsize__, bool(cls.__dictoffset__), cls.__weakrefoffset__)
for bit in (9, 10, 24, 25, 26, 27, 28, 29, 30, 31):
    print(bit, [cls.__name__ for cls in [*classes, A, B, C] if cls.__flags__ >> bit & 1])
