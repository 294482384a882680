//! `time`: clocks through the host, and calendar dates.
//!
//! In: the host's clocks. Out: module `time`. Local time is UTC: the host tells no zone.
//! Elsewhere: dates and their texts in `calendar.rs`.

mod calendar;
mod format;

use snek_interp::heap::{Gc, Value};
use snek_interp::host::Host;
use snek_interp::names::intern;
use snek_interp::native::OUTSIDE;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::stage::rule;
use snek_interp::types::class::Type;
use snek_interp::types::dict::Dict;
use snek_interp::types::float::as_float;
use snek_interp::types::{int, str, tuple};
use snek_interp::{Cx, Result};

/// `time`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Clocks, and times as texts.",
    functions: natives! {
        /// Return the time in seconds since the beginning of 1970, in UTC.
        "time()" [staged = Rule(rule::CLOCK)] => |cx, _| seconds(cx, Host::wall_clock),
        /// Return the time in nanoseconds since the beginning of 1970, as an integer.
        "time_ns()" [staged = Rule(rule::CLOCK)] => |cx, _| nanoseconds(cx, Host::wall_clock),
        /// Return the seconds of a clock that never goes back. Only differences mean something.
        "monotonic()" [staged = Rule(rule::CLOCK)] => |cx, _| seconds(cx, Host::monotonic_clock),
        /// Return the nanoseconds of a clock that never goes back, as an integer.
        "monotonic_ns()" [staged = Rule(rule::CLOCK)] => |cx, _| nanoseconds(cx, Host::monotonic_clock),
        /// Return the seconds of the most exact clock, to measure short times.
        "perf_counter()" [staged = Rule(rule::CLOCK)] => |cx, _| seconds(cx, Host::monotonic_clock),
        /// Return the nanoseconds of the most exact clock, as an integer.
        "perf_counter_ns()" [staged = Rule(rule::CLOCK)] => |cx, _| nanoseconds(cx, Host::monotonic_clock),
        /// Return the seconds of processor time that the process took.
        "process_time()" [staged = Rule(rule::CLOCK)] => |cx, _| seconds(cx, Host::process_clock),
        /// Return the nanoseconds of processor time that the process took, as an integer.
        "process_time_ns()" [staged = Rule(rule::CLOCK)] => |cx, _| nanoseconds(cx, Host::process_clock),
        /// Return the seconds of processor time that the thread took.
        "thread_time()" [staged = Rule(rule::CLOCK)] => |cx, _| seconds(cx, Host::thread_clock),
        /// Return the nanoseconds of processor time that the thread took, as an integer.
        "thread_time_ns()" [staged = Rule(rule::CLOCK)] => |cx, _| nanoseconds(cx, Host::thread_clock),
        /// Wait for so many seconds.
        "sleep(seconds, /)" [staged = Refused(OUTSIDE)] => sleep,
        /// Return a time in seconds since 1970, by default the present, as a struct_time in UTC.
        "gmtime(seconds=None, /)" [staged = Rule(rule::CLOCK)] => |cx, a| date_of(cx, a, "GMT"),
        /// Return a time in seconds since 1970, by default the present, as a struct_time in local time.
        "localtime(seconds=None, /)" [staged = Rule(rule::CLOCK)] => |cx, a| date_of(cx, a, "UTC"),
        /// Return a struct_time in local time as seconds since 1970.
        "mktime(tuple, /)" => |cx, a| Ok(Value::float(calendar::parts(cx, &a[0])?.seconds() as f64)),
        /// Return a struct_time, by default the present, as a text such as 'Sun Jun  9 12:00:00 2024'.
        "asctime(tuple=None, /)" => |cx, a| {
            let date = given_or_now(cx, &a[0])?;
            Ok(str::new(format::default_text(&date)))
        },
        /// Return a time in seconds since 1970, by default the present, as asctime() writes it.
        "ctime(seconds=None, /)" [staged = Rule(rule::CLOCK)] => |cx, a| {
            let date = moment(cx, &a[0])?;
            Ok(str::new(format::default_text(&date)))
        },
        /// Return a struct_time, by default the present, as a text in a format: %Y, %m, %d, %H, %M, %S and others.
        "strftime(format, tuple=None, /)" => strftime,
        /// Return the struct_time that a text stands for, which is in a format as strftime() takes it.
        "strptime(string, format='%a %b %d %H:%M:%S %Y', /)" => |cx, a| {
            let module = cx.import_module("_strptime")?;
            let given = if a[1].is_unbound() { 1 } else { 2 };
            cx.call_method(&module, "_strptime_time", &a[..given])
        },
    },
    init: Some(init),
    ..ModuleDef::named("time")
};

