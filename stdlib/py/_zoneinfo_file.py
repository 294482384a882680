"""What the file of a time zone says: when which offset begins, and a rule for the time after the last such moment."""

import struct
from bisect import bisect_right
from datetime import timedelta

_DAY = 86400
_BEFORE_MONTH = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


class Part:
    """What holds for some time: the offset, what of it is daylight saving time, and the abbreviation."""

    def __init__(self, seconds, dst, name):
        self.seconds = seconds
        self.offset = timedelta(seconds=seconds)
        self.dst = timedelta(seconds=dst)
        self.name = name


class Zone:
    """A time zone: parts in the order of their beginnings."""

    def __init__(self, file):
        header, content = _blocks(file)
        _, _, _, times, types, chars = header
        wide = header[0] > 1
        self.moments = list(struct.unpack_from(f">{times}{'q' if wide else 'l'}", content))
        at = times * (8 if wide else 4)
        indices = content[at:at + times]
        at += times
        records = [struct.unpack_from(">lbb", content, at + 6 * number) for number in range(types)]
        names = content[at + 6 * types:at + 6 * types + chars]
        if not records:
            raise ValueError("No time zone information found.")
        savings = _savings(records, indices)
        parts = []
        for (seconds, _, start), saved in zip(records, savings):
            parts.append(Part(seconds, saved, names[start:names.index(b"\0", start)].decode()))
        self.parts = [parts[index] for index in indices]
        standard = [number for number, record in enumerate(records) if not record[1]]
        self.before = parts[standard[0] if standard and times else 0]
        if indices and not records[0][1]:
            self.before = parts[0]
        self.rule = _rule_of(header[1])
        last = self.parts[-1] if self.parts else self.before
        if self.rule is None:
            self.rule = Rule(last, None, None, None)
        is_fixed = self.rule.summer is None
        self.always = self.rule.winter if is_fixed and not self.moments else None
        # The same moments on the clocks before and after each change.
        before = [self.before, *self.parts]
        self.earlier = [moment + max(a.seconds, b.seconds) for moment, a, b in zip(self.moments, before, self.parts)]
        self.later = [moment + min(a.seconds, b.seconds) for moment, a, b in zip(self.moments, before, self.parts)]

    def at_utc(self, seconds):
        """What holds at a moment, and whether the clocks show it for the second time."""
        at = bisect_right(self.moments, seconds)
        if not self.moments or at >= len(self.moments):
            found, fold = self.rule.at_utc(seconds)
            if self.moments and not fold:
                old = self.parts[-2] if len(self.parts) > 1 else self.before
                fold = int(seconds - self.moments[-1] < old.seconds - self.parts[-1].seconds)
            return found, fold
        if at == 0:
            return self.before, 0
        old = self.parts[at - 2] if at > 1 else self.before
        found = self.parts[at - 1]
        return found, int(seconds - self.moments[at - 1] < old.seconds - found.seconds)

    def at_local(self, seconds, fold):
        """What holds when the clocks show this, for the first time or the second."""
        at = bisect_right(self.later if fold else self.earlier, seconds)
        if at == len(self.parts):
            return self.rule.at_local(seconds, fold)
        return self.parts[at - 1] if at else self.before


def _blocks(file):
    """The numbers of the header with the text of the rule, and the block of the widest numbers."""
    def header():
        if file.read(4) != b"TZif":
            raise ValueError("Invalid TZif file: magic not found")
        version = file.read(1)
        file.read(15)
        return (1 if version == b"\0" else int(version)), struct.unpack(">6l", file.read(24))

    version, counts = header()
    utc, std, leaps, times, types, chars = counts
    size = times * 5 + types * 6 + chars + leaps * 8 + std + utc
    content = file.read(size)
    text = b""
    if version > 1:
        version, (utc, std, leaps, times, types, chars) = header()
        content = file.read(times * 9 + types * 6 + chars + leaps * 12 + std + utc)
        file.readline()
        text = file.readline().rstrip(b"\n")
    return (version, text, None, times, types, chars), content


def _savings(records, indices):
    """How much of each offset is daylight saving time: the difference to the standard time beside it."""
    savings = [None] * len(records)
    for before, after in zip(indices, indices[1:]):
        for summer, winter in ((after, before), (before, after)):
            if records[summer][1] and not records[winter][1] and savings[summer] is None:
                difference = records[summer][0] - records[winter][0]
                if difference:
                    savings[summer] = difference
    return [saved if saved is not None else 3600 * bool(record[1]) for saved, record in zip(savings, records)]


