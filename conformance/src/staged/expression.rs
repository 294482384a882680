//! Random expressions over the variables in scope.
//!
//! In: the names of each kind. Out: texts of integers and of conditions.
//! Invariants: values stay within a few thousand, so that they fit the graph's 64 bits after any number of trips.

use super::program::Writer;
use crate::prng::Prng;

/// The names that a statement may use.
#[derive(Default)]
pub(super) struct Scope {
    /// Variables that hold integers.
    pub(super) ints: Vec<String>,
    /// Variables that may be unset.
    pub(super) targets: Vec<String>,
    /// Loops' variables: read only.
    pub(super) reads: Vec<String>,
    pub(super) lists: Vec<String>,
    pub(super) objects: Vec<String>,
    pub(super) dicts: Vec<String>,
    /// Functions of two arguments.
    pub(super) helpers: Vec<String>,
    /// Functions of one argument.
    pub(super) closures: Vec<String>,
}

fn pick(names: &[String], rng: &mut Prng) -> Option<String> {
    (!names.is_empty()).then(|| names[rng.below(names.len())].clone())
}

impl Scope {
    pub(super) fn pick_list(&self, rng: &mut Prng) -> Option<String> {
        pick(&self.lists, rng)
    }

    pub(super) fn pick_object(&self, rng: &mut Prng) -> Option<String> {
        pick(&self.objects, rng)
    }

    pub(super) fn pick_helper(&self, rng: &mut Prng) -> String {
        pick(&self.helpers, rng).unwrap_or_else(|| "max".to_owned())
    }

    pub(super) fn pick_dict(&self, rng: &mut Prng) -> Option<String> {
        pick(&self.dicts, rng)
    }
}

impl Writer<'_> {
    /// A variable or a small number.
    fn atom(&mut self) -> String {
        let found = match self.rng.below(12) {
            0 => pick(&self.scope.lists, self.rng).map(|list| format!("len({list})")),
            1 => pick(&self.scope.objects, self.rng).map(|object| format!("{object}.x")),
            2 => pick(&self.scope.objects, self.rng).map(|object| format!("{object}.y")),
            3 => pick(&self.scope.dicts, self.rng).map(|dict| format!("{dict}['k']")),
            4 => pick(&self.scope.reads, self.rng),
            5 => pick(&self.scope.targets, self.rng).filter(|_| self.rng.below(4) == 0),
            6 => None,
            _ => pick(&self.scope.ints, self.rng),
        };
        found.unwrap_or_else(|| (self.rng.below(12) as i64 - 3).to_string())
    }

    /// An integer.
    pub(super) fn int(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.atom();
        }
        let (a, b) = (self.int(depth - 1), self.int(depth - 1));
        match self.rng.below(16) {
            0 | 1 => format!("({a} + {b})"),
            2 => format!("({a} - {b})"),
            3 => format!("({a} * {b} % 97)"),
            4 => format!("({a} // {b})"),
            5 => format!("({a} % {b})"),
            6 => format!("-{a}").replace("--", ""),
            7 => format!("abs({a})"),
            8 => format!("min({a}, {b})"),
            9 => format!("max({a}, {b})"),
            10 => {
                let test = self.condition(depth - 1);
                format!("({a} if {test} else {b})")
            }
            11 => format!("({a} and {b})"),
            12 => format!("({a} or {b})"),
            13 if depth > 1 => self.call(),
            _ => a,
        }
    }

    /// A truth value.
    pub(super) fn condition(&mut self, depth: usize) -> String {
        let (a, b) = (self.int(depth.min(1)), self.int(0));
        let op = ["<", "<=", ">", ">=", "==", "!="][self.rng.below(6)];
        if depth == 0 {
            return format!("{a} {op} {b}");
        }
        match self.rng.below(9) {
            0 => format!("({} and {})", self.condition(depth - 1), self.condition(depth - 1)),
            1 => format!("({} or {})", self.condition(depth - 1), self.condition(depth - 1)),
            2 => format!("not {}", self.condition(depth - 1)),
            3 => format!("{b} < {a} <= {}", self.atom()),
            4 => format!("{a} in (1, 3, {b})"),
            _ => format!("{a} {op} {b}"),
        }
    }

    /// A call of one of the functions.
    pub(super) fn call(&mut self) -> String {
        let (a, b) = (self.int(0), self.int(0));
        if self.chance(30)
            && let Some(closure) = pick(&self.scope.closures, self.rng)
        {
            return format!("{closure}({a})");
        }
        if self.chance(25)
            && let Some(object) = pick(&self.scope.objects, self.rng)
        {
            return format!("{object}.bump({a})");
        }
        match pick(&self.scope.helpers, self.rng) {
            Some(helper) => format!("{helper}({a}, {b})"),
            None => format!("abs({a} - {b})"),
        }
    }
}
