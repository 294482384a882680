"""Mode 'single': one statement, or one line of them."""
for text in ("a\nb", "a;b", "if 1: pass", "if 1: pass\n", "def f():\n pass\nx=1", "class C: pass", "x=1 # c\n# d\n", "", "# c",
             "@d\ndef f(): pass\n", "if 1: pass\n\nx\n", "with a: b", "def f(x):\n    return 1"):
    try:
        compile(text, "<text>", "single")
    except SyntaxError as error:
        print(repr(text), error.msg)
    else:
        print(repr(text), "fits")
