"""Calendars as text, and arithmetic with dates."""

import sys
from itertools import repeat

__all__ = [
    "Calendar", "EPOCH", "FRIDAY", "HTMLCalendar", "IllegalMonthError", "IllegalWeekdayError",
    "LocaleHTMLCalendar", "LocaleTextCalendar",
    "MONDAY", "SATURDAY", "SUNDAY", "THURSDAY", "TUESDAY", "TextCalendar", "WEDNESDAY", "calendar", "day_abbr",
    "day_name", "error", "firstweekday", "isleap", "leapdays", "month", "month_abbr", "month_name", "monthcalendar",
    "monthrange", "prcal", "prmonth", "prweek", "setfirstweekday", "timegm", "week", "weekday", "weekheader",
]

error = ValueError


class IllegalWeekdayError(ValueError):
    """Days of the week have numbers below seven."""

    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return f"bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)"


class IllegalMonthError(ValueError):
    """Months are counted from one to twelve."""

    def __init__(self, month):
        self.month = month

    def __str__(self):
        return f"bad month number {self.month!r}; must be 1-12"


January = 1
February = 2
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)
EPOCH = 1970
mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
day_name = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
day_abbr = [name[:3] for name in day_name]
month_name = ["", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
              "November", "December"]
month_abbr = [name[:3] for name in month_name]
_colwidth = 7 * 3 - 1
_spacing = 6


def isleap(year):
    """Whether the year has a 29 February."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    """How many of these years have a 29 February; the last one does not count."""
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)


def _ordinal(year, month, day):
    """Days since the first of January of the year 1, which is day 1."""
    before = year - 1
    days = before * 365 + before // 4 - before // 100 + before // 400
    return days + sum(mdays[1:month]) + (month > 2 and isleap(year)) + day


def weekday(year, month, day):
    """The day of the week of a date; Monday is 0."""
    if not 1 <= month <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= day <= mdays[month] + (month == 2 and isleap(year)):
        raise ValueError("day is out of range for month")
    return (_ordinal(year, month, day) + 6) % 7


def monthrange(year, month):
    """Return weekday of first day of month (0-6 ~ Mon-Sun) and number of days (28-31) for year, month."""
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)
    return weekday(year, month, 1), mdays[month] + (month == February and isleap(year))


def _monthlen(year, month):
    return mdays[month] + (month == February and isleap(year))


def _prevmonth(year, month):
    return (year - 1, 12) if month == 1 else (year, month - 1)


def _nextmonth(year, month):
    return (year + 1, 1) if month == 12 else (year, month + 1)


class Calendar:
    """Base calendar class: weeks and days of months."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def getfirstweekday(self):
        """Return the day with which weeks begin, 0 for Monday."""
        return self._firstweekday % 7

    def setfirstweekday(self, firstweekday):
        """Set the day with which weeks begin, 0 for Monday."""
        self._firstweekday = firstweekday

    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        """Yield the seven weekdays, beginning with the first day of weeks."""
        for i in range(self.firstweekday, self.firstweekday + 7):
            yield i % 7

    def itermonthdates(self, year, month):
        """Yield the dates of a month, with those that complete its weeks."""
        import datetime
        for y, m, d in self.itermonthdays3(year, month):
            yield datetime.date(y, m, d)

    def itermonthdays(self, year, month):
        """Yield the days of a month, with 0 for those that complete its weeks."""
        day1, ndays = monthrange(year, month)
        before = (day1 - self.firstweekday) % 7
        yield from repeat(0, before)
        yield from range(1, ndays + 1)
        yield from repeat(0, (self.firstweekday - day1 - ndays) % 7)

    def itermonthdays2(self, year, month):
        """Yield the days of a month with their weekdays, as pairs."""
        for i, d in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield d, i % 7

    def itermonthdays3(self, year, month):
        """Yield what itermonthdates() does, as tuples of year, month and day."""
        day1, ndays = monthrange(year, month)
        before = (day1 - self.firstweekday) % 7
        behind = (self.firstweekday - day1 - ndays) % 7
        y, m = _prevmonth(year, month)
        end = _monthlen(y, m) + 1
        for d in range(end - before, end):
            yield y, m, d
        for d in range(1, ndays + 1):
            yield year, month, d
        y, m = _nextmonth(year, month)
        for d in range(1, behind + 1):
            yield y, m, d

    def itermonthdays4(self, year, month):
        """As `itermonthdates`, each day as year, month, day and day of the week."""
        for i, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + i) % 7

    def _weeks(self, days):
        days = list(days)
        return [days[i:i + 7] for i in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month):
        """Return the weeks of a month, as lists of seven dates."""
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        """Return the weeks of a month, as lists of pairs of day and weekday; day 0 is of another month."""
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        """Return the weeks of a month, as lists of days; 0 is of another month."""
        return self._weeks(self.itermonthdays(year, month))

    def _rows(self, months, width):
        return [months[i:i + width] for i in range(0, 12, width)]

    def yeardatescalendar(self, year, width=3):
        """Return the months of a year in rows of width, each as monthdatescalendar() has it."""
        return self._rows([self.monthdatescalendar(year, m) for m in range(1, 13)], width)

    def yeardays2calendar(self, year, width=3):
        """Return the months of a year in rows of width, each as monthdays2calendar() has it."""
        return self._rows([self.monthdays2calendar(year, m) for m in range(1, 13)], width)

    def yeardayscalendar(self, year, width=3):
        """Return the months of a year in rows of width, each as monthdayscalendar() has it."""
        return self._rows([self.monthdayscalendar(year, m) for m in range(1, 13)], width)


