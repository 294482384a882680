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
        raise NotImplementedError("a tzinfo subclass must implement utcoffset()")

    def tzname(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement tzname()")

    def dst(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement dst()")

    def fromutc(self, dt):
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
