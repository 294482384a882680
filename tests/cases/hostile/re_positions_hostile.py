import re
p = re.compile("a*")
for pos, end in ((-5, 100), (2**62, 2**62), (3, 1), (-2**62, 2)):
    print(p.match("baaa", pos, end).span() if p.match("baaa", pos, end) else None)
    # expect: (0, 0)
    # expect: (4, 4)
    # expect: None
    # expect: (0, 0)
m = re.match("(a)(b)?", "a")
for group in (0, 1, 2, 3, -1, 2**70, "x", None, (1,)):
    try:
        print(m.group(group), m.span(group))
        # expect: a (0, 1)
        # expect: a (0, 1)
        # expect: None (-1, -1)
    except (IndexError, TypeError) as error:
        print(type(error).__name__)
        # expect: IndexError
        # expect: IndexError
        # expect: IndexError
        # expect: IndexError
        # expect: IndexError
        # expect: IndexError
