class Evil:
    def __iter__(self):
        yield 1
        raise KeyError("iter")
    def keys(self): return 5
for code in ("a, b = Evil()", "a, *b = Evil()", "[*Evil()]", "f(*Evil())", "f(**Evil())", "{**Evil()}", "a, b = 5", "(a, b), c = 1, 2", "a, b = itertools.count()", "*a, b = []"):
    try:
        import itertools
        exec(code, {"Evil": Evil, "f": print, "itertools": itertools})
        print("done")
    except (KeyError, TypeError, ValueError) as error:
        print(type(error).__name__)