class Rule:
    """What holds after the last moment of the file: always the same, or summer between two days of each year."""

    def __init__(self, winter, summer, start, end):
        self.winter, self.summer, self.start, self.end = winter, summer, start, end

    def _changes(self, seconds):
        """When summer begins and ends in the year of a moment, on the clocks of winter and of summer."""
        year = _year_of(seconds)
        return self.start(year), self.end(year)

    def at_local(self, seconds, fold):
        if self.summer is None:
            return self.winter
        start, end = self._changes(seconds)
        saved = self.summer.seconds - self.winter.seconds
        if fold == (saved >= 0):
            end -= saved
        else:
            start += saved
        is_summer = start <= seconds < end if start < end else not end <= seconds < start
        return self.summer if is_summer else self.winter

    def at_utc(self, seconds):
        if self.summer is None:
            return self.winter, 0
        start, end = self._changes(seconds + self.winter.seconds)
        start, end = start - self.winter.seconds, end - self.summer.seconds
        saved = self.summer.seconds - self.winter.seconds
        is_summer = start <= seconds < end if start < end else not end <= seconds < start
        twice = end if saved > 0 else start
        fold = int(twice <= seconds < twice + abs(saved))
        return self.summer if is_summer else self.winter, fold


def _days_before(year):
    year -= 1
    return year * 365 + year // 4 - year // 100 + year // 400 - 719162


def _year_of(seconds):
    from datetime import date

    day = seconds // _DAY + 719163
    return date.fromordinal(min(max(day, 1), 3652059)).year


def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _rule_of(text):
    """The rule that a text like `CET-1CEST,M3.5.0,M10.5.0/3` says."""
    text = text.decode()
    if not text:
        return None
    text, *days = text.split(",")
    name, rest = _take_name(text)
    offset, rest = _take_offset(rest)
    winter = Part(-offset, 0, name)
    if not rest:
        return Rule(winter, None, None, None)
    name, rest = _take_name(rest)
    summer_offset = _take_offset(rest)[0] if rest else offset - 3600
    summer = Part(-summer_offset, offset - summer_offset, name)
    if len(days) != 2:
        raise ValueError(f"Malformed TZ string: {text}")
    return Rule(winter, summer, _day_rule(days[0]), _day_rule(days[1]))


def _take_name(text):
    if text.startswith("<"):
        name, _, rest = text[1:].partition(">")
        return name, rest
    end = 0
    while end < len(text) and text[end].isalpha():
        end += 1
    return text[:end], text[end:]


def _take_offset(text):
    """Seconds from `[+-]h[h][:mm[:ss]]`, and what follows."""
    sign = -1 if text.startswith("-") else 1
    rest = text[1:] if text[:1] in ("+", "-") else text
    end = 0
    while end < len(rest) and (rest[end].isdigit() or rest[end] == ":"):
        end += 1
    parts = [int(part) for part in rest[:end].split(":")] + [0, 0]
    return sign * (parts[0] * 3600 + parts[1] * 60 + parts[2]), rest[end:]


def _day_rule(text):
    """A function from a year to the seconds from 1970 to a moment in it, by the clocks."""
    text, _, time = text.partition("/")
    clock = _take_offset(time)[0] if time else 7200
    if text.startswith("M"):
        month, week, weekday = map(int, text[1:].split("."))

        def day_of(year):
            first = _days_before(year) + _BEFORE_MONTH[month] + (month > 2 and _is_leap(year))
            # 1970-01-01 was a Thursday.
            day = first + (weekday - (first + 4)) % 7 + 7 * (week - 1)
            next_month = _days_before(year) + (*_BEFORE_MONTH, 365)[month + 1] + (month > 1 and _is_leap(year))
            return day if day < next_month else day - 7
    elif text.startswith("J"):
        number = int(text[1:])

        def day_of(year):
            return _days_before(year) + number - 1 + (number > 59 and _is_leap(year))
    else:
        number = int(text)

        def day_of(year):
            return _days_before(year) + number

    return lambda year: day_of(year) * _DAY + clock
