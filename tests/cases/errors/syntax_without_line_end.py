# Where mistakes are in texts that have no line end: `eval` and single statements know of none.
texts = ["x = = 1", "x = ", "if x", "if x:", "while", "import a.", "from a import b,", "with a", "f(a b)", "f'{a'", "f'{}'", "f'{a b}'"]
texts += ["b'é'", "a = \\", "try: pass", "def f(): return", "class A", "[1", "# c"]
for text in texts:
    for mode in ("eval", "single", "exec"):
        try:
            compile(text, "f", mode)
            print(repr(text), mode, "compiled")
        except SyntaxError as error:
            print(repr(text), mode, error.msg, error.lineno, error.offset, error.end_lineno, error.end_offset, repr(error.text))