class TextCalendar(Calendar):
    """A calendar as plain text."""

    def prweek(self, theweek, width):
        """Print a week."""
        print(self.formatweek(theweek, width), end="")

    def formatday(self, day, weekday, width):
        """Return a day as a text."""
        return ("" if day == 0 else "%2i" % day).center(width)

    def formatweek(self, theweek, width):
        """Return a week as a line."""
        return " ".join(self.formatday(d, wd, width) for d, wd in theweek)

    def formatweekday(self, day, width):
        """Return the name of a weekday, in a width."""
        return (day_name if width >= 9 else day_abbr)[day][:width].center(width)

    def formatweekheader(self, width):
        """Return the line of the names of weekdays."""
        return " ".join(self.formatweekday(i, width) for i in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        """Return the line of the name of a month."""
        name = month_name[themonth]
        return ("%s %r" % (name, theyear) if withyear else name).center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        """Print a month."""
        print(self.formatmonth(theyear, themonth, w, l), end="")

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """Return a month as lines; w is the width of days, l the number of lines of weeks."""
        w, l = max(2, w), max(1, l)
        end = "\n" * l
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1), self.formatweekheader(w)]
        lines.extend(self.formatweek(week, w) for week in self.monthdays2calendar(theyear, themonth))
        return "".join(line.rstrip() + end for line in lines)

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """Return a year as lines, with m months side by side and c blanks between them."""
        w, l, c = max(2, w), max(1, l), max(2, c)
        colwidth = (w + 1) * 7 - 1
        end = "\n" * l
        parts = [repr(theyear).center(colwidth * m + c * (m - 1)).rstrip(), end]
        header = self.formatweekheader(w)
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * i + 1, min(m * (i + 1) + 1, 13))
            parts.append(end)
            names = (self.formatmonthname(theyear, k, colwidth, False) for k in months)
            parts.append(formatstring(names, colwidth, c).rstrip() + end)
            parts.append(formatstring((header for _ in months), colwidth, c).rstrip() + end)
            for j in range(max(len(cal) for cal in row)):
                weeks = ("" if j >= len(cal) else self.formatweek(cal[j], w) for cal in row)
                parts.append(formatstring(weeks, colwidth, c).rstrip() + end)
        return "".join(parts)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        """Print a year."""
        print(self.formatyear(theyear, w, l, c, m), end="")


