import datetime

import isodate

print(isodate.parse_date("2008-W05-3"), isodate.parse_datetime("2008-01-02T10:11:12.5Z"), isodate.parse_duration("P1Y2M3DT4H5M6.7S"))
print(isodate.duration_isoformat(datetime.timedelta(hours=50, seconds=3)), isodate.date_isoformat(datetime.date(2020, 2, 3)), isodate.parse_time("10:15:20+02:30"))
try:
    isodate.parse_duration("X")
except isodate.ISO8601Error as error:
    print(error)
