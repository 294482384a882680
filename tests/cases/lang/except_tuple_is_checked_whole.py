# What stands in the tuple of an except clause must be classes of exceptions, also behind the one that matches.
for classes in ((ZeroDivisionError, 1), (KeyError, 1), ((ZeroDivisionError, KeyError), TypeError), (ValueError, ArithmeticError)):
    try:
        try:
            1 / 0
        except classes as error:
            print("caught", repr(error))
    except Exception as error:
        print(type(error).__name__, error)
