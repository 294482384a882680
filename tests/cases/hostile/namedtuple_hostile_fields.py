from collections import namedtuple
for names in ("a a", "def", "_x", ["1a"], "a " * 3, [""], "x\0y"):
    try:
        print(namedtuple("T", names))
    except (ValueError, TypeError) as error:
        print(type(error).__name__)
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
