for depth in (10, 19, 60, 300):
    text = "0"
    for _ in range(depth):
        text = f"[{text} for _ in (1,)]"
    try:
        value = eval(text)
        for _ in range(depth):
            [value] = value
        print(depth, value)
    except (SyntaxError, RecursionError, MemoryError) as error:
        print(depth, "refused")
