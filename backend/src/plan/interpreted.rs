//! What stands for machine code where none is built in: nothing is ever compiled.

use snek_graph::eval::RunError;

use super::code::Program;
use super::frame::Frame;
use super::run::Run;

/// When functions are compiled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum When {
    /// Never.
    #[default]
    Never,
}

impl When {
    /// The name of the back-end.
    pub(super) fn name(self) -> &'static str {
        "plan"
    }
}

/// The machine code of a program: there is none.
pub(super) struct Tier;

impl Tier {
    pub(super) fn new(_: &Program, _: When) -> Tier {
        Tier
    }

    pub(super) fn is_native(&self, _: usize) -> bool {
        false
    }

    pub(super) fn quota(&self) -> Option<usize> {
        None
    }

    pub(super) fn note_call(&self, _: &Program, _: usize) {}

    pub(super) fn note(&self, _: &Program, _: usize, _: usize) -> bool {
        false
    }
}

#[inline]
pub(super) fn enter(_: &mut Run<'_>, _: &mut Frame) -> Result<(), RunError> {
    Ok(())
}
