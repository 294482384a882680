"""Texts to dates and times, by a format."""

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
           "december")

# Digits at most, smallest and largest number.
_NUMBERS = {
    "d": (2, 1, 31), "H": (2, 0, 23), "I": (2, 1, 12), "m": (2, 1, 12), "M": (2, 0, 59), "S": (2, 0, 61),
    "j": (3, 1, 366), "y": (2, 0, 99), "Y": (4, 0, 9999), "U": (2, 0, 53), "W": (2, 0, 53), "w": (1, 0, 6),
    "u": (1, 1, 7), "V": (2, 1, 53), "G": (4, 0, 9999),
}
_EXACT = "YyG"
_LONGER = {"c": "%a %b %d %H:%M:%S %Y", "x": "%m/%d/%y", "X": "%H:%M:%S", "D": "%m/%d/%y", "T": "%H:%M:%S",
           "R": "%H:%M", "F": "%Y-%m-%d"}


class _Mismatch(Exception):
    pass


def _number(text, at, directive):
    """All the numbers that may stand here, the longest first."""
    most, low, high = _NUMBERS[directive]
    least = most if directive in _EXACT else 1
    found = []
    for length in range(most, least - 1, -1):
        piece = text[at:at + length]
        if len(piece) == length and piece.isascii() and piece.isdigit() and low <= int(piece) <= high:
            found.append((int(piece), at + length))
    return found


def _name(text, at, names):
    lowered = text[at:at + 12].lower()
    for place, name in enumerate(names):
        if lowered.startswith(name):
            return [(place, at + len(name))]
    return []


def _fraction(text, at):
    end = at
    while end < len(text) and end < at + 6 and text[end].isascii() and text[end].isdigit():
        end += 1
    return [(int(text[at:length].ljust(6, "0")), length) for length in range(end, at, -1)]


def _zone(text, at):
    if text[at:at + 1] == "Z":
        return [((0, 0), at + 1)]
    sign = text[at:at + 1]
    if sign not in ("+", "-") or not text[at + 1:at + 3].isdigit() or len(text) < at + 5:
        return []
    end = at + 3
    colon = text[end:end + 1] == ":"
    end += colon
    minutes = text[end:end + 2]
    if len(minutes) != 2 or not minutes.isdigit() or int(minutes) > 59:
        return []
    end += 2
    seconds = micro = 0
    rest = end + colon
    if (not colon or text[end:end + 1] == ":") and len(text[rest:rest + 2]) == 2 and text[rest:rest + 2].isdigit():
        seconds = int(text[rest:rest + 2])
        end = rest + 2
        if text[end:end + 1] == ".":
            digits = text[end + 1:end + 7]
            while digits and not digits.isdigit():
                digits = digits[:-1]
            micro = int(digits.ljust(6, "0"))
            end += 1 + len(digits)
    total = int(text[at + 1:at + 3]) * 3600 + int(minutes) * 60 + seconds
    return [((-total, -micro) if sign == "-" else (total, micro), end)]


def _candidates(text, at, directive):
    if directive in _NUMBERS:
        return _number(text, at, directive)
    if directive == "B":
        return _name(text, at, _MONTHS)
    if directive in "bh":
        return _name(text, at, [name[:3] for name in _MONTHS])
    if directive == "A":
        return _name(text, at, _DAYS)
    if directive == "a":
        return _name(text, at, [name[:3] for name in _DAYS])
    if directive == "p":
        return _name(text, at, ("am", "pm"))
    if directive == "f":
        return _fraction(text, at)
    if directive == "z":
        return _zone(text, at)
    if directive == "Z":
        return _name(text, at, ("utc", "gmt"))
    if directive == "%":
        return [(None, at + 1)] if text[at:at + 1] == "%" else []
    raise KeyError(directive)


def _match(text, at, format, place, found):
    """Matches the rest of the text with the rest of the format; where they end, or None."""
    while place < len(format):
        c = format[place]
        if c.isspace():
            while place < len(format) and format[place].isspace():
                place += 1
            if at >= len(text) or not text[at].isspace():
                return None
            while at < len(text) and text[at].isspace():
                at += 1
            continue
        if c != "%":
            if text[at:at + 1].lower() != c.lower():
                return None
            at += 1
            place += 1
            continue
        directive = format[place + 1]
        place += 2
        candidates = _candidates(text, at, directive)
        if len(candidates) > 1:
            # A shorter number may be what the rest needs.
            for value, end in candidates:
                tried = dict(found)
                tried[directive] = value
                stop = _match(text, end, format, place, tried)
                if stop is not None:
                    found.update(tried)
                    return stop
            return None
        if not candidates:
            return None
        found[directive], at = candidates[0]
    return at


