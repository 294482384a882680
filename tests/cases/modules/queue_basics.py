# Queues without threads.
import queue
q = queue.Queue(2); q.put(1); q.put(2); print(q.full(), q.qsize(), q.get(), q.get_nowait(), q.empty())
for bad in (q.get_nowait, lambda: (q.put(1), q.put(2), q.put_nowait(3)), lambda: q.get(timeout=-1) if q.get() and q.get() else 0):
    try: bad()
    except Exception as e: print(type(e), e)
p = queue.PriorityQueue(); [p.put(x) for x in (3, 1, 2)]; l = queue.LifoQueue(); [l.put(x) for x in (3, 1, 2)]; print([p.get() for _ in range(3)], [l.get() for _ in range(3)])
