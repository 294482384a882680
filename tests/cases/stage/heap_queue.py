# heapq and bisect on lists of staged length, and on staged items.
# modes: plain, lms, eager, unoptimised, checked
import bisect
import heapq

from snek import stage


@stage
def pushed(n):
    heap = []
    for i in range(n):
        heapq.heappush(heap, (i * 7) % 11)
    kept = [item for item in heap]
    out = []
    while heap:
        out.append(heapq.heappop(heap))
    return kept, out


print(pushed(0), pushed(9))


@stage
def pairs(n):
    heap = []
    for i in range(n):
        heapq.heappush(heap, ((i * 7) % 5, i))
    first = heapq.heappushpop(heap, (1, -1))
    second = heapq.heapreplace(heap, (2, 0))
    return first, second, heap


print(pairs(6))


@stage
def made(a, b, c):
    heap = [a, b, c, 4]
    heapq.heapify(heap)
    first = heapq.heappop(heap)
    return first, heapq.heappop(heap), heapq.nsmallest(2, [a, b, c]), heapq.nlargest(2, [a, b, c])


print(made(9, 1, 2), made(3, 5, 4))


@stage
def empty(n):
    heap = [k for k in range(n)]
    try:
        while True:
            heapq.heappop(heap)
    except IndexError as error:
        return str(error)


print(empty(3))


@stage
def dijkstra(n):
    distance = [1000] * n
    distance[0] = 0
    queue = [(0, 0)]
    while queue:
        near, node = heapq.heappop(queue)
        if near > distance[node]:
            continue
        for step in (1, 3):
            other = (node * step + step) % n
            far = near + step + node % 2
            if far < distance[other]:
                distance[other] = far
                heapq.heappush(queue, (far, other))
    return distance


print(dijkstra(7))


@stage
def places(n, x):
    xs = [k * k for k in range(n)]
    left = bisect.bisect_left(xs, x)
    bisect.insort(xs, x)
    return left, bisect.bisect_right(xs, x), bisect.bisect([1, x, 9], 4, key=lambda item: item), xs


print(places(5, 4), places(3, 7))
