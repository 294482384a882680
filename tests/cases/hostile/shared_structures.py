# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: equality
one, other = [], []
for _ in range(60):
    one, other = [one, one], [other, other]
one == other

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
# ends: normally, LimitError, MemoryError
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
