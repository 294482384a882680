import codecs
results = [5, None, ("x",), ("x", "y"), ("x", 10**9), (5, 2), ("\ud800", 2), (b"x", 2)]
for n, result in enumerate(results):
    codecs.register_error(f"evil{n}", lambda error, result=result: result)
    for action in (lambda: "a\xe9b".encode("ascii", f"evil{n}"), lambda: b"a\xffb".decode("utf-8", f"evil{n}")):
        try:
            print(ascii(action()))
        except (TypeError, IndexError, UnicodeError, OverflowError) as error:
            print(type(error).__name__)
