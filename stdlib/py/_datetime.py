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


# Durations.


class timedelta:
    """The difference of two moments."""

    __slots__ = ("_days", "_seconds", "_microseconds", "_hash")

    def __new__(cls, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        total, rest = 0, 0.0
        for name, value, unit in (("days", days, 86400000000), ("seconds", seconds, 1000000),
                                  ("microseconds", microseconds, 1), ("milliseconds", milliseconds, 1000),
                                  ("minutes", minutes, 60000000), ("hours", hours, 3600000000),
                                  ("weeks", weeks, 604800000000)):
            if isinstance(value, int):
                total += value * unit
            elif isinstance(value, float):
                whole, fraction = _split(value)
                total += whole * unit
                part, fraction = _split(fraction * unit)
                total += part
                rest += fraction
            else:
                raise TypeError(f"unsupported type for timedelta {name} component: {type(value).__name__}")
        if rest:
            # Half to even, of the sum.
            whole, fraction = _split(rest)
            total += whole
            if abs(fraction) > 0.5 or abs(fraction) == 0.5 and total % 2:
                total += 1 if fraction > 0 else -1
        return cls._of(total)

    @classmethod
    def _of(cls, microseconds):
        rest, micro = divmod(microseconds, 1000000)
        days, seconds = divmod(rest, 86400)
        if abs(days) > 999999999:
            if abs(days) >> 31:
                raise OverflowError("Python int too large to convert to C int")
            raise OverflowError(f"days={days}; must have magnitude <= 999999999")
        self = object.__new__(cls)
        self._days, self._seconds, self._microseconds, self._hash = days, seconds, micro, -1
        return self

    def _total(self):
        return (self._days * 86400 + self._seconds) * 1000000 + self._microseconds

    days = property(lambda self: self._days, doc="The days, as an integer of either sign.")
    seconds = property(lambda self: self._seconds, doc="The seconds beyond days, from 0 to 86399.")
    microseconds = property(lambda self: self._microseconds, doc="The microseconds beyond seconds, from 0 to 999999.")

    def total_seconds(self):
        """Return the duration in seconds, as a float."""
        return self._total() / 10**6

    def __repr__(self):
        args = [f"{name}={value}" for name, value in (("days", self._days), ("seconds", self._seconds),
                                                      ("microseconds", self._microseconds)) if value]
        return f"{_name(self)}({', '.join(args) or '0'})"

    def __str__(self):
        minutes, seconds = divmod(self._seconds, 60)
        hours, minutes = divmod(minutes, 60)
        text = f"{hours}:{minutes:02d}:{seconds:02d}"
        if self._days:
            text = f"{self._days} day{'' if abs(self._days) == 1 else 's'}, {text}"
        if self._microseconds:
            text += f".{self._microseconds:06d}"
        return text

    def __add__(self, other):
        if isinstance(other, timedelta):
            return timedelta._of(self._total() + other._total())
        return NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return timedelta._of(self._total() - other._total())
        return NotImplemented

    def __rsub__(self, other):
        if isinstance(other, timedelta):
            return timedelta._of(other._total() - self._total())
        return NotImplemented

    def __neg__(self):
        return timedelta._of(-self._total())

    def __pos__(self):
        return timedelta._of(self._total())

    def __abs__(self):
        return timedelta._of(abs(self._total()))

    def __mul__(self, other):
        if isinstance(other, int):
            return timedelta._of(self._total() * other)
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return timedelta._of(_divide_nearest(self._total() * a, b))
        return NotImplemented

    __rmul__ = __mul__

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._total() // _nonzero(other._total())
        if isinstance(other, int):
            return timedelta._of(self._total() // _nonzero(other))
        return NotImplemented

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._total() / other._total()
        if isinstance(other, int):
            return timedelta._of(_divide_nearest(self._total(), _nonzero(other)))
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return timedelta._of(_divide_nearest(b * self._total(), _nonzero(a)))
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, timedelta):
            return timedelta._of(self._total() % _nonzero(other._total()))
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, timedelta):
            quotient, rest = divmod(self._total(), _nonzero(other._total()))
            return quotient, timedelta._of(rest)
        return NotImplemented

    def __eq__(self, other):
        return self._total() == other._total() if isinstance(other, timedelta) else NotImplemented

    def __lt__(self, other):
        return self._total() < other._total() if isinstance(other, timedelta) else NotImplemented

    def __le__(self, other):
        return self._total() <= other._total() if isinstance(other, timedelta) else NotImplemented

    def __gt__(self, other):
        return self._total() > other._total() if isinstance(other, timedelta) else NotImplemented

    def __ge__(self, other):
        return self._total() >= other._total() if isinstance(other, timedelta) else NotImplemented

    def __hash__(self):
        return hash((self._days, self._seconds, self._microseconds))

    def __bool__(self):
        return self._total() != 0

    def __reduce__(self):
        return self.__class__, (self._days, self._seconds, self._microseconds)


