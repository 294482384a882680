//! The rules of functions and methods of arrays: one table.
//!
//! In: bound arguments. Out: nodes.
//! Invariants: a rule gives what NumPy gives, in value, element type and sharing of elements, or refuses.
//! Elsewhere: how a call gets here (`../call.rs`).
//!
//! Reading order: `arguments` (what rules ask of their arguments), then by subject: `elementwise`, `reduce`, `moments`,
//! `shape`, `join`, `create`, `choose`, `product`.

mod arguments;
mod choose;
mod create;
mod elementwise;
mod join;
mod moments;
mod product;
mod reduce;
mod shape;

use super::call::Args;
use crate::numpy::staging::ArrayStager;
use snek_heap::Value;
use snek_interp::Result;

/// A function or method that can be staged.
pub(crate) struct Rule {
    /// Name and parameters.
    pub(crate) signature: &'static str,
    /// Whether it is a function, a method, or both.
    pub(crate) place: Place,
    /// What it does.
    pub(crate) body: fn(&mut ArrayStager<'_>, &Args) -> Result<Value>,
}

/// Where a rule is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Function,
    Method,
    Both,
}

impl Rule {
    fn name(&self) -> &'static str {
        self.signature.split('(').next().unwrap_or(self.signature)
    }
}

const TABLES: &[&[Rule]] = &[
    elementwise::ONE,
    elementwise::TWO,
    elementwise::NAMED,
    elementwise::OPERATORS,
    elementwise::OTHERS,
    reduce::RULES,
    moments::RULES,
    shape::RULES,
    join::RULES,
    create::RULES,
    choose::RULES,
    product::RULES,
];

/// The rule of a function.
pub(crate) fn find(name: &str) -> Option<&'static Rule> {
    let mut all = TABLES.iter().flat_map(|table| table.iter());
    all.find(|rule| rule.name() == name && rule.place != Place::Method)
}

/// The rule of a method.
pub(crate) fn find_method(name: &str) -> Option<&'static Rule> {
    let mut all = TABLES.iter().flat_map(|table| table.iter());
    all.find(|rule| rule.name() == name && rule.place != Place::Function)
}

const fn function(signature: &'static str, body: fn(&mut ArrayStager<'_>, &Args) -> Result<Value>) -> Rule {
    Rule { signature, place: Place::Function, body }
}

const fn method(signature: &'static str, body: fn(&mut ArrayStager<'_>, &Args) -> Result<Value>) -> Rule {
    Rule { signature, place: Place::Method, body }
}

const fn both(signature: &'static str, body: fn(&mut ArrayStager<'_>, &Args) -> Result<Value>) -> Rule {
    Rule { signature, place: Place::Both, body }
}
