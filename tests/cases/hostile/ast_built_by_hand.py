import ast

nodes = [ast.Name("x", ast.Load()), ast.Constant(1), ast.Constant(...), ast.Constant((1, (2,))), ast.Constant([1]), ast.Constant(object()), ast.BinOp(ast.Constant(1), ast.Add(), ast.Constant(2)), ast.BinOp(1, 2, 3), ast.Name("None", ast.Load()), ast.Name("a b", ast.Load()), ast.Name("", ast.Load()), ast.Call(ast.Name('f', ast.Load()), [], []), ast.List([None], ast.Load()), ast.Dict([None], []), ast.Compare(ast.Constant(1), [], []), ast.BoolOp(ast.And(), []), ast.JoinedStr([ast.Constant(1)]), ast.Starred(ast.Constant(1), ast.Load()), ast.Yield(), ast.Slice()]
for node in nodes:
    tree = ast.Expression(node)
    try:
        code = compile(ast.fix_missing_locations(tree), "tree", "eval")
        print(type(node).__name__, "compiled")
    except (TypeError, ValueError, SyntaxError, RecursionError) as error:
        print(type(node).__name__, type(error).__name__)
loop = ast.UnaryOp(ast.USub(), None)
loop.operand = loop
try:
    compile(ast.Expression(ast.fix_missing_locations(loop)), "tree", "eval")
except RecursionError as error:
    print("RecursionError")
