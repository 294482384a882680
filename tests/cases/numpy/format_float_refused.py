# Arguments that cannot be are refused.
import numpy as np
def attempt(**options):
    try:
        print(np.format_float_positional(1.0, **options))
    except Exception as error:
        print(type(error).__name__, error)


attempt(unique=False)
attempt(precision=-2)
attempt(precision=0, fractional=False)
attempt(precision=2, min_digits=3)
attempt(pad_left=-1)
