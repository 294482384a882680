# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: view_backwards
view = memoryview(bytes(50_000_000))[::-1]
while True:
    view.tobytes()

# program: view_by_columns
view = memoryview(bytes(40_000_000)).cast("B", (4000, 10_000))
while True:
    view.tobytes("F")

# program: view_assigned
data = bytearray(30_000_000)
while True:
    memoryview(data)[::-1] = memoryview(data)

# program: bytes_counted
data = b"a" * 50_000_000
while True:
    data.count(b"a")

# program: bytes_replaced
data = b"a" * 30_000_000
while True:
    data.replace(b"a", b"b")

# program: bytes_joined
data = b"a" * 50_000_000
while True:
    data.join([data, data])

# program: deque_doubled
import collections
items = collections.deque(range(1000))
while True:
    items = items + items

# program: set_grown
items = set()
number = 0
while True:
    items.add(number)
    number += 1

# program: list_into_slice
items = [0] * 6_000_000
kept = []
while True:
    part = []
    part[:] = items
    kept.append(part)

# program: starred
items = [0] * 5_000_000
kept = []
while True:
    first, *rest = items
    kept.append(rest)

# program: sorted_by_key
items = [0] * 5_000_000
kept = []
while True:
    kept.append(sorted(items, key=int))

# program: formatted
text = "a" * 30_000_000
kept = []
while True:
    kept.append("%s%s" % (text, text))

# program: attribute_named
name = "a" * 40_000_000
kept = []
while True:
    try:
        getattr(kept, name)
    except AttributeError as error:
        kept.append(error)

# program: class_named
name = "a" * 40_000_000
kept = []
while True:
    kept.append(type(name, (), {}))

# program: encoding_named
name = "a" * 40_000_000
kept = []
while True:
    try:
        kept.append("b".encode(name))
    except LookupError as error:
        kept.append(error)

# program: upper
text = "a" * 40_000_000
kept = []
while True:
    kept.append(text.upper())

# program: non_ascii_upper
text = "ä" * 20_000_000
kept = []
while True:
    kept.append(text.upper())

# program: non_ascii_slices
text = "ä" * 5_000_000
while True:
    text[::2]

# program: slices_deleted
numbers = [*range(2_000_000)]
while True:
    del numbers[::2]
    numbers += numbers
