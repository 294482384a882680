import ast

print(ast.If._fields, ast.If._attributes, ast.If.__match_args__)
print(ast.expr._attributes, ast.Name.__doc__, ast.Name.__mro__)
print(ast.boolop.__doc__)
print(ast.alias._fields, ast.comprehension._attributes, ast.Constant.kind, ast.expr.end_lineno)
node = ast.Name("x", ctx=ast.Load(), lineno=3)
print(node.id, node.lineno, node.__dict__.keys())
print(ast.dump(ast.Name()), ast.dump(ast.Constant(1)), ast.dump(ast.Num(2)), ast.dump(ast.Str("s")))
print(isinstance(ast.Constant(True), ast.NameConstant), isinstance(ast.Constant(True), ast.Num), ast.Constant(3).n)
print(ast.dump(ast.Ellipsis()), ast.Index(5), ast.dump(ast.ExtSlice([ast.Constant(1)])))
for make in (
    lambda: ast.Name(1, 2, 3),
    lambda: ast.Name("x", id="y"),
    lambda: ast.Pass(1),
    lambda: ast.Return(1, 2),
):
    try:
        make()
    except TypeError as error:
        print(error)


class Mine(ast.Name):
    _fields = ("id", "more")


print(ast.dump(Mine("a", 4)), isinstance(Mine("a"), ast.expr))
import copy, pickle

tree = ast.parse("a = [b + 1]")
print(ast.dump(copy.deepcopy(tree)) == ast.dump(tree), ast.dump(pickle.loads(pickle.dumps(tree))) == ast.dump(tree))
match ast.parse("f(1)", mode="eval"):
    case ast.Expression(ast.Call(ast.Name(name), [ast.Constant(value)])):
        print(name, value)
