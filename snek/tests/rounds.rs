//! Interpreters come and go: memory stays flat, on one thread and on eight, and those that live at once do not meet.
//!
//! Nothing of them is left, either. `SNEK_ROUNDS=100000 cargo test --release -p snek --test rounds` makes as many of them; few otherwise.

use snek::{Interpreter, Limits, Object, Output};
use std::thread;

const THREADS: usize = 8;

fn rounds() -> usize {
    std::env::var("SNEK_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

/// What programs leave behind: cycles of all kinds, with finalizers, names of their own, open generators, weak references.
const PROGRAM: &str = r#"
import functools, weakref
class Node:
    kept = {}
    def __init__(self, n):
        self.me, self.n = self, n
        setattr(self, f'attribute_{n}', n)
        self.method = self.describe
        self.text = 'text ' * n
    def describe(self, deep=True):
        return f'{self.n}:{self.text!r}'
class Final(Node):
    __slots__ = ('extra',)
    def __del__(self):
        died.append(self.n)
died = []
def counter(n):
    total = 0
    def add(k):
        nonlocal total
        total += k
        return add
    add(n)
    yield add
    try:
        yield total
    finally:
        died.append('generator')
@functools.lru_cache(None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
nodes = [Node(i) for i in range(30)] + [Final(i) for i in range(3)]
nodes[0].ring = nodes
references = [weakref.ref(node, lambda gone, own=nodes: died.append(len(own))) for node in nodes]
running = counter(3)
next(running)
try:
    [][1]
except IndexError as error:
    kept_error = error
    kept_error.frame = kept_error.__traceback__
array = [complex(i, i) for i in range(50)], {i: str(i) for i in range(50)}, {2 ** 70, b'bytes', 1.5}
result = fib(20) + number
"#;

fn round(number: usize) -> (Interpreter, Object) {
    let mut py = Interpreter::builder().limits(Limits::default()).output(Output::capture()).build().unwrap();
    let offset = i64::try_from(number).unwrap();
    py.set("number", offset).unwrap();
    py.register("twice", "twice(n, /)", |n: i64| 2 * n).unwrap();
    py.run(PROGRAM, "round.py").unwrap();
    assert_eq!(py.eval::<i64>("twice(result)").unwrap(), 2 * (6765 + offset));
    let handle = py.get("nodes").unwrap();
    (py, handle)
}

/// The bytes that the process occupies; 0 where the system does not say.
fn occupied() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).unwrap_or(0) * 4096
}

/// Runs so many rounds; handles of some outlive their interpreters for a while.
fn many(count: usize) {
    let mut late: Vec<Object> = Vec::new();
    for number in 0..count {
        let (py, handle) = round(number);
        match number % 3 {
            0 => drop((handle, py)),
            1 => drop((py, handle)),
            _ => late.push(handle),
        }
        if late.len() > 4 {
            late.clear();
        }
    }
}

fn on_threads(run: impl Fn(usize) + Sync) {
    thread::scope(|scope| {
        for number in 0..THREADS {
            let run = &run;
            let thread = thread::Builder::new().stack_size(4 << 20);
            thread.spawn_scoped(scope, move || run(number)).unwrap();
        }
    });
}

#[test]
fn nothing_is_left() {
    for keeps_handle in [false, true] {
        let (mut py, handle) = round(1);
        let heap = py.with_cx(|cx| cx.heap().clone());
        let handle = keeps_handle.then_some(handle);
        drop(py);
        drop(handle);
        let _inside = heap.enter();
        assert_eq!((snek_interp::heap::tracked(), snek_interp::heap::bytes()), (0, 0));
    }
}

/// One test, since the memory of the process is looked at.
#[test]
fn memory_stays_flat() {
    const ROOM: usize = 6 << 20;
    let count = rounds();
    many(30);
    let before = occupied();
    many(count);
    let after = occupied();
    println!("{count} rounds on one thread: {before} bytes before, {after} after");
    assert!(after < before + ROOM, "one thread: {before} bytes grew to {after}");
    on_threads(|_| many(30));
    let before = occupied();
    on_threads(|_| many(count / THREADS));
    let after = occupied();
    println!("{count} rounds on {THREADS} threads: {before} bytes before, {after} after");
    assert!(after < before + THREADS * ROOM, "{THREADS} threads: {before} bytes grew to {after}");

    on_threads(|thread| {
        let number = (count / 10).min(200);
        let mut all: Vec<(Interpreter, Object)> = (0..number).map(|at| round(1000 * thread + at)).collect();
        for _ in 0..2 {
            for (at, (py, nodes)) in all.iter_mut().enumerate() {
                let offset = i64::try_from(1000 * thread + at).unwrap();
                assert_eq!(py.eval::<i64>("result").unwrap(), 6765 + offset);
                assert_eq!(nodes.to::<Vec<Object>>(py).unwrap().len(), 33);
                py.run("import gc; nodes[1].last = nodes[-1]; number += 1; gc.collect()", "again.py").unwrap();
                assert_eq!(py.eval::<i64>("number").unwrap(), offset + 1);
                py.run("number -= 1", "back.py").unwrap();
            }
        }
        // In an order that is neither that of their making nor its reverse.
        while !all.is_empty() {
            let at = all.len() * 7 / 11;
            drop(all.swap_remove(at));
        }
    });
}
