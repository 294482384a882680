import parso

text = "def f(x, y=2):\n    return x + y  # sum\n\nclass A: pass\n"
module = parso.parse(text)
function = module.children[0]
print(function.name.value, [p.name.value for p in function.get_params()], module.get_code() == text)
print([type(n).__name__ for n in module.children], function.start_pos, function.end_pos, module.get_leaf_for_position((2, 11)))
grammar = parso.load_grammar(version="3.11")
for error in grammar.iter_errors(grammar.parse("x = (1\nfor\n    return\n")):
    print(error.start_pos, error.message)
