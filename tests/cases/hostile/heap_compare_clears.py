import heapq
class Evil:
    def __init__(self, n):
        self.n = n
    def __lt__(self, other):
        heap.clear()
        return self.n < other.n
heap = [Evil(n) for n in range(20)]
for action in (lambda: heapq.heappush(heap, Evil(0)), lambda: heapq.heappop(heap), lambda: heapq.heapify(heap)):
    heap.extend(Evil(n) for n in range(20))
    try:
        action()
    except (RuntimeError, IndexError) as error:
        print(type(error).__name__)
        # expect: RuntimeError
        # expect: RuntimeError
        # expect: RuntimeError
print("end")  # expect: end
