import numpy as np

print(np.gcd([12, 18], 6), np.lcm(4, [6, 10]), np.left_shift(1, [1, 2]), np.right_shift([8, -8], 1), np.bitwise_and([6], 3), np.invert([1]))
