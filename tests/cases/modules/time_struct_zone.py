# struct_time has the zone and its offset beside its nine items.
# modes: plain
import pickle
import time

t = time.gmtime(1000)
print(t.tm_zone, t.tm_gmtoff, len(t), t.n_fields, t.n_sequence_fields)
fields = (2024, 1, 2, 3, 4, 5, 6, 7, 0)
print(time.struct_time(fields).tm_zone, time.struct_time(fields + ("X", 5)).tm_gmtoff)
print(time.struct_time(fields, {"tm_zone": "UTC"}).tm_zone, time.struct_time(fields, {"tm_gmtoff": 60}).tm_gmtoff)
for wrong in [lambda: time.struct_time(fields[:8]), lambda: time.struct_time(range(12)),
              lambda: time.struct_time(fields, ["tm_zone"]), lambda: setattr(t, "tm_zone", 1)]:
    try:
        wrong()
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)
again = pickle.loads(pickle.dumps(t))
print(again == t, again.tm_zone, t.__reduce__()[1])
