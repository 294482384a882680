# Which operand of pow refuses a third one, and how.
operands = [
    (2.0, 1, None), (2, 1.0, 3), (2, 1, 3.0), (2, 1, range(3)), (2.0, 1, range(3)), ("a", 1, 2), (1, "a", 2.0), ("a", "b", "c"),
    (1j, 1, 2), (1, 1, 2j), (1, "a", 2), (range(3), 1.0, 2), ("a", 1j, 2.0), (1, 1j, "a"), (True, 1.0, "b"), (1.0, "a", 2j),
    ("a", 1, 2.0), (2, -1, "a"), ([], 2, 5.0), (7, -1, 5), (7, 3, 0), (True, 5, 3),
]
for triple in operands:
    try:
        print(triple, pow(*triple))
    except Exception as error:
        print(triple, type(error).__name__, error)
