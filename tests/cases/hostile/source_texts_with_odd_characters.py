for text in ("\0", "x = \x01", "x = 1\r\ny = 2\r", "é = 1", "𝔵 = 1", "x\u200b = 1", "'\\x'", "b'é'", "'\\N{x}'", "'\\ud800'", "x = 1\f", "\tx", "  x\n y", "\\", "'''", "f'{'", "f'{x!}'", "0777", "1_", "1__0", "0b2", "1e", "$", "?", "x = `1`"):
    try:
        compile(text, "text", "exec")
        print("compiled")
    except (SyntaxError, ValueError) as error:
        print(type(error).__name__)
