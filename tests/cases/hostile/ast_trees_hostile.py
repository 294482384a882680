import ast
for make in (lambda: ast.Module([], []), lambda: ast.Module([ast.Expr(ast.Name("x", ast.Store()))], []), lambda: ast.Module([5], []), lambda: ast.Module([ast.Expr(5)], []), lambda: ast.Module([ast.Assign([], ast.Constant(1))], []), lambda: ast.Expression(ast.Constant(object())),
             lambda: ast.Module([ast.FunctionDef("f", None, [], [])], []), lambda: ast.Module([ast.Delete([])], []), lambda: ast.Module([ast.Import([])], []), lambda: ast.Module([ast.Try([], [], [], [])], [])):
    try:
        tree = ast.fix_missing_locations(make())
        compile(tree, "tree", "eval" if isinstance(tree, ast.Expression) else "exec")
        print("compiled")
    except (TypeError, ValueError, SyntaxError, AttributeError) as error:
        print("refused")
tree = ast.parse("x = [1]")
tree.body[0].value.elts.append(tree.body[0].value)
try:
    compile(tree, "tree", "exec")
except (RecursionError, ValueError, MemoryError):
    print("RecursionError")
