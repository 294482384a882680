for text in ("(" * 1000, "[" * 5000 + "]" * 5000, "-" * 100000 + "1", "not " * 50000 + "1", "a" + ".b" * 50000, "a" + "[0]" * 20000, "f(" * 3000 + ")" * 3000, "lambda: " * 5000 + "1", "x = " * 20000 + "1", "{" * 2000, "1 if 1 else " * 5000 + "1", "a" + "()" * 20000):
    try:
        compile(text, "text", "exec")
    except (SyntaxError, RecursionError, MemoryError):
        pass
print("end")  # expect: end
