//! `snek graph` and `snek explain`: functions within functions and classes, types given by hand.

use super::{folder, snek_in, stderr, stdout};

const MODEL: &str = "\
import numpy as np
from snek import function, stage

print('not printed')
RATE = 0.5
settings = {}
settings['bias'] = 2.0

class Net:
    def __init__(self):
        self.size = 3

    @function
    def forward(self, x):
        return x @ np.ones((4, 2)) * settings['bias']

net = Net()

def make(rate=RATE):
    log = open('/nowhere/log', 'w')

    @function
    def step(x, y):
        return x.sum() * rate + y.sum()

    return step

@stage
def twice(x):
    return x * 2

for epoch in range(10 ** 12):
    raise RuntimeError('training runs')
";

const SMALL: &str = "\
from snek import stage

class Maths:
    @stage
    def square(x):
        return x * x

def outer(n):
    @stage
    def inner(x):
        return x + n
    return inner

print(outer(7)(1), Maths.square(3))
";

#[test]
fn types_given_by_hand_need_no_run() {
    let folder = folder("typed", &[("model.py", MODEL)]);
    for (target, spec, part) in [
        ("model.py:twice", "f64", "mul in1, 2"),
        ("model.py:twice", "i64", "i64"),
        ("model.py:twice", "f32[3,?]", "f32[3, n]"),
        ("model.py:Net.forward", "f64[64,4]", "f64[64, 4]"),
        ("model.py:make.step", "f64[64,784],i64[64]", "f64[64, 784], in2: i64[64]"),
    ] {
        let output = snek_in(&folder, &["graph", target, "--spec", spec]);
        let text = stdout(&output);
        assert!(text.contains("func @") && text.contains(part), "{target} {spec}: {text}{}", stderr(&output));
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn functions_in_functions_and_classes_are_found_after_a_run() {
    let folder = folder("found", &[("small.py", SMALL)]);
    let inner = stdout(&snek_in(&folder, &["graph", "small.py:outer.inner"]));
    assert!(inner.contains("func @inner") && inner.contains("add in1, 7"), "{inner}");
    let square = stdout(&snek_in(&folder, &["graph", "small.py:Maths.square", "--emit=sexpr"]));
    assert!(square.contains("(* in1 in1)"), "{square}");
    let explained = stdout(&snek_in(&folder, &["explain", "small.py:outer.inner"]));
    assert!(explained.contains("inner"), "{explained}");
}

#[test]
fn what_is_wrong_is_told_with_what_to_do() {
    let folder = folder("told", &[("small.py", SMALL), ("model.py", MODEL)]);
    for (arguments, message) in [
        (&["small.py:oter.inner"][..], "it defines no 'oter': did you mean 'outer'?"),
        (&["small.py:Maths.sqare"], "'Maths' has no 'sqare': did you mean 'square'?"),
        (&["small.py:outer.other"], "no 'other' was staged in 'outer' while the file ran"),
        (&["small.py:outer"], "'outer' is not a staged function"),
        (&["small.py"], "small.py has no staged function at its top level: name it, as in FILE:FN"),
        (&["model.py:twice", "--spec", "f65[3"], "a ']' is missing"),
        (&["model.py:twice", "--spec", "floaty"], "'floaty' is no type such as f64"),
        (&["model.py:nothing", "--spec", "f64"], "there is no definition of 'nothing'"),
    ] {
        let output = snek_in(&folder, &[&["graph"], arguments].concat());
        let told = stderr(&output);
        assert!(told.contains(message), "{arguments:?}: {told}");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {told}");
    }
}

#[test]
fn a_run_can_explain_itself_and_leave_a_trace() {
    let folder = folder("explained", &[("small.py", SMALL)]);
    let output = snek_in(&folder, &["run", "--explain", "--profile=out.json", "small.py"]);
    assert_eq!(stdout(&output), "8 9\n");
    assert!(stderr(&output).contains("square"), "{}", stderr(&output));
    let trace = std::fs::read_to_string(folder.join("out.json")).expect("the trace was written");
    assert!(trace.contains("traceEvents"), "{trace}");
}
