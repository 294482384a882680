# The format of `cast` is ASCII before it is anything else.
for format in ("é", "B\u1234", "ab", "", "@"):
    try:
        memoryview(bytearray(8)).cast(format)
    except ValueError as error:
        print(type(error).__name__, error)
        # expect: UnicodeEncodeError 'ascii' codec can't encode character '\xe9' in position 0: ordinal not in range(128)
        # expect: UnicodeEncodeError 'ascii' codec can't encode character '\u1234' in position 1: ordinal not in range(128)
        # expect: ValueError memoryview: destination format must be a native single character format prefixed with an optional '@'
        # expect: ValueError memoryview: destination format must be a native single character format prefixed with an optional '@'
        # expect: ValueError memoryview: destination format must be a native single character format prefixed with an optional '@'
