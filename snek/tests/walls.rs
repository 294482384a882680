//! Walls between interpreters: objects, rights, limits and settings of one are no business of another.

use snek::{ErrorKind, Fs, Grants, Interpreter, Limits, Object, Output};
use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::{Duration, Instant};

fn plain() -> Interpreter {
    Interpreter::builder().build().unwrap()
}

fn limited(limits: Limits) -> Interpreter {
    Interpreter::builder().limits(limits).build().unwrap()
}

fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("snek-walls-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A program that leaves something behind whose finalizer opens a file.
fn trap(path: &std::path::Path) -> String {
    format!(
        "
class Trap:
    def __del__(self):
        open({path:?}, 'w').write('out')
def gen():
    try:
        yield
    finally:
        open({path:?}, 'w').write('out')
def leave():
    x = Trap()
    x.me = x
    g = gen()
    next(g)
    x.g = g
import weakref
class Other: pass
o = Other()
o.me = o
kept = weakref.ref(o, lambda r: open({path:?}, 'w').write('out'))
del o
leave()
"
    )
}

const COLLECT: &str = "
import gc
for _ in range(3):
    [[] for _ in range(30_000)]
    gc.collect()
";

#[test]
fn finalizers_of_one_do_not_run_in_another() {
    let folder = folder("finalizers");
    let path = folder.join("a");
    let mut b = Interpreter::builder().grants(Grants::all()).files(Fs::read_write(&folder)).build().unwrap();
    b.run("x = 1", "b.py").unwrap();
    let mut a = plain();
    a.run(&trap(&path), "a.py").unwrap();
    // While the first lives, while it ends, and afterwards.
    b.run(COLLECT, "b.py").unwrap();
    drop(a);
    b.run(COLLECT, "b.py").unwrap();
    b.end_program().unwrap();
    drop(b);
    assert!(!path.exists(), "it ran with the rights of another");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn finalizers_run_with_their_own_rights_when_their_interpreter_is_dropped() {
    let folder = folder("own");
    let path = folder.join("a");
    let mut a = Interpreter::builder().files(Fs::read_write(&folder)).build().unwrap();
    a.run(&trap(&path), "a.py").unwrap();
    assert!(!path.exists());
    drop(a);
    assert!(path.exists(), "the finalizer has run");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_finalizer_that_does_not_end_has_a_deadline() {
    for time in [None, Some(Duration::from_millis(100))] {
        let mut a = limited(Limits { time, ..Limits::default() });
        let program = "
class Loop:
    def __del__(self):
        while True:
            try:
                while True: pass
            except BaseException: pass
x = Loop()
x.me = x
";
        a.run(program, "a.py").unwrap();
        let begin = Instant::now();
        drop(a);
        assert!(begin.elapsed() < Duration::from_secs(3), "{:?}", begin.elapsed());
    }
}

/// The error that a use of an object of another interpreter gives.
fn refused<T: std::fmt::Debug>(result: Result<T, snek::Error>) {
    let error = result.expect_err("an object of another interpreter");
    assert_eq!(error.kind, ErrorKind::Conversion);
    assert_eq!(error.message, "the object belongs to another interpreter");
}

#[test]
fn objects_of_another_interpreter_are_refused() {
    let (mut a, mut b) = (plain(), plain());
    a.run("def f(*args): return args\nitems = [1]", "a.py").unwrap();
    b.run("def g(*args): return len(args)", "b.py").unwrap();
    let (f, items, g) = (a.get("f").unwrap(), a.get("items").unwrap(), b.get("g").unwrap());
    refused(f.call::<()>(&mut b, ()));
    refused(f.attribute(&mut b, "__name__"));
    refused(items.to::<Vec<i64>>(&mut b));
    refused(items.to::<Object>(&mut b));
    refused(b.set("x", items.clone()));
    refused(b.set("x", Some(items.clone())));
    refused(b.set("x", vec![Some(items.clone())]));
    refused(b.set("x", HashMap::from([("k".to_owned(), vec![items.clone()])])));
    refused(g.call::<i64>(&mut b, (1, items.clone())));
    refused(g.call::<i64>(&mut b, (vec![g.clone(), items.clone()],)));
    assert!(b.get("x").is_err(), "nothing was set");
    let given = items.clone();
    b.register("give", "give()", move || given.clone()).unwrap();
    let text = "
try:
    give()
except TypeError as error:
    text = str(error)
";
    b.run(text, "b.py").unwrap();
    assert_eq!(b.eval::<String>("text").unwrap(), "the object belongs to another interpreter");
    // An int is an object, too.
    let one = a.eval::<Object>("1").unwrap();
    refused(g.call::<i64>(&mut b, (one,)));
    assert_eq!(g.call::<i64>(&mut b, (g.clone(), 2)).unwrap(), 2);
    assert_eq!(items.to::<Vec<i64>>(&mut a).unwrap(), [1]);
}

#[test]
fn arguments_left_out_are_the_defaults() {
    let mut py = plain();
    let shown = |a: Object, b: Option<i64>, c: String| if b.is_some() { vec![Some(a)] } else { vec![None; c.len()] };
    py.register("shown", "shown(a=[1], /, b=None, *, c='x' * 2)", shown).unwrap();
    py.register("same", "same(value=(1, 'a'))", |value: Object| value).unwrap();
    py.run("shown_all = [shown(), shown(2, 3), shown(b=0), shown(1, c='')]\nis_it = same() == (1, 'a')", "all.py")
        .unwrap();
    assert_eq!(py.eval::<String>("str(shown_all)").unwrap(), "[[None, None], [2], [[1]], []]");
    assert!(py.eval::<bool>("is_it").unwrap());
    let error = py.register("short", "short()", |x: i64| x).unwrap_err();
    assert_eq!(error.message, "'short()' has 0 parameters, the function has 1");
    let error = py.register("wrong", "wrong(x=1 / 0)", |x: i64| x).unwrap_err();
    assert_eq!(error.message, "division by zero");
    assert!(py.eval::<i64>("short(1)").is_err() && py.eval::<i64>("wrong(1)").is_err(), "nothing was registered");
}

#[test]
fn handles_are_dropped_anywhere() {
    let (mut a, mut b) = (plain(), plain());
    let program = "
died = []
class Final:
    def __del__(self): died.append(1)
";
    a.run(program, "a.py").unwrap();
    b.run(program, "b.py").unwrap();
    let held: Rc<RefCell<Vec<Object>>> = Rc::default();
    let inside = held.clone();
    b.register("drop_all", "drop_all()", move || inside.borrow_mut().clear()).unwrap();
    for _ in 0..3 {
        held.borrow_mut().push(a.eval("Final()").unwrap());
    }
    // While another is entered.
    b.run("drop_all()", "b.py").unwrap();
    assert_eq!(b.eval::<i64>("len(died)").unwrap(), 0);
    a.run("pass", "a.py").unwrap();
    assert_eq!(a.eval::<i64>("len(died)").unwrap(), 3);
    // While none is.
    drop(a.eval::<Object>("Final()").unwrap());
    a.run("pass", "a.py").unwrap();
    assert_eq!(a.eval::<i64>("len(died)").unwrap(), 4);
    // After its interpreter.
    let late: Object = a.eval("[Final(), [1, 2], lambda: died]").unwrap();
    let copy = late.clone();
    drop(a);
    refused(late.call::<()>(&mut b, ()));
    drop(late);
    b.run(COLLECT, "b.py").unwrap();
    drop(copy);
    b.run(COLLECT, "b.py").unwrap();
    assert_eq!(b.eval::<i64>("len(died)").unwrap(), 0);
    let last: Object = b.eval("died").unwrap();
    drop(b);
    drop(last);
}

#[test]
fn what_one_holds_does_not_count_for_another() {
    let limits = Limits { memory: Some(32 << 20), ..Limits::default() };
    let (mut a, mut b) = (limited(limits), limited(limits));
    for py in [&mut a, &mut b] {
        py.run("held = [bytearray(1000) for _ in range(24_000)]", "a.py").unwrap();
    }
    let error = a.run("more = [bytearray(1000) for _ in range(24_000)]", "a.py").unwrap_err();
    assert!(matches!(error.class.as_str(), "MemoryError" | "LimitError"), "{error}");
    b.run("held = None; held = [bytearray(1000) for _ in range(24_000)]", "b.py").unwrap();
    drop(a);
    let error = b.run("more = [bytearray(1000) for _ in range(24_000)]", "b.py").unwrap_err();
    assert!(matches!(error.class.as_str(), "MemoryError" | "LimitError"), "{error}");
}

/// What outlasts a budget of operations: loops, calls, natives that go through much, staged loops, and programs that catch
/// whatever they are told.
const MANY_OPERATIONS: [&str; 8] = [
    "while True: pass",
    "def f(n): return f(n - 1) + f(n - 2) if n > 1 else n\nf(60)",
    "sum(range(10**12))",
    "from itertools import count\nset(count())",
    "sorted(range(10**7), key=lambda x: -x)",
    "from snek import stage\n@stage\ndef f(n):\n    s = 0\n    while n > 0:\n        s, n = s ^ n, n - 1\n    return s\nf(10**12)",
    "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
    "class D:\n    def __del__(self):\n        while True: pass\nD()\nwhile True: pass",
];

#[test]
fn a_budget_of_operations_ends_every_program() {
    for program in MANY_OPERATIONS {
        let mut py = limited(Limits { ops: Some(100_000), ..Limits::none() });
        let begin = Instant::now();
        let error = py.run(program, "long.py").unwrap_err();
        assert_eq!((error.kind, error.message.as_str()), (ErrorKind::Limit, "operation limit exceeded"), "{program}");
        assert!(begin.elapsed() < Duration::from_secs(20), "{program}");
        // Each run has a budget of its own.
        py.run("total = sum(i for i in range(1_000))", "short.py").unwrap();
        assert_eq!(py.eval::<i64>("total").unwrap(), 499_500);
    }
    // What is within the budget is not touched, and the same program takes the same share of it each time.
    let needs =
        |program: &str, ops: u64| limited(Limits { ops: Some(ops), ..Limits::none() }).run(program, "own.py").is_ok();
    let program = "for i in range(1_000): pass";
    let least = (0..20_000).step_by(10).find(|ops| needs(program, *ops)).unwrap();
    assert!((0..3).all(|_| needs(program, least) && !needs(program, least - 10)), "{least}");
    assert!(needs("for i in range(100): pass", least));
}

/// An interpreter whose function `inner(program)` runs a program in another one; it says how that ended.
fn outer(limits: Limits, inner: Limits) -> (Interpreter, Rc<RefCell<Interpreter>>) {
    let inner = Rc::new(RefCell::new(limited(inner)));
    let mut outer = limited(limits);
    let own = inner.clone();
    let run = move |program: String| match own.borrow_mut().run(&program, "inner.py") {
        Ok(()) => "done".to_owned(),
        Err(error) => error.to_string(),
    };
    outer.register("inner", "inner(program, /)", run).unwrap();
    (outer, inner)
}

#[test]
fn limits_go_on_during_an_inner_run() {
    let begin = Instant::now();
    let (mut py, _) = outer(Limits { time: Some(Duration::from_millis(200)), ..Limits::default() }, Limits::none());
    let error = py.run("inner('while True: pass')\nfor i in range(5_000): pass", "outer.py").unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (ErrorKind::Limit, "time limit exceeded"));
    assert!(begin.elapsed() < Duration::from_secs(2));

    let (mut py, _) = outer(Limits { ops: Some(100_000), ..Limits::default() }, Limits::none());
    let error = py.run("inner('while True: pass')\nfor i in range(5_000): pass", "outer.py").unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (ErrorKind::Limit, "operation limit exceeded"));

    // The inner run has what is left around it, and what it held before is not counted.
    let (mut py, inner) = outer(Limits { memory: Some(32 << 20), ..Limits::default() }, Limits::none());
    inner.borrow_mut().run("big = bytearray(100 << 20)", "inner.py").unwrap();
    let program = "
first = inner('x = bytearray(1 << 20)')
second = inner('x = bytearray(64 << 20)')
third = inner('x = 1')
";
    py.run(program, "outer.py").unwrap();
    assert_eq!(py.eval::<String>("first").unwrap(), "done");
    assert!(py.eval::<String>("second").unwrap().contains("MemoryError"));
    assert_eq!(py.eval::<String>("third").unwrap(), "done");
    inner.borrow_mut().run("x = bytearray(64 << 20)", "inner.py").unwrap();

    // One that has a limit of its own keeps it, and the outer one goes on behind it.
    let (mut py, _) = outer(Limits::none(), Limits { ops: Some(10_000), ..Limits::default() });
    py.run("text = inner('while True: pass')\ntotal = sum(range(100_000))", "outer.py").unwrap();
    assert!(py.eval::<String>("text").unwrap().contains("LimitError"));
}

#[test]
fn nested_runs_come_back_to_their_heaps() {
    let (mut py, inner) = outer(Limits::default(), Limits::default());
    inner.borrow_mut().run("kept = []", "inner.py").unwrap();
    let program = "
class Final:
    def __del__(self): died.append(1)
died, kept = [], []
for n in range(50):
    x = Final()
    x.me = x
    kept.append([n, inner(f'kept.append([{n}, [[] for _ in range(300)]]); import gc; gc.collect()')])
    del x
import gc
gc.collect()
assert len(died) == 50 and all(text == 'done' for _, text in kept)
";
    py.run(program, "outer.py").unwrap();
    assert_eq!(inner.borrow_mut().eval::<i64>("sum(n for n, _ in kept)").unwrap(), 49 * 25);
    // An interpreter that is made and dropped inside of a run.
    py.register("once", "once(program, /)", |program: String| plain().run(&program, "once.py").is_ok()).unwrap();
    let program = "
text = 'class F:\\n    def __del__(self): died.append(2)\\ndied = []\\nx = F()\\nx.me = x\\n'
assert all(once(text) for _ in range(20))
gc.collect()
assert len(died) == 50
";
    py.run(program, "outer.py").unwrap();
}

#[test]
fn a_panic_comes_back_through_both_heaps() {
    let inner = Rc::new(RefCell::new(plain()));
    let fall = || -> () { std::panic::resume_unwind(Box::new("fell")) };
    inner.borrow_mut().register("fall", "fall()", fall).unwrap();
    let mut py = plain();
    let own = inner.clone();
    py.register("inner", "inner()", move || own.borrow_mut().run("held = [[1], [2]]\nfall()", "inner.py").is_ok())
        .unwrap();
    for _ in 0..3 {
        let caught = catch_unwind(AssertUnwindSafe(|| py.run("mine = [[3], [4]]\ninner()", "outer.py")));
        assert!(caught.is_err());
        // Neither is entered: what is made now is theirs when they are asked.
        assert_eq!(py.eval::<Vec<Vec<i64>>>("mine").unwrap(), [[3], [4]]);
        assert_eq!(inner.borrow_mut().eval::<Vec<Vec<i64>>>("held").unwrap(), [[1], [2]]);
    }
}

#[test]
fn settings_are_of_one_interpreter() {
    let folder = folder("settings");
    let files = || Interpreter::builder().files(Fs::read_write(&folder)).output(Output::capture()).build().unwrap();
    let (mut a, mut b) = (files(), files());
    let name = folder.join("a");
    a.run(
        &format!("import sys, io\nsys.set_int_max_str_digits(640)\nfile = open({name:?}, 'w')\nfile.write('x')"),
        "a.py",
    )
    .unwrap();
    let program = "
import sys, os
limit = sys.get_int_max_str_digits()
try:
    os.write(number, b'from another')
    reached = True
except OSError:
    reached = False
";
    let number = a.eval::<i64>("file.fileno()").unwrap();
    b.set("number", number).unwrap();
    b.run(program, "b.py").unwrap();
    assert_eq!(b.eval::<i64>("limit").unwrap(), 4300);
    assert!(!b.eval::<bool>("reached").unwrap(), "the number of another's file");
    drop((a, b));
    assert_eq!(std::fs::read_to_string(&name).unwrap(), "x");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// What an allocator does that was refused memory: it notes that for the program that runs.
#[test]
fn refused_memory_ends_the_program_that_asked() {
    const LOOK: &str = "for _ in range(10_000): pass";
    let short = || -> i64 {
        snek::tools::memory_is_short();
        0
    };
    let (mut py, inner) = outer(Limits::none(), Limits::none());
    py.register("short", "short()", short).unwrap();
    inner.borrow_mut().register("short", "short()", short).unwrap();
    let error = py.run(&format!("short()\n{LOOK}"), "a.py").unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (ErrorKind::Limit, "memory limit exceeded"));
    // That was it: neither the next program nor another interpreter hears of it.
    for program in [LOOK, "short()", LOOK] {
        py.run(program, "a.py").unwrap();
        inner.borrow_mut().run(LOOK, "b.py").unwrap();
    }
    // Of two programs of which one runs inside of the other, the one that asked ends.
    let program = format!("text = inner('short()\\n{LOOK}')\n{LOOK}");
    py.run(&program, "a.py").unwrap();
    assert!(py.eval::<String>("text").unwrap().contains("memory limit exceeded"));
    let error = py.run(&format!("short()\ntext = inner({LOOK:?})\n{LOOK}"), "a.py").unwrap_err();
    assert_eq!(error.kind, ErrorKind::Limit);
    assert_eq!(py.eval::<String>("text").unwrap(), "done");
}

#[test]
fn hashes_are_keyed() {
    let texts = "[hash('text'), hash(b'text'), hash('a longer text than two words hold'), hash(('a', 1))]";
    let hashes = |py: &mut Interpreter| py.eval::<Vec<i64>>(texts).unwrap();
    let (mut a, mut b) = (plain(), plain());
    let all: Vec<i64> = hashes(&mut a).into_iter().chain(hashes(&mut b)).collect();
    assert_eq!(all[0], all[1], "bytes hash as the text that they are of");
    for number in 0..4 {
        assert_ne!(all[number], all[number + 4], "each interpreter has a key of its own");
    }
    let seeded = |seed: u32| Interpreter::builder().hash_seed(seed).build().unwrap();
    for seed in [0, 1, 12_345, u32::MAX] {
        assert_eq!(hashes(&mut seeded(seed)), hashes(&mut seeded(seed)));
        assert_ne!(hashes(&mut seeded(seed)), all[..4]);
    }
    assert_ne!(hashes(&mut seeded(1)), hashes(&mut seeded(2)));
    // Numbers hash alike everywhere, and what is equal alike.
    let numbers = "[hash(1), hash(-1), hash(2 ** 61), hash(.5), hash(1j), hash((1, 2)), hash(''), hash(b'')]";
    let known = [1, -2, 1, 1_152_921_504_606_846_976, 1_000_003, -3_550_055_125_485_641_917, 0, 0];
    for py in [&mut a, &mut seeded(0), &mut seeded(7)] {
        assert_eq!(py.eval::<Vec<i64>>(numbers).unwrap(), known);
        py.run("assert hash('na' + 'me') == hash('name') and {'name': 1}['na' + 'me'] == 1", "a.py").unwrap();
    }
    let flag = "__import__('sys').flags.hash_randomization";
    assert_eq!([a.eval::<i64>(flag), seeded(1).eval(flag), seeded(0).eval(flag)].map(Result::unwrap), [1, 1, 0]);
}

#[test]
fn numbers_of_objects_tell_no_address() {
    let mut py = plain();
    let program = "
class A: pass
kept = [A() for _ in range(1000)] + [[], {}, A, len, kept_by := (lambda: 0), -1.5, -2.5, 1.0, 2 ** 70, 'text', b'bytes']
numbers = [id(x) for x in kept]
assert len(set(numbers)) == len(kept) and all(n > 0 for n in numbers) and numbers == [id(x) for x in kept]
x = kept[0]
assert repr(x) == object.__repr__(x) == f'<{A.__module__}.A object at {id(x):#x}>' and f'{id(kept_by):#x}' in repr(kept_by)
hashes = [hash(x) for x in kept[:1000]]
assert len(set(hashes)) == 1000 and hashes == [hash(x) for x in kept[:1000]]
";
    py.run(program, "a.py").unwrap();
    // Neighbours in memory are none in what is told.
    let near = "sum(abs(a - b) < 1 << 20 for a, b in zip(numbers, numbers[1:1000]))";
    assert!(py.eval::<i64>(near).unwrap() < 10);
    let near = "sum(abs(a - b) < 1 << 20 for a, b in zip(hashes, hashes[1:]))";
    assert!(py.eval::<i64>(near).unwrap() < 10);
}
