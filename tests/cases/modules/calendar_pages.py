# Calendars as pages of HTML, and those of a locale.
import calendar

page = calendar.HTMLCalendar().formatyearpage(2024)
print(page.decode())
print(calendar.HTMLCalendar(6).formatyearpage(2023, width=4, css=None, encoding="ascii")[:300])
print(calendar.LocaleTextCalendar(6, locale="C").formatmonth(2024, 2))
print(calendar.LocaleHTMLCalendar(locale="C").formatmonth(2024, 2)[:200])
