# A calendar of appointments: recurrence, conflicts, working days, and pages of months.
from __future__ import annotations

import calendar
import datetime as dt
import enum
from bisect import insort
from dataclasses import dataclass, field, replace
from itertools import count, islice, takewhile
from typing import ClassVar, Iterator


class Every(enum.Enum):
    ONCE = "once"
    DAY = "daily"
    WEEK = "weekly"
    MONTH = "monthly"
    YEAR = "yearly"

    def step(self, start: dt.date, number: int) -> dt.date | None:
        """Occurrence `number` after a start; None where there is no such day."""
        match self:
            case Every.ONCE:
                return start if number == 0 else None
            case Every.DAY:
                return start + dt.timedelta(days=number)
            case Every.WEEK:
                return start + dt.timedelta(weeks=number)
            case Every.MONTH:
                years, month = divmod(start.month - 1 + number, 12)
                try:
                    return start.replace(year=start.year + years, month=month + 1)
                except ValueError:
                    return None
            case Every.YEAR:
                try:
                    return start.replace(year=start.year + number)
                except ValueError:
                    return None


@dataclass(order=True)
class Slot:
    begin: dt.datetime
    end: dt.datetime
    title: str = field(compare=False)

    def __post_init__(self):
        if self.end <= self.begin:
            raise ValueError(f"{self.title!r} ends before it begins")

    def __and__(self, other: Slot) -> Slot | None:
        begin, end = max(self.begin, other.begin), min(self.end, other.end)
        return Slot(begin, end, f"{self.title} / {other.title}") if begin < end else None

    def __str__(self):
        end = f"{self.end:%H:%M}" if self.end.date() == self.begin.date() else f"{self.end:%d.%m. %H:%M}"
        return f"{self.begin:%a %d.%m.%Y %H:%M}-{end} {self.title}"

    @property
    def length(self) -> dt.timedelta:
        return self.end - self.begin


@dataclass(frozen=True, kw_only=True)
class Appointment:
    DEFAULT: ClassVar[dt.timedelta] = dt.timedelta(hours=1)

    title: str
    start: dt.datetime
    length: dt.timedelta = DEFAULT
    every: Every = Every.ONCE
    until: dt.date = dt.date.max
    except_on: frozenset[dt.date] = frozenset()

    def __iter__(self) -> Iterator[Slot]:
        for number in count():
            if self.every is Every.ONCE and number:
                return
            try:
                day = self.every.step(self.start.date(), number)
            except OverflowError:
                return
            if day is None:
                continue
            if day > self.until:
                return
            if day not in self.except_on:
                begin = dt.datetime.combine(day, self.start.time())
                yield Slot(begin, begin + self.length, self.title)

    def without(self, *days: dt.date) -> Appointment:
        return replace(self, except_on=self.except_on | set(days))


class Plan:
    def __init__(self, *appointments: Appointment):
        self.appointments = list(appointments)

    def between(self, first: dt.date, last: dt.date) -> list[Slot]:
        slots: list[Slot] = []
        for appointment in self.appointments:
            for slot in takewhile(lambda slot: slot.begin.date() <= last, appointment):
                if slot.begin.date() >= first:
                    insort(slots, slot)
        return slots

    def conflicts(self, first, last):
        slots = self.between(first, last)
        for at, slot in enumerate(slots):
            for other in slots[at + 1:]:
                if other.begin >= slot.end:
                    break
                if common := slot & other:
                    yield common

    def free(self, day: dt.date, opens=dt.time(9), closes=dt.time(17, 30)):
        now, end = dt.datetime.combine(day, opens), dt.datetime.combine(day, closes)
        for slot in self.between(day, day):
            if slot.begin > now:
                yield now, min(slot.begin, end)
            now = max(now, slot.end)
            if now >= end:
                return
        yield now, end

    def page(self, year, month):
        first = dt.date(year, month, 1)
        last = first.replace(day=calendar.monthrange(year, month)[1])
        busy = {slot.begin.day for slot in self.between(first, last)}
        lines = [f"{calendar.month_name[month]} {year}".center(27).rstrip(), " ".join(f"{name:>3}" for name in calendar.day_abbr)]
        for week in calendar.Calendar().monthdayscalendar(year, month):
            lines.append(" ".join("   " if not day else f"{day:>2}{'*' if day in busy else ' '}" for day in week).rstrip())
        return "\n".join(lines)


