class Evil(str):
    def __str__(self): raise KeyError
for args in (("x",), ("x", "f"), ("x", "f", "none"), (5, "f", "exec"), ("x", 5, "exec"), ("x", "f", "exec", 0, 0, 99), (b"\xff", "f", "exec"), (Evil("1"), "f", "eval"), ("x\0y", "f", "exec"), ("", "f", "eval"), ("1;2", "f", "single"), ("", "f", "single")):
    try:
        print(type(compile(*args)).__name__)
    except (TypeError, ValueError, SyntaxError, OverflowError) as error:
        print(type(error).__name__)
