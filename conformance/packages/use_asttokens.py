import ast

import asttokens

atok = asttokens.ASTTokens("def f(x):\n  return g(x, 'a' +  \"b\")\nRoot = f(1)[0]\n", parse=True)
for node in ast.walk(atok.tree):
    if hasattr(node, "lineno"):
        print(type(node).__name__, repr(atok.get_text(node)))
