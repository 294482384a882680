# Protocols: structural checks.
from typing import *
import typing
@runtime_checkable
class Closable(Protocol):
    def close(self): ...
class R:
    def close(self): pass
print(isinstance(R(), Closable), isinstance(1, Closable), issubclass(R, Closable), issubclass(int, Closable))
class HasName(Protocol):
    name: str
for f in (lambda: isinstance(1, HasName), lambda: HasName(), lambda: issubclass(int, runtime_checkable(HasName))):
    try: print(f())
    except TypeError as e: print(e)
print(isinstance(R, HasName), isinstance(3, SupportsInt), isinstance("", SupportsInt), isinstance(3, SupportsIndex))
class Impl(HasName): name = "x"
print(Impl().name)
