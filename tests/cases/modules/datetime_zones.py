# timezone and classes derived from tzinfo, date, datetime.
from datetime import *
import time as t
import copy
def attempt(f, *args, **kwargs):
    try:
        result = f(*args, **kwargs)
        print(repr(result), str(result))
    except Exception as error:
        print(type(error).__name__, error)

td = timedelta
n = datetime(2024, 2, 29, 13, 5, 7, 89)
w = n.replace(tzinfo=timezone.utc)
for f in [lambda:timezone.utc,lambda:timezone(td(0)),lambda:timezone(td(0),"X"),lambda:timezone(td(hours=-5)),lambda:timezone(td(hours=24)),lambda:timezone(5),lambda:timezone(td(0),5),lambda:timezone(td(hours=1))==timezone(td(hours=1)),lambda:timezone(td(seconds=3661)),lambda:timezone.min,lambda:timezone.max,lambda:tzinfo().utcoffset(None),lambda:UTC is timezone.utc,lambda:timezone(td(hours=1),"CET").tzname(None),lambda:timezone.utc.utcoffset(5),lambda: timezone(td(microseconds=1))]: attempt(f)
class TZ(tzinfo):
    def utcoffset(self, dt): return td(hours=2)
    def dst(self, dt): return td(hours=1)
    def tzname(self, dt): return "TZ!"
    def __repr__(self): return "TZ()"
m=datetime(2024,7,1,12,tzinfo=TZ())
for f in [lambda:m,lambda:m.tzname(),lambda:m.dst(),lambda:m.astimezone(timezone.utc),lambda:datetime(2024,7,1,12,tzinfo=timezone.utc).astimezone(TZ()),lambda:m.timetuple().tm_isdst,lambda:m.strftime("%Z %z")]: attempt(f)
class D(date): pass
class DT(datetime): pass
print(D(2024,1,1), repr(D(2024,1,1)+td(1)), repr(DT(2024,1,1).replace(day=5)), repr(DT.fromisoformat("2024-01-01")), type(DT(2024,1,1)+td(1)), repr(DT.now())[:16]!="")
print(date.__module__, datetime.__name__, timedelta, t.struct_time((2024,1,2,3,4,5,6,7,0)))
print(copy.copy(n)==n, copy.deepcopy(w)==w, MINYEAR, MAXYEAR)
