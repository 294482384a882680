# Lines that are no numbers.
import numpy as np
import io

for text, options in (
    ("1.5\n", {"dtype": int}),
    ("a b\n", {}),
    ("1 2\n3\n", {}),
    ("1 2\n3 4", {"usecols": (5,)}),
):
    try:
        np.loadtxt(io.StringIO(text), **options)
    except ValueError as error:
        print(error)