fn init(cx: &mut Cx, module: &Gc<Dict>) -> Result<()> {
    let class = calendar::class(cx);
    module.set_name(&intern("struct_time"), class.value());
    module.set_name(&intern("_STRUCT_TM_ITEMS"), Value::int(11));
    module.set_name(&intern("timezone"), Value::int(0));
    module.set_name(&intern("altzone"), Value::int(0));
    module.set_name(&intern("daylight"), Value::int(0));
    module.set_name(&intern("tzname"), tuple::new([str::new("UTC"), str::new("UTC")]));
    Ok(())
}

type Clock = fn(&mut (dyn Host + 'static)) -> std::io::Result<f64>;

fn read(cx: &mut Cx, clock: Clock) -> Result<f64> {
    match clock(&mut *cx.host) {
        Ok(seconds) => Ok(seconds),
        Err(error) => Err(cx.io_error(&error, None)),
    }
}

fn seconds(cx: &mut Cx, clock: Clock) -> Result<Value> {
    read(cx, clock).map(Value::float)
}

fn nanoseconds(cx: &mut Cx, clock: Clock) -> Result<Value> {
    let seconds = read(cx, clock)?;
    Ok(int::from_i128((seconds * 1e9) as i128))
}

fn sleep(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let seconds = match snek_interp::types::payload(&args[0]).as_float() {
        Some(seconds) => seconds,
        // Only floats and integers are durations.
        None => {
            let whole = cx.index_value(&args[0])?;
            as_float(cx, &whole)?
        }
    };
    if seconds.is_nan() {
        return Err(cx.value_error("Invalid value NaN (not a number)"));
    }
    if seconds < 0.0 {
        return Err(cx.value_error("sleep length must be non-negative"));
    }
    wait(cx, seconds)?;
    Ok(Value::NONE)
}

/// The longest wait without a look at the limits, in seconds.
const SLICE: f64 = 0.25;

/// Waits, and looks at the limits meanwhile. An interrupt ends the wait.
fn wait(cx: &mut Cx, seconds: f64) -> Result<()> {
    let mut left = seconds;
    let end = if left > SLICE { read(cx, Host::monotonic_clock)? + seconds } else { 0.0 };
    loop {
        let most = cx.time_left().map_or(SLICE, |time| time.as_secs_f64().min(SLICE));
        if let Err(error) = cx.host.sleep(left.min(most)) {
            return Err(cx.io_error(&error, None));
        }
        cx.charge_now(1)?;
        if left <= most {
            return Ok(());
        }
        left = if end > 0.0 { end - read(cx, Host::monotonic_clock)? } else { left - most };
        if left <= 0.0 {
            return Ok(());
        }
    }
}

/// The date of a number of seconds since 1970, or of now.
fn moment(cx: &mut Cx, value: &Value) -> Result<calendar::Date> {
    let seconds =
        if value.is_unbound() || value.is_none() { read(cx, Host::wall_clock)? } else { as_float(cx, value)? };
    let seconds = seconds.floor();
    if !(-6.8e16..=6.8e16).contains(&seconds) {
        return Err(cx.overflow_error("timestamp out of range for platform time_t"));
    }
    Ok(calendar::Date::of(seconds as i64))
}

fn given_or_now(cx: &mut Cx, value: &Value) -> Result<calendar::Date> {
    if value.is_unbound() || value.is_none() { moment(cx, value) } else { calendar::parts(cx, value) }
}

/// The date of a moment in the zone of that name, which is that of Greenwich.
fn date_of(cx: &mut Cx, args: &[Value], zone: &str) -> Result<Value> {
    let date = moment(cx, &args[0])?;
    let class = struct_time(cx);
    Ok(crate::structseq::instance_with(&class, date.items(), vec![str::new(zone), Value::int(0)]))
}

/// The class of dates: that of the imported module.
fn struct_time(cx: &mut Cx) -> Gc<Type> {
    let module = cx.modules.get_name(&intern("time"));
    let found = module.as_ref().and_then(Value::downcast_ref::<snek_interp::types::module::Module>);
    let class = found.and_then(|module| module.dict.get_name(&intern("struct_time")));
    class.and_then(|class| class.downcast::<Type>()).unwrap_or_else(|| calendar::class(cx))
}

/// No field of a date is longer than this, usually.
const LONGEST: usize = 32;

fn strftime(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(pattern) = args[0].downcast_ref::<str::Str>() else {
        let got = cx.type_name(&args[0]);
        return Err(cx.type_error(format!("strftime() argument 1 must be str, not {got}")));
    };
    let date = given_or_now(cx, &args[1])?;
    let fields = pattern.as_str().bytes().filter(|byte| *byte == b'%').count();
    cx.reserve_result(pattern.as_str().len().saturating_add(fields.saturating_mul(LONGEST)))?;
    cx.charge(pattern.as_str().len() / 4)?;
    Ok(str::new(format::format(pattern.as_str(), &date)))
}
