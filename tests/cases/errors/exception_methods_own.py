# Each exception class has an __init__ of its own; the texts of a family are its own, too.
# modes: plain
for cls in (BaseException, Exception, KeyError, LookupError, OSError, FileNotFoundError, StopIteration, TypeError):
    print(cls.__init__.__qualname__, cls.__new__.__qualname__, "__new__" in vars(cls), "__init__" in vars(cls))
error = KeyError("message")
print(str(error), LookupError.__str__(error), Exception.__str__(error))
print(BaseException.__str__(FileNotFoundError(2, "gone", "f")), str(FileNotFoundError(2, "gone", "f")))
print(Exception.__str__(SyntaxError("bad", ("f", 1, 2, "x"))), str(SyntaxError("bad", ("f", 1, 2, "x"))))
print(BaseException.args.__qualname__, SyntaxError.msg.__qualname__, type.__subclasshook__.__qualname__)
print(int.from_bytes.__qualname__, bool.from_bytes.__qualname__, dict.fromkeys.__qualname__)


class Slots:
    __slots__ = ("a",)


print(Slots.a.__qualname__)
