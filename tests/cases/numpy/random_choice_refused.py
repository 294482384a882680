# Chances that cannot be are refused.
import numpy as np
def attempt(*args, **options):
    try:
        np.random.choice(*args, **options)
    except ValueError as error:
        print(error)


attempt(3, p=[0.5, 0.5])
attempt(2, p=[0.5, 0.6])
attempt(2, p=[-0.5, 1.5])
attempt(2, p=[np.nan, 1.0])
attempt(0)
attempt([])
attempt([[1, 2]])
attempt(3, 2, replace=False, p=[1, 0, 0])
