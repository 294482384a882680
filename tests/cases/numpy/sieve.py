import numpy as np

n = 50
prime = np.ones(n + 1, dtype=bool)
prime[:2] = False
for i in range(2, int(n**0.5) + 1):
    if prime[i]:
        prime[i * i :: i] = False
print(np.flatnonzero(prime))
