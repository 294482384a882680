# Clocks of time zones around their changes, long ago and far ahead.
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

HALF = timedelta(minutes=30)
for key in ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Europe/Dublin", "Africa/Casablanca", "Asia/Kolkata", "UTC",
            "America/Nuuk"):
    zone = ZoneInfo(key)
    print(key, zone.utcoffset(None), zone.dst(None), zone.tzname(None))
    for year in (1850, 1916, 1970, 1999, 2037, 2050, 2400):
        moment, before = datetime(year, 1, 1, tzinfo=timezone.utc), None
        for _ in range(366):
            moment += timedelta(days=1)
            here = moment.astimezone(zone)
            if before is None or here.utcoffset() != before.utcoffset():
                print(here, here.tzname(), here.dst(), here.fold)
            before = here
    for month in (3, 4, 9, 10, 11):
        moment, before = datetime(2021, month, 1, tzinfo=timezone.utc), None
        for _ in range(31 * 24):
            moment += 2 * HALF
            here = moment.astimezone(zone)
            state = here.utcoffset(), here.dst(), here.tzname(), here.fold
            if before is not None and state != before:
                clock = here.replace(tzinfo=None)
                near = [str((clock + HALF * step).replace(tzinfo=zone, fold=fold).utcoffset()) for step in (-2, -1, 0, 1) for fold in (0, 1)]
                print(here, *state, near)
            before = state
