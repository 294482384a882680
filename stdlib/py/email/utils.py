"""Dates and addresses as headers of mail and of the web have them (RFC 5322)."""

import calendar
import datetime
import time

__all__ = [
    "format_datetime", "formataddr", "formatdate", "mktime_tz", "parseaddr", "parsedate", "parsedate_to_datetime",
    "parsedate_tz", "quote", "unquote",
]

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
_ZONES = {"UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "AST": -400, "ADT": -300, "EST": -500, "EDT": -400, "CST": -600,
          "CDT": -500, "MST": -700, "MDT": -600, "PST": -800, "PDT": -700}


def quote(str):
    """Return a text with backslashes before backslashes and double quotes."""
    return str.replace("\\", "\\\\").replace('"', '\\"')


def unquote(str):
    """Return a text without the quotes or angle brackets around it."""
    if len(str) > 1 and str[0] == str[-1] == '"':
        return str[1:-1].replace("\\\\", "\\").replace('\\"', '"')
    return str[1:-1] if len(str) > 1 and str[0] == "<" and str[-1] == ">" else str


def _told(numbers, zone):
    day, month = _DAYS[numbers[6]].title(), _MONTHS[numbers[1] - 1].title()
    year, _, date, hour, minute, second = numbers[:6]
    return f"{day}, {date:02d} {month} {year:04d} {hour:02d}:{minute:02d}:{second:02d} {zone}"


def formatdate(timeval=None, localtime=False, usegmt=False):
    """Return the date of a time in seconds since 1970, now by default."""
    timeval = time.time() if timeval is None else timeval
    moment = datetime.datetime.fromtimestamp(timeval, datetime.timezone.utc)
    if localtime:
        return format_datetime(moment.astimezone())
    return _told(moment.timetuple(), "GMT" if usegmt else "-0000")


def format_datetime(dt, usegmt=False):
    """Return the date of a datetime."""
    if usegmt:
        if dt.tzinfo is None or dt.tzinfo != datetime.timezone.utc:
            raise ValueError("usegmt option requires a UTC datetime")
        zone = "GMT"
    else:
        zone = "-0000" if dt.tzinfo is None else dt.strftime("%z")
    return _told(dt.timetuple(), zone)


def _zone_of(text):
    """The offset in seconds that a zone says; None for -0000 and what is none."""
    text = text.upper()
    if text in _ZONES:
        number = _ZONES[text]
    elif text[:1] in "+-" and text[1:].isdigit():
        number = int(text)
        if number == 0 and text[0] == "-":
            return None
    else:
        return None
    sign = -1 if number < 0 else 1
    return sign * (abs(number) // 100 * 3600 + abs(number) % 100 * 60)


def _parts_of(data):
    """Year to second of a date, and what stands for its zone; None of what is none."""
    words = data.replace(",", " ").split()
    if words and words[0].lower()[:3] in _DAYS:
        del words[0]
    if words and words[0].count("-") == 2:
        words[:1] = words[0].split("-")
    if len(words) < 4:
        return None
    day, month, year, clock, *zone = words
    if month.lower()[:3] not in _MONTHS:
        day, month = month, day
    if month.lower()[:3] not in _MONTHS:
        return None
    if ":" in year:
        year, clock = clock, year
    if not year.isdigit() and zone:
        year, zone[0] = zone[0], year
    fields = clock.split(":") if ":" in clock else clock.split(".")
    if len(fields) == 2:
        fields.append("0")
    try:
        day, year = int(day.rstrip(",")), int(year)
        hour, minute, second = map(int, fields)
    except ValueError:
        return None
    if year < 100:
        year += 1900 if year > 68 else 2000
    return (year, _MONTHS.index(month.lower()[:3]) + 1, day, hour, minute, second), "".join(zone[:1])


def _parse(data):
    """The parts of a date as a tuple of ten, the last the zone's offset in seconds, None where the date says -0000."""
    if not data:
        return None
    parts = _parts_of(data)
    if parts is None:
        return None
    numbers, zone = parts
    offset = _zone_of(zone)
    return (*numbers, 0, 1, -1, 0 if offset is None and not zone.startswith("-") else offset)


def parsedate_tz(data):
    """Return the parts of a date as a tuple of ten, the last the zone's offset in seconds; None of what is no date."""
    parts = _parse(data)
    return None if parts is None else (*parts[:9], parts[9] or 0)


def parsedate(data):
    """Return the parts of a date as a tuple of nine; None of what is no date."""
    parts = parsedate_tz(data)
    return None if parts is None else parts[:9]


def parsedate_to_datetime(data):
    """Return the datetime of a date; one without a zone where the date says -0000."""
    parts = _parse(data)
    if parts is None:
        raise ValueError(f'Invalid date value or format "{data}"')
    offset = parts[9]
    if offset is None:
        return datetime.datetime(*parts[:6])
    return datetime.datetime(*parts[:6], tzinfo=datetime.timezone(datetime.timedelta(seconds=offset)))


def mktime_tz(data):
    """Return the seconds since 1970 of the parts of a date."""
    if data[9] is None:
        return time.mktime(data[:8] + (-1,))
    return calendar.timegm(data) - data[9]


def formataddr(pair, charset="utf-8"):
    """Return the text of a name and an address."""
    name, address = pair
    address.encode("ascii")
    if not name:
        return address
    if not name.isascii():
        import base64

        return f"=?utf-8?b?{base64.b64encode(name.encode()).decode()}?= <{address}>"
    quotes = '"' if any(c in '()<>@,:;".[]\\' for c in name) else ""
    return f"{quotes}{quote(name)}{quotes} <{address}>"


def parseaddr(addr, *, strict=True):
    """Return the name and the address of a text, both empty where it has none."""
    addr = addr.strip()
    if addr.endswith(">") and "<" in addr:
        name, _, address = addr[:-1].rpartition("<")
        return unquote(name.strip()), address.strip()
    if addr.endswith(")") and "(" in addr:
        address, _, name = addr[:-1].partition("(")
        return name.strip(), address.strip()
    return ("", addr) if addr and " " not in addr else ("", "")
