# Calendars.
import calendar
print(calendar.month(2024, 2)); print(calendar.calendar(2023)); print(calendar.monthrange(2024, 2), calendar.isleap(1900), calendar.leapdays(2000, 2025), calendar.weekday(2024, 7, 4), calendar.monthcalendar(2024, 9))
c = calendar.TextCalendar(calendar.SUNDAY); print(c.formatmonth(2024, 9, w=3, l=1)); print(list(c.iterweekdays()), list(c.itermonthdays2(2024, 2))[:8], list(c.itermonthdays3(2024, 1))[:3], list(calendar.day_name), list(calendar.month_abbr), calendar.timegm((2024, 2, 29, 12, 30, 5)))
print(calendar.HTMLCalendar().formatmonth(2024, 2)); calendar.setfirstweekday(6); print(calendar.weekheader(3), calendar.firstweekday())
for bad in (lambda: calendar.monthrange(2024, 13), lambda: calendar.setfirstweekday(8)):
    try: bad()
    except ValueError as e: print(e)
