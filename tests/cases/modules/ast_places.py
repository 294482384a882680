import ast

SOURCE = '''if a:
    pass
elif b: c
else: d
@deco
class C: x = "é" + y
f(x for x in y)
s = f"{a} {b.c:{w}.2f} {d,e}" f'{g!r}'
t = f\'\'\'
 {a}
\'\'\'
def g(*args: int, **kw): "é"; return (1,
  2)
(a)
import a.b as c, d
x = 1;
def h(): pass;
try: a; b ;
except: c;
if a: b
elif c: d;
'''
tree = ast.parse(SOURCE)
for node in ast.walk(tree):
    if hasattr(node, "lineno"):
        place = node.lineno, node.col_offset, node.end_lineno, node.end_col_offset
        print(type(node).__name__, *place, repr(ast.get_source_segment(SOURCE, node)))
print(repr(ast.get_source_segment(SOURCE, tree.body[5].body[1], padded=True)))
print(ast.get_docstring(tree), ast.get_docstring(tree.body[5]), ast.get_docstring(ast.parse('"""a\n    b\n    """')))
try:
    ast.get_docstring(ast.Pass())
except TypeError as error:
    print(error)
