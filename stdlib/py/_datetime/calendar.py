"""Dates and times of the proleptic Gregorian calendar.

Invariants:
- A date is kept as year, month and day; its ordinal counts days, 1 January of year 1 being 1.
- A duration is normalised: 0 <= seconds < 86400 and 0 <= microseconds < 1000000; only days may be negative.
"""

import time as _time

MINYEAR = 1
MAXYEAR = 9999
_MAXORDINAL = 3652059

_DAYS_IN_MONTH = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAYS_BEFORE_MONTH = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_DAYNAMES = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHNAMES = ("", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _days_before_year(year):
    year -= 1
    return year * 365 + year // 4 - year // 100 + year // 400


def _days_in_month(year, month):
    return 29 if month == 2 and _is_leap(year) else _DAYS_IN_MONTH[month]


def _days_before_month(year, month):
    return _DAYS_BEFORE_MONTH[month] + (month > 2 and _is_leap(year))


def _to_ordinal(year, month, day):
    return _days_before_year(year) + _days_before_month(year, month) + day


def _from_ordinal(n):
    n -= 1
    eras, n = divmod(n, 146097)
    centuries, n = divmod(n, 36524)
    fours, n = divmod(n, 1461)
    years, n = divmod(n, 365)
    year = eras * 400 + centuries * 100 + fours * 4 + years + 1
    if years == 4 or centuries == 4:
        return year - 1, 12, 31
    month = (n + 50) >> 5
    before = _days_before_month(year, month)
    if before > n:
        month -= 1
        before = _days_before_month(year, month)
    return year, month, n - before + 1


def _index(value):
    if type(value) is int:
        return value
    if isinstance(value, float):
        raise TypeError("'float' object cannot be interpreted as an integer")
    try:
        return value.__index__()
    except AttributeError:
        raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer") from None


_MISSING = object()


def _wrong_count(fields, rest, most):
    if rest:
        raise TypeError(f"function takes at most {most} arguments ({most + len(rest)} given)")
    for place, (name, value) in enumerate(zip(("year", "month", "day"), fields), 1):
        if value is _MISSING:
            raise TypeError(f"function missing required argument '{name}' (pos {place})")


def _check_date(year, month, day):
    year, month, day = _index(year), _index(month), _index(day)
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f"year {year} is out of range")
    if not 1 <= month <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= day <= _days_in_month(year, month):
        raise ValueError("day is out of range for month")
    return year, month, day


def _check_time(hour, minute, second, microsecond, fold):
    hour, minute, second = _index(hour), _index(minute), _index(second)
    microsecond = _index(microsecond)
    if not 0 <= hour <= 23:
        raise ValueError("hour must be in 0..23")
    if not 0 <= minute <= 59:
        raise ValueError("minute must be in 0..59")
    if not 0 <= second <= 59:
        raise ValueError("second must be in 0..59")
    if not 0 <= microsecond <= 999999:
        raise ValueError("microsecond must be in 0..999999")
    if fold not in (0, 1):
        raise ValueError("fold must be either 0 or 1")
    return hour, minute, second, microsecond


def _divide_nearest(a, b):
    """a / b, rounded half to even."""
    quotient, rest = divmod(a, b)
    rest *= 2
    above = rest > b if b > 0 else rest < b
    if above or rest == b and quotient % 2 == 1:
        quotient += 1
    return quotient


def _format_offset(offset, colon=True):
    if offset is None:
        return ""
    sign = "+"
    if offset.days < 0:
        sign, offset = "-", -offset
    hours, rest = divmod(offset.days * 86400 + offset.seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    sep = ":" if colon else ""
    text = f"{sign}{hours:02d}{sep}{minutes:02d}"
    if seconds or offset.microseconds:
        text += f"{sep}{seconds:02d}"
        if offset.microseconds:
            text += f".{offset.microseconds:06d}"
    return text


def _format_time(hour, minute, second, microsecond, timespec="auto"):
    if timespec == "auto":
        timespec = "microseconds" if microsecond else "seconds"
    if timespec == "hours":
        return f"{hour:02d}"
    if timespec == "minutes":
        return f"{hour:02d}:{minute:02d}"
    if timespec == "seconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}"
    if timespec == "milliseconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}.{microsecond // 1000:03d}"
    if timespec == "microseconds":
        return f"{hour:02d}:{minute:02d}:{second:02d}.{microsecond:06d}"
    raise ValueError("Unknown timespec value")


def _strftime(object, format, fields):
    """Replaces what time.strftime does not know: %f, %z and %Z."""
    if not isinstance(format, str):
        raise TypeError(f"strftime() argument 1 must be str, not {type(format).__name__}")
    out = []
    at = 0
    while at < len(format):
        c = format[at]
        at += 1
        if c != "%" or at >= len(format):
            out.append(c)
            continue
        c = format[at]
        at += 1
        if c == "f":
            out.append("%06d" % getattr(object, "microsecond", 0))
        elif c == "z":
            offset = object.utcoffset() if hasattr(object, "utcoffset") else None
            out.append(_format_offset(offset, False))
        elif c == "Z":
            name = object.tzname() if hasattr(object, "tzname") else None
            out.append("" if name is None else name.replace("%", "%%"))
        else:
            out.append("%" + c)
    return _time.strftime("".join(out), fields)
