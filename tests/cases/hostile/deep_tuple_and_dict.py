value = ()
table = {}
for _ in range(100000):
    value = (value,)
    table = {"a": table}
for action in (lambda: hash(value), lambda: repr(value), lambda: repr(table), lambda: value == (value,), lambda: table == {"a": table}):
    try:
        action()
        print("ended")  # expect: ended
    except RecursionError:
        print("RecursionError")
        # expect: RecursionError
        # expect: RecursionError
        # expect: RecursionError
        # expect: RecursionError
del value, table
