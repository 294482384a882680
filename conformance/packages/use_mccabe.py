import ast

from mccabe import PathGraphingAstVisitor

TEXT = "def f(x):\n    if x:\n        for i in x:\n            if i: pass\n    else:\n        try:\n            g()\n        except E: pass\n    return 1\n"
tree = ast.parse(TEXT + "\nclass A:\n    def m(self): pass\n")
visitor = PathGraphingAstVisitor()
visitor.preorder(tree, visitor)
print([(graph.entity, graph.complexity()) for graph in visitor.graphs.values()])
