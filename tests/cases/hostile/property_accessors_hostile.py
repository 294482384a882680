p = property(5, "a", [1])
class C:
    x = p
for action in (lambda: C().x, lambda: setattr(C(), "x", 1), lambda: delattr(C(), "x")):
    try:
        action()
    except TypeError as error:
        print(error)
        # expect: 'int' object is not callable
        # expect: 'str' object is not callable
        # expect: 'list' object is not callable