def _name(self):
    cls = type(self)
    return f"datetime.{cls.__name__}" if cls.__module__ == "datetime" else cls.__name__


def _nonzero(number):
    if not number:
        raise ZeroDivisionError("integer division or modulo by zero")
    return number


def _split(value):
    if value != value:
        raise ValueError("cannot convert float NaN to integer")
    if value in (float("inf"), float("-inf")):
        raise OverflowError("cannot convert float infinity to integer")
    whole = int(value)
    return whole, value - whole


timedelta.min = timedelta(-999999999)
timedelta.max = timedelta(days=999999999, hours=23, minutes=59, seconds=59, microseconds=999999)
timedelta.resolution = timedelta(microseconds=1)
_DAY = timedelta(1)


# Time zones, and the checks of what they say.


def _check_tzinfo(tz):
    if tz is not None and not isinstance(tz, tzinfo):
        raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{type(tz).__name__}'")


def _check_offset(name, offset):
    if offset is None:
        return None
    if not isinstance(offset, timedelta):
        raise TypeError(f"tzinfo.{name}() must return None or a timedelta, not '{type(offset).__name__}'")
    if not -_DAY < offset < _DAY:
        raise ValueError("offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24).")
    return offset


def _check_name(name):
    if name is not None and not isinstance(name, str):
        raise TypeError(f"tzinfo.tzname() must return None or a string, not '{type(name).__name__}'")
    return name


class tzinfo:
    """A time zone: what its methods say of a moment."""

    __slots__ = ()

    def utcoffset(self, dt):
        """Return how far local time is ahead of UTC at dt, as a timedelta."""
        raise NotImplementedError("a tzinfo subclass must implement utcoffset()")

    def tzname(self, dt):
        """Return the name of the time zone at dt."""
        raise NotImplementedError("a tzinfo subclass must implement tzname()")

    def dst(self, dt):
        """Return how far summer time is ahead at dt, as a timedelta."""
        raise NotImplementedError("a tzinfo subclass must implement dst()")

    def fromutc(self, dt):
        """Return the local time of dt, which is in UTC."""
        if not isinstance(dt, datetime):
            raise TypeError("fromutc: argument must be a datetime")
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        offset = dt.utcoffset()
        if offset is None:
            raise ValueError("fromutc: non-None utcoffset() result required")
        saving = dt.dst()
        if saving is None:
            raise ValueError("fromutc: non-None dst() result required")
        delta = offset - saving
        if delta:
            dt += delta
            saving = dt.dst()
            if saving is None:
                raise ValueError("fromutc: tz.dst() gave inconsistent results; cannot convert")
        return dt + saving

    def __reduce__(self):
        return self.__class__, getattr(self, "__getinitargs__", tuple)()


class timezone(tzinfo):
    """A time zone of one fixed offset."""

    __slots__ = ("_offset", "_zone")

    def __new__(cls, offset, name=_MISSING):
        if not isinstance(offset, timedelta):
            raise TypeError(f"timezone() argument 1 must be datetime.timedelta, not {type(offset).__name__}")
        if name is not _MISSING and not isinstance(name, str):
            got = "None" if name is None else type(name).__name__
            raise TypeError(f"timezone() argument 2 must be str, not {got}")
        name = None if name is _MISSING else name
        if not -_DAY < offset < _DAY:
            raise ValueError("offset must be a timedelta strictly between -timedelta(hours=24) and "
                             f"timedelta(hours=24), not {offset!r}.")
        if name is None and not offset:
            return utc if "utc" in globals() else cls._of(offset, None)
        return cls._of(offset, name)

    @classmethod
    def _of(cls, offset, name):
        self = tzinfo.__new__(cls)
        self._offset, self._zone = offset, name
        return self

    def __eq__(self, other):
        return self._offset == other._offset if isinstance(other, timezone) else NotImplemented

    def __hash__(self):
        return hash(self._offset)

    def __repr__(self):
        if self is utc:
            return "datetime.timezone.utc"
        if self._zone is None:
            return f"{_name(self)}({self._offset!r})"
        return f"{_name(self)}({self._offset!r}, {self._zone!r})"

    def __str__(self):
        return self.tzname(None)

    def _check(self, dt, name):
        if dt is not None and not isinstance(dt, datetime):
            raise TypeError(f"{name}(dt) argument must be a datetime instance or None, not {type(dt).__name__}")

    def utcoffset(self, dt):
        self._check(dt, "utcoffset")
        return self._offset

    def tzname(self, dt):
        self._check(dt, "tzname")
        if self._zone is not None:
            return self._zone
        if not self._offset:
            return "UTC"
        return "UTC" + _format_offset(self._offset)

    def dst(self, dt):
        self._check(dt, "dst")
        return None

    def fromutc(self, dt):
        if not isinstance(dt, datetime):
            raise TypeError("fromutc() argument must be a datetime instance or None")
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        return dt + self._offset

    def __getinitargs__(self):
        return (self._offset,) if self._zone is None else (self._offset, self._zone)