class HTMLCalendar(Calendar):
    """Months and years as tables of HTML, and as pages."""

    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    cssclasses_weekday_head = cssclasses
    cssclass_noday = "noday"
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        """Return a day as a cell of a table."""
        if day == 0:
            return '<td class="%s">&nbsp;</td>' % self.cssclass_noday
        return '<td class="%s">%d</td>' % (self.cssclasses[weekday], day)

    def formatweek(self, theweek):
        """Return a week as a row of a table."""
        return "<tr>%s</tr>" % "".join(self.formatday(d, wd) for d, wd in theweek)

    def formatweekday(self, day):
        """Return the name of a weekday as a cell of a table."""
        return '<th class="%s">%s</th>' % (self.cssclasses_weekday_head[day], day_abbr[day])

    def formatweekheader(self):
        """Return the names of weekdays as a row of a table."""
        return "<tr>%s</tr>" % "".join(self.formatweekday(i) for i in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, withyear=True):
        """Return the name of a month as a row of a table."""
        name = "%s %s" % (month_name[themonth], theyear) if withyear else "%s" % month_name[themonth]
        return '<tr><th colspan="7" class="%s">%s</th></tr>' % (self.cssclass_month_head, name)

    def formatmonth(self, theyear, themonth, withyear=True):
        """Return a month as a table."""
        lines = ['<table border="0" cellpadding="0" cellspacing="0" class="%s">' % self.cssclass_month,
                 self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines.extend(self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth))
        lines.append("</table>")
        return "".join(line + "\n" for line in lines)

    def formatyear(self, theyear, width=3):
        """Return a year as a table of tables."""
        width = max(width, 1)
        parts = ['<table border="0" cellpadding="0" cellspacing="0" class="%s">\n' % self.cssclass_year,
                 '<tr><th colspan="%d" class="%s">%s</th></tr>' % (width, self.cssclass_year_head, theyear)]
        for i in range(1, 13, width):
            months = range(i, min(i + width, 13))
            parts.append("<tr>")
            parts.extend("<td>%s</td>" % self.formatmonth(theyear, m, withyear=False) for m in months)
            parts.append("</tr>")
        parts.append("</table>")
        return "".join(parts)

    def formatyearpage(self, theyear, width=3, css="calendar.css", encoding=None):
        """A year as a page of its own, encoded."""
        if encoding is None:
            encoding = sys.getdefaultencoding()
        style = "" if css is None else '<link rel="stylesheet" type="text/css" href="%s" />\n' % css
        page = (
            '<?xml version="1.0" encoding="%s"?>\n'
            '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" '
            '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n'
            '<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=%s" />\n%s'
            '<title>Calendar for %d</title>\n</head>\n<body>\n%s</body>\n</html>\n'
        ) % (encoding, encoding, style, theyear, self.formatyear(theyear, width))
        return page.encode(encoding, "xmlcharrefreplace")


class LocaleTextCalendar(TextCalendar):
    """A calendar with the names of a locale: there is one, C."""

    def __init__(self, firstweekday=0, locale=None):
        TextCalendar.__init__(self, firstweekday)
        self.locale = locale


class LocaleHTMLCalendar(HTMLCalendar):
    """A calendar with the names of a locale: there is one, C."""

    def __init__(self, firstweekday=0, locale=None):
        HTMLCalendar.__init__(self, firstweekday)
        self.locale = locale


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    """The texts side by side, each in the middle of its column."""
    return (" " * spacing).join(c.center(colwidth) for c in cols)


def format(cols, colwidth=_colwidth, spacing=_spacing):
    """Prints what `formatstring` makes."""
    print(formatstring(cols, colwidth, spacing))


c = TextCalendar()
firstweekday = c.getfirstweekday


def setfirstweekday(firstweekday):
    """Set the day with which weeks begin, 0 for Monday."""
    if firstweekday < MONDAY or firstweekday > SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


monthcalendar = c.monthdayscalendar
# What is made, and what is printed.
weekheader, week, month, calendar = c.formatweekheader, c.formatweek, c.formatmonth, c.formatyear
prweek, prmonth, prcal = c.prweek, c.prmonth, c.pryear


def timegm(tuple):
    """The seconds from the epoch to a time of UTC: the inverse of `time.gmtime`."""
    year, month, day, hour, minute, second = tuple[:6]
    days = _ordinal(year, month, 1) - _ordinal(EPOCH, 1, 1) + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second
