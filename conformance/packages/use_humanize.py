import datetime as dt

import humanize

print(humanize.intcomma(12345678), humanize.intword(123455913), humanize.naturalsize(3000000), humanize.naturalsize(300, gnu=True))
print(humanize.naturaldelta(dt.timedelta(seconds=1001)), humanize.precisedelta(dt.timedelta(days=3, seconds=3633, microseconds=123000)))
print(humanize.fractional(1.3), humanize.scientific(0.00003), humanize.apnumber(4), humanize.ordinal(103), humanize.metric(1500, "V"))
print(humanize.naturaltime(dt.timedelta(seconds=3600), when=dt.datetime(2020, 1, 1)))
