import collections
import gc

places = []


class Dying:
    def __del__(self):
        for place in places:
            if isinstance(place, collections.deque):
                place.rotate(1)
            elif isinstance(place, list):
                place.reverse()
            elif isinstance(place, dict):
                place.pop(next(iter(place), None), None)
            else:
                place.discard(next(iter(place), None))


queue = collections.deque((Dying() for _ in range(10)), 5)
rows = [Dying() for _ in range(10)]
table = {number: Dying() for number in range(10)}
ordered = collections.OrderedDict((number, Dying()) for number in range(10))
crowd = {Dying() for _ in range(10)}
places.extend([queue, rows, table, ordered, crowd])
for _ in range(5):
    queue.append(1)
    rows[0] = None
    del rows[-1]
    table[_] = None
    ordered[_] = None
    if crowd:
        crowd.pop()
gc.collect()
queue.clear()
rows.clear()
table.clear()
ordered.clear()
crowd.clear()
print(len(queue), len(rows), len(table), len(ordered), len(crowd))
