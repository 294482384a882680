for head in ("if 1:", "while 1:", "for x in y:", "with x:", "try:", "def f():", "class C:"):
    text = ""
    for depth in range(150):
        text += " " * depth + head + "\n"
    text += " " * 150 + "pass\n"
    try:
        compile(text, "text", "exec")
    except (SyntaxError, RecursionError, MemoryError):
        pass
print("end")  # expect: end
