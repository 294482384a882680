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

    hour = property(lambda self: self._hour)
    minute = property(lambda self: self._minute)
    second = property(lambda self: self._second)
    microsecond = property(lambda self: self._microsecond)
    tzinfo = property(lambda self: self._tzinfo)
    fold = property(lambda self: self._fold)

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        if tz is not None and not isinstance(tz, _tzinfo_class):
            _check_tzinfo(tz)
        result = cls._from_timestamp(timestamp, tz)
        return result if tz is None else tz.fromutc(result)

    @classmethod
    def utcfromtimestamp(cls, timestamp):
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
        return cls.fromtimestamp(_time.time(), tz)

    @classmethod
    def utcnow(cls):
        return cls.utcfromtimestamp(_time.time())

    @classmethod
    def today(cls):
        return cls.fromtimestamp(_time.time())

    @classmethod
    def combine(cls, date, time, tzinfo=True):
        if not isinstance(date, _date_class):
            raise TypeError(f"combine() argument 1 must be datetime.date, not {type(date).__name__}")
        if not isinstance(time, _time_class):
            raise TypeError(f"combine() argument 2 must be datetime.time, not {type(time).__name__}")
        return cls(date._year, date._month, date._day, *time._key(), time._tzinfo if tzinfo is True else tzinfo,
                   fold=time._fold)

    @classmethod
    def fromisoformat(cls, date_string):
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
        from _strptime import _strptime_datetime
        return _strptime_datetime(cls, date_string, format)

    def timetuple(self):
        saving = self.dst()
        return self._struct_time(self._hour, self._minute, self._second, -1 if saving is None else int(bool(saving)))

    def utctimetuple(self):
        offset = self.utcoffset()
        moment = self - offset if offset else self
        return moment._struct_time(moment._hour, moment._minute, moment._second, 0)

    def _microseconds(self):
        """Microseconds since the first day."""
        seconds = self.toordinal() * 86400 + self._hour * 3600 + self._minute * 60 + self._second
        return seconds * 1000000 + self._microsecond

    def timestamp(self):
        offset = self.utcoffset()
        micro = self._microseconds() - 719163 * 86400 * 1000000
        if offset is not None:
            micro -= offset._total()
        return micro / 10**6

    def date(self):
        return _date_class(self._year, self._month, self._day)

    def time(self):
        return _time_class(*self._clock(), fold=self._fold)

    def timetz(self):
        return _time_class(*self._clock(), self._tzinfo, fold=self._fold)

    def _clock(self):
        return self._hour, self._minute, self._second, self._microsecond

    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None,
                tzinfo=True, *, fold=None):
        def chosen(new, old):
            return old if new is None else new
        return type(self)(chosen(year, self._year), chosen(month, self._month), chosen(day, self._day),
                          chosen(hour, self._hour), chosen(minute, self._minute), chosen(second, self._second),
                          chosen(microsecond, self._microsecond), self._tzinfo if tzinfo is True else tzinfo,
                          fold=chosen(fold, self._fold))

    def astimezone(self, tz=None):
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
        return (f"{_DAYNAMES[self.weekday()]} {_MONTHNAMES[self._month]} {self._day:2d} "
                f"{self._hour:02d}:{self._minute:02d}:{self._second:02d} {self._year:04d}")

    def isoformat(self, sep="T", timespec="auto"):
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
        return None if self._tzinfo is None else _check_offset("utcoffset", self._tzinfo.utcoffset(self))

    def tzname(self):
        if self._tzinfo is None:
            return None
        return _check_name(self._tzinfo.tzname(self))

    def dst(self):
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
