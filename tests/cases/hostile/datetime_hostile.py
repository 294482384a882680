import datetime as d
for action in (lambda: d.date(10**10, 1, 1), lambda: d.timedelta(10**10), lambda: d.datetime.max + d.timedelta(1), lambda: d.datetime.fromtimestamp(10**20), lambda: d.timedelta(1) * 10**20, lambda: d.date.fromordinal(10**9), lambda: d.datetime(1, 1, 1) - d.timedelta(1),
               lambda: d.timezone(d.timedelta(2)), lambda: d.date.fromisoformat("9" * 100), lambda: d.timedelta(float("nan")), lambda: d.timedelta(float("inf"))):
    try:
        action()
        print("made")
    except (ValueError, OverflowError, TypeError, OSError) as error:
        print("refused")
