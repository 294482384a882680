# date: calendar, weeks, formats, errors.
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
for a in [(2024,2,29),(2023,2,29),(0,1,1),(10000,1,1),(2024,13,1),(2024,0,1),(2024,1,32),(2024,1,0),("2024",1,1),(2024.0,1,1),(2024,),(2024,1,1,1)]: attempt(date,*a)
d=date(2024,2,29)
for f in [lambda:d.replace(year=2023),lambda:d.replace(day=1),lambda:d+td(1),lambda:d-td(366),lambda:d-date(2024,1,1),lambda:d.weekday(),lambda:d.isoweekday(),lambda:d.isocalendar(),lambda:d.isocalendar().week,lambda:d.toordinal(),lambda:date.fromordinal(738945),lambda:d.timetuple(),lambda:d.ctime(),lambda:d.isoformat(),lambda:d.strftime("%Y/%m/%d %a %A %b %B %j %U %W %w %u %y %% %H:%M:%S %p %x %X %c %f|%z|%Z %G %V"),lambda:f"{d:%d.%m.%Y}",lambda:format(d),lambda:d<date(2025,1,1),lambda:d==date(2024,2,29),lambda:d<5,lambda:d==5,lambda:d+1,lambda:date.max+td(1),lambda:date.min,lambda:date.max,lambda:date.resolution,lambda:hash(d)==hash(date(2024,2,29)),lambda:date.fromisoformat("2024-02-29"),lambda:date.fromisoformat("20240229"),lambda:date.fromisoformat("2024-W09-4"),lambda:date.fromisoformat("2024W094"),lambda:date.fromisoformat("2024-2-29"),lambda:date.fromisoformat("x"),lambda:date.fromisoformat(5),lambda:date.fromisocalendar(2020,53,7),lambda:date.fromisocalendar(2021,53,1),lambda:date.fromordinal(0),lambda:date.fromordinal(4000000),lambda:date.fromtimestamp(86400*365),lambda:d.year,lambda:isinstance(d,datetime),lambda:date(2024,12,30).isocalendar(),lambda:date(2021,1,1).isocalendar(), lambda: d-5,  lambda: date.today()<=date.today(),  lambda: date.fromisocalendar(2021,0,1), lambda: date.fromisocalendar(2021,1,9), lambda: d.strftime(5), lambda: date.fromisoformat("2024-W60-1")]: attempt(f)
