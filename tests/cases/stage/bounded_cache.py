# A function keeps 256 graphs; then the one that was used least recently is dropped, with a warning.
# modes: staged
# cpython: no
import warnings

from snek import function
import numpy as np

x = np.ones(2)


@function
def shifted(x, by):
    return x + by


with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for by in range(256):
        shifted(x, by)
    print(shifted.trace_count, len(caught))  # expect: 256 1
    shifted(x, 0)
    print(shifted(x, 256), shifted.trace_count, len(caught))  # expect: [257. 257.] 256 2
    print(caught[1].category.__name__, caught[1].message)
    # expect: RuntimeWarning shifted() has more than 256 graphs: the least recently used one is dropped from its cache; argument 'by' keeps changing: give it a type in input_signature, or a fixed value
    shifted(x, 0)
    print(len(caught))  # expect: 2
    print(shifted(x, 1), len(caught))  # expect: [2. 2.] 3
