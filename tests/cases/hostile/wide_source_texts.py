for text in ("x = [" + "1," * 50000 + "]", "f(" + "a," * 5000 + ")", "def f(" + ",".join(f"a{n}" for n in range(2000)) + "): pass", "x = '" + "a" * 10**6 + "'", "a = b\n" * 20000, "if x: pass\n" + "elif x: pass\n" * 500, "x = f'" + "{a}" * 1000 + "'", "x = " + "a + " * 500 + "a", "global " + ",".join(f"g{n}" for n in range(2000))):
    try:
        compile(text, "text", "exec")
        print("compiled")
    except (SyntaxError, RecursionError, MemoryError) as error:
        print(type(error).__name__)
