//! Code in files: what is read is what was written, and what was not written by us does no harm.

use super::{HEAD, read, write};
use crate::bytecode::op::flag;
use crate::bytecode::{Code, Op, disassemble};
use crate::compile;
use crate::host::NoHost;
use crate::vm::{Bounds, Cx};
use snek_heap::Gc;
use snek_syntax::{Mode, Source};
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Runs in an interpreter that grants nothing and has little of everything.
fn within<R>(run: impl FnOnce(&mut Cx) -> R) -> R {
    let mut cx = Cx::new(Box::new(NoHost));
    let bounds = Bounds { operations: Some(200_000), memory: Some(64 << 20), ..Bounds::default() };
    run(&mut cx.enter(&bounds))
}

fn compiled(text: &str) -> Option<Gc<Code>> {
    let source = Rc::new(Source::new("module.py", text));
    let program = snek_syntax::parse(&source, Mode::Module).ok()?;
    compile::compile(&program, &source).ok()
}

fn again(data: &[u8], text: &str) -> Option<Gc<Code>> {
    read(data, &Rc::new(Source::new("module.py", text)), &mut |_| true)
}

/// Code objects as texts, inner ones included: instructions, constants, tables.
fn shown(code: &Code) -> String {
    let tables = format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        code.params,
        code.cells,
        code.captures,
        code.handlers,
        code.spans,
        code.regions,
        code.outer_regions,
        code.far_jumps
    );
    let kind = (code.kind, code.is_generator, code.is_coroutine, code.first_line, code.registers);
    let mut text = format!("{kind:?} {tables}\n{}", disassemble(code));
    for inner in code.consts.iter().filter_map(|value| value.downcast_ref::<Code>()) {
        text.push_str(&shown(inner));
    }
    text
}

/// Programs in Python of the repository: the cases and the library.
fn programs() -> Vec<String> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "py") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    collect(&root.join("tests/cases"), &mut found);
    collect(&root.join("stdlib/py"), &mut found);
    found.sort();
    assert!(found.len() > 500, "the programs are there");
    found.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}

/// The code objects that are not sound, as texts.
fn faults(code: &Code, found: &mut Vec<String>) {
    if !compile::is_sound(code) {
        let why = compile::why(code);
        found.push(format!("{why}\n{}", disassemble(code)));
    }
    code.consts.iter().filter_map(|value| value.downcast_ref::<Code>()).for_each(|inner| faults(inner, found));
}

#[test]
fn what_the_compiler_makes_is_sound() {
    let heap = snek_heap::Heap::new();
    let _inside = heap.enter();
    let mut found = Vec::new();
    for code in programs().iter().chain([&SAMPLE.to_owned()]).filter_map(|text| compiled(text)) {
        faults(&code, &mut found);
    }
    assert!(found.is_empty(), "{} of them:\n{}", found.len(), found.join("\n"));
}

#[test]
fn what_is_read_is_what_was_written() {
    let heap = snek_heap::Heap::new();
    let _inside = heap.enter();
    let mut count = 0;
    for text in programs() {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let Some(code) = compiled(&text) else { continue };
        let Some(data) = write(&code) else { continue };
        let read = again(&data, &text).unwrap_or_else(|| panic!("it is refused:\n{text}"));
        assert_eq!(shown(&code), shown(&read));
        assert_eq!(Some(data), write(&read), "it has another form");
        count += 1;
    }
    assert!(count > 500, "{count} programs have been compared");
}

/// A module in which most instructions stand; it calls what it defines.
const SAMPLE: &str = r#"
"""What stands here is broken in many places."""
try:
    from nowhere.near import here as there
except ImportError:
    pass
NAMES = {"one": 1, "two": 2.5, "three": 3j, "four": b"4", "five": (1, (2, "x y"), ...), "six": 1 << 80}

class Point:
    """A point."""
    x: int = 1
    def __init__(self, x=0, *rest, y: int = 2, **more):
        self.x, self.y = x, y
        self.rest = [*rest, *more]
    def __eq__(self, other):
        return self.x == other.x and not self.y != other.y
    @property
    def both(self):
        return self.x + self.y
    def name(self):
        return __class__.__name__

def count(limit):
    total = 0
    for index in range(limit):
        if index % 3 == 0 or index in {1, 2, 3}:
            continue
        while total < index:
            total += 1
        else:
            total -= 1
    return total

def closures(n):
    seen = []
    def inner(step):
        nonlocal n
        n += step
        seen.append(n)
        return lambda: n + step
    return [inner(step)() for step in range(4)], seen

