# isinstance, issubclass, callable, type of results.
# modes: plain, lms
class A: pass
class B(A): pass
print(isinstance(B(), A), isinstance(A(), B), isinstance(1, (str, float, int)))  # expect: True False True
print(isinstance(True, int), issubclass(B, (int, A)), isinstance(A, type))  # expect: True True True
print(callable(print), callable(A), callable(A()), callable(lambda: 0), callable(5))
# expect: True True False True False
print(callable(A.__init__), callable("x".upper))  # expect: True True
print(isinstance([], list | tuple), isinstance((), (list, (str, tuple))), isinstance(None, type(None)))
# expect: True True True
print(isinstance(iter([]), object), issubclass(ValueError, Exception), issubclass(bool, bool))  # expect: True True True

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: isinstance(1, [int]))
# expect: TypeError isinstance() arg 2 must be a type, a tuple of types, or a union
attempt(lambda: issubclass(5, int))  # expect: TypeError issubclass() arg 1 must be a class
attempt(lambda: issubclass(int, 5))
# expect: TypeError issubclass() arg 2 must be a class, a tuple of classes, or a union
attempt(lambda: callable())  # expect: TypeError callable() takes exactly one argument (0 given)
