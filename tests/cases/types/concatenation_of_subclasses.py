# Errors of `+` and `*` name the classes of the operands, not the builtin ones that these extend.
class S(str):
    pass


class B(bytes):
    pass


class L(list):
    pass


class T(tuple):
    pass


class I(int):
    pass


class Never(list):
    def __add__(self, other):
        return NotImplemented


operands = [S("x"), B(b"x"), L([1]), T((1,)), I(3), "x", [1], (1,), b"x", bytearray(b"x"), 2, None, 1.5, Never()]
for left in operands:
    for right in operands:
        try:
            left + right
        except TypeError as error:
            print("+", error)
        try:
            left * right
        except TypeError as error:
            print("*", error)
