import arrow

utc = arrow.get("2013-05-11T21:23:58.970460+07:00")
print(utc, utc.shift(hours=-1), utc.to("US/Pacific"), utc.timestamp(), utc.format("YYYY-MM-DD HH:mm:ss ZZ"))
print(utc.humanize(utc.shift(days=3), locale="de"), utc.floor("hour"), utc.span("month"))
print([str(r) for r in arrow.Arrow.range("month", arrow.get(2013, 1, 31), arrow.get(2013, 4, 1))])
print(arrow.get("May 5 2013", "MMM D YYYY"), arrow.get(1367900664), utc.dehumanize("2 days ago"), repr(arrow.get("2020-W05-2")))
try:
    arrow.get("not a date")
except arrow.parser.ParserError as error:
    print(error)
