view = memoryview(bytes(24))
for args in (("i",), ("q", [3]), ("B", [2, 3, 4]), ("i", [5]), ("x",), ("",), ("ii",), ("B", []), ("B", [-1]), ("d", [3]), (5,)):
    try:
        print(view.cast(*args).shape)
    except (TypeError, ValueError) as error:
        print(type(error).__name__)
