# Folds in comparisons, hashes and copies; zones are asked only where they differ.
# modes: plain
import copy
import pickle
from datetime import date, datetime, time, timedelta, timezone, tzinfo

class Zone(tzinfo):
    """Clocks go back by one hour at 2 o'clock on the first of the month."""
    def utcoffset(self, dt):
        if dt.day == 1 and dt.hour == 1:
            return timedelta(hours=1 - dt.fold)
        return timedelta(hours=1 if (dt.day, dt.hour) < (1, 1) else 0)
    def dst(self, dt):
        return timedelta(0)
    def tzname(self, dt):
        return "zone"

zone = Zone()
first = datetime(2000, 1, 1, 1, 30, tzinfo=zone)
second = first.replace(fold=1)
print(first == second, hash(first) == hash(second), first - second)  # expect: True True 0:00:00
print(first == datetime(2000, 1, 1, 0, 30, tzinfo=timezone.utc), first < datetime(2000, 1, 1, 0, 31, tzinfo=timezone.utc))
# expect: False True
print(copy.copy(second).fold, copy.deepcopy([second])[0].fold)  # expect: 1 1
print(pickle.loads(pickle.dumps(time(1, fold=1))).fold, pickle.loads(pickle.dumps(time(1, fold=1), 2)).fold)
# expect: 1 0

class Silent(tzinfo):
    def utcoffset(self, dt):
        raise ValueError("asked")

silent = Silent()
print(datetime(2000, 1, 1, tzinfo=silent) < datetime(2000, 1, 2, tzinfo=silent), time(1, tzinfo=silent) == time(1, tzinfo=silent))
# expect: True True
print(datetime(2000, 1, 3, tzinfo=silent) - datetime(2000, 1, 1, tzinfo=silent))  # expect: 2 days, 0:00:00
same = time(1, tzinfo=timezone.utc), time(2, tzinfo=timezone(timedelta(hours=1)))
print(same[0] == same[1], hash(same[0]) == hash(same[1]))  # expect: True True
day, moment = date(2000, 1, 1), datetime(2000, 1, 1)
print(day == moment, moment == day, date.__eq__(day, moment), date.__lt__(day, moment))
# expect: False False True False

class Wrong(tzinfo):
    def tzname(self, dt):
        return 5

for call in (lambda: time(1, tzinfo=Wrong()).tzname(), lambda: timezone(timedelta(0), None), lambda: day < moment):
    try:
        call()
    except TypeError as error:
        print(error)
        # expect: tzinfo.tzname() must return None or a string, not 'int'
        # expect: timezone() argument 2 must be str, not None
        # expect: can't compare datetime.datetime to datetime.date
