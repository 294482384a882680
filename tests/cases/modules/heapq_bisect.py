# heapq and bisect.
import bisect, heapq
h = [5, 1, 4, 2]
heapq.heapify(h)
heapq.heappush(h, 0)
print(heapq.heappop(h), heapq.heappop(h), h[0], heapq.nlargest(2, [1, 5, 3]))  # expect: 0 1 2 [5, 3]
print(heapq.nsmallest(2, [4, 2, 8], key=lambda v: -v), heapq.heappushpop(h, 9))  # expect: [8, 4] 2
print(heapq.heapreplace(h, 7))  # expect: 4
print([heapq.heappop(h) for _ in range(len(h))], list(heapq.merge([1, 4], [2, 3])))  # expect: [5, 7, 9] [1, 2, 3, 4]
x = [1, 3, 3, 5]
bisect.insort(x, 4)
print(x, bisect.bisect(x, 3), bisect.bisect_left(x, 3), bisect.bisect_right(x, 3))  # expect: [1, 3, 3, 4, 5] 3 1 3
print(bisect.bisect_left(["a", "bb"], 2, key=len))  # expect: 1
try:
    heapq.heappop([])
except IndexError as error:
    print(error)  # expect: index out of range
