//! The process that makes the calls.
//!
//! In: which part of the natives, and the call to begin with. Out: on standard output a line for each failure; in the file of
//! progress the call that is being made.

use snek::{Grants, Interpreter, Limits, Output};
use snek_interp::Cx;
use snek_interp::heap::Value;
use snek_interp::types::str::Str;
use snek_interp::vm::Bounds;
use std::fs::{self, File};
use std::os::unix::fs::FileExt;
use std::time::{Duration, Instant};

/// What a call may take.
const TIME: Duration = Duration::from_millis(20);

/// What it may take beyond that. The time is shorter than what is promised, so that sizes beyond those tried are within it.
const MORE_TIME: Duration = Duration::from_millis(500);

/// What a call may take of memory, and what it may take beyond that, in bytes.
#[derive(Clone, Copy)]
struct Room {
    memory: usize,
    more: usize,
}

impl Room {
    /// What is promised.
    const WIDE: Self = Self { memory: 64 << 20, more: 64 << 20 };
    /// So little that a copy of an argument is seen for which nobody has asked.
    const NARROW: Self = Self { memory: 1 << 20, more: 6 << 20 };

    fn is_narrow(self) -> bool {
        self.memory == Self::NARROW.memory
    }
}

/// Calls that are over so soon have taken no memory worth a look.
const SHORT: Duration = Duration::from_millis(3);

/// A call that takes so long has charged work, unless `NATIVES_FREE` says another number of milliseconds: 3 on a quiet
/// machine, so much more that a slow one names none that only takes its time. Loops look at the limits after a thousand units:
/// so late, at most, as a thousand calls take.
const FREE: u64 = 12;
const MOST_FOR_UNIT: Duration = Duration::from_micros(500);

/// How many operations the calls have.
const OPERATIONS: u64 = 1 << 60;

/// How long one native is called with ever new arguments, unless `NATIVES_BUDGET` says another number of milliseconds.
const BUDGET: u64 = 400;

/// How often a call is made again before its failure counts.
const AGAIN: usize = 3;

/// A native that fails so often is left alone.
const ENOUGH: usize = 4;

/// A prime, larger than the number of calls.
const STEP: usize = 7919;

const DRIVER: &str = include_str!("driver.py");

struct Driver {
    py: Interpreter,
    progress: Option<File>,
}

impl Driver {
    fn new() -> (Self, usize) {
        let grants = Grants { clock: true, entropy: true, ..Grants::default() };
        let limits = Limits { recursion: 1_000, ..Limits::none() };
        let built = Interpreter::builder().limits(limits).grants(grants).output(Output::capture()).build();
        let mut py = built.expect("an interpreter can be built");
        py.run(DRIVER, "driver.py").unwrap_or_else(|error| panic!("{error}"));
        let modules: Vec<String> = snek_stdlib::native_modules().map(str::to_owned).collect();
        py.silence(true);
        let count: i64 = py.eval(&format!("setup({modules:?})")).unwrap_or_else(|error| panic!("{error}"));
        (Self { py, progress: None }, count as usize)
    }

    fn eval_count(&mut self, source: &str) -> usize {
        self.py.eval::<i64>(source).unwrap_or_else(|error| panic!("{source}: {error}")) as usize
    }

    fn eval_text(&mut self, source: &str) -> String {
        self.py.eval(source).unwrap_or_else(|error| panic!("{source}: {error}"))
    }

    /// Has the arguments of a call made: what they are, for people.
    fn prepare(&mut self, call: usize) -> String {
        self.py.with_cx(|cx| {
            let function = function(cx, "prepare");
            let told = cx.call(&function, &[Value::int(call as i64)]);
            let told = told.unwrap_or_else(|error| panic!("{}", cx.format_exception(&error)));
            told.downcast_ref::<Str>().map_or("", Str::as_str).to_owned()
        })
    }

    /// Makes the prepared call within limits: what is wrong with how it went.
    fn call(&mut self, resident: usize, room: Room) -> Option<String> {
        self.py.with_cx(|cx| call(cx, resident, room))
    }
}

fn function(cx: &mut Cx, name: &str) -> Value {
    let name = cx.name(name);
    cx.main_namespace().get_name(&name).expect("the driver has it")
}