def _expand(format):
    out = ""
    at = 0
    while at < len(format):
        if format[at] == "%":
            if at + 1 == len(format):
                raise ValueError("stray %% in format '%s'" % format)
            directive = format[at + 1]
            if directive in _LONGER and directive in "cxX":
                out += _LONGER[directive]
            elif directive in _NUMBERS or directive in "BbAapfzZ%":
                out += "%" + directive
            else:
                raise ValueError("'%s' is a bad directive in format '%s'" % (directive, format))
            at += 2
        else:
            out += format[at]
            at += 1
    return out


def _parse(text, format):
    for place, value in enumerate((text, format), 1):
        if not isinstance(value, str):
            raise TypeError(f"strptime() argument {place} must be str, not {type(value).__name__}")
    found = {}
    end = _match(text, 0, _expand(format), 0, found)
    if end is None:
        raise ValueError("time data %r does not match format %r" % (text, format))
    if end != len(text):
        raise ValueError("unconverted data remains: %s" % text[end:])
    return found


def _leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _fields(text, format):
    from _datetime import date
    found = _parse(text, format)
    year = found.get("Y")
    if year is None and "y" in found:
        year = found["y"] + (2000 if found["y"] <= 68 else 1900)
    month = found.get("m")
    for directive in "Bbh":
        if directive in found:
            month = found[directive] + 1
    day = found.get("d")
    hour = found.get("H", 0)
    if "I" in found:
        hour = found["I"] % 12
        if found.get("p") == 1:
            hour += 12
    weekday = None
    for directive in "Aa":
        if directive in found:
            weekday = found[directive]
    if "w" in found:
        weekday = (found["w"] - 1) % 7
    if "u" in found:
        weekday = found["u"] - 1
    yearday = found.get("j")
    if "G" in found:
        if "j" in found:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' "
                             "instead.")
        if "V" not in found or weekday is None:
            raise ValueError("ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday "
                             "directive ('%A', '%a', '%w', or '%u').")
        iso = date.fromisocalendar(found["G"], found["V"], weekday + 1)
        year, month, day = iso.year, iso.month, iso.day
    elif "V" in found:
        if year is None or weekday is None:
            raise ValueError("ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday "
                             "directive ('%A', '%a', '%w', or '%u').")
        raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year "
                         "'%G' instead.")
    leap_day_without_year = False
    if year is None:
        if month == 2 and day == 29:
            year = 1904
            leap_day_without_year = True
        else:
            year = 1900
    if yearday is None and weekday is not None and ("U" in found or "W" in found):
        first = date(year, 1, 1).weekday()
        if "U" in found:
            first, shown = (first + 1) % 7, (weekday + 1) % 7
        else:
            shown = weekday
        week = found.get("U", found.get("W"))
        lead = (7 - first) % 7
        yearday = 1 + shown - first if week == 0 else 1 + lead + 7 * (week - 1) + shown
        if yearday <= 0:
            year -= 1
            yearday += 366 if _leap(year) else 365
    if yearday is not None and (month is None or day is None):
        moment = date.fromordinal(yearday - 1 + date(year, 1, 1).toordinal())
        year, month, day = moment.year, moment.month, moment.day
    month = 1 if month is None else month
    day = 1 if day is None else day
    moment = date(year, month, day)
    if yearday is None:
        yearday = moment.toordinal() - date(year, 1, 1).toordinal() + 1
    if weekday is None:
        weekday = moment.weekday()
    if leap_day_without_year:
        year = 1900
    clock = (hour, found.get("M", 0), found.get("S", 0))
    zone = {0: "UTC", 1: "GMT"}.get(found.get("Z"))
    return (year, month, day) + clock + (weekday, yearday), found.get("f", 0), found.get("z"), zone


def _strptime_time(data_string, format="%a %b %d %H:%M:%S %Y"):
    import time
    fields, _, _, zone = _fields(data_string, format)
    return time.struct_time(fields + (0 if zone else -1,))


def _strptime_datetime(cls, data_string, format="%a %b %d %H:%M:%S %Y"):
    from _datetime import timedelta, timezone
    fields, micro, offset, zone = _fields(data_string, format)
    if offset is not None:
        delta = timedelta(seconds=offset[0], microseconds=offset[1])
        return cls(*fields[:6], micro, timezone(delta, zone) if zone else timezone(delta))
    return cls(*fields[:6], micro)
