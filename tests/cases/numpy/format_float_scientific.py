# Floats with an exponent.
import numpy as np
f = np.format_float_scientific
print(f(np.pi), f(1e100), f(1.5e-7), f(0.0), f(-1.0))
print(f(np.pi, precision=3), f(123456.0, exp_digits=4), f(1e100, exp_digits=1), f(1.0, sign=True))
print(f(np.float32(np.pi)), f(np.float32(1.23e24)))
