//! What was decided while staging.
//!
//! In: decisions as they are made. Out: notes, each with its line.
//! Invariants: a decision is noted once for each line, however often the stager tries the line.
//! Elsewhere: who decides (`stage/flow`), the report (`explain.rs`).

use crate::bytecode::op::{Family, Instr, Right};
use crate::bytecode::{Code, RegionKind};
use crate::stage::Stager;
use crate::types::staged::{Repr, Staged, is_staged, repr_of};
use crate::vm::Cursor;
use snek_graph::ir::{Origin, ValueId};
use snek_heap::Value;
use std::collections::BTreeSet;

/// Line, what stands there, what was decided and why.
pub(crate) type Notes = BTreeSet<(u32, String, String)>;

impl Stager<'_> {
    /// Notes a decision about the present line.
    pub(crate) fn note_here(&mut self, what: &str, why: String) {
        let Some((code, line)) = self.current_line() else { return };
        if is_own(&code) {
            self.note_at(line, what, why);
        }
    }

    pub(crate) fn note_at(&mut self, line: u32, what: &str, why: String) {
        if let Some(session) = &mut self.stage.session {
            session.notes.insert((line, what.to_owned(), why));
        }
    }

    /// A branch on a staged condition.
    pub(crate) fn note_branch(&mut self, cursor: &Cursor, value: &Value) {
        if !is_own(cursor.code()) {
            return;
        }
        let through = self.names_behind(cursor, value);
        let why = match value.downcast_ref::<Staged>() {
            Some(staged) if staged.line > 0 => {
                format!("staged: the condition is staged since line {}{through}", staged.line)
            }
            _ => format!("staged: the condition is staged{through}"),
        };
        let pc = cursor.pc().saturating_sub(1);
        let line = cursor.code().line_at(pc);
        self.note_at(line, branch_name(cursor, pc), why);
    }

    /// The variables of the frame that a staged value is computed from: ` through x, y`.
    fn names_behind(&self, cursor: &Cursor, value: &Value) -> String {
        let (Some(start), Some(b)) = (self.first_node(value), self.builder_ref()) else { return String::new() };
        let module = b.module();
        let (mut seen, mut next) = (vec![start], 0);
        while next < seen.len() && seen.len() < MAX_SLICE {
            if seen[next].index() < module.value_count()
                && let Origin::Output(node) = module.value(seen[next]).origin
            {
                seen.extend(module.node(node).inputs.iter().copied());
            }
            next += 1;
        }
        let mut names: Vec<String> = Vec::new();
        for (register, name) in cursor.code().locals.iter().enumerate() {
            let id = self.first_node(cursor.regs.get(register as u16));
            if id.is_some_and(|id| seen.contains(&id)) {
                names.push(name.as_str().to_owned());
            }
        }
        if names.is_empty() { String::new() } else { format!(" through {}", names.join(", ")) }
    }

    /// The graph value of a staged one, or that of its flag or tag.
    fn first_node(&self, value: &Value) -> Option<ValueId> {
        match repr_of(value)? {
            Repr::Node(id) | Repr::Choice { tag: id, .. } => Some(*id),
            Repr::Maybe { value, .. } => self.first_node(value),
            _ => None,
        }
    }
}

/// The most values that are looked at to name the variables behind a condition.
const MAX_SLICE: usize = 24;

/// Whether it is code of the program, not of a module that comes with Snek.
pub(crate) fn is_own(code: &Code) -> bool {
    !code.source.is_trusted
}

/// Whether it is the test of a `while`, or of anything else.
fn branch_name(cursor: &Cursor, pc: u32) -> &'static str {
    match cursor.code().region_at(pc).map(|region| region.kind) {
        Some(RegionKind::While) => "while",
        _ => "if",
    }
}

/// An instruction is about to run: a branch on concrete values is decided now.
pub(crate) fn known_branch(cx: &mut Stager<'_>, cursor: &Cursor, ins: Instr) {
    let staged = match ins.op.family() {
        Family::Test | Family::CompareJump(_, Right::Constant) => is_staged(cursor.regs.get(ins.a)),
        Family::CompareJump(_, Right::Register) => {
            is_staged(cursor.regs.get(ins.a)) || is_staged(cursor.regs.get(ins.b))
        }
        _ => return,
    };
    if !staged && is_own(cursor.code()) {
        let line = cursor.code().line_at(cursor.pc());
        cx.note_at(line, branch_name(cursor, cursor.pc()), "static: nothing in the condition is staged".to_owned());
    }
}
