"""Heap queues: lists in which the smallest element is always the first."""

from _heapq import (
    _heapify_max, _heappop_max, _heapreplace_max, heapify, heappop, heappush, heappushpop, heapreplace,
)

__all__ = ["heappush", "heappop", "heapify", "heapreplace", "merge", "nlargest", "nsmallest", "heappushpop"]


def merge(*iterables, key=None, reverse=False):
    """Merge multiple sorted inputs into a single sorted output, without reading them ahead."""
    if reverse:
        organize, pop, replace, direction = _heapify_max, _heappop_max, _heapreplace_max, -1
    else:
        organize, pop, replace, direction = heapify, heappop, heapreplace, 1
    # Each entry is [key, place among the inputs, element, input]; the place keeps equal keys in order.
    heap = []
    for place, iterator in enumerate(map(iter, iterables)):
        for element in iterator:
            heap.append([element if key is None else key(element), place * direction, element, iterator])
            break
    organize(heap)
    while heap:
        entry = heap[0]
        yield entry[2]
        for element in entry[3]:
            entry[0] = element if key is None else key(element)
            entry[2] = element
            replace(heap, entry)
            break
        else:
            pop(heap)


def nsmallest(n, iterable, key=None):
    """The n smallest elements, the smallest first: what `sorted(iterable, key=key)[:n]` is."""
    if n == 1:
        nothing = object()
        least = min(iterable, default=nothing, key=key)
        return [] if least is nothing else [least]
    if _has_at_most(n, iterable):
        return sorted(iterable, key=key)[:n]
    return _select(n, iterable, key, 1, _heapify_max, _heapreplace_max, lambda new, worst: new < worst)


def nlargest(n, iterable, key=None):
    """The n largest elements, the largest first: what `sorted(iterable, key=key, reverse=True)[:n]` is."""
    if n == 1:
        nothing = object()
        greatest = max(iterable, default=nothing, key=key)
        return [] if greatest is nothing else [greatest]
    if _has_at_most(n, iterable):
        return sorted(iterable, key=key, reverse=True)[:n]
    return _select(n, iterable, key, -1, heapify, heapreplace, lambda new, worst: worst < new)


def _has_at_most(n, iterable):
    """Whether there are no more elements than that, as far as the iterable says how many it has."""
    try:
        size = len(iterable)
    except (AttributeError, TypeError):
        return False
    return size <= n


def _select(n, iterable, key, direction, organize, replace, is_better):
    # The best so far in a heap whose first entry is the worst of them: (key, place, element).
    iterator = iter(iterable)
    heap = [
        (element if key is None else key(element), place * direction, element)
        for place, element in zip(range(n), iterator)
    ]
    if not heap:
        return []
    organize(heap)
    worst = heap[0][0]
    place = n * direction
    for element in iterator:
        new = element if key is None else key(element)
        if is_better(new, worst):
            replace(heap, (new, place, element))
            worst = heap[0][0]
            place += direction
    heap.sort(reverse=direction < 0)
    return [element for _, _, element in heap]
