# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: equality
one = other = []
other = [1]
for _ in range(60):
    one, other = [one, one], [other, other]
one == [one[0], other]
[one, 1] == [[one[0], one[1]], 2] or one == other

# program: repr
shared = []
for _ in range(60):
    shared = [shared, shared]
repr(shared)

# program: repr_of_tuples
shared = ()
for _ in range(60):
    shared = (shared, shared)
repr(shared)

# program: repr_of_dicts
shared = {}
for _ in range(60):
    shared = {1: shared, 2: shared}
repr(shared)

# program: hash
shared = ()
for _ in range(60):
    shared = (shared, shared)
hash(shared)

# program: json
import json
shared = []
for _ in range(60):
    shared = [shared, shared]
json.dumps(shared)
