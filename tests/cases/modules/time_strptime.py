# time.strptime, strftime and struct_time.
from datetime import *
import time as t
import copy
def attempt(f, *args, **kwargs):
    try:
        result = f(*args, **kwargs)
        print(repr(result), str(result))
    except Exception as error:
        print(type(error).__name__, error)

for f in ["%Y-%m-%d","%H:%M","%a %d %b"]: attempt(t.strptime, "2024-01-02" if "Y" in f else "10:20" if "H" in f else "Tue 02 Jan", f)
# expect: time.struct_time(tm_year=2024, tm_mon=1, tm_mday=2, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=1, tm_yday=2, tm_isdst=-1) time.struct_time(tm_year=2024, tm_mon=1, tm_mday=2, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=1, tm_yday=2, tm_isdst=-1)
# expect: time.struct_time(tm_year=1900, tm_mon=1, tm_mday=1, tm_hour=10, tm_min=20, tm_sec=0, tm_wday=0, tm_yday=1, tm_isdst=-1) time.struct_time(tm_year=1900, tm_mon=1, tm_mday=1, tm_hour=10, tm_min=20, tm_sec=0, tm_wday=0, tm_yday=1, tm_isdst=-1)
# expect: time.struct_time(tm_year=1900, tm_mon=1, tm_mday=2, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=1, tm_yday=2, tm_isdst=-1) time.struct_time(tm_year=1900, tm_mon=1, tm_mday=2, tm_hour=0, tm_min=0, tm_sec=0, tm_wday=1, tm_yday=2, tm_isdst=-1)
attempt(t.strptime,"x","%Y"); attempt(t.strftime,"%Y"  ,(2024,1,1)); attempt(t.strftime,"%j %U %W %e|%k|%s" if 0 else "%j %U %W %e",(2024,12,31,1,2,3,1,366,0)); attempt(t.struct_time,(1,2))
# expect: ValueError time data 'x' does not match format '%Y'
# expect: TypeError strftime(): illegal time tuple argument
# expect: '366 52 53 31' 366 52 53 31
# expect: TypeError time.struct_time() takes an at least 9-sequence (2-sequence given)

