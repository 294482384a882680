# `__getnewargs__`: what a copy is made of, without the subclass.
class S(str):
    pass


class I(int):
    pass


class T(tuple):
    pass


print((1).__getnewargs__(), (1.5).__getnewargs__(), (1 + 2j).__getnewargs__(), True.__getnewargs__())
# expect: (1,) (1.5,) (1.0, 2.0) (1,)
print("a".__getnewargs__(), b"a".__getnewargs__(), (1, 2).__getnewargs__())  # expect: ('a',) (b'a',) ((1, 2),)
print([type(part.__getnewargs__()[0]).__name__ for part in (S("a"), I(3), T([1]))])  # expect: ['str', 'int', 'tuple']
print(float.__getformat__("double"), float.__getformat__("float"))  # expect: IEEE, little-endian IEEE, little-endian
