//! What was decided while staging: the report of `f.explain()` and `snek explain`.
//!
//! In: decisions as they are made. Out: for each graph of a function its lines, each with what was done and why.
//! Invariants: a decision is noted once for each line, however often the stager tries the line.
//! Elsewhere: who decides (`flow/branch.rs`, `flow/loops/mod.rs`, `recursion/mod.rs`, `capture.rs`).

use super::call::Specialization;
use super::object::StagedFunction;
use crate::bytecode::op::{Family, Instr, Right};
use crate::bytecode::{Code, RegionKind};
use crate::stage::stager::Stager;
use crate::stage::value::form::Form;
use crate::stage::value::repr;
use crate::stage::value::repr::{Repr, Staged, is_staged};
use crate::vm::Cursor;
use snek_graph::ir::Origin;
use snek_heap::{Gc, Value};
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

    fn note_at(&mut self, line: u32, what: &str, why: String) {
        if let Some(session) = &mut self.stage.session {
            session.notes.insert((line, what.to_owned(), why));
        }
    }

    /// A branch on a staged condition.
    pub(crate) fn note_branch(&mut self, at: &Cursor, value: &Value) {
        if !is_own(at.code()) {
            return;
        }
        let through = self.names_behind(at, value);
        let why = match value.downcast_ref::<Staged>() {
            Some(staged) if staged.line > 0 => {
                format!("staged: the condition is staged since line {}{through}", staged.line)
            }
            _ => format!("staged: the condition is staged{through}"),
        };
        let pc = at.pc().saturating_sub(1);
        let line = at.code().line_at(pc);
        self.note_at(line, branch_name(at, pc), why);
    }
}

impl Stager<'_> {
    /// The variables of the frame that a staged value is computed from: ` through x, y`.
    fn names_behind(&self, at: &Cursor, value: &Value) -> String {
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
        for (register, name) in at.code().locals.iter().enumerate() {
            let id = self.first_node(at.regs.get(register as u16));
            if id.is_some_and(|id| seen.contains(&id)) {
                names.push(name.as_str().to_owned());
            }
        }
        if names.is_empty() { String::new() } else { format!(" through {}", names.join(", ")) }
    }

    /// The graph value of a staged one, or that of its flag or tag.
    fn first_node(&self, value: &Value) -> Option<snek_graph::ir::ValueId> {
        match repr::repr_of(value)? {
            Repr::Node(id) | Repr::Choice { tag: id, .. } => Some(*id),
            Repr::Maybe { value, .. } => self.first_node(value),
            _ => None,
        }
    }
}

/// So many values are looked at to name the variables behind a condition.
const MAX_SLICE: usize = 24;

/// Is it code of the program, not of a module that comes with Snek?
pub(crate) fn is_own(code: &Code) -> bool {
    !code.source.name.starts_with("<frozen ")
}

/// Is it the test of a `while`, or of anything else?
fn branch_name(at: &Cursor, pc: u32) -> &'static str {
    match at.code().region_at(pc).map(|region| region.kind) {
        Some(RegionKind::While) => "while",
        _ => "if",
    }
}

/// An instruction is about to run: a branch on concrete values is decided now.
pub(crate) fn instruction(cx: &mut Stager<'_>, at: &Cursor, ins: Instr) {
    let staged = match ins.op.family() {
        Family::Test | Family::CompareJump(_, Right::Constant) => is_staged(at.regs.get(ins.a)),
        Family::CompareJump(_, Right::Register) => is_staged(at.regs.get(ins.a)) || is_staged(at.regs.get(ins.b)),
        _ => return,
    };
    if !staged && is_own(at.code()) {
        let line = at.code().line_at(at.pc());
        cx.note_at(line, branch_name(at, at.pc()), "static: nothing in the condition is staged".to_owned());
    }
}