def easter(year: int) -> dt.date:
    century, golden = year // 100, year % 19
    epact = (century - century // 4 - (8 * century + 13) // 25 + 19 * golden + 15) % 30
    epact -= epact // 28 * (1 - 29 // (epact + 1) * ((21 - golden) // 11))
    weekday = (year + year // 4 + epact + 2 - century + century // 4) % 7
    offset = epact - weekday
    month = 3 + (offset + 40) // 44
    return dt.date(year, month, offset + 28 - 31 * (month // 4))


def working_days(first: dt.date, days: int, holidays=frozenset()) -> dt.date:
    step = dt.timedelta(days=1 if days > 0 else -1)
    while days:
        first += step
        if first.weekday() < calendar.SATURDAY and first not in holidays:
            days -= step.days
    return first


at = dt.datetime
plan = Plan(
    Appointment(title="standup", start=at(2024, 2, 26, 9), length=dt.timedelta(minutes=15), every=Every.DAY, until=dt.date(2024, 3, 8)).without(dt.date(2024, 3, 2), dt.date(2024, 3, 3)),
    Appointment(title="review", start=at(2024, 1, 31, 16), every=Every.MONTH),
    Appointment(title="gym", start=at(2024, 2, 1, 8, 30), every=Every.WEEK, length=dt.timedelta(hours=1, minutes=30)),
    Appointment(title="leap party", start=at(2020, 2, 29, 20), every=Every.YEAR, length=dt.timedelta(hours=6)),
    Appointment(title="dentist", start=at(2024, 3, 1, 9, 10), length=dt.timedelta(minutes=50)),
)
for slot in plan.between(dt.date(2024, 2, 28), dt.date(2024, 3, 4)):
    print(slot)
print("conflicts:", *plan.conflicts(dt.date(2024, 2, 26), dt.date(2024, 3, 31)), sep="\n  ")
print([f"{begin:%H:%M}-{end:%H:%M}" for begin, end in plan.free(dt.date(2024, 2, 29))])
print(plan.page(2024, 2))
print([str(slot.begin.date()) for slot in islice(plan.appointments[1], 5)], [slot.begin.year for slot in islice(plan.appointments[3], 3)])
print(sum((slot.length for slot in plan.between(dt.date(2024, 2, 1), dt.date(2024, 2, 29))), dt.timedelta()))
print([easter(year).isoformat() for year in (1961, 2000, 2019, 2024, 2038)])
print(working_days(dt.date(2024, 3, 27), 3, {easter(2024) - dt.timedelta(2), easter(2024) + dt.timedelta(1)}), working_days(dt.date(2024, 1, 1), -2))
print(dt.date(2024, 12, 30).isocalendar(), dt.date.fromisocalendar(2025, 1, 1), f"{dt.date(2024, 2, 29):%A, %d %B %Y, week %V, day %j}")
for attempt in (
    lambda: Slot(at(2024, 1, 1), at(2024, 1, 1), "nothing"), lambda: Appointment("x", at(2024, 1, 1)), lambda: Appointment(title="x"),
    lambda: setattr(plan.appointments[0], "title", "y"), lambda: dt.date(2023, 2, 29), lambda: Every("hourly"), lambda: at(2024, 1, 1) < dt.date(2024, 1, 1),
    lambda: dt.date.max + dt.timedelta(1), lambda: calendar.monthrange(2024, 13), lambda: at(2024, 1, 1) - dt.date(2024, 1, 1), lambda: dt.date.fromisoformat("2024-1-1"),
    lambda: Slot(at(2024, 1, 1), at(2024, 1, 2), "a") < 3, lambda: dt.timedelta(days=1) / dt.timedelta(0), lambda: dt.time(25), lambda: at.strptime("31.02.2024", "%d.%m.%Y"),
):
    try:
        print(attempt())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")
