# time of day: parsing, comparing, formats.
from datetime import *
import time as t
import copy
def attempt(f, *args, **kwargs):
    try:
        result = f(*args, **kwargs)
        print(repr(result), str(result))
    except Exception as error:
        print(type(error).__name__, error)

for a in [(),(1,2,3,4),(24,),(1,60),(1,1,60),(1,1,1,1000000),(1,1,1,1,timezone.utc),(1.5,),("1",),(1,1,1,1,5),(-1,)]: attempt(time,*a)
x=time(13,5,7,89)
for f in [lambda:x.isoformat(),lambda:x.isoformat("hours"),lambda:x.isoformat(timespec="milliseconds"),lambda:x.isoformat("bad"),lambda:x.replace(hour=1),lambda:x.strftime("%H %I %M %S %p %f"),lambda:f"{x:%H:%M}",lambda:x<time(14),lambda:x==time(13,5,7,89),lambda:x<5,lambda:time.fromisoformat("04:23:01"),lambda:time.fromisoformat("T042301"),lambda:time.fromisoformat("04:23:01.5"),lambda:time.fromisoformat("04:23:01,123456789+05:30"),lambda:time.fromisoformat("04"),lambda:time.fromisoformat("04:23Z"),lambda:time.fromisoformat("25:00"),lambda:time.fromisoformat("x"),lambda:time.min,lambda:time.max,lambda:bool(time(0)),lambda:time(1,tzinfo=timezone.utc)<time(2),lambda:time(1,tzinfo=timezone.utc)==time(1),lambda:time(1,fold=1),lambda:time(1,tzinfo=timezone.utc).utcoffset(),lambda:x.tzname(),lambda:hash(x)==hash(time(13,5,7,89)), lambda: x-x, lambda: time.fromisoformat("04:2"), lambda: time.fromisoformat("0423:01")]: attempt(f)
