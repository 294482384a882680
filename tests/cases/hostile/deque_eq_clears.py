from collections import deque
class Evil:
    def __eq__(self, other):
        queue.clear()
        return False
queue = deque([Evil() for _ in range(5)])
for action in (lambda: 3 in queue, lambda: queue.index(3), lambda: queue.remove(3), lambda: queue.count(3)):
    queue.extend([Evil(), Evil()])
    try:
        print(action())
    except (RuntimeError, ValueError, IndexError) as error:
        print(type(error).__name__)
        # expect: RuntimeError
        # expect: RuntimeError
        # expect: IndexError
        # expect: RuntimeError
