import queue

for kind in (queue.Queue, queue.LifoQueue, queue.PriorityQueue, queue.SimpleQueue):
    waiting = kind()
    waiting.put(1)
    for call in (lambda: waiting.get(timeout=-1), lambda: waiting.get(block=False, timeout=-1), lambda: waiting.put(2, timeout=-1)):
        try:
            print(kind.__name__, call())
        except ValueError as error:
            print(kind.__name__, error)
bounded = queue.Queue(2)
try:
    bounded.put(1, timeout=-0.5)
except ValueError as error:
    print(error)
