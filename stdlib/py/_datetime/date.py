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
        fields = _time.localtime(timestamp)
        return cls(fields[0], fields[1], fields[2])

    @classmethod
    def today(cls):
        return cls.fromtimestamp(_time.time())

    @classmethod
    def fromordinal(cls, n):
        n = _index(n)
        if n < 1:
            raise ValueError("ordinal must be >= 1")
        if n > _MAXORDINAL:
            raise ValueError(f"year {_from_ordinal(n)[0]} is out of range")
        return cls(*_from_ordinal(n))

    @classmethod
    def fromisoformat(cls, date_string):
        if not isinstance(date_string, str):
            raise TypeError("fromisoformat: argument must be str")
        try:
            parts = _parse_iso_date(date_string)
        except (ValueError, IndexError):
            raise ValueError(f"Invalid isoformat string: {date_string!r}") from None
        return cls(*parts)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        return cls(*_from_ordinal(_from_iso_week(_index(year), _index(week), _index(day))))

    def __repr__(self):
        return f"{_name(self)}({self._year}, {self._month}, {self._day})"

    def ctime(self):
        return f"{_DAYNAMES[self.weekday()]} {_MONTHNAMES[self._month]} {self._day:2d} 00:00:00 {self._year:04d}"

    def strftime(self, format):
        return _strftime(self, format, self.timetuple())

    def __format__(self, spec):
        if not isinstance(spec, str):
            raise TypeError(f"__format__() argument 1 must be str, not {type(spec).__name__}")
        return self.strftime(spec) if spec else str(self)

    def isoformat(self):
        return f"{self._year:04d}-{self._month:02d}-{self._day:02d}"

    __str__ = isoformat

    year = property(lambda self: self._year)
    month = property(lambda self: self._month)
    day = property(lambda self: self._day)

    def timetuple(self):
        return self._struct_time(0, 0, 0, -1)

    def _struct_time(self, hour, minute, second, dst):
        yearday = _days_before_month(self._year, self._month) + self._day
        return _time.struct_time((self._year, self._month, self._day, hour, minute, second, self.weekday(), yearday,
                                  dst))

    def toordinal(self):
        return _to_ordinal(self._year, self._month, self._day)

    def replace(self, year=None, month=None, day=None):
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
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.toordinal() % 7 or 7

    def isocalendar(self):
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
