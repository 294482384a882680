from collections import deque
queue = deque([1, 2, 3])
try:
    for n in queue:
        queue.append(n)
except RuntimeError as error:
    print(error)  # expect: deque mutated during iteration
