//! Small programs about the stack of registers, windows and generators: what Miri can run.
//!
//! `cargo +nightly miri test -p snek-interp vm::` runs them, and with them those of `stack.rs`. Under Miri it takes longer
//! to make an interpreter than to run any of these programs, so there one of them runs all.

use super::{Bounds, Cx};
use crate::host::NoHost;
use crate::native::module::ModuleDef;
use snek_heap::Value;

/// Runs programs whose assertions hold, one after the other.
fn run(programs: &[String]) {
    let mut cx = Cx::new(Box::new(NoHost));
    cx.native_modules.register(const { &[&FIBERS] });
    for program in programs {
        let mut cx = cx.enter(&Bounds::default());
        if let Err(error) = cx.run_main(program, "<test>") {
            let text = cx.repr(&error.value()).unwrap_or_default();
            panic!("{text}\n{program}");
        }
        cx.end_program();
    }
}

/// Makes a test of each program.
macro_rules! programs {
    ($($name:ident: $program:expr;)*) => {
        $(
            #[test]
            #[cfg_attr(miri, ignore = "in `all_programs`")]
            fn $name() {
                run(&[$program.to_string()]);
            }
        )*

        #[test]
        fn all_programs() {
            run(&[$($program.to_string()),*]);
        }
    };
}

/// A function with so many locals that it does not fit into what is left of a chunk.
fn wide() -> String {
    let locals = if cfg!(miri) { 140 } else { 2100 };
    let assignments: String = (0..locals).map(|local| format!("  v{local} = a\n")).collect();
    format!("def wide(a, b=2, *c, **d):\n{assignments}  return v{}, b, c, d\n", locals - 1)
}

/// Fibers, for programs.
static FIBERS: ModuleDef = ModuleDef {
    functions: crate::natives! {
        "fiber(function, argument, /)" => |cx, a| cx.new_fiber(&a[0], &a[1..]),
        "resume(fiber, /)" => |cx, a| cx.resume_fiber(&a[0]).map(Value::bool),
        "stop()" => |cx, _| cx.stop_fiber().map(Value::bool),
    },
    ..ModuleDef::named("fibers")
};

programs! {
    windows_move_to_new_chunks_and_back: format!(
        "{}
def outer(n):
    text = 'text ' + str(n)
    first = wide(text)
    second = wide(text, 3, 4, 5, k=[n])
    return first, second, text
for n in range(2):
    assert outer(n) == ((f'text {{n}}', 2, (), {{}}), (f'text {{n}}', 3, (4, 5), {{'k': [n]}}), f'text {{n}}')
def down(n):
    return wide([n]) if n == 0 else (n, *down(n - 1))
assert down(5) == (5, 4, 3, 2, 1, [0], 2, (), {{}})
",
        wide()
    );
    generators_call_from_registers_of_their_own: format!(
        "{}
def gen(n):
    held = ['held', n]
    for i in range(n):
        got = yield wide(i, held)[:2], held
        assert got is None or got == i
    return held
def delegating(n):
    result = yield from gen(n)
    yield result
for make in (gen, delegating):
    gs = [make(3) for _ in range(3)]
    for i in range(3):
        for g in gs:
            assert next(g) == ((i, ['held', 3]), ['held', 3])
g = gen(2)
assert next(g)[0][0] == 0 and g.send(0)[0][0] == 1
g.close()
assert list(gen(2)) == [((0, ['held', 2]), ['held', 2]), ((1, ['held', 2]), ['held', 2])]
assert sum(x[0][0] for x in gen(4)) == 6 and max(i for i in range(5)) == 4
",
        wide()
    );
    generators_are_thrown_into_closed_and_dropped: "
log = []
class Delegate:
    def __iter__(self): return self
    def __next__(self): return 1
    def throw(self, *args):
        try: next(g)
        except ValueError as error: log.append(str(error))
        raise StopIteration('thrown')
    def close(self):
        try: next(g)
        except ValueError as error: log.append(str(error))
def gen():
    try:
        x = yield from Delegate()
        yield x
    except KeyError as error:
        yield error
    finally:
        log.append('left')
g = gen(); next(g)
assert g.throw(KeyError) == 'thrown'
g.close()
g = gen(); next(g); g.close()
g = gen(); next(g); del g
assert log == ['generator already executing', 'left', 'generator already executing', 'left', 'left'] or log[-1] == 'left', log
def failing():
    try: yield 1
    finally: raise KeyError('in finally')
f = failing(); next(f)
try: f.close()
except KeyError: log.append('raised')
assert log[-1] == 'raised'
";
    frames_are_unwound_and_recursion_ends: "
def down(n, *rest, k=0):
    try:
        if n == 0: raise ValueError(k)
        return down(n - 1, *rest, n, k=k + 1)
    finally:
        rest = None
try: down(20)
except ValueError as error: assert error.args == (20,)
class A:
    def __init__(self, a, b=2): self.a, self.b = a, b
    def __add__(self, other): return A(self.a + other.a)
    def __getattr__(self, name): return name
    @property
    def p(self): return self.b
a = A(1) + A(2, b=5)
assert (a.a, a.b, a.p, a.q) == (3, 2, 2, 'q')
def for_ever(): return for_ever()
try: for_ever()
except RecursionError: a = None
assert a is None
assert [*map(lambda x: x + 1, (y for y in [1, 2]))] == [2, 3]
";
    registers_keep_what_collections_look_at: "
class Node:
    def __init__(self, next): self.next = next
def ring(n):
    first = node = Node(None)
    for i in range(n): node = Node(node)
    first.next = node
    return node
def gen():
    node = ring(3)
    while True:
        yield node
        node = node.next
gs = [gen() for _ in range(3)]
for g in gs:
    assert next(g) is not next(g)
    ring(10)
gs.append(gs)
";
    fibers_stop_and_go_on: format!(
        "{}
from fibers import fiber, resume, stop
log = []
def wait():
    is_there = False
    while True:
        if is_there: return
        is_there = True
        assert stop()
def gen(n):
    held = ['held', n]
    for i in range(n):
        wait()
        yield wide(held)[:1]
def deep(n, argument):
    if n: return deep(n - 1, argument)
    try:
        raise KeyError(argument)
    except KeyError:
        log.append([x for x in gen(3)])
        wait()
        raise
def run(argument):
    try:
        deep(4, argument)
    except KeyError as error:
        log.append(error.args[0])
    finally:
        wait()
        log.append('left')
fibers = [fiber(run, i) for i in range(3)]
while fibers:
    fibers = [one for one in fibers if not resume(one)]
assert [x for x in log if not isinstance(x, list)] == [0, 1, 2] + ['left'] * 3, log
assert [x for x in log if isinstance(x, list)] == [[(['held', 3],)] * 3] * 3, log
# What waits is dropped, also in a ring.
kept = []
for i in range(4):
    box = []
    box.append(fiber(run, box))
    for _ in range(i): resume(box[0])
    kept.append(gen(2))
    def walk(g): return next(g)
    waiting = fiber(walk, kept[-1])
    resume(waiting)
    try: next(kept[-1])
    except ValueError as error: assert str(error) == 'generator already executing'
    del waiting
    assert list(kept[-1]) == []
def inside(argument):
    def key(x):
        assert not stop()
        return x
    return sorted([2, 1], key=key)
assert resume(fiber(inside, 1)) and not stop()
one = fiber(inside, 1)
resume(one)
try: resume(one)
except RuntimeError as error: log = str(error)
assert log == 'the task has ended'
",
        wide()
    );
}
