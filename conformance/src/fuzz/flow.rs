//! Programs whose structure is hostile: generators entered again, classes changed while they are used, finalizers, exceptions
//! in each other's handlers, recursion in every protocol.

use super::expressions::value;
use crate::prng::Prng;

/// Writes a program of nested statements with calls among its own functions.
pub fn body(prng: &mut Prng) -> String {
    let mut text = String::from("import gc, sys, contextlib\nWORK = 0\nG = []\nclass Stop(Exception): pass\n");
    text.push_str("def tick():\n    global WORK\n    WORK += 1\n    if WORK > 300: raise Stop\n");
    let functions = 3 + prng.below(4);
    for index in 0..functions {
        let decorator =
            prng.pick(&["", "", "@contextlib.contextmanager\n", "@functools.lru_cache(2)\n", "@property\n"]);
        let kind = if prng.once_in(4) { "async def" } else { "def" };
        text.push_str(&format!(
            "{decorator}{kind} f{index}(a=None, *args, k=1, **rest):\n    tick()\n    x = y = z = a\n"
        ));
        for _ in 0..2 + prng.below(4) {
            statement(prng, &mut text, 1, 3, functions, kind != "def");
        }
    }
    class(prng, &mut text, functions);
    for index in 0..functions {
        let argument = value(prng, 1);
        text.push_str(&format!(
            "attempt('f{index}', lambda: f{index}({argument}), lambda: drive(f{index}({argument})))\n"
        ));
    }
    text.replace("class Stop(Exception): pass\n", DRIVE) + "attempt('end', gc.collect)\n"
}

/// Runs generators and coroutines in all their ways.
const DRIVE: &str = "class Stop(Exception): pass
def drive(g):
    G.append(g)
    for _ in range(6):
        try:
            what = turn(5)
            if what == 0: next(g)
            elif what == 1: g.send(turn(3) or None)
            elif what == 2: g.throw(ValueError('thrown'))
            elif what == 3: g.close()
            else: [n for n, _ in zip(g, range(3))]
        except Exception: pass
";

fn class(prng: &mut Prng, text: &mut String, functions: usize) {
    let base =
        prng.pick(&["", "(list)", "(dict)", "(int)", "(str)", "(Evil)", "(metaclass=Meta)", "(Exception)", "(tuple)"]);
    text.push_str(&format!("try:\n  class C{base}:\n"));
    if prng.once_in(3) {
        text.push_str("    __slots__ = ('p', 'q')\n");
    }
    for name in [
        "__del__",
        "__eq__",
        "__iter__",
        "__next__",
        "__getattr__",
        "__get__",
        "__set__",
        "__len__",
        "__repr__",
        "__enter__",
        "__exit__",
    ] {
        if prng.once_in(2) {
            let body = match prng.below(6) {
                0 => "return self".to_owned(),
                1 => format!("return f{}(self)", prng.below(functions)),
                2 => "G.append(self); disturb()".to_owned(),
                3 => "raise Stop".to_owned(),
                4 => format!("yield {}", value(prng, 1)),
                _ => "C.__bases__ = (Evil,); return self".to_owned(),
            };
            text.push_str(&format!("    def {name}(self, *args):\n        tick()\n        {body}\n"));
        }
    }
    text.push_str("    pass\nexcept Exception: C = Evil\nfor f in G[:]: drive(f)\nattempt('C', C, lambda: repr(C()), lambda: list(C()), lambda: drive(C()))\n");
    text.push_str("class D:\n    v = C\n    try: w = C()\n    except Exception: pass\nattempt('D', lambda: D().v, lambda: D().w, lambda: setattr(D(), 'w', 1))\n");
}

fn line(text: &mut String, depth: usize, code: &str) {
    text.extend(std::iter::repeat_n("    ", depth));
    text.push_str(code);
    text.push('\n');
}

fn statement(prng: &mut Prng, text: &mut String, depth: usize, levels: usize, functions: usize, is_async: bool) {
    let name = prng.pick(&["x", "y", "z"]);
    let other = prng.below(functions);
    let nested = levels > 0 && prng.once_in(2);
    if !nested {
        let code = match prng.below(16) {
            0 => format!("{name} = {}", value(prng, 1)),
            1 => format!("{name} = f{other}({})", value(prng, 1)),
            2 => format!("G.append(f{other}({name}))"),
            3 if !is_async => format!("{name} = yield {}", value(prng, 1)),
            4 if !is_async => format!("{name} = yield from f{other}({name})"),
            5 => "drive(G[-1])".to_owned(),
            6 => format!("del {name}"),
            7 => format!(
                "raise {} from {name}",
                prng.pick(&["ValueError", "Stop", "StopIteration(1)", "KeyError", "GeneratorExit"])
            ),
            8 => format!("{name} += {}", value(prng, 1)),
            9 => format!("{name} = lambda: ({name}, x, y, z)"),
            10 => "disturb(); gc.collect()".to_owned(),
            11 => format!("{name}, *_ = {}", value(prng, 1)),
            12 => format!("{name} = [{name} for {name} in {}]", value(prng, 1)),
            13 => format!("f{other}.__code__ = f{}.__code__", prng.below(functions)),
            14 => format!("f{other}.__defaults__ = ({name},)"),
            _ => format!("return {name}"),
        };
        return line(text, depth, &code);
    }
    let mut block = |prng: &mut Prng, head: &str| {
        line(text, depth, head);
        line(text, depth + 1, "tick()");
        for _ in 0..1 + prng.below(3) {
            statement(prng, text, depth + 1, levels - 1, functions, is_async);
        }
    };
    let iterable = value(prng, 1);
    match prng.below(7) {
        0 => block(prng, &format!("if {name}:")),
        1 => block(prng, &format!("for {name} in {iterable}:")),
        2 => block(prng, "while True:"),
        3 => block(prng, &format!("with {iterable} as {name}:")),
        4 => {
            let class = prng.pick(&["Exception", "Stop", "(KeyError, StopIteration)", "x"]);
            block(prng, "try:");
            block(prng, &format!("except {class} as {name}:"));
        }
        5 => {
            block(prng, "try:");
            block(prng, "finally:");
        }
        _ => {
            block(prng, "try:");
            block(prng, "except BaseException:");
        }
    }
}
