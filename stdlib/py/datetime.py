"""Dates and times."""

from _datetime import MAXYEAR, MINYEAR, UTC, date, datetime, time, timedelta, timezone, tzinfo

__all__ = ("date", "datetime", "time", "timedelta", "timezone", "tzinfo", "MINYEAR", "MAXYEAR", "UTC")
