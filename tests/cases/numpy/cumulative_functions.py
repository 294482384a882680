# cumulative_sum and cumulative_prod.
import numpy as np

print(np.cumulative_sum([1, 2, 3]), np.cumulative_prod([1, 2, 3], dtype=float))
print(np.cumulative_sum([[1, 2], [3, 4]], axis=1, include_initial=True), np.cumulative_prod([[1, 2], [3, 4]], axis=0, include_initial=True))
out = np.zeros(3)
print(np.cumulative_sum([1.5, 2, 3], out=out) is out, out)
for wrong in ([[1, 2]], 3):
    try:
        np.cumulative_sum(wrong)
    except ValueError as error:
        print(error)