utc = timezone._of(timedelta(0), None)
timezone.utc = UTC = utc
timezone.min = timezone(-timedelta(hours=23, minutes=59))
timezone.max = timezone(timedelta(hours=23, minutes=59))


# Weeks and texts of ISO 8601.


class IsoCalendarDate(tuple):
    """Year, week and weekday of ISO 8601."""

    def __new__(cls, year, week, weekday):
        return super().__new__(cls, (year, week, weekday))

    year = property(lambda self: self[0], doc="The year.")
    week = property(lambda self: self[1], doc="The week, from 1 to 53.")
    weekday = property(lambda self: self[2], doc="The day of the week, from 1 for Monday to 7.")

    def __reduce__(self):
        return tuple, (tuple(self),)

    def __repr__(self):
        return f"{_name(self)}(year={self[0]}, week={self[1]}, weekday={self[2]})"


def _first_monday(year):
    """Ordinal of the Monday of the first week."""
    first = _to_ordinal(year, 1, 1)
    weekday = (first + 6) % 7
    monday = first - weekday
    return monday + 7 if weekday > 3 else monday


def _from_iso_week(year, week, day):
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f"Year is out of range: {year}")
    if not 0 < week < 53:
        first = _to_ordinal(year, 1, 1) % 7
        if not (week == 53 and (first == 4 or first == 3 and _is_leap(year))):
            raise ValueError(f"Invalid week: {week}")
    if not 0 < day < 8:
        raise ValueError(f"Invalid day: {day} (range is [1, 7])")
    return _first_monday(year) + (week - 1) * 7 + day - 1


def _digits(text):
    if not (text.isascii() and text.isdigit()):
        raise ValueError
    return int(text)


def _parse_iso_date(text):
    if len(text) not in (7, 8, 10):
        raise ValueError
    year = _digits(text[:4])
    sep = text[4] == "-"
    at = 4 + sep
    if text[at:at + 1] == "W":
        week = _digits(text[at + 1:at + 3])
        at += 3
        day = 1
        if len(text) > at:
            if (text[at] == "-") != sep:
                raise ValueError
            day = _digits(text[at + sep:at + sep + 1])
            if len(text) != at + sep + 1:
                raise ValueError
        return _from_ordinal(_from_iso_week(year, week, day))
    month = _digits(text[at:at + 2])
    if sep and text[at + 2:at + 3] != "-":
        raise ValueError
    day = text[at + 2 + sep:]
    if len(day) != 2:
        raise ValueError
    return year, month, _digits(day)


def _parse_hms(text):
    """Hours, minutes, seconds and microseconds of a time without a zone."""
    parts = [0, 0, 0, 0]
    colon = text[2:3] == ":"
    at = 0
    for place in range(3):
        piece = text[at:at + 2]
        if len(piece) != 2:
            raise ValueError("Incomplete time component")
        parts[place] = _digits(piece)
        at += 2
        if at >= len(text):
            return parts
        if text[at] in ".,":
            if place != 2:
                raise ValueError
            break
        if place == 2:
            raise ValueError
        if colon:
            if text[at] != ":":
                raise ValueError(f"Invalid time separator: {text[at]}")
            at += 1
    fraction = text[at + 1:]
    if not fraction:
        raise ValueError
    _digits(fraction)
    parts[3] = int(fraction[:6].ljust(6, "0"))
    return parts


def _parse_iso_time(text):
    for at, c in enumerate(text):
        if c in "+-Z":
            break
    else:
        return _parse_hms(text), None
    parts = _parse_hms(text[:at])
    zone = text[at + 1:]
    if c == "Z":
        if zone:
            raise ValueError
        return parts, utc
    if len(zone) in (0, 1, 3):
        raise ValueError
    hours, minutes, seconds, micro = _parse_hms(zone)
    if not hours and not minutes and not seconds and not micro:
        return parts, utc
    delta = timedelta(hours=hours, minutes=minutes, seconds=seconds, microseconds=micro)
    return parts, timezone(-delta if c == "-" else delta)


def _iso_date_length(text):
    """Where the date of a moment's text ends."""
    if text[4] == "-":
        if text[5] == "W":
            return 10 if len(text) > 8 and text[8] == "-" else 8
        return 10
    if text[4] == "W":
        end = 7
        while end < len(text) and text[end].isdigit():
            end += 1
        if end < 9:
            return end
        return 7 if end % 2 == 0 else 8
    return 8


