from itertools import permutations, combinations
for r in (0, 3, 4, -1):
    for f in (permutations, combinations):
        try:
            print(len(list(f("abc", r))))
            # expect: 1
            # expect: 1
            # expect: 6
            # expect: 1
            # expect: 0
            # expect: 0
        except ValueError as error:
            print(error)
            # expect: r must be non-negative
            # expect: r must be non-negative
