import ast

for text in (
    "1", "-1", "+1.5", "1 + 2j", "-1 - 2j", "'a' 'b'", "b'x'", "[1, (2,), {3}, {4: None}]", "set()", "  True", "...",
    "{'a': {'b': [True, False, ()]}}", "1 + 2", "-True", "x", "f(1)", "[i for i in x]", "a.b", "1 if 2 else 3", "-'a'",
    "2 ** 3", "{**{}}", "2j + 1", "", "1 2", "f'a'", "not 1",
):  # fmt: skip
    try:
        print(text, "->", repr(ast.literal_eval(text)))
    except Exception as error:
        print(text, "->", type(error).__name__, str(error).split("<ast")[0].split(" at 0x")[0])
print(ast.literal_eval(ast.parse("[1, 2]", mode="eval")), ast.literal_eval(ast.Constant(3)))
