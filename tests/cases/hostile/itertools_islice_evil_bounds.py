from itertools import islice, count
for args in ((-1,), (2**64,), (0, -1), (0, 5, 0), ("a",), (None, 3), (2, None, 2**70)):
    try:
        print(list(islice(range(5), *args)))
    except ValueError as error:
        print("ValueError")
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: [0, 1, 2]
        # expect: ValueError
