for name in ("", "a" * 1000, "__class__", "utf-9"):
    for action in (lambda: "a".encode(name), lambda: b"a".decode(name), lambda: "é".encode("ascii", name)):
        try:
            print(action())
        except (LookupError, ValueError) as error:
            print(type(error).__name__)
