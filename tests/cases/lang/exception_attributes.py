# args, notes, str and repr of exceptions.
for error in (ValueError(), ValueError("a"), ValueError("a", 1), KeyError("k"), KeyError("a", "b"), OSError(2, "gone")):
    print(repr(error), "|", str(error), "|", error.args)
    # expect: ValueError() |  | ()
    # expect: ValueError('a') | a | ('a',)
    # expect: ValueError('a', 1) | ('a', 1) | ('a', 1)
    # expect: KeyError('k') | 'k' | ('k',)
    # expect: KeyError('a', 'b') | ('a', 'b') | ('a', 'b')
    # expect: FileNotFoundError(2, 'gone') | [Errno 2] gone | (2, 'gone')
e = ValueError("base")
e.add_note("a note")
e.add_note("another")
print(e.__notes__)  # expect: ['a note', 'another']
try:
    e.add_note(5)
except TypeError as error:
    print(error)  # expect: note must be a str, not 'int'
print(issubclass(KeyError, LookupError), issubclass(IndexError, LookupError))  # expect: True True
print(issubclass(ZeroDivisionError, ArithmeticError))  # expect: True
print(issubclass(UnboundLocalError, NameError), issubclass(RecursionError, RuntimeError))  # expect: True True
print(issubclass(StopIteration, Exception))  # expect: True
print(ModuleNotFoundError.__mro__[1].__name__, KeyboardInterrupt.__mro__[1].__name__)
# expect: ImportError BaseException
s = StopIteration(5)
print(s.value, SystemExit(3).code, SystemExit().code)  # expect: 5 3 None
print(ValueError("x") == ValueError("x"))  # expect: False
u = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad")
print(u.start, u.reason)  # expect: 0 bad
