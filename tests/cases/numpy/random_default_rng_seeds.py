# Seeds of the modern stream.
import numpy as np
for seed in (0, 1, 2**70, [1, 2, 3], (7,), np.int64(5)):
    print(seed, np.random.default_rng(seed).random())
print(np.random.default_rng(np.random.SeedSequence(9)).random())
g = np.random.default_rng(1)
print(np.random.default_rng(g) is g)
for seed in (-1, "a", 1.5):
    try:
        np.random.default_rng(seed)
    except Exception as error:
        print(type(error).__name__)
