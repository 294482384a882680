for bad in (5, "a", None, (ValueError, 5), ((ValueError,), 5), [ValueError]):
    try:
        try:
            raise KeyError
        except bad:
            print("caught")
    except TypeError as error:
        print(error)
        # expect: catching classes that do not inherit from BaseException is not allowed
        # expect: catching classes that do not inherit from BaseException is not allowed
        # expect: catching classes that do not inherit from BaseException is not allowed
        # expect: catching classes that do not inherit from BaseException is not allowed
        # expect: catching classes that do not inherit from BaseException is not allowed
        # expect: catching classes that do not inherit from BaseException is not allowed
    except KeyError:
        print("KeyError")
