# The length of combinations is read before the elements are; classes of one argument unpack it.
import itertools

for call in (lambda: itertools.combinations(5, "a"), lambda: itertools.combinations_with_replacement(None, 1.5),
             lambda: itertools.cycle(), lambda: itertools.pairwise([1], [2])):
    try:
        print(call())
    except TypeError as error:
        print(error)