/// How a form is named in reports.
pub(crate) fn form_name(form: &Form) -> String {
    match form {
        Form::Node(ty) => ty.python_name().to_owned(),
        Form::Tuple(parts) => format!("({})", names(parts)),
        Form::Record(class, parts) => format!("{}({})", class.name.borrow().as_str(), names(parts)),
        Form::Object(_, _, parts) => format!("[{}]", names(parts)),
        Form::Const(value) => short(value),
        _ => "?".to_owned(),
    }
}

pub(crate) fn names(forms: &[Form]) -> String {
    forms.iter().map(form_name).collect::<Vec<_>>().join(", ")
}

fn short(value: &Value) -> String {
    match repr::text_of(value) {
        Some(text) => format!("{text:?}"),
        None if value.is_none() => "None".to_owned(),
        None if value.as_bool() == Some(true) => "True".to_owned(),
        None if value.as_bool() == Some(false) => "False".to_owned(),
        None if value.as_int().is_some() => value.as_int().unwrap_or_default().to_string(),
        None if value.as_float().is_some() => snek_tensor::float_repr(value.as_float().unwrap_or_default()),
        None => "constant".to_owned(),
    }
}

/// The report of a function.
pub(crate) fn report(this: &Gc<StagedFunction>) -> String {
    let name = this.function.name.get().as_str().to_owned();
    let all = this.specializations.borrow();
    if all.is_empty() {
        return format!("{name}: not called yet, so no graph has been made\n");
    }
    let mut text = String::new();
    for (nth, one) in all.iter().enumerate() {
        text.push_str(&format!("{name}({}): trace {}", names(&one.trace.args), nth + 1));
        if nth > 0 {
            text.push_str(&format!(", made because {}", reason(this, &all[nth - 1], one)));
        }
        text.push('\n');
        for (line, what, why) in &one.trace.notes {
            text.push_str(&format!("  line {line}: {what}: {why}\n"));
        }
        // Graphs of derivatives are optimised before they run.
        let optimized = if this.is_derivative { snek_graph::passes::optimize(&one.trace.module).ok() } else { None };
        for kept in snek_graph::residuals::residuals(optimized.as_ref().unwrap_or(&one.trace.module)) {
            let size =
                kept.bytes.map_or_else(|| "a size known when it runs".to_owned(), |bytes| format!("{bytes} bytes"));
            let (line, kind) = (kept.line, kept.kind);
            text.push_str(&format!(
                "  line {line}: {kind}: keeps {} ({}, {size} a trip) {}\n",
                kept.value, kept.ty, kept.why
            ));
        }
        for (_, key, value) in one.trace.guards.iter().filter(|(_, key, _)| repr::text_of(key).is_some()) {
            let name = repr::text_of(key).unwrap_or_default();
            let what = match (value.as_int(), value.as_float(), value.as_bool()) {
                (Some(number), ..) => number.to_string(),
                (_, Some(number), _) => number.to_string(),
                (.., Some(true)) => "True".to_owned(),
                (.., Some(false)) => "False".to_owned(),
                _ => continue,
            };
            text.push_str(&format!("  captures '{name}' = {what}: constant, checked at each call\n"));
        }
        for (slot, form) in &one.trace.inputs {
            let key = repr::text_of(&slot.key()).unwrap_or_else(|| "a variable".to_owned());
            text.push_str(&format!(
                "  captures '{key}' ({}): state, goes in and comes out at each call\n",
                form_name(form)
            ));
        }
    }
    text
}

/// Why a graph did not do.
fn reason(this: &Gc<StagedFunction>, before: &Specialization, now: &Specialization) -> String {
    for (at, (a, b)) in before.trace.args.iter().zip(&now.trace.args).enumerate() {
        if !a.is_same(b) {
            let name = this.function.code.locals.get(at).map_or("?", |name| name.as_str()).to_owned();
            let (new, old) = (names(&now.trace.args), names(&before.trace.args));
            return format!("argument '{name}' is {}, not {}: ({new}) after ({old})", form_name(b), form_name(a));
        }
    }
    "a captured value has changed".to_owned()
}
