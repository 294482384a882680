# Adding or removing the decorator changes speed only: results, prints, state and exceptions are the same.
# modes: plain, unoptimised
# cpython: no
import io
from contextlib import redirect_stdout

import numpy as np
from snek import function


def program(decorate):
    log = []

    @decorate
    def step(x, n):
        for i in range(n):
            if x.sum() > 10.0:
                print("large after", i)
                break
            x = x * 2 + i
        log.append(n)
        return x, {"mean": x.mean()}

    @decorate
    def inverse(x):
        if x == 0:
            raise ZeroDivisionError("nothing has no inverse")
        return 1 / x

    text = io.StringIO()
    with redirect_stdout(text):
        found = [step(np.array([0.5, 0.25]), n) for n in (0, 2, 9)]
        try:
            inverse(0.0)
        except ZeroDivisionError as error:
            print(error)
        print(inverse(4.0), log)
    return repr(found), text.getvalue()


plain, staged = program(lambda f: f), program(function)
print(plain == staged)  # expect: True
print(plain[1], end="")
# expect: large after 3
# expect: nothing has no inverse
# expect: 0.25 [0, 2, 9]
