# Draws in loops and functions go on where the stream is.
import numpy as np
def walk(r, steps):
    place = 0
    for _ in range(steps):
        place += 1 if r.random() < 0.5 else -1
    return place


print([walk(np.random.default_rng(seed), 100) for seed in range(5)])