def fill(n):
    for index in range(n):
        NAMES[index] = index
        NAMES[index][index:] = NAMES[index]

def gen(n):
    try:
        first, *rest, last = range(n)
        sent = yield first
        yield from rest
        yield (sent, last)
    finally:
        del n

class Manager:
    def __enter__(self):
        return self
    def __exit__(self, kind, value, trace):
        return kind is ValueError

def errors(what):
    try:
        with Manager() as manager, Manager():
            raise what("wrong")
        try:
            int("x")
        except (ValueError, KeyError) as error:
            raise KeyError from error
    except* TypeError as group:
        what = f"{len(group.exceptions)!r:>3} {what.__name__}"
    except* KeyError:
        what = -1
    return what

def matches(value):
    match value:
        case {"a": [1, *rest], **others}:
            return rest, others
        case Point(x=0) | (0, 1):
            return "origin"
        case str() as text if text[1:2] == "b":
            return text[::-1]
        case _:
            return None

async def wait(n):
    async with n as m:
        async for k in m:
            await k
    return [x async for x in n]

def spread(f, *args, **kwargs):
    assert f, "nothing"
    del args[0:0], kwargs["z"]
    return f(*args, key=1, **kwargs)

results = [
    Point(1, 2, y=3, z=4) == Point(1), Point().both, Point().name(), count(20), closures(3), list(gen(5)),
    errors(ValueError), matches({"a": [1, 2], "b": 3}), matches("abc"), matches((0, 1)), sum(x * x for x in range(5)),
    {k: v for k, v in NAMES.items() if v}, -count(3), ~1, NAMES["one"] if NAMES else 0, 1 < count(9) <= 3,
]
for step in (errors, spread, wait, fill):
    try:
        results.append(step(TypeError))
    except Exception as error:
        results.append(error)
"#;

/// Runs a module to its end or to an error; what it prints of an error is made, too.
fn runs(cx: &mut Cx, code: Gc<Code>) {
    let globals = cx.main_namespace();
    if let Err(error) = cx.run_code(code, globals, snek_heap::Value::UNBOUND) {
        cx.report_uncaught(&error);
    }
}

/// Reads bytes, and runs what comes out in an interpreter of its own. Most are refused, by one that stays.
fn tries(reader: &mut Cx, data: &[u8]) -> bool {
    let entry = reader.enter(&Bounds::default());
    let is_read = again(data, SAMPLE).is_some();
    drop(entry);
    if is_read {
        within(|cx| again(data, SAMPLE).into_iter().for_each(|code| runs(cx, code)));
    }
    is_read
}

fn reader() -> Cx {
    Cx::new(Box::new(NoHost))
}

fn sample() -> Vec<u8> {
    within(|_| compiled(SAMPLE).and_then(|code| write(&code)).unwrap_or_default())
}

#[test]
fn the_sample_runs() {
    assert!(tries(&mut reader(), &sample()));
    let data = sample();
    let shown = within(|cx| {
        let code = again(&data, SAMPLE).expect("it is sound");
        let globals = cx.main_namespace();
        let ran = cx.run_code(code, globals.clone(), snek_heap::Value::UNBOUND);
        let results = globals.get_name(&crate::names::intern("results"));
        match (ran, results) {
            (Ok(_), Some(results)) => cx.repr(&results).unwrap_or_default(),
            (ran, _) => ran.map_or_else(|error| cx.format_exception(&error), |_| String::new()),
        }
    });
    assert!(
        shown.starts_with("[False, 2, 'Point', ") && shown.contains("([2], {'b': 3}), 'cba', 'origin', 30"),
        "{shown}"
    );
}

#[test]
fn a_cut_file_is_no_code() {
    let (mut reader, data) = (reader(), sample());
    for length in (0..data.len()).step_by(7).chain(data.len() - 9..data.len()) {
        assert!(!tries(&mut reader, &data[..length]), "{length} bytes are code");
    }
    assert!(!tries(&mut reader, &[&data[..], b"\0"].concat()), "more than a file is code");
}

#[test]
fn a_file_of_another_build_or_text_is_no_code() {
    let (mut reader, data) = (reader(), sample());
    // The last part has features of `__future__`: which of them hold says only the text.
    for index in 0..HEAD - 1 {
        let mut other = data.clone();
        other[index] ^= 1;
        assert!(!tries(&mut reader, &other), "the head's byte {index} says nothing");
    }
    assert!(within(|_| again(&data, &SAMPLE.replace("broken", "Broken"))).is_none());
}

/// Numbers that look random, the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap_or(0)
    }
}

