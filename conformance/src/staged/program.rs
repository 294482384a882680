//! A random program that stages one function.
//!
//! In: random numbers. Out: the program's text, valid for CPython.
//! Invariants:
//! - Every loop ends after few trips, every number stays small: products are reduced.
//! - The program prints the result, or the class and text of the exception, of each call.
//!
//! Elsewhere: expressions (`expression.rs`), statements of one feature each (`features.rs`), running it (`mod.rs`).

use super::expression::Scope;
use crate::prng::Prng;

/// How deep statements nest.
const MAX_DEPTH: usize = 4;

/// Writes statements.
pub(super) struct Writer<'r> {
    pub(super) rng: &'r mut Prng,
    pub(super) scope: Scope,
    text: String,
    pub(super) indent: usize,
    pub(super) number: u64,
    loops: usize,
    /// How many names of loops were used.
    counters: usize,
    budget: usize,
    /// Inside `try` or `finally`: fewer exits, since they make programs that mostly leave.
    in_function: bool,
}

/// The program of this number.
pub(super) fn program(rng: &mut Prng, number: u64) -> String {
    let mut writer = Writer {
        rng,
        scope: Scope::default(),
        text: String::new(),
        indent: 0,
        number,
        loops: 0,
        counters: 0,
        budget: 0,
        in_function: false,
    };
    writer.module(number);
    writer.text
}