# Days.


class date:
    """A day of the calendar."""

    __slots__ = ("_year", "_month", "_day", "_hashcode")

    def __new__(cls, year=_MISSING, month=_MISSING, day=_MISSING, *rest):
        if day is _MISSING or rest:
            _wrong_count((year, month, day), rest, 3)
        year, month, day = _check_date(year, month, day)
        self = object.__new__(cls)
        self._year, self._month, self._day = year, month, day
        return self

    @classmethod
    def fromtimestamp(cls, timestamp):
        """Make the local date of a time in seconds since 1970."""
        fields = _time.localtime(timestamp)
        return cls(fields[0], fields[1], fields[2])

    @classmethod
    def today(cls):
        """Make the local date of today."""
        return cls.fromtimestamp(_time.time())

    @classmethod
    def fromordinal(cls, n):
        """Make the date of a number of days, 1 being the first day of year 1."""
        n = _index(n)
        if n < 1:
            raise ValueError("ordinal must be >= 1")
        if n > _MAXORDINAL:
            raise ValueError(f"year {_from_ordinal(n)[0]} is out of range")
        return cls(*_from_ordinal(n))

    @classmethod
    def fromisoformat(cls, date_string):
        """Make the date of a text such as '2024-06-09'."""
        if not isinstance(date_string, str):
            raise TypeError("fromisoformat: argument must be str")
        try:
            parts = _parse_iso_date(date_string)
        except (ValueError, IndexError):
            raise ValueError(f"Invalid isoformat string: {date_string!r}") from None
        return cls(*parts)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        """Make the date of a year, a week and a day of the week, counted as ISO 8601 does."""
        return cls(*_from_ordinal(_from_iso_week(_index(year), _index(week), _index(day))))

    def __repr__(self):
        return f"{_name(self)}({self._year}, {self._month}, {self._day})"

    def ctime(self):
        """Return a text such as 'Sun Jun  9 00:00:00 2024'."""
        return f"{_DAYNAMES[self.weekday()]} {_MONTHNAMES[self._month]} {self._day:2d} 00:00:00 {self._year:04d}"

    def strftime(self, format):
        """Return the date as a text in a format: %Y, %m, %d and others."""
        return _strftime(self, format, self.timetuple())

    def __format__(self, spec):
        if not isinstance(spec, str):
            raise TypeError(f"__format__() argument 1 must be str, not {type(spec).__name__}")
        return self.strftime(spec) if spec else str(self)

    def isoformat(self):
        """Return the date as a text such as '2024-06-09'."""
        return f"{self._year:04d}-{self._month:02d}-{self._day:02d}"

    __str__ = isoformat

    year = property(lambda self: self._year, doc="The year.")
    month = property(lambda self: self._month, doc="The month, from 1 to 12.")
    day = property(lambda self: self._day, doc="The day of the month, from 1 to 31.")

    def timetuple(self):
        """Return the beginning of the day as a time.struct_time."""
        return self._struct_time(0, 0, 0, -1)

    def _struct_time(self, hour, minute, second, dst):
        yearday = _days_before_month(self._year, self._month) + self._day
        return _time.struct_time((self._year, self._month, self._day, hour, minute, second, self.weekday(), yearday,
                                  dst))

    def toordinal(self):
        """Return the number of the day, 1 being the first day of year 1."""
        return _to_ordinal(self._year, self._month, self._day)

    def replace(self, year=None, month=None, day=None):
        """Return a copy with other values for the given parts."""
        return type(self)(self._year if year is None else year, self._month if month is None else month,
                          self._day if day is None else day)

    def _key(self):
        return self._year, self._month, self._day

    def _comparable(self, other):
        # Its own comparisons go first where the other one is a moment.
        return isinstance(other, date)

    def __eq__(self, other):
        return self._key() == other._key() if self._comparable(other) else NotImplemented

    def __lt__(self, other):
        return self._key() < other._key() if self._comparable(other) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if self._comparable(other) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if self._comparable(other) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if self._comparable(other) else NotImplemented

    def __hash__(self):
        return hash(self._key())

    def _moved(self, days):
        n = self.toordinal() + days
        if 0 < n <= _MAXORDINAL:
            return type(self).fromordinal(n)
        raise OverflowError("date value out of range")

    def __add__(self, other):
        return self._moved(other._days) if isinstance(other, timedelta) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self._moved(-other._days)
        if isinstance(other, date):
            return timedelta(self.toordinal() - other.toordinal())
        return NotImplemented

    def weekday(self):
        """Return the day of the week, from 0 for Monday to 6."""
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        """Return the day of the week, from 1 for Monday to 7."""
        return self.toordinal() % 7 or 7

    def isocalendar(self):
        """Return year, week and day of the week, counted as ISO 8601 does."""
        year = self._year
        monday = _first_monday(year)
        today = _to_ordinal(self._year, self._month, self._day)
        week, day = divmod(today - monday, 7)
        if week < 0:
            year -= 1
            week, day = divmod(today - _first_monday(year), 7)
        elif week >= 52 and today >= _first_monday(year + 1):
            year += 1
            week = 0
        return IsoCalendarDate(year, week + 1, day + 1)

    def __reduce__(self):
        return self.__class__, (self._year, self._month, self._day)


