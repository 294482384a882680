import ast


class Double(ast.NodeTransformer):
    def visit_Constant(self, node):
        if isinstance(node.value, int):
            return ast.copy_location(ast.Constant(node.value * 2), node)
        return node

    def visit_Assert(self, node):
        return None

    def visit_Name(self, node):
        return ast.copy_location(ast.Name(node.id + "_", node.ctx), node)


tree = ast.parse("assert False\nx = [1, 2, 'a']\nprint(x)")
tree = ast.fix_missing_locations(Double().visit(tree))
exec(compile(tree, "made", "exec"), {"print_": print})

body = [
    ast.FunctionDef(
        "f",
        ast.arguments([], [ast.arg("a"), ast.arg("b")], None, [ast.arg("c")], [None], None, [ast.Constant(10**30)]),
        [
            ast.Expr(ast.Constant("doc")),
            ast.If(
                ast.Compare(ast.Name("a", ast.Load()), [ast.Gt()], [ast.Constant(-1)]),
                [ast.Return(ast.Tuple([ast.Name(n, ast.Load()) for n in "abc"], ast.Load()))],
                [],
            ),
            ast.Return(ast.JoinedStr([ast.Constant("<"), ast.FormattedValue(ast.Name("b", ast.Load()), 114), ast.Constant("{")])),
        ],
        [],
    ),
]
module = ast.fix_missing_locations(ast.Module(body, []))
space = {}
exec(compile(module, "made", "exec"), space)
f = space["f"]
print(f(1, c=3), f(-2, "q", c=0), f.__doc__, f.__code__.co_filename, f.__code__.co_firstlineno)
values = [1 + 2j, (1, ("a", None)), float("inf"), b"\x00", "\ud800\ufffd\r", ..., -(2**70), True]
for value in values:
    constant = ast.fix_missing_locations(ast.Expression(ast.Constant(value)))
    print(ascii(eval(compile(constant, "made", "eval"))))
single = ast.fix_missing_locations(ast.Interactive([ast.Expr(ast.Constant(5))]))
exec(compile(single, "made", "single"))
print(compile(tree, "made", "exec", ast.PyCF_ONLY_AST) is tree)

program = '''
from functools import reduce
def outer(n):
    total = 0
    @staticmethod
    def inner(k, *a, **kw):
        nonlocal total
        total += k
        return [i * j for i in range(k) if i for j in a]
    inner(3, 4)
    class A:
        y = n
        def __init__(self): self.z = {**{'k': n}}
    try:
        1 / 0
    except ZeroDivisionError as e:
        print(type(e), total, A().z, A.y)
    match [n, 2]:
        case [x, 2] if x: print("matched", x)
    with open(__file__) as g: pass
    return reduce(lambda a, b: a * b, range(1, n)), (w := 3)
print(outer(5))
'''
exec(compile(ast.parse(program), __file__, "exec"))
try:
    exec(compile(ast.increment_lineno(ast.parse("\n\n1 / 0"), 40), "made", "exec"))
except ZeroDivisionError as error:
    print(error.__traceback__.tb_next.tb_lineno)