impl Writer<'_> {
    pub(super) fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.text.push_str("    ");
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// The white space in front of lines.
    pub(super) fn margin(&self) -> String {
        "    ".repeat(self.indent)
    }

    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.rng.below(100) < percent
    }

    fn module(&mut self, number: u64) {
        self.line(&format!("g{number} = 3"));
        self.line(&format!("class C{number}:"));
        self.line("    def __init__(self, x, y):");
        self.line("        self.x = x");
        self.line("        self.y = y");
        self.line("    def bump(self, by):");
        self.line("        self.x = (self.x + by) % 101");
        self.line("        return self.x - self.y");
        for line in super::features::PRELUDE.trim().lines().chain(super::structures::PRELUDE.trim().lines()) {
            self.line(&line.replace("{}", &number.to_string()));
        }
        self.function(&format!("h{number}"), &["p", "q"], number, false);
        self.scope.helpers.push(format!("h{number}"));
        self.line("@stage");
        self.function(&format!("f{number}"), &["a", "b"], number, true);
        self.scope.helpers.clear();
        self.line(&format!("for args in [(0, 0), (1, 2), (-3, 5), (7, -1), (12, 3), (4, 4)]: run(f{number}, *args)"));
        self.line(&format!("print(g{number}, log{number})"));
    }

    fn function(&mut self, name: &str, params: &[&str], number: u64, main: bool) {
        self.line(&format!("def {name}({}):", params.join(", ")));
        self.indent += 1;
        let helpers = std::mem::take(&mut self.scope);
        self.scope.helpers = helpers.helpers;
        self.scope.ints = params.iter().map(|name| (*name).to_owned()).collect();
        self.in_function = main;
        if self.chance(40) {
            self.line(&format!("global g{number}"));
            self.scope.ints.push(format!("g{number}"));
        }
        for local in ["u", "v", "w"] {
            if self.chance(70) {
                let value = self.int(1);
                self.line(&format!("{local} = {value}"));
                self.scope.ints.push(local.to_owned());
            } else if main && self.chance(30) {
                // A name that is maybe set later, and maybe not.
                self.scope.targets.push(local.to_owned());
            }
        }
        if main {
            if self.chance(60) {
                let items = (0..self.rng.below(4)).map(|_| self.int(1)).collect::<Vec<_>>().join(", ");
                self.line(&format!("l = [{items}]"));
                self.scope.lists.push("l".to_owned());
            }
            if self.chance(50) {
                let (x, y) = (self.int(1), self.int(1));
                self.line(&format!("o = C{number}({x}, {y})"));
                self.scope.objects.push("o".to_owned());
            }
            if self.chance(40) {
                let (x, y) = (self.int(1), self.int(1));
                self.line(&format!("d = {{'k': {x}, 'm': {y}}}"));
                self.scope.dicts.push("d".to_owned());
            }
            if self.chance(35) {
                self.closure();
            }
        }
        self.budget = if main { 14 } else { 5 };
        let depth = if main { 0 } else { MAX_DEPTH - 2 };
        self.block(depth);
        let results = self.results(main);
        self.line(&format!("return {results}"));
        self.indent -= 1;
    }

    /// A function inside that reads and changes a variable of the one around it.
    fn closure(&mut self) {
        self.line("k = 1");
        self.line("def inner(t):");
        self.line("    nonlocal k");
        let value = self.int(0);
        self.line(&format!("    k = (k + t + {value}) % 89"));
        if self.chance(40) {
            self.line("    if k > 40: return -k");
        }
        self.line("    return k");
        self.scope.ints.push("k".to_owned());
        self.scope.helpers.push("(lambda t, s: inner(t) - s)".to_owned());
        self.scope.closures.push("inner".to_owned());
    }

    fn results(&mut self, main: bool) -> String {
        if !main {
            return self.int(1);
        }
        let mut all = vec![self.int(1), self.condition(1)];
        all.extend(self.scope.ints.iter().filter(|name| name.len() == 1).cloned());
        all.extend(self.scope.lists.iter().cloned());
        all.extend(self.scope.objects.iter().map(|name| format!("{name}.x, {name}.y")));
        all.extend(self.scope.dicts.iter().cloned());
        format!("({})", all.join(", "))
    }

    fn block(&mut self, depth: usize) {
        let count = 1 + self.rng.below(4);
        for _ in 0..count {
            if self.budget == 0 {
                self.line("pass");
                return;
            }
            self.budget -= 1;
            if self.statement(depth) {
                return;
            }
        }
    }

    pub(super) fn nested(&mut self, depth: usize) {
        self.indent += 1;
        self.block(depth + 1);
        self.indent -= 1;
    }

    /// One statement; true if what follows is never reached.
    fn statement(&mut self, depth: usize) -> bool {
        let nests = depth < MAX_DEPTH;
        if self.in_function && self.chance(12) {
            self.structure(depth == 0);
            return false;
        }
        if self.in_function && self.chance(25) {
            self.feature(depth, nests);
            return false;
        }
        let choices = if nests { 16 } else { 9 };
        match self.rng.below(choices) {
            0..=3 => self.assignment(),
            4 => self.container(),
            5 => self.effect(),
            6 => return self.exit(),
            7 => {
                let (target, value) = (self.target(), self.call());
                self.line(&format!("{target} = {value}"));
            }
            8 => {
                let (a, b, x, y) = (self.target(), self.target(), self.int(1), self.int(1));
                // CPython 3.11.2 stores the wrong one of two values in `a, a = x, y`.
                let b = if a == b { "_".to_owned() } else { b };
                self.line(&format!("{a}, {b} = {x}, {y}"));
            }
            9..=11 => self.branch(depth),
            12 => self.while_loop(depth),
            13 | 14 => self.for_loop(depth),
            _ => self.guarded(depth),
        }
        false
    }

    pub(super) fn assignment(&mut self) {
        let target = self.target();
        let value = self.int(2);
        let is_set = self.scope.ints.contains(&target);
        match self.rng.below(4) {
            0 if is_set => self.line(&format!("{target} += {value}")),
            1 if is_set => self.line(&format!("{target} -= {value}")),
            _ => self.line(&format!("{target} = {value}")),
        }
    }

    fn container(&mut self) {
        let value = self.int(1);
        let line = match self.rng.below(5) {
            0 | 1 => self.scope.pick_list(self.rng).map(|list| format!("{list}.append({value})")),
            2 => self.scope.pick_object(self.rng).map(|object| format!("{object}.x = {value}")),
            3 => self.scope.pick_object(self.rng).map(|object| format!("{object}.bump({value})")),
            _ => self.scope.pick_dict(self.rng).map(|dict| format!("{dict}['k'] = {value}")),
        };
        match line {
            Some(line) => self.line(&line),
            None => self.assignment(),
        }
    }

    fn effect(&mut self) {
        let value = self.int(1);
        match self.rng.below(4) {
            0 | 1 => self.line(&format!("print('p', {value})")),
            2 => {
                let test = self.condition(1);
                self.line(&format!("assert {test} or {value} > -50, 'asserted'"));
            }
            _ => self.assignment(),
        }
    }

    fn exit(&mut self) -> bool {
        let value = self.int(1);
        match self.rng.below(6) {
            0 | 1 if self.loops > 0 => self.line("break"),
            2 | 3 if self.loops > 0 => self.line("continue"),
            4 if self.indent > 1 => self.line(&format!("return {value}")),
            5 if self.indent > 1 => {
                let class = ["ValueError", "KeyError"][self.rng.below(2)];
                self.line(&format!("raise {class}('r')"));
            }
            _ => {
                self.assignment();
                return false;
            }
        }
        true
    }

    fn branch(&mut self, depth: usize) {
        let test = self.condition(2);
        self.line(&format!("if {test}:"));
        self.nested(depth);
        if self.chance(25) {
            let test = self.condition(1);
            self.line(&format!("elif {test}:"));
            self.nested(depth);
        }
        if self.chance(50) {
            self.line("else:");
            self.nested(depth);
        }
    }

    fn while_loop(&mut self, depth: usize) {
        let counter = self.counter();
        let bound = self.int(0);
        let test = self.condition(1);
        self.line(&format!("{counter} = 0"));
        self.line(&format!("while {counter} < abs({bound}) % 5 and ({test} or {counter} < 2):"));
        self.line(&format!("    {counter} += 1"));
        self.loop_body(depth, Some(counter));
    }

    fn for_loop(&mut self, depth: usize) {
        let counter = self.counter();
        let bound = self.int(1);
        let list = self.scope.pick_list(self.rng);
        let source = match (self.rng.below(6), list) {
            (0, _) => "(2, 5, 9)".to_owned(),
            (1, _) => "range(3)".to_owned(),
            (2, Some(list)) => format!("{list}[:]"),
            (3, _) => format!("range(1, abs({bound}) % 5, 2)"),
            _ => format!("range(abs({bound}) % 5)"),
        };
        self.line(&format!("for {counter} in {source}:"));
        self.loop_body(depth, Some(counter));
    }

    pub(super) fn loop_body(&mut self, depth: usize, counter: Option<String>) {
        self.loops += 1;
        let before = self.scope.ints.len();
        self.scope.reads.extend(counter);
        self.nested(depth);
        self.scope.ints.truncate(before.max(self.scope.ints.len()));
        self.loops -= 1;
        if self.chance(20) {
            let loops = std::mem::take(&mut self.loops);
            self.line("else:");
            self.nested(depth);
            self.loops = loops;
        }
        self.scope.reads.pop();
    }

    fn guarded(&mut self, depth: usize) {
        self.line("try:");
        self.nested(depth);
        let kinds = ["ZeroDivisionError", "ValueError", "(ValueError, KeyError)", "Exception", "IndexError"];
        let handled = self.chance(80);
        if handled {
            let kind = kinds[self.rng.below(kinds.len())];
            self.line(&format!("except {kind}:"));
            self.nested(depth);
        }
        if handled && self.chance(25) {
            self.line("else:");
            self.nested(depth);
        }
        if !handled || self.chance(30) {
            self.line("finally:");
            let (target, value) = (self.target(), self.int(1));
            self.line(&format!("    {target} = {value}"));
        }
    }

    pub(super) fn counter(&mut self) -> String {
        self.counters += 1;
        format!("i{}", self.counters)
    }

    /// A variable to assign to that is set already.
    pub(super) fn set_target(&mut self) -> String {
        let chosen = self.rng.below(self.scope.ints.len());
        self.scope.ints[chosen].clone()
    }

    /// A variable to assign to.
    fn target(&mut self) -> String {
        let all = self.scope.ints.len() + self.scope.targets.len();
        let chosen = self.rng.below(all);
        match self.scope.ints.get(chosen) {
            Some(name) => name.clone(),
            None => self.scope.targets[chosen - self.scope.ints.len()].clone(),
        }
    }
}
