# A statement continued with backslashes.
total = 1 + \
    2 + \
    "3"
