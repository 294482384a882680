from datetime import datetime, timedelta

import pytz

eastern = pytz.timezone("US/Eastern")
amsterdam = pytz.timezone("Europe/Amsterdam")
moment = eastern.localize(datetime(2002, 10, 27, 6, 0, 0))
print(moment.strftime("%Y-%m-%d %H:%M:%S %Z%z"), moment.astimezone(amsterdam))
print(eastern.normalize(moment - timedelta(hours=10)), pytz.utc, repr(amsterdam), len(pytz.all_timezones) > 500)
print(pytz.country_timezones["ch"], pytz.FixedOffset(90).utcoffset(None))
try:
    pytz.timezone("Nowhere/At")
except pytz.UnknownTimeZoneError as error:
    print(repr(error))
try:
    eastern.localize(datetime(2002, 4, 7, 2, 30), is_dst=None)
except pytz.NonExistentTimeError as error:
    print(repr(error))
