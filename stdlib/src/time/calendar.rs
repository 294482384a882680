//! Dates of the Gregorian calendar in UTC.
//!
//! In: seconds since 1970, or the fields of a `struct_time`. Out: the other.

use crate::structseq::fields;
use snek_interp::heap::{Gc, Value};
use snek_interp::types::class::Type;
use snek_interp::{Cx, Result};

const DAY: i64 = 86_400;

/// A date and time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Date {
    pub(super) year: i64,
    /// From 1.
    pub(super) month: i64,
    /// From 1.
    pub(super) day: i64,
    pub(super) hour: i64,
    pub(super) minute: i64,
    pub(super) second: i64,
    /// Monday is 0.
    pub(super) weekday: i64,
    /// From 1.
    pub(super) yearday: i64,
}

/// Days from 1970-01-01 to a date; the year begins in March, so that the leap day is its last.
fn days_before(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

impl Date {
    /// The date of a number of seconds since 1970.
    pub(super) fn of(seconds: i64) -> Self {
        let (days, rest) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
        let shifted = days + 719_468;
        let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Self {
            year,
            month,
            day: day_of_year - (153 * from_march + 2) / 5 + 1,
            hour: rest / 3600,
            minute: rest / 60 % 60,
            second: rest % 60,
            weekday: (days + 3).rem_euclid(7),
            yearday: days - days_before(year, 1, 1) + 1,
        }
    }

    /// Seconds since 1970. Fields beyond their range carry over.
    pub(super) fn seconds(&self) -> i64 {
        let months = self.year.saturating_mul(12).saturating_add(self.month - 1);
        let first = days_before(months.div_euclid(12), months.rem_euclid(12) + 1, 1);
        let day = first.saturating_add(self.day - 1);
        let minutes = self.hour.saturating_mul(60).saturating_add(self.minute);
        day.saturating_mul(DAY).saturating_add(minutes.saturating_mul(60)).saturating_add(self.second)
    }

    /// The items of a `struct_time`.
    pub(super) fn items(&self) -> Vec<Value> {
        let Self { year, month, day, hour, minute, second, weekday, yearday } = *self;
        [year, month, day, hour, minute, second, weekday, yearday, 0].map(Value::int).to_vec()
    }
}

/// `time.struct_time`.
pub(super) fn class(cx: &Cx) -> Gc<Type> {
    let names = fields![
        "tm_year" => "The year.",
        "tm_mon" => "The month, from 1 to 12.",
        "tm_mday" => "The day of the month, from 1 to 31.",
        "tm_hour" => "The hour, from 0 to 23.",
        "tm_min" => "The minute, from 0 to 59.",
        "tm_sec" => "The second, from 0 to 61.",
        "tm_wday" => "The day of the week, from 0 for Monday to 6.",
        "tm_yday" => "The day of the year, from 1 to 366.",
        "tm_isdst" => "Whether it is summer time: 1, 0, or -1 where that is not known.",
    ];
    let class = crate::structseq::class(
        cx,
        "time",
        "struct_time",
        "A time as a tuple of year, month, day and so on, which are attributes too.",
        names,
    );
    crate::structseq::hide(
        &class,
        &[
            ("tm_zone", "The short name of the time zone."),
            ("tm_gmtoff", "How far local time is ahead of UTC, in seconds."),
        ],
    );
    class
}

/// The date that a tuple of nine numbers says.
pub(super) fn parts(cx: &mut Cx, value: &Value) -> Result<Date> {
    let is_tuple = snek_interp::types::payload(value).kind() == snek_interp::kinds::TUPLE;
    if !is_tuple {
        return Err(cx.type_error("Tuple or struct_time argument required"));
    }
    let items = cx.collect(&snek_interp::types::payload(value))?;
    let mut numbers = Vec::with_capacity(items.len());
    for item in items {
        numbers.push(c_int(cx, &item)?);
    }
    let [year, month, day, hour, minute, second, weekday, yearday, _] = numbers[..] else {
        return Err(cx.type_error("strftime(): illegal time tuple argument"));
    };
    Ok(Date { year, month: month.max(1), day: day.max(1), hour, minute, second, weekday, yearday: yearday.max(1) })
}

/// A field of the time as C has it, in 32 bits.
fn c_int(cx: &mut Cx, value: &Value) -> Result<i64> {
    let number = cx.index_value(value)?;
    match number.as_int() {
        Some(number) if i32::try_from(number).is_ok() => Ok(number),
        Some(number) if number < 0 => Err(cx.overflow_error("signed integer is less than minimum")),
        Some(_) => Err(cx.overflow_error("signed integer is greater than maximum")),
        None => Err(cx.overflow_error("Python int too large to convert to C long")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_dates_convert_into_each_other() {
        for seconds in [0, 1, -1, 951_782_399, 951_782_400, 1_700_000_000, -2_208_988_800, 253_402_300_799] {
            assert_eq!(Date::of(seconds).seconds(), seconds);
        }
    }

    #[test]
    fn a_leap_day() {
        let date = Date::of(951_782_400);
        assert_eq!((date.year, date.month, date.day, date.weekday, date.yearday), (2000, 2, 29, 1, 60));
    }
}
