# Arrays and formats that do not fit.
import numpy as np
import io

for x, options in (
    ([[1, 2]], {"fmt": ["%d"]}),
    ([[1, 2]], {"fmt": "%d%d%d"}),
    (np.ones((2, 2, 2)), {}),
    (3.0, {}),
):
    try:
        np.savetxt(io.StringIO(), x, **options)
    except Exception as error:
        print(type(error).__name__, error)
