# Misplaced underscores have a message of their own; behind well-placed ones the rest is judged.
for text in ("1_0", "1_0+1_0j", "(1_0)", "1__0", "_1", "1_", "1_0=1", "1_000 ", "1_0é", "1_é", "1._0", "nan_1"):
    try:
        print(complex(text))
    except ValueError as error:
        print(error)
