from collections import deque
queue = deque([1, 2, 3], 5)
queue.extend(queue)
print(queue)  # expect: deque([2, 3, 1, 2, 3], maxlen=5)
queue.extendleft(queue)
print(queue)  # expect: deque([3, 2, 1, 3, 2], maxlen=5)
queue += queue
print(queue)  # expect: deque([3, 2, 1, 3, 2], maxlen=5)
queue.rotate(10**18)
print(queue)  # expect: deque([3, 2, 1, 3, 2], maxlen=5)
