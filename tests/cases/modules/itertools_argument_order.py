# The length of combinations is read before the elements are; classes of one argument unpack it.
import itertools

for call in (lambda: itertools.combinations(5, "a"), lambda: itertools.combinations_with_replacement(None, 1.5),
             lambda: itertools.cycle(), lambda: itertools.pairwise([1], [2])):
    try:
        print(call())
    except TypeError as error:
        print(error)
        # expect: 'str' object cannot be interpreted as an integer
        # expect: 'float' object cannot be interpreted as an integer
        # expect: cycle expected 1 argument, got 0
        # expect: pairwise expected 1 argument, got 2
