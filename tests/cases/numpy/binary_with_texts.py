# Operators with texts and with None.
import numpy as np


def told(function):
    try:
        print(function())
    except TypeError as error:
        print(type(error).__name__, error)


a, i = np.zeros(2), np.arange(2)
told(lambda: a + "x")
told(lambda: i + "long text")
told(lambda: a - "x")
told(lambda: a @ "x")
told(lambda: np.float64(1) + "x")
told(lambda: np.int64(2) * "x")
told(lambda: a + None)
told(lambda: None * i)
told(lambda: (i > 0) - None)
told(lambda: a ** None)
told(lambda: a + {})
told(lambda: np.float64(2) / None)
