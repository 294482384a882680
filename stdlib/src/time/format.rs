//! Dates as text: `strftime` in the C locale.

use super::calendar::Date;
use std::fmt::Write;

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

fn name<'a>(names: &[&'a str], index: i64) -> &'a str {
    usize::try_from(index).ok().and_then(|at| names.get(at).copied()).unwrap_or("?")
}

/// `Thu Jan  1 00:00:00 1970`.
pub(super) fn default_text(date: &Date) -> String {
    format("%a %b %e %H:%M:%S %Y", date)
}

/// Replaces each directive; an unknown one stays as it is.
pub(super) fn format(pattern: &str, date: &Date) -> String {
    let mut out = String::new();
    let mut rest = pattern.chars();
    while let Some(c) = rest.next() {
        if c != '%' {
            out.push(c);
            continue;
        }
        let Some(directive) = rest.next() else {
            out.push('%');
            break;
        };
        directive_text(&mut out, directive, date);
    }
    out
}

/// Year and week of ISO 8601: the week with the year's first Thursday is its first.
fn iso_week(date: &Date) -> (i64, i64) {
    let is_leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let length = |year: i64| if is_leap(year) { 366 } else { 365 };
    let week = (date.yearday - date.weekday + 9) / 7;
    if week < 1 {
        let yearday = date.yearday + length(date.year - 1);
        return (date.year - 1, (yearday - date.weekday + 9) / 7);
    }
    if week == 53 && date.yearday - date.weekday + 3 > length(date.year) {
        return (date.year + 1, 1);
    }
    (date.year, week)
}

fn directive_text(out: &mut String, directive: char, date: &Date) {
    let hour = match date.hour % 12 {
        0 => 12,
        hour => hour,
    };
    let sunday = (date.weekday + 1) % 7;
    let done = match directive {
        'Y' => write!(out, "{}", date.year),
        'C' => write!(out, "{:02}", date.year / 100),
        'y' => write!(out, "{:02}", date.year.rem_euclid(100)),
        'm' => write!(out, "{:02}", date.month),
        'd' => write!(out, "{:02}", date.day),
        'e' => write!(out, "{:2}", date.day),
        'H' => write!(out, "{:02}", date.hour),
        'I' => write!(out, "{hour:02}"),
        'M' => write!(out, "{:02}", date.minute),
        'S' => write!(out, "{:02}", date.second),
        'j' => write!(out, "{:03}", date.yearday),
        'p' => write!(out, "{}", if date.hour < 12 { "AM" } else { "PM" }),
        'a' => write!(out, "{}", name(&DAYS, date.weekday).get(..3).unwrap_or("?")),
        'A' => write!(out, "{}", name(&DAYS, date.weekday)),
        'b' | 'h' => write!(out, "{}", name(&MONTHS, date.month - 1).get(..3).unwrap_or("?")),
        'B' => write!(out, "{}", name(&MONTHS, date.month - 1)),
        'w' => write!(out, "{sunday}"),
        'u' => write!(out, "{}", date.weekday + 1),
        'U' => write!(out, "{:02}", (date.yearday + 6 - sunday) / 7),
        'W' => write!(out, "{:02}", (date.yearday + 6 - date.weekday) / 7),
        'G' => write!(out, "{}", iso_week(date).0),
        'g' => write!(out, "{:02}", iso_week(date).0.rem_euclid(100)),
        'V' => write!(out, "{:02}", iso_week(date).1),
        'k' => write!(out, "{:2}", date.hour),
        'l' => write!(out, "{hour:2}"),
        'P' => write!(out, "{}", if date.hour < 12 { "am" } else { "pm" }),
        'r' => write!(out, "{}", format("%I:%M:%S %p", date)),
        'Z' => write!(out, "UTC"),
        'z' => write!(out, "+0000"),
        's' => write!(out, "{}", date.seconds()),
        'c' => write!(out, "{}", format("%a %b %e %H:%M:%S %Y", date)),
        'x' | 'D' => write!(out, "{}", format("%m/%d/%y", date)),
        'X' | 'T' => write!(out, "{}", format("%H:%M:%S", date)),
        'R' => write!(out, "{}", format("%H:%M", date)),
        'F' => write!(out, "{}", format("%Y-%m-%d", date)),
        'n' => writeln!(out),
        't' => write!(out, "\t"),
        '%' => write!(out, "%"),
        other => write!(out, "%{other}"),
    };
    debug_assert!(done.is_ok(), "a string takes any text");
}
