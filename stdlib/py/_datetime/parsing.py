# Weeks and texts of ISO 8601.

class IsoCalendarDate(tuple):
    """Year, week and weekday of ISO 8601."""

    def __new__(cls, year, week, weekday):
        return super().__new__(cls, (year, week, weekday))

    year = property(lambda self: self[0])
    week = property(lambda self: self[1])
    weekday = property(lambda self: self[2])

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
