# Arguments bound to signatures.
import functools
import inspect
from inspect import Parameter, signature
from typing import List, Optional


def f(a, b: int = 3, /, c="x", *args: str, d, e: "List[int]" = None, **kw: Optional[int]) -> List[str]: 
    """Doc of f.

        indented
    more
    """
    return 1
s = signature(f)
def deco(fn):
    @functools.wraps(fn)
    def w(*a, **k): return fn(*a, **k)
    return w
@deco
def g(one, two=2): pass
b = s.bind(1, 2, 3, 4, 5, d=6, z=7); print(b, b.args, b.kwargs, b.arguments)
b = signature(g).bind_partial(); b.apply_defaults(); print(b)
for call in (lambda: s.bind(), lambda: s.bind(1, 2, 3), lambda: s.bind(a=1), lambda: signature(g).bind(1, 2, 3), lambda: signature(g).bind(1, x=2), lambda: signature(g).bind(1, one=2), lambda: signature(3), lambda: Parameter("1a", Parameter.VAR_KEYWORD), lambda: Parameter("a", Parameter.VAR_KEYWORD, default=1)):
    try: print(call())
    except Exception as e: print(type(e).__name__, e)
print(inspect.Signature([Parameter("a", Parameter.POSITIONAL_ONLY), Parameter("b", Parameter.KEYWORD_ONLY, default=2)]), signature(f) == signature(f), hash(signature(g)) == hash(signature(g)))
