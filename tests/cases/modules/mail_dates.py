# Dates and addresses as headers have them.
import datetime
from email.utils import (format_datetime, formataddr, formatdate, mktime_tz, parseaddr, parsedate, parsedate_to_datetime, parsedate_tz,
                         quote, unquote)

print(formatdate(0), formatdate(86400 * 365.25 * 30, usegmt=True), sep="; ")  # expect: Thu, 01 Jan 1970 00:00:00 -0000; Sat, 01 Jan 2000 12:00:00 GMT
moment = datetime.datetime(2024, 2, 29, 13, 5, 7, tzinfo=datetime.timezone(datetime.timedelta(hours=-3, minutes=-30)))
print(format_datetime(moment), format_datetime(moment.replace(tzinfo=None)), sep="; ")
# expect: Thu, 29 Feb 2024 13:05:07 -0330; Thu, 29 Feb 2024 13:05:07 -0000
for text in ("Thu, 29 Feb 2024 13:05:07 -0330", "29 Feb 2024 13:05 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", "1 Jan 70 00:00:00 -0000", "Nov 6 1994 08:49:37 EST"):
    print(parsedate_to_datetime(text), mktime_tz(parsedate_tz(text)), parsedate(text)[:6])
# expect: 2024-02-29 13:05:07-03:30 1709224507 (2024, 2, 29, 13, 5, 7)
# expect: 2024-02-29 13:05:00+00:00 1709211900 (2024, 2, 29, 13, 5, 0)
# expect: 1994-11-06 08:49:37+00:00 784111777 (1994, 11, 6, 8, 49, 37)
# expect: 1970-01-01 00:00:00 0 (1970, 1, 1, 0, 0, 0)
# expect: 1994-11-06 08:49:37-05:00 784129777 (1994, 11, 6, 8, 49, 37)
try:
    parsedate_to_datetime("no date")
except ValueError as error:
    print(error)  # expect: Invalid date value or format "no date"
try:
    format_datetime(moment, usegmt=True)
except ValueError as error:
    print(error)  # expect: usegmt option requires a UTC datetime
print(formataddr(("A B", "a@b.c")), formataddr(("A, B", "a@b.c")), formataddr((None, "a@b.c")))  # expect: A B <a@b.c> "A, B" <a@b.c> a@b.c
print(parseaddr("A B <a@b.c>"), parseaddr('"A, B" <a@b.c>'), parseaddr("a@b.c"), quote('a"b'), unquote('"x"'))
# expect: ('A B', 'a@b.c') ('A, B', 'a@b.c') ('', 'a@b.c') a\"b x
