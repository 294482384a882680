//! Small programs, compiled: their code is compared with what is expected, and checked by data flow.
//!
//! A `check` names one function's instructions, a line each, without their numbers and lines.

mod control;
mod expressions;

use super::{CompileError, compile, verify};
use crate::bytecode::{Code, disassemble};
use snek_heap::Gc;
use snek_syntax::{Mode, Source, parse};
use std::rc::Rc;

fn code_of(text: &str) -> Result<Gc<Code>, CompileError> {
    let source = Rc::new(Source::new("test.py", text));
    let program = parse(&source, Mode::Module).expect("the test's text is a program");
    let code = compile(&program, &source)?;
    verify::verify(&code).expect("the code is sound");
    Ok(code)
}

/// The instructions of the last code object in the listing: the innermost function of the text.
fn instructions(text: &str) -> Vec<String> {
    let code = code_of(text).expect("the test's text compiles");
    let listing = disassemble(&code);
    let last = listing.split("\n\n").last().unwrap_or_default();
    let kept = last.lines().filter(|line| !["code", "  locals", "  free"].iter().any(|start| line.starts_with(start)));
    kept.map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbers = words.iter().take_while(|word| word.parse::<u32>().is_ok()).count();
        words[numbers..].join(" ")
    })
    .collect()
}

fn check(text: &str, expected: &str) {
    let expected: Vec<&str> = expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let found = instructions(text);
    assert_eq!(found, expected, "\n{text}\ngives\n{}", found.join("\n"));
}

/// Runs on a stack of 2 MB, which every form must be content with.
fn on_small_stack(inside: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(inside).expect("a thread starts");
    thread.join().expect("the test passes");
}

#[test]
fn deep_programs_fit_a_small_stack() {
    on_small_stack(|| {
        let accepted = |text: &str| parse(&Source::new("test.py", text), Mode::Module).is_ok();
        // As deep as the parser lets it be.
        let wrap = |open: &str, inner: &str, close: &str| {
            let nested = |depth| format!("x = {}{inner}{}\n", open.repeat(depth), close.repeat(depth));
            let deepest = (10..1000).rev().step_by(10).map(nested).find(|text| accepted(text));
            deepest.unwrap_or_else(|| panic!("some depth of {open:?} is accepted"))
        };
        for text in [
            wrap("(a + ", "b", ")"),
            wrap("f(", "x", ")"),
            wrap("o.m(k=", "x", ")"),
            wrap("[", "x", "]"),
            wrap("{1: ", "x", "}"),
            wrap("a[", "b", "]"),
            wrap("lambda: ", "x", ""),
            wrap("not (", "x", ")"),
            wrap("-", "x", ""),
            wrap("(a if ", "b", " else c)"),
            wrap("a if b else ", "c", ""),
            wrap("(a and b or ", "c", ")"),
            wrap("(y := ", "c", ")"),
            wrap("a < b < (", "c", ")"),
            wrap("(i for i in ", "c", ")"),
            wrap("f(*", "c", ")"),
            format!("x = {}\n", vec!["a.b(c)[d]"; 700].join(" + ")),
            format!("x = a{}\n", ".b(c)[d]".repeat(900)),
            format!("x = {}\n", vec!["a"; 2900].join(" and ")),
            format!("if a: b\n{}", "elif c: d\n".repeat(5000)),
        ] {
            code_of(&text).expect("it compiles");
        }
    });
}

#[test]
fn nested_blocks() {
    let mut text = String::new();
    for depth in 0..18 {
        let opening = ["try:", "with a:", "for i in x:", "while a:", "if a:"][depth % 5];
        text.push_str(&format!("{}{opening}\n", " ".repeat(depth)));
    }
    text.push_str(&format!("{}f()\n", " ".repeat(18)));
    for depth in (0..18).rev().filter(|depth| depth % 5 == 0) {
        text.push_str(&format!("{}finally: g()\n", " ".repeat(depth)));
    }
    code_of(&text).expect("it compiles");
}

#[test]
fn many_of_everything() {
    let lines = |line: &dyn Fn(usize) -> String| (0..70_000).map(line).collect::<String>();
    // Constants beyond 16 bits are loaded by their wide number, names and sites beyond are shared.
    code_of(&lines(&|n| format!("x = {n}.5\ny = x + {n}.25\n"))).expect("it compiles");
    code_of(&lines(&|n| format!("o.a{} += x\n", n % 100))).expect("it compiles");
    code_of(&format!("x = [{}]\n", lines(&|n| format!("f({n}), ")))).expect("it compiles");
    code_of(&format!("x = {{{}}}\n", lines(&|n| format!("{n}: y, ")))).expect("it compiles");
    code_of(&format!("f({})\n", lines(&|n| format!("x{}, ", n % 7)))).expect("it compiles");
    let error = code_of(&format!("{}x = 1\n", lines(&|n| format!("t{n}, ")) + "= y\n"));
    assert!(error.is_err(), "too many targets for the registers");
}

#[test]
fn far_jumps() {
    let body = "    x = x + 1.5\n".repeat(40_000);
    let code = code_of(&format!("def f(x, y):\n  while x < y:\n{body}  return x\n")).expect("it compiles");
    let inner = code.consts.iter().find_map(|value| value.downcast_ref::<Code>()).expect("f is there");
    assert_eq!(inner.far_jumps[..], [(0, 40_002)]);
    assert_eq!(inner.regions[0].exit, 40_002);
}