fn call(cx: &mut Cx, resident: usize, room: Room) -> Option<String> {
    let held = snek_interp::heap::bytes();
    let function = function(cx, "call");
    let bounds = Bounds {
        time: Some(TIME),
        memory: Some(held + room.memory),
        operations: Some(OPERATIONS),
        ..Bounds::default()
    };
    let begin = Instant::now();
    let waited = waited();
    let mut entry = cx.enter(&bounds);
    entry.measure_stack();
    let result = entry.call(&function, &[]);
    let result = entry.settle(result);
    let charged = OPERATIONS.saturating_sub(entry.operations_left());
    let told = match result {
        Ok(value) => value.downcast_ref::<Str>().map_or("", Str::as_str).to_owned(),
        Err(error) => {
            let text = entry.format_exception_only(&error);
            drop(error);
            text
        }
    };
    drop(entry);
    let took = begin.elapsed();
    if took < SHORT && !room.is_narrow() {
        return told.contains("internal error").then_some(told);
    }
    let took = took.saturating_sub(self::waited().saturating_sub(waited));
    if took > TIME + MORE_TIME {
        return Some(format!("{:.2} s", took.as_secs_f64()));
    }
    if took > free() && is_free(took, charged) && !room.is_narrow() {
        return Some(format!("{UNCHARGED}: {:.1} ms for {charged} units", took.as_secs_f64() * 1e3));
    }
    let peak = status("VmHWM:").saturating_sub(resident);
    if peak > room.memory + room.more {
        forget_peak();
        return Some(format!("{} MB", peak >> 20));
    }
    told.contains("internal error").then_some(told)
}

/// How failures begin that tell of work which was not charged.
const UNCHARGED: &str = "uncharged";

/// How long a call may take that charges nothing.
fn free() -> Duration {
    let given = std::env::var("NATIVES_FREE").ok().and_then(|text| text.parse().ok());
    Duration::from_millis(given.unwrap_or(FREE))
}

/// Whether this took longer than what was charged for it.
fn is_free(took: Duration, charged: u64) -> bool {
    took > MOST_FOR_UNIT.saturating_mul(u32::try_from(charged).unwrap_or(u32::MAX))
}

/// The names of all natives.
pub fn names() -> Vec<String> {
    let (mut driver, count) = Driver::new();
    (0..count).map(|index| driver.eval_text(&format!("name({index})"))).collect()
}

/// Makes calls: `PART PARTS FILTER PROGRESS NATIVE CALL wide|narrow`.
pub fn work(arguments: &[String]) {
    let number = |index: usize| arguments[index].parse::<usize>().expect("the parent passes numbers");
    let (part, parts, filter) = (number(0), number(1), &arguments[2]);
    let (first, first_call) = (number(4), number(5));
    let room = if arguments[6] == "narrow" { Room::NARROW } else { Room::WIDE };
    let (mut driver, count) = Driver::new();
    let given = std::env::var("NATIVES_BUDGET").ok().and_then(|text| text.parse().ok());
    let budget = Duration::from_millis(given.unwrap_or(BUDGET));
    driver.progress = Some(File::create(&arguments[3]).expect("the folder of tests is there"));
    for native in (first..count).filter(|native| native % parts == part) {
        let name = driver.eval_text(&format!("name({native})"));
        if !name.contains(filter.as_str()) {
            continue;
        }
        let begin = Instant::now();
        let calls = driver.eval_count(&format!("plan({native})"));
        forget_peak();
        let resident = status("VmRSS:");
        let mut failures = 0;
        for index in (if native == first { first_call } else { 0 })..calls {
            if begin.elapsed() > budget || failures == ENOUGH {
                break;
            }
            // Those that are made within the time are to be of all kinds.
            let call = index * STEP % calls;
            let arguments = driver.prepare(call);
            if let Some(progress) = &driver.progress {
                let line = format!("{native} {index} {name}({arguments})\n{:400}", "");
                let _ = progress.write_all_at(&line.as_bytes()[..400], 0);
            }
            let mut wrong = driver.call(resident, room);
            // What is made once, pages that are touched for the first time, garbage of calls before and the pauses of a machine
            // that others use too are not the native's.
            for _ in 0..AGAIN {
                if wrong.as_ref().is_none_or(|wrong| wrong.contains("internal error")) {
                    break;
                }
                driver.prepare(call);
                forget_peak();
                wrong = driver.call(status("VmRSS:"), room);
            }
            if let Some(wrong) = wrong {
                println!("FAILED {name}({arguments}): {wrong}");
                failures += 1;
            }
        }
        println!("TOOK {} {calls} {name}", begin.elapsed().as_millis());
    }
    println!("DONE");
}

/// A number of bytes in `/proc/self/status`; 0 where there is no such file.
fn status(line: &str) -> usize {
    let text = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let found = text.lines().find_map(|it| it.strip_prefix(line)?.trim().strip_suffix(" kB")?.parse::<usize>().ok());
    found.unwrap_or(0) << 10
}

/// Has the system count the peak of memory anew.
fn forget_peak() {
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// How long this thread has waited for a processor.
fn waited() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').nth(1).and_then(|text| text.parse().ok()).unwrap_or(0))
}
