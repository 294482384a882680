# Classes are compared by what their metaclasses say, on either side.
class Meta(type):
    def __eq__(cls, other):
        return f"{cls.__name__} == {getattr(other, '__name__', other)}"

    def __ne__(cls, other):
        return "different"

    __hash__ = type.__hash__


class More(Meta):
    def __eq__(cls, other):
        return "more"

    __hash__ = type.__hash__


class A(metaclass=Meta):
    pass


class B(metaclass=More):
    pass


print(A == int, int == A, 3 == A, None == A, A == A)  # expect: A == int A == int A == 3 A == None A == A
print(A == B, B == A, int != A, A in (int, A), [A] == [int])  # expect: more more different True True
print(type.__eq__(int, A), type.__eq__(A, A))  # expect: NotImplemented True
