//! A random program: definitions, a staged function, calls of it.
//!
//! In: a seed and a number. Out: the program as a tree.
//! Invariants:
//! - The second call has arguments of the same types as the first one and other values: it runs the graph that is there.

use super::definitions::OUTSIDE;
use super::generator::{Generator, Place};
use super::kinds::kind;
use crate::prng::Prng;
use crate::tree::{self, Clause, Expr, Part, Stmt};

/// Kinds of parameters; the last three are of programs with arrays.
const PARAMETERS: &str = "iiiiffbuullmtsdporvwz";

/// What functions return.
#[rustfmt::skip]
const RESULTS: &[&str] = &[
    "$i", "$f", "$u", "$l", "$i, $f", "$i, $l", "$d, $i", "$s", "$s, $u", "$p", "[$i, $f]", "{'n': $i, 'x': $f}", "$r", "$o", "$i, $u, $b", "$m", "$m, $t", "($i, $l) if $b else (0, [])", "None if $b else $i", "$l, $r", "$u, $p", "$d, $l",
];

#[rustfmt::skip]
const RESULTS_WITH_ARRAYS: &[&str] = &["$v", "$z", "$w", "$v, $z", "$z, $i", "float($z)", "$w, $v", "$u", "$f", "[$z, $i]", "$v, $l", "$b, $z"];

/// Whether the program of this number uses arrays.
pub(super) fn has_arrays(number: u64) -> bool {
    number % 3 == 2
}

/// The program of this number.
pub(super) fn program(seed: u64, number: u64) -> Vec<Stmt> {
    let mut prng = Prng::new(seed, number);
    let mut generator = Generator::new(&mut prng, has_arrays(number));
    let mut list = generator.helpers();
    let (function, kinds) = generator.staged_function();
    list.extend([Stmt::text("@stage"), function]);
    let mut text = String::new();
    tree::print(&list, 0, &mut text);
    let used: Vec<&str> = OUTSIDE.iter().copied().filter(|name| text.contains(name)).collect();
    let calls = generator.calls(&kinds, &used);
    tree::print(&calls, 0, &mut text);
    let mut program = generator.needed(&text);
    program.extend(list);
    program.extend(calls);
    program
}

/// How an argument is given.
#[derive(Clone, Copy)]
enum Given {
    Plainly,
    /// By its name, or left out.
    Named,
    /// The rest of the arguments.
    Rest,
}

impl Generator<'_> {
    /// The function, and the kinds of its parameters with their names.
    fn staged_function(&mut self) -> (Stmt, Vec<(char, String, Given)>) {
        let mut parameters = Vec::new();
        let last = PARAMETERS.len() - if self.has_arrays { 0 } else { 3 };
        for at in 0..1 + self.prng.below(3) + usize::from(self.has_arrays) {
            let least = if self.has_arrays && at == 1 { last - 3 } else { 0 };
            let letter = char::from(PARAMETERS.as_bytes()[least + self.prng.below(last - least)]);
            // Most operations of arrays need one of one axis.
            let letter = if self.has_arrays && at == 0 { 'v' } else { letter };
            parameters.push((letter, self.declare(letter), Given::Plainly));
        }
        let mut names: Vec<String> = parameters.iter().map(|parameter| parameter.1.clone()).collect();
        let mut body = Vec::new();
        match self.prng.below(8) {
            0 => {
                names.push("*rest".to_owned());
                parameters.push(('i', "rest".to_owned(), Given::Rest));
                let items = self.declare('l');
                body.push(Stmt::text(format!("{items} = list(rest)")));
            }
            1 => {
                let name = self.declare('i');
                names.push(format!("*, {name}=3"));
                parameters.push(('i', name, Given::Named));
            }
            _ => {}
        }
        if self.prng.once_in(3) {
            self.outside();
            body.push(Stmt::text("global total"));
        }
        for _ in 0..1 + self.prng.below(3) {
            body.push(self.declaration());
        }
        let results = if self.has_arrays && !self.prng.once_in(3) { RESULTS_WITH_ARRAYS } else { RESULTS };
        let result = self.prng.pick(results);
        self.budget = 13;
        let count = 3 + self.prng.below(4);
        body.extend(self.block(Place { depth: 2, in_loop: false, result }, count));
        let end = self.fill(&format!("return {result}"), 1);
        body.push(Stmt::Line(end));
        let head = vec![Part::Text(format!("def f({}):", names.join(", ")))];
        (Stmt::Block(vec![Clause { head, body }]), parameters)
    }

    /// Calls of the function, each with the state of what is outside after it.
    fn calls(&mut self, parameters: &[(char, String, Given)], used: &[&str]) -> Vec<Stmt> {
        let mut list = Vec::new();
        for call in 0..7 {
            let size = if call < 2 { 3 } else { 2 + self.prng.below(4) };
            let is_loose = call > 3;
            let mut parts = vec![Part::Text("run(f".to_owned())];
            for (letter, name, given) in parameters {
                let count = match given {
                    Given::Plainly => 1,
                    Given::Named => self.prng.below(2),
                    Given::Rest => size - 1,
                };
                for _ in 0..count {
                    let name = if matches!(given, Given::Named) { format!("{name}=") } else { String::new() };
                    parts.push(Part::Text(format!(", {name}")));
                    parts.push(Part::Expr(self.argument(*letter, size, is_loose)));
                }
            }
            parts.push(Part::Text(")".to_owned()));
            list.push(Stmt::Line(parts));
            if !used.is_empty() {
                list.push(Stmt::text(format!("state({})", used.join(", "))));
            }
        }
        list
    }

    /// An argument; now and then a number of another type if it `is_loose`. Arrays have `size` rows and columns.
    fn argument(&mut self, letter: char, size: usize, is_loose: bool) -> Expr {
        let other = if "if".contains(letter) && is_loose && self.prng.once_in(5) { 'u' } else { letter };
        let Some(kind) = kind(other) else { return Expr::leaf("0", "0") };
        let text = match letter {
            'v' => format!("np.array({})", self.row(size)),
            'w' => {
                let rows: Vec<String> = (0..size).map(|_| self.row(size)).collect();
                format!("np.array([{}])", rows.join(", "))
            }
            _ => self.prng.pick(kind.values).to_owned(),
        };
        Expr::leaf(kind.plain, text)
    }

    fn row(&mut self, size: usize) -> String {
        let items: Vec<&str> =
            (0..size).map(|_| self.prng.pick(&["0.0", "0.5", "1.0", "-1.0", "2.5", "-0.25", "3.0", "-2.0"])).collect();
        format!("[{}]", items.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_number_is_the_same_program() {
        let text = |number| {
            let mut out = String::new();
            tree::print(&program(5, number), 0, &mut out);
            out
        };
        assert_eq!(text(3), text(3));
        assert_ne!(text(3), text(4));
    }

    #[test]
    fn every_program_has_a_staged_function_and_calls() {
        for number in 0..200 {
            let mut out = String::new();
            tree::print(&program(1, number), 0, &mut out);
            assert!(out.contains("@stage\ndef f(") && out.contains("run(f"), "{out}");
            assert!(!out.contains(['$', '?']), "{out}");
        }
    }
}
