from datetime import datetime

from dateutil import tz
from dateutil.easter import easter
from dateutil.parser import isoparse, parse
from dateutil.relativedelta import FR, MO, relativedelta
from dateutil.rrule import DAILY, MONTHLY, rrule, rrulestr

base = datetime(2003, 9, 25, 10, 49, 41)
for text in ("Thu Sep 25 10:36:28 2003", "2003-09-25T10:49:41.5-03:00", "25 Sep 2003 10am", "10.09.2003", "September of 2003"):
    print(parse(text, default=base))
print(isoparse("2018-W05-3"), base + relativedelta(months=+1, day=31, weekday=FR(-1)), relativedelta(base, datetime(1999, 1, 31)))
print(easter(2024), list(rrule(MONTHLY, count=3, byweekday=MO(1), dtstart=base))[2])
print([d.day for d in rrulestr("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,TH", dtstart=base)])
print(list(rrule(DAILY, until=datetime(2003, 9, 27, 12), dtstart=base)))
print(datetime(2024, 7, 1, tzinfo=tz.tzoffset("X", 7200)).astimezone(tz.UTC), tz.tzutc())
try:
    parse("no date at all")
except ValueError as error:
    print(error)