/// No byte of a file can do harm: what is read runs to an end, and most is not even read.
#[test]
fn changed_bytes_do_no_harm() {
    let (mut reader, data) = (reader(), sample());
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut read = 0;
    for index in (HEAD..data.len()).step_by(if cfg!(miri) { 97 } else { 2 }) {
        for bits in [1 << random.below(8), u8::try_from(1 + random.below(255)).unwrap_or(1)] {
            let mut other = data.clone();
            other[index] ^= bits;
            read += usize::from(tries(&mut reader, &other));
        }
    }
    assert!(read > 100, "{read} changes have been run");
}

/// Several changes at once, among instructions and tables alike.
#[test]
fn changed_parts_do_no_harm() {
    let (mut reader, data) = (reader(), sample());
    let seed = std::env::var("STORED_SEED").ok().and_then(|seed| seed.parse().ok());
    let mut random = Random(seed.unwrap_or(0x2545_f491_4f6c_dd1d));
    // More of them where the environment says so.
    let rounds = std::env::var("STORED_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2_000);
    for _ in 0..rounds {
        let mut other = data.clone();
        for _ in 0..1 + random.below(3) {
            let at = HEAD + random.below(data.len() - HEAD);
            match random.below(4) {
                0 => other[at] = other[at].wrapping_add(1),
                1 => other[at] = other[at].wrapping_sub(1),
                2 => other[at] = data[HEAD + random.below(data.len() - HEAD)],
                _ => other.swap(at, HEAD + random.below(data.len() - HEAD)),
            }
        }
        tries(&mut reader, &other);
    }
}

/// Staging rests on what the compiler makes: other code is refused there, however sound it is.
#[test]
fn staging_wants_what_the_text_says() {
    const TEXT: &str = "def f(x):\n    for i in range(3):\n        x = x + 1.5\n    return x\n";
    within(|cx| {
        let data = compiled(TEXT).and_then(|code| write(&code)).unwrap_or_default();
        let at = data.windows(8).position(|bytes| bytes == 1.5_f64.to_bits().to_le_bytes()).expect("it is there");
        let mut other = data.clone();
        other[at..at + 8].copy_from_slice(&2.5_f64.to_bits().to_le_bytes());
        for (data, is_same) in [(&data, true), (&other, false)] {
            let code = again(data, TEXT).expect("it is sound");
            let inner = code.consts.iter().find_map(|value| value.downcast::<Code>()).expect("a function is there");
            assert!(inner.may_differ());
            for _ in 0..2 {
                assert_eq!(cx.compare_with_text(&inner).is_ok(), is_same);
            }
            assert_eq!(inner.may_differ(), !is_same);
        }
    });
}

/// Whether code is refused when one byte of its first instruction of a kind is another.
fn is_refused(text: &str, op: Op, byte: usize, change: impl Fn(u8) -> u8) -> bool {
    within(|_| {
        let mut data = compiled(text).and_then(|code| write(&code)).unwrap_or_default();
        let code = again(&data, text).expect("it is sound before");
        let first = code.instrs.iter().map(Cell::get).find(|ins| ins.op == op).expect("it is there");
        let [a, b, c] = [first.a, first.b, first.c].map(u16::to_le_bytes);
        let word = [op as u8, first.flags, a[0], a[1], b[0], b[1], c[0], c[1]];
        let at = data.windows(8).position(|bytes| bytes == word).expect("it is written");
        data[at + byte] = change(data[at + byte]);
        again(&data, text).is_none()
    })
}

/// What stands behind the arguments of a call would be a variable of the callee's.
#[test]
fn nothing_stands_behind_arguments() {
    assert!(is_refused("int('12')\n", Op::Call, 4, |count| count - 1));
}

/// An operand that is not there does not die.
#[test]
fn what_is_not_read_does_not_die() {
    assert!(is_refused("x = 1\nf'{x}'\n", Op::Format, 1, |flags| flags | flag::C_DIES));
}

/// Memory is asked for before it is taken.
#[test]
fn a_refusal_ends_it() {
    let data = sample();
    within(|_| {
        let source = Rc::new(Source::new("module.py", SAMPLE));
        let (mut asked, mut total) = (0, 0_usize);
        assert!(
            read(&data, &source, &mut |bytes| {
                asked += 1;
                total += bytes;
                true
            })
            .is_some()
        );
        assert!(total > data.len() / 2, "{total} bytes are asked for");
        for most in 0..asked {
            let mut left = most;
            let code = read(&data, &source, &mut |_| {
                left -= i32::from(left > 0);
                left > 0
            });
            assert!(code.is_none(), "{most} answers are enough");
        }
    });
}
