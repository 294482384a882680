text = "a" * 10**6
for action in (lambda: text.replace("a", "b" * 10**13), lambda: text.replace("", text * 10**7)):
    try:
        action()
    except (MemoryError, OverflowError) as error:
        print("MemoryError")
        # expect: MemoryError
        # expect: MemoryError
