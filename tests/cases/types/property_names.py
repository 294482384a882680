"""Errors of properties name those that a class body has named."""


class C:
    v = property()


C.z = property()
for name in "vz":
    for use in (lambda: getattr(C(), name), lambda: setattr(C(), name, 1), lambda: delattr(C(), name)):
        try:
            use()
        except AttributeError as error:
            print(error)
C.z.__set_name__(C, "later")
try:
    C().z
except AttributeError as error:
    print(error)
