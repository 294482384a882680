# Copies of forms, literals that cannot be hashed, __init__ of protocols, Final as text, typed dicts by call.
import warnings
warnings.simplefilter("ignore")
from typing import *
import copy
print(copy.deepcopy(Iterable[int]), copy.copy(List[int]), Literal[[], []].__args__)
class P(Protocol):
    x: int
    def __init__(self, x): self.x = x
class C(P):
    def __init__(self, x): super().__init__(x); self.y = 1
print(C(3).x if hasattr(C(3), "x") else "no x")
class F:
    a: "Final[int]" = 3
    b: Final = 4
try: print(get_type_hints(F))
except TypeError as e: print(e)
T = TypedDict("T", {"a": int}); print(T.__annotations__)
