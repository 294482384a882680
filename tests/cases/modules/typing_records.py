# Named tuples and typed dicts written as classes.
from typing import *
import typing
class P(NamedTuple):
    x: int
    y: str = "d"
    def hello(self): return self.x
print(P(1), P(1).hello(), P._fields, P._field_defaults, P.__annotations__, P.__mro__, P(1)._asdict(), P.__doc__)
Q = NamedTuple("Q", [("a", int), ("b", str)]); print(Q(1, "x"), Q.__annotations__)
class TD(TypedDict, total=False):
    a: int
    b: Required[str]
class TE(TD):
    c: NotRequired[int]; d: float
print(TD(a=1), TE.__annotations__, sorted(TE.__required_keys__), sorted(TE.__optional_keys__), TE.__total__, TD.__total__, is_typeddict(TE), TE.__mro__)
try: isinstance({}, TD)
except TypeError as e: print(e)
