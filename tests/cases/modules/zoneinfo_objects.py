# Objects of time zones: the cache, pickling, keys that are refused, files.
import copy
import io
import pickle
import zoneinfo
from datetime import datetime


def show(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


Z = zoneinfo.ZoneInfo
berlin = Z("Europe/Berlin")
print(berlin, repr(berlin), berlin.key, Z("Europe/Berlin") is berlin, Z.no_cache("Europe/Berlin") is berlin)
print(pickle.loads(pickle.dumps(berlin)) is berlin, copy.deepcopy(berlin) is berlin)
print(pickle.loads(pickle.dumps(datetime(2020, 1, 1, tzinfo=berlin))))
for key in ("x/y", "../etc", "/abs", "", "Europe", "a\0b", "Europe/", "Europe//Berlin", 5, None):
    show(lambda: Z(key))
for path in ("x", ["rel"], [], ["/usr/share/zoneinfo"]):
    show(lambda: zoneinfo.reset_tzpath(path) or zoneinfo.TZPATH)
zoneinfo.reset_tzpath()
print(zoneinfo.TZPATH, {"Europe/Berlin", "UTC"} <= zoneinfo.available_timezones())
with open("/usr/share/zoneinfo/Asia/Tokyo", "rb") as file:
    tokyo = Z.from_file(file)
print(tokyo.key, datetime(2020, 1, 1, tzinfo=tokyo).isoformat())
show(lambda: pickle.dumps(tokyo))
show(lambda: Z.from_file(io.BytesIO(b"abc")))
show(lambda: berlin.utcoffset(5))
show(lambda: berlin.fromutc(5))
show(lambda: berlin.fromutc(datetime(2020, 1, 1)))
Z.clear_cache(only_keys=["Europe/Berlin"])
print(Z("Europe/Berlin") is berlin, str(Z("Europe/Berlin")))


class Own(Z):
    pass


print(repr(Own("UTC")), Own("UTC") is Own("UTC"), Own("UTC") is Z("UTC"))
