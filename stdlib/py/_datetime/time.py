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

    hour = property(lambda self: self._hour)
    minute = property(lambda self: self._minute)
    second = property(lambda self: self._second)
    microsecond = property(lambda self: self._microsecond)
    tzinfo = property(lambda self: self._tzinfo)
    fold = property(lambda self: self._fold)

    @classmethod
    def fromisoformat(cls, time_string):
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
        return _format_time(*self._key(), timespec) + _format_offset(self.utcoffset())

    def __str__(self):
        return self.isoformat()

    def strftime(self, format):
        return _strftime(self, format, (1900, 1, 1, self._hour, self._minute, self._second, 0, 1, -1))

    def __format__(self, spec):
        if not isinstance(spec, str):
            raise TypeError(f"__format__() argument 1 must be str, not {type(spec).__name__}")
        return self.strftime(spec) if spec else str(self)

    def utcoffset(self):
        return None if self._tzinfo is None else _check_offset("utcoffset", self._tzinfo.utcoffset(None))

    def tzname(self):
        return None if self._tzinfo is None else _check_name(self._tzinfo.tzname(None))

    def dst(self):
        return None if self._tzinfo is None else _check_offset("dst", self._tzinfo.dst(None))

    def replace(self, hour=None, minute=None, second=None, microsecond=None, tzinfo=True, *, fold=None):
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
