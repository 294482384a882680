//! What staging does at a call of a native: a column of its row.
//!
//! In: a row. Out: a word that staging obeys, and that the table of natives in the documentation shows.
//! Invariants:
//! - A row without a word runs on what is known. Given anything staged, the call is refused before the body runs.
//! - What a native changes it announces, so that a journal takes it back; what cannot be taken back is refused by its
//!   row.
//!
//! Elsewhere: the rules and their names in `stage::rule`, who obeys the words in `stage/rules/call.rs`.

use super::Native;
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::types::class::Type as Class;
use crate::vm::{Cursor, Cx, keyword_names};
use snek_heap::Value;

/// What staging does at a call of a native.
#[derive(Clone, Copy, Debug, Default)]
pub enum Staged {
    /// The native runs while staging if all that it is given is known; what is staged is refused.
    #[default]
    Known,
    /// The native runs as it is: what it is given is an object to it, staged or not.
    Same,
    /// Staged values answer for themselves: the native moves them, or asks them by operators. A list of staged length,
    /// which has one slot for all of its items, is refused.
    Items,
    /// The rule decides.
    Rule(StagedRule),
    /// A function of module `_staged_operations` computes it of staged numbers.
    Python(&'static str),
    /// Staged code does not call it, whatever it is given, for this reason.
    Refused(&'static str),
}

/// What staging does at a read of an attribute that Rust computes: a column of its row.
#[derive(Clone, Copy, Debug, Default)]
pub enum StagedAttribute {
    /// It is read of what is known; of a staged value it is refused.
    #[default]
    Known,
    /// The same for every value of the type.
    OfType,
    /// The rule gives it.
    Rule(fn(&mut Cx, &Value) -> Result<Value>),
    /// What the object holds: a graph that depends on it reads it anew at each call.
    Held(fn(&Value) -> Value),
}

/// A rule for calls of a native in staged code. Those that there are have names in `stage::rule`.
#[derive(Clone, Copy)]
pub struct StagedRule {
    /// What documentation says of it.
    pub(crate) doc: &'static str,
    /// Who answers.
    pub(crate) apply: Apply,
    /// Whether the native only adds to its object, so that what that holds already does not matter.
    pub(crate) adds: bool,
    /// A function of `_staged_builtins` that takes what is known of its arguments and a list of staged length of the others.
    pub(crate) of_all: Option<&'static str>,
}

impl StagedRule {
    /// A rule that looks at the call that is about to run.
    pub(crate) const fn of_calls(doc: &'static str, rule: fn(&mut Cx, &mut Cursor, Site) -> Result<Answer>) -> Self {
        Self { doc, apply: Apply::Call(rule), adds: false, of_all: None }
    }
}

/// Who answers a call of a native that has a rule.
#[derive(Clone, Copy)]
pub(crate) enum Apply {
    /// A function that looks at the call that is about to run.
    Call(fn(&mut Cx, &mut Cursor, Site) -> Result<Answer>),
    /// The rules of arrays, which are asked however the native is called.
    Array(ArrayNative),
}

/// What a native of arrays is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrayNative {
    /// A function or method, which has a rule of its name or a composition in Python.
    Function,
    /// The constructor of an element type.
    Type,
    /// A function that has a rule in Python, its derivative included.
    Linear,
    /// A method of a stream of random numbers that a graph is given at each run.
    Stream,
    /// Another part of random numbers.
    Random,
    /// A method of a universal function.
    Ufunc,
}

impl std::fmt::Debug for StagedRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.doc)
    }
}

/// What a rule has done with a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Nothing, or it has changed an argument: the call runs.
    Runs,
    /// The call is done, or it is another one now, to be looked at again.
    Done,
    /// The register holds one of several values: each takes its own way.
    Split(u16),
}

/// A call in staged code that is about to run.
#[derive(Clone, Copy)]
pub(crate) struct Site {
    /// The instruction; its register `a` holds the callee.
    pub(crate) ins: Instr,
    /// The register of the first argument: of the object, if a method is called on it.
    pub(crate) first: u16,
    /// How many arguments there are, named ones included.
    pub(crate) count: u16,
    /// Where the result goes.
    pub(crate) result: u16,
    /// Whether no argument is named.
    pub(crate) is_positional: bool,
}

impl Site {
    /// The call that an instruction makes.
    pub(crate) fn of(cursor: &Cursor, ins: Instr) -> Self {
        let is_method = matches!(ins.op, Instruction::CallMethod | Instruction::CallMethodKw);
        let is_positional = matches!(ins.op, Instruction::Call | Instruction::CallMethod);
        let (first, count) = match is_method {
            true if cursor.regs.get(ins.a + 1).is_unbound() => (ins.a + 2, ins.b),
            true => (ins.a + 1, ins.b + 1),
            false => (ins.a + 1, ins.b),
        };
        Self { ins, first, count, result: if is_positional { ins.c } else { ins.a }, is_positional }
    }

    /// The arguments.
    pub(crate) fn args(self, cursor: &Cursor) -> Vec<Value> {
        cursor.regs.slice(self.first, self.count).to_vec()
    }

    /// The names of the last arguments.
    pub(crate) fn names(self, cursor: &Cursor) -> Vec<Value> {
        if self.is_positional { Vec::new() } else { keyword_names(cursor, self.ins).to_vec() }
    }

    /// The object of a method, if it is the first argument.
    pub(crate) fn object(self, cursor: &Cursor) -> Option<Value> {
        let native = cursor.regs.get(self.ins.a).downcast_ref::<Native>()?;
        (native.is_method && native.this.is_unbound() && self.count > 0).then(|| cursor.regs.get(self.first).clone())
    }

    /// The name of the native or class.
    pub(crate) fn name(self, cursor: &Cursor) -> String {
        let callee = cursor.regs.get(self.ins.a);
        match (callee.downcast_ref::<Native>(), callee.downcast_ref::<Class>()) {
            (Some(native), _) => native.signature.name.as_str().to_owned(),
            (_, Some(class)) => class.name.borrow().as_str().to_owned(),
            _ => String::new(),
        }
    }

    /// The call is done.
    pub(crate) fn done(self, cursor: &mut Cursor, result: Value) -> Result<Answer> {
        drop(cursor.regs.take_all(self.ins.a, self.first + self.count - self.ins.a));
        cursor.skip();
        cursor.store_result(self.result, result);
        Ok(Answer::Done)
    }
}

/// Why files, terminals and the like are refused.
pub const OUTSIDE: &str = "reaches outside of the program";

/// Rules for calls of natives: a doc line, which the table of natives shows, a name, a function of the stager, the call's place
/// and its registers.
macro_rules! staged_rules {
    ($($(#[doc = $doc:literal])+ $name:ident = $apply:expr;)+) => {
        $($(#[doc = $doc])+
        pub const $name: $crate::native::StagedRule = $crate::native::StagedRule::of_calls(
            concat!($($doc),+),
            |cx, cursor, site| $apply(&mut $crate::stage::Stager::new(cx), cursor, site),
        );)+
    };
}
pub(crate) use staged_rules;
