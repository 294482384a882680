import ast

SOURCE = r'''
"""module
doc"""
import a.b as c, d
from .. import e
def f(a, /, b: int=1, *c, d, e=2, **g) -> int:
    'it\'s "doc" \t'
    return
@x.y(1)
class A(B, k=v):
    async def g(self): await (yield)
    x: int
    (y): str = 1
a, b = c = (1,)
a += b or c and not d
for i, j in (1, 2), : pass
else: pass
while (a := b): break
if a: pass
elif b: pass
else:
    if c: pass
try: pass
except: pass
try: pass
except* A as b: pass
else: pass
finally: pass
with a as (b, c), d: pass
raise A from b
del (a), b[1], c.d
assert a, (b, c)
(a + b) * c - -d ** -e ** f // (g - h - (i - j))
(a and b) or (c or d) or e
not (a < b) in (c == d)
(a if b else c) if (d if e else f) else g
(lambda: (yield))(*a, b=c, **d)
lambda x, *y, z=1: (x, y)
[*a, *b], {*a}, {**a, 'b': c}, (), set()
a[1:2, ::3, ...][b, ][()][c]
(1).real, 1.0.imag, 1e400, -1j, 10**30
x = f'{a!r:>{w}} {{}} {b["c"]} \n' f"it's"
y = f"{ {1: 2}[1] } {lambda_(x)=}"
z = 'a\'b"c\n' "d", b'\x00', u'u', '\\', '''
SOURCE = SOURCE + repr("\x00\xe9\u2028\ud800") + r'''
print(*(i for i in j if k if l), (m for m in n))
{i: j for i, j in k}, {i async for i in j}
match a, b:
    case [1, *_, {'k': v, **r}] | C(x, y=None) as z if w: pass
    case -1+2j | a.b | _: pass
    case (x | y) as z, "s": global q; nonlocal_ = 1
await_ = a @ b << c >> d | e ^ f & ~g
'''
text = ast.unparse(ast.parse(SOURCE))
print(ascii(text))
print(ast.unparse(ast.parse(text)) == text)
print(ast.unparse(ast.parse("x if y else z", mode="eval")), ast.unparse(ast.Constant((1, 2.0))), ast.unparse(ast.Pass()))
for bad in (ast.JoinedStr([ast.Constant(1)]), ast.JoinedStr([ast.FormattedValue(ast.Constant("\n\\"), -1)])):
    try:
        print(ast.unparse(bad))
    except ValueError as error:
        print(str(error).split(" at 0x")[0])
