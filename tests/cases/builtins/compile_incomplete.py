# The flags of `compile` by which a prompt asks whether there is more to come.
ALLOW_INCOMPLETE, KEEP_OPEN = 0x4000, 0x200

for text in ("x", "if 1:", "if 1: x", "if 1:\n  x", "if 1:\n  x\n", "(1,", "'''a", "@d", "def f():\n  return 1", "x = [\n1", "match x:",
             "try:\n  x\n", "for i in x:\n  pass\n", "class A: pass", "'''a\nb'''", "x = (1,\n2)"):
    for end in ("", "\n"):
        try:
            compile(text + end, "<text>", "single", ALLOW_INCOMPLETE | KEEP_OPEN)
            print(repr(text + end), "complete")
        except SyntaxError as error:
            print(repr(text + end), error.msg)
