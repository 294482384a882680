import ast

tree = ast.parse("def f(a, b=1):\n    return a + b.c\nx = 'text'")
print([type(node).__name__ for node in ast.walk(tree)])
print([name for name, _ in ast.iter_fields(tree.body[0])])
print([type(node).__name__ for node in ast.iter_child_nodes(tree.body[0].args)])


class Names(ast.NodeVisitor):
    def visit_Name(self, node):
        print(node.id, type(node.ctx).__name__)
        self.generic_visit(node)

    def visit_Constant(self, node):
        print(repr(node.value))


Names().visit(tree)


class Replace(ast.NodeTransformer):
    def visit_Assign(self, node):
        return [node, ast.Expr(ast.Constant(1))]

    def visit_Return(self, node):
        node.value = None
        return node


print(ast.unparse(Replace().visit(tree)))
node = ast.fix_missing_locations(ast.Expr(ast.Name("q", ast.Load())))
print(node.lineno, node.value.col_offset, node.value.end_lineno, node.value.end_col_offset)
ast.increment_lineno(node, 5)
print(node.value.lineno, node.end_lineno)
print(ast.dump(ast.copy_location(ast.Pass(), node), include_attributes=True))
try:
    ast.dump(3)
except TypeError as error:
    print(error)