date.min = date(1, 1, 1)
date.max = date(9999, 12, 31)
date.resolution = timedelta(days=1)


# Times of day.


class time:
    """A time of day."""

    __slots__ = ("_hour", "_minute", "_second", "_microsecond", "_tzinfo", "_fold")

    def __new__(cls, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        hour, minute, second, microsecond = _check_time(hour, minute, second, microsecond, fold)
        _check_tzinfo(tzinfo)
        self = object.__new__(cls)
        self._hour, self._minute, self._second, self._microsecond = hour, minute, second, microsecond
        self._tzinfo, self._fold = tzinfo, fold
        return self

    hour = property(lambda self: self._hour, doc="The hour, from 0 to 23.")
    minute = property(lambda self: self._minute, doc="The minute, from 0 to 59.")
    second = property(lambda self: self._second, doc="The second, from 0 to 59.")
    microsecond = property(lambda self: self._microsecond, doc="The microsecond, from 0 to 999999.")
    tzinfo = property(lambda self: self._tzinfo, doc="The time zone, or None.")
    fold = property(lambda self: self._fold,
                    doc="1 for the second of two equal times when clocks are set back, else 0.")

    @classmethod
    def fromisoformat(cls, time_string):
        """Make the time of a text such as '12:30:00'."""
        if not isinstance(time_string, str):
            raise TypeError("fromisoformat: argument must be str")
        text = time_string.removeprefix("T")
        try:
            parts, zone = _parse_iso_time(text)
        except (ValueError, IndexError):
            raise ValueError(f"Invalid isoformat string: {time_string!r}") from None
        return cls(*parts, zone)

    def _key(self):
        return self._hour, self._minute, self._second, self._microsecond

    def _compare_key(self, other, is_equality):
        """The two keys; None for what cannot be compared."""
        if self._tzinfo is other._tzinfo:
            return self._key(), other._key()
        own, theirs = self.utcoffset(), other.utcoffset()
        if own == theirs:
            return self._key(), other._key()
        if own is None or theirs is None:
            if is_equality:
                return 0, 1
            raise TypeError("can't compare offset-naive and offset-aware times")

        def seconds(moment, offset):
            return (moment._hour * 3600 + moment._minute * 60 + moment._second - offset.total_seconds(),
                    moment._microsecond)
        return seconds(self, own), seconds(other, theirs)

    def __eq__(self, other):
        if not isinstance(other, time):
            return NotImplemented
        own, theirs = self._compare_key(other, True)
        return own == theirs

    def __lt__(self, other):
        if not isinstance(other, time):
            return NotImplemented
        own, theirs = self._compare_key(other, False)
        return own < theirs

    def __le__(self, other):
        if not isinstance(other, time):
            return NotImplemented
        own, theirs = self._compare_key(other, False)
        return own <= theirs

    def __gt__(self, other):
        if not isinstance(other, time):
            return NotImplemented
        own, theirs = self._compare_key(other, False)
        return own > theirs

    def __ge__(self, other):
        if not isinstance(other, time):
            return NotImplemented
        own, theirs = self._compare_key(other, False)
        return own >= theirs

    def __hash__(self):
        offset = (self.replace(fold=0) if self._fold else self).utcoffset()
        if offset is None:
            return hash(self._key())
        return hash(timedelta(hours=self._hour, minutes=self._minute, seconds=self._second,
                              microseconds=self._microsecond) - offset)

    def __repr__(self):
        parts = [str(self._hour), str(self._minute)]
        if self._second or self._microsecond:
            parts.append(str(self._second))
        if self._microsecond:
            parts.append(str(self._microsecond))
        if self._tzinfo is not None:
            parts.append(f"tzinfo={self._tzinfo!r}")
        if self._fold:
            parts.append("fold=1")
        return f"{_name(self)}({', '.join(parts)})"

    def isoformat(self, timespec="auto"):
        """Return the time as a text such as '12:30:00'; timespec says how exact."""
        return _format_time(*self._key(), timespec) + _format_offset(self.utcoffset())

    def __str__(self):
        return self.isoformat()

    def strftime(self, format):
        """Return the time as a text in a format: %H, %M, %S and others."""
        return _strftime(self, format, (1900, 1, 1, self._hour, self._minute, self._second, 0, 1, -1))

    def __format__(self, spec):
        if not isinstance(spec, str):
            raise TypeError(f"__format__() argument 1 must be str, not {type(spec).__name__}")
        return self.strftime(spec) if spec else str(self)

    def utcoffset(self):
        """Return how far the time is ahead of UTC, as a timedelta, or None."""
        return None if self._tzinfo is None else _check_offset("utcoffset", self._tzinfo.utcoffset(None))

    def tzname(self):
        """Return the name of the time zone, or None."""
        return None if self._tzinfo is None else _check_name(self._tzinfo.tzname(None))

    def dst(self):
        """Return how far summer time is ahead, as a timedelta, or None."""
        return None if self._tzinfo is None else _check_offset("dst", self._tzinfo.dst(None))

    def replace(self, hour=None, minute=None, second=None, microsecond=None, tzinfo=True, *, fold=None):
        """Return a copy with other values for the given parts."""
        return type(self)(self._hour if hour is None else hour, self._minute if minute is None else minute,
                          self._second if second is None else second,
                          self._microsecond if microsecond is None else microsecond,
                          self._tzinfo if tzinfo is True else tzinfo, fold=self._fold if fold is None else fold)

    def __reduce_ex__(self, protocol):
        args = self._key()
        return _reduced(self, args if self._tzinfo is None else (*args, self._tzinfo), protocol)

    def __reduce__(self):
        return self.__reduce_ex__(2)


def _reduced(moment, args, protocol):
    """How a moment is made again. Old protocols have no place for the fold."""
    if moment._fold and protocol > 3:
        return _with_fold, (moment.__class__, args)
    return moment.__class__, args


def _with_fold(cls, args):
    return cls(*args, fold=1)


_time_class = time
time.min = time(0, 0, 0)
time.max = time(23, 59, 59, 999999)
time.resolution = timedelta(microseconds=1)
_tzinfo_class = tzinfo


# Moments, and the name under which the classes are known.


class datetime(date):
    """A moment: a day and a time of day."""

    __slots__ = ("_hour", "_minute", "_second", "_microsecond", "_tzinfo", "_fold")

    def __new__(cls, year=_MISSING, month=_MISSING, day=_MISSING, hour=0, minute=0, second=0, microsecond=0,
                tzinfo=None, *rest, fold=0):
        if day is _MISSING or rest:
            _wrong_count((year, month, day), rest, 8)
        year, month, day = _check_date(year, month, day)
        hour, minute, second, microsecond = _check_time(hour, minute, second, microsecond, fold)
        _check_tzinfo(tzinfo)
        self = object.__new__(cls)
        self._year, self._month, self._day = year, month, day
        self._hour, self._minute, self._second, self._microsecond = hour, minute, second, microsecond
        self._tzinfo, self._fold = tzinfo, fold
        return self

    hour = property(lambda self: self._hour, doc="The hour, from 0 to 23.")
    minute = property(lambda self: self._minute, doc="The minute, from 0 to 59.")
    second = property(lambda self: self._second, doc="The second, from 0 to 59.")
    microsecond = property(lambda self: self._microsecond, doc="The microsecond, from 0 to 999999.")
    tzinfo = property(lambda self: self._tzinfo, doc="The time zone, or None.")
    fold = property(lambda self: self._fold,
                    doc="1 for the second of two equal times when clocks are set back, else 0.")

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        """Make the time in a zone, by default local time, of seconds since 1970."""
        if tz is not None and not isinstance(tz, _tzinfo_class):
            _check_tzinfo(tz)
        result = cls._from_timestamp(timestamp, tz)
        return result if tz is None else tz.fromutc(result)

    @classmethod
    def utcfromtimestamp(cls, timestamp):
        """Make the time in UTC, without a zone, of seconds since 1970."""
        return cls._from_timestamp(timestamp, None)

    @classmethod
    def _from_timestamp(cls, timestamp, tz):
        if isinstance(timestamp, int):
            seconds, micro = timestamp, 0
        else:
            if not isinstance(timestamp, float):
                timestamp = _index(timestamp)
            if timestamp != timestamp:
                raise ValueError("cannot convert float NaN to integer")
            numerator, denominator = timestamp.as_integer_ratio()
            seconds, micro = divmod(_divide_nearest(numerator * 1000000, denominator), 1000000)
        fields = _time.gmtime(seconds)
        if not MINYEAR <= fields[0] <= MAXYEAR:
            raise ValueError(f"year {fields[0]} is out of range")
        return cls(*fields[:6], micro, tz)

    @classmethod
    def now(cls, tz=None):
        """Make the present time in a zone, by default local time without one."""
        return cls.fromtimestamp(_time.time(), tz)

    @classmethod
    def utcnow(cls):
        """Make the present time in UTC, without a zone."""
        return cls.utcfromtimestamp(_time.time())

    @classmethod
    def today(cls):
        """Make the present local time, without a zone."""
        return cls.fromtimestamp(_time.time())

    @classmethod
    def combine(cls, date, time, tzinfo=True):
        """Make the time of a date and a time of day."""
        if not isinstance(date, _date_class):
            raise TypeError(f"combine() argument 1 must be datetime.date, not {type(date).__name__}")
        if not isinstance(time, _time_class):
            raise TypeError(f"combine() argument 2 must be datetime.time, not {type(time).__name__}")
        return cls(date._year, date._month, date._day, *time._key(), time._tzinfo if tzinfo is True else tzinfo,
                   fold=time._fold)

    @classmethod
    def fromisoformat(cls, date_string):
        """Make the time of a text such as '2024-06-09T12:30:00'."""
        if not isinstance(date_string, str):
            raise TypeError("fromisoformat: argument must be str")
        try:
            if len(date_string) < 7:
                raise ValueError
            end = _iso_date_length(date_string)
            parts = _parse_iso_date(date_string[:end])
            clock, zone = [0, 0, 0, 0], None
            if len(date_string) > end:
                if len(date_string) == end + 1:
                    raise ValueError
                clock, zone = _parse_iso_time(date_string[end + 1:])
        except (ValueError, IndexError) as error:
            if str(error).startswith("offset must"):
                raise
            raise ValueError(f"Invalid isoformat string: {date_string!r}") from None
        return cls(*parts, *clock, zone)

    @classmethod
    def strptime(cls, date_string, format):
        """Make the time of a text in a format, as strftime() takes it."""
        from _strptime import _strptime_datetime
        return _strptime_datetime(cls, date_string, format)

    def timetuple(self):
        """Return the time as a time.struct_time."""
        saving = self.dst()
        return self._struct_time(self._hour, self._minute, self._second, -1 if saving is None else int(bool(saving)))

    def utctimetuple(self):
        """Return the time in UTC as a time.struct_time."""
        offset = self.utcoffset()
        moment = self - offset if offset else self
        return moment._struct_time(moment._hour, moment._minute, moment._second, 0)

    def _microseconds(self):
        """Microseconds since the first day."""
        seconds = self.toordinal() * 86400 + self._hour * 3600 + self._minute * 60 + self._second
        return seconds * 1000000 + self._microsecond

    def timestamp(self):
        """Return the time in seconds since 1970, as a float."""
        offset = self.utcoffset()
        micro = self._microseconds() - 719163 * 86400 * 1000000
        if offset is not None:
            micro -= offset._total()
        return micro / 10**6

    def date(self):
        """Return the date."""
        return _date_class(self._year, self._month, self._day)

    def time(self):
        """Return the time of day, without a zone."""
        return _time_class(*self._clock(), fold=self._fold)

    def timetz(self):
        """Return the time of day, with the zone."""
        return _time_class(*self._clock(), self._tzinfo, fold=self._fold)

    def _clock(self):
        return self._hour, self._minute, self._second, self._microsecond

    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None,
                tzinfo=True, *, fold=None):
        """Return a copy with other values for the given parts."""
        def chosen(new, old):
            return old if new is None else new
        return type(self)(chosen(year, self._year), chosen(month, self._month), chosen(day, self._day),
                          chosen(hour, self._hour), chosen(minute, self._minute), chosen(second, self._second),
                          chosen(microsecond, self._microsecond), self._tzinfo if tzinfo is True else tzinfo,
                          fold=chosen(fold, self._fold))

    def astimezone(self, tz=None):
        """Return the same moment in another zone, by default in local time."""
        if tz is None:
            tz = timezone(timedelta(0), "UTC")
        elif not isinstance(tz, _tzinfo_class):
            _check_tzinfo(tz)
        if self._tzinfo is tz:
            return self
        offset = self.utcoffset()
        if offset is None:
            offset = timedelta(0)
        return tz.fromutc((self - offset).replace(tzinfo=tz))

    def ctime(self):
        """Return a text such as 'Sun Jun  9 12:30:00 2024'."""
        return (f"{_DAYNAMES[self.weekday()]} {_MONTHNAMES[self._month]} {self._day:2d} "
                f"{self._hour:02d}:{self._minute:02d}:{self._second:02d} {self._year:04d}")

    def isoformat(self, sep="T", timespec="auto"):
        """Return the time as a text such as '2024-06-09T12:30:00', with sep between date and time."""
        if not isinstance(sep, str) or len(sep) != 1:
            raise TypeError("isoformat() argument 1 must be a unicode character, not "
                            f"{type(sep).__name__}")
        return date.isoformat(self) + sep + _format_time(*self._clock(), timespec) + _format_offset(self.utcoffset())

    def __str__(self):
        return self.isoformat(" ")

    def __repr__(self):
        parts = [self._year, self._month, self._day, self._hour, self._minute]
        if self._second or self._microsecond:
            parts.append(self._second)
        if self._microsecond:
            parts.append(self._microsecond)
        parts = list(map(str, parts))
        if self._tzinfo is not None:
            parts.append(f"tzinfo={self._tzinfo!r}")
        if self._fold:
            parts.append("fold=1")
        return f"{_name(self)}({', '.join(parts)})"

    def utcoffset(self):
        """Return how far the time is ahead of UTC, as a timedelta, or None."""
        return None if self._tzinfo is None else _check_offset("utcoffset", self._tzinfo.utcoffset(self))

    def tzname(self):
        """Return the name of the time zone, or None."""
        if self._tzinfo is None:
            return None
        return _check_name(self._tzinfo.tzname(self))

    def dst(self):
        """Return how far summer time is ahead, as a timedelta, or None."""
        return None if self._tzinfo is None else _check_offset("dst", self._tzinfo.dst(self))

    def _keys(self, other, is_equality):
        keys = self._microseconds(), other._microseconds()
        if self._tzinfo is other._tzinfo:
            return keys
        own, theirs = self.utcoffset(), other.utcoffset()
        if own != theirs:
            if own is None or theirs is None:
                if is_equality:
                    return 0, 1
                raise TypeError("can't compare offset-naive and offset-aware datetimes")
            keys = keys[0] - own._total(), keys[1] - theirs._total()
        if is_equality and keys[0] == keys[1] and (self._is_ambiguous(own) or other._is_ambiguous(theirs)):
            # A moment that the clock shows twice, or never, equals none of another zone.
            return 0, 1
        return keys

    def _is_ambiguous(self, offset):
        return self.replace(fold=not self._fold).utcoffset() != offset

    def _order(self, other, is_equality=False):
        if isinstance(other, datetime):
            return self._keys(other, is_equality)
        if isinstance(other, date) and not is_equality:
            raise TypeError(f"can't compare {_name(self)} to {_name(other)}")
        return None

    def __eq__(self, other):
        keys = self._order(other, True)
        if keys is None:
            return False if isinstance(other, date) else NotImplemented
        return keys[0] == keys[1]

    def __lt__(self, other):
        keys = self._order(other)
        return NotImplemented if keys is None else keys[0] < keys[1]

    def __le__(self, other):
        keys = self._order(other)
        return NotImplemented if keys is None else keys[0] <= keys[1]

    def __gt__(self, other):
        keys = self._order(other)
        return NotImplemented if keys is None else keys[0] > keys[1]

    def __ge__(self, other):
        keys = self._order(other)
        return NotImplemented if keys is None else keys[0] >= keys[1]

    def __hash__(self):
        offset = (self.replace(fold=0) if self._fold else self).utcoffset()
        return hash(self._microseconds() - (offset._total() if offset is not None else 0))

    def _shifted(self, micro):
        total = self._microseconds() + micro
        days, rest = divmod(total, 86400000000)
        if not 0 < days <= _MAXORDINAL:
            raise OverflowError("date value out of range")
        seconds, micro = divmod(rest, 1000000)
        minutes, second = divmod(seconds, 60)
        hour, minute = divmod(minutes, 60)
        return type(self)(*_from_ordinal(days), hour, minute, second, micro, self._tzinfo)

    def __add__(self, other):
        return self._shifted(other._total()) if isinstance(other, timedelta) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self._shifted(-other._total())
        if not isinstance(other, datetime):
            return NotImplemented
        difference = self._microseconds() - other._microseconds()
        if self._tzinfo is other._tzinfo:
            return timedelta._of(difference)
        own, theirs = self.utcoffset(), other.utcoffset()
        if own != theirs:
            if own is None or theirs is None:
                raise TypeError("can't subtract offset-naive and offset-aware datetimes")
            difference += theirs._total() - own._total()
        return timedelta._of(difference)

    def __reduce_ex__(self, protocol):
        args = (self._year, self._month, self._day, *self._clock())
        return _reduced(self, args if self._tzinfo is None else (*args, self._tzinfo), protocol)

    def __reduce__(self):
        return self.__reduce_ex__(2)


_date_class = date
datetime.min = datetime(1, 1, 1)
datetime.max = datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(microseconds=1)

for _class in (timedelta, tzinfo, timezone, IsoCalendarDate, date, time, datetime):
    _class.__module__ = "datetime"
del _class
