import ast

SOURCE = '''
@decorator(1)
async def f(a, /, b: int = 2, *rest, c, d=4, **more) -> None:
    "doc"
    async with x as y, z:
        await g(*a, k=1, **b)
    return f"{a!r:>{b}} {c=} text" "more"
class C(Base, metaclass=M):
    x: int = 1
    (y): int
try:
    pass
except* (A, B) as e:
    raise E from None
else:
    del a[1:2, ::3], b.c
finally:
    global q
if a: pass
elif b < c <= d is not e: pass
else: x = y, *z = 1
while not -a ** b: break
for i, in j: continue
match s:
    case [1, *_] | {"k": -1.5, **rest} if g: pass
    case P(1, x=None) as w: pass
lambda *, k=1: (yield)
[a for b in c if d async for e in f]
x = (i := 0x_ff, 1_000j, b"\\x00" b"y", u"u", ..., "\\ud800")
from . import m as n
from .a.b import *
a @= {**b, c: d} or {e, *f}
'''
print(ast.dump(ast.parse(SOURCE), indent=1))
print(ast.dump(ast.parse("a; b", mode="single")))
print(ast.dump(ast.parse("(int, *str, **Any) -> List[int]", mode="func_type")))
print(ast.dump(ast.parse("  a", "f", "eval") if False else ast.parse("a", "f", "eval"), False, True))
print(ast.dump(compile(b"x = 1", "f", "exec", ast.PyCF_ONLY_AST)))
for text, mode in (("a b", "exec"), ("1 +", "eval"), ("return", "exec"), ("x", "what"), ("x", "func_type")):
    try:
        print(ast.dump(ast.parse(text, "<t>", mode)))
    except (SyntaxError, ValueError) as error:
        print(type(error).__name__, error)
try:
    compile("() -> int", "f", "func_type")
except ValueError as error:
    print(error)
