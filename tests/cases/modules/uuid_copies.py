# UUIDs are copied and pickled, and stay immutable.
import copy
import pickle
import uuid

one = uuid.UUID(int=5)
for made in (copy.copy(one), copy.deepcopy(one), *(pickle.loads(pickle.dumps(one, protocol)) for protocol in range(6))):
    print(made == one, made is one, hash(made) == hash(one), made.int)
    # expect: True False True 5
    # expect: True False True 5
    # expect: True False True 5
    # expect: True False True 5
    # expect: True False True 5
    # expect: True False True 5
    # expect: True False True 5
    # expect: True False True 5
try:
    made.int = 3
except TypeError as error:
    print(error)  # expect: UUID objects are immutable
