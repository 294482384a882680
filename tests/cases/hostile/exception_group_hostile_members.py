for members in ([], [1], "ab", None, [ValueError], 5):
    try:
        ExceptionGroup("m", members)
    except (TypeError, ValueError) as error:
        print(error)
        # expect: second argument (exceptions) must be a non-empty sequence
        # expect: Item 0 of second argument (exceptions) is not an exception
        # expect: Item 0 of second argument (exceptions) is not an exception
        # expect: second argument (exceptions) must be a sequence
        # expect: Item 0 of second argument (exceptions) is not an exception
        # expect: second argument (exceptions) must be a sequence
try:
    ExceptionGroup(5, [ValueError()])
except TypeError as error:
    print(error)  # expect: BaseExceptionGroup.__new__() argument 1 must be str, not int
