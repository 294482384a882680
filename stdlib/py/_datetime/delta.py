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

    days = property(lambda self: self._days)
    seconds = property(lambda self: self._seconds)
    microseconds = property(lambda self: self._microseconds)

    def total_seconds(self):
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
