import ast

import astor

tree = ast.parse("""
def f(a, *b, c=1, **d):
    'doc'
    if a and not b:
        return [x**2 for x in b if x]
    with open('f') as g:
        yield g
    return lambda: -1
""")
print(astor.to_source(tree))
print(astor.dump_tree(ast.parse("x = 1 + y")))
print(astor.get_op_symbol(ast.Add()), astor.to_source(ast.parse("a = {'x': (1, 2), **b}; del a[1:2]")))
