//! The schedule of a plan, for people: what runs in which order, on which line it stands, and why it is as it is.
//!
//! In: a program. Out: text, an operation or a kernel a line.
//! Elsewhere: the code (`code.rs`), kernels in words (`kernel/show.rs`).

use std::fmt::Write as _;
use std::sync::Arc;

use snek_graph::Place;
use snek_graph::ir::{Dim, Type};

use super::code::{Action, Function, Instr, NOWHERE, Operand, Program, Quick, Site};
use super::kernel::Shown;

/// The schedule of a program, whose first functions have these names; `is_native` says which are machine code by now.
pub(super) fn schedule(program: &Program, names: &[Arc<str>], is_native: impl Fn(usize) -> bool) -> String {
    let mut text = String::new();
    for (number, function) in program.functions.iter().enumerate() {
        let name = name_of(names, number);
        let kind = if is_native(number) { "machine code" } else { "instructions, machine code if it runs long" };
        let _ = writeln!(
            text,
            "{name}: {} instructions, a frame of {} words and {} values; {kind}",
            function.code.len(),
            function.word_count,
            function.value_count
        );
        write(&mut text, program, function, names);
    }
    text
}

fn name_of(names: &[Arc<str>], number: usize) -> String {
    names.get(number).map_or_else(|| format!("function value {number}"), |name| format!("{name}()"))
}

fn write(text: &mut String, program: &Program, function: &Function, names: &[Arc<str>]) {
    // The kernel before, with nothing but kernels since.
    let mut before: Option<Shown> = None;
    for (instr, site) in function.code.iter().zip(&function.sites) {
        let mut end = *instr;
        let is_end = end.target().is_some() || matches!(instr, Instr::Return);
        let back = match instr {
            Instr::Back(target, _) => Some(*target as usize),
            Instr::NextTrip { target, .. } | Instr::NextNumber { target, .. } => Some(*target as usize),
            _ => None,
        };
        if let Some(site) = (*site != NOWHERE).then(|| program.sites.get(*site as usize)).flatten() {
            let what = match &site.action {
                Action::Kernel(kernel) => {
                    let shown = kernel.shown();
                    let apart = before.as_ref().map(|before| format!("; not fused: {}", shown.apart_from(before)));
                    let line = format!("{}{}", shown.text, apart.unwrap_or_default());
                    before = Some(shown);
                    Some(line)
                }
                Action::Pass => None,
                Action::Call(number) => Some(format!("call of {}", name_of(names, *number))),
                _ if !matches!(instr, Instr::Operate) => Some(format!("{} of numbers, in words", site.op.name())),
                _ => Some(operation(site)),
            };
            if let Some(what) = what {
                let _ = writeln!(text, "  {}: {what}", line_of(&site.place));
            }
        }
        if let Some(target) = back {
            let _ = writeln!(text, "  the loop ends: back to instruction {target}");
        }
        if is_end {
            before = None;
        }
    }
}

/// An operation that is neither a kernel nor done in words, and why.
fn operation(site: &Site) -> String {
    let name = site.op.name();
    match &site.action {
        Action::Quick(Quick::Append | Quick::Set | Quick::Push | Quick::PopStack | Quick::Pop, _) => {
            match site.inputs.first() {
                Some(Operand::Value { is_last: true, .. }) => {
                    format!("{name}, in place where nobody else has the value: it is not read again")
                }
                Some(Operand::Value { .. }) => format!("{name} of a copy: the value before is read again later"),
                _ => format!("{name} of a copy: the value before is a constant"),
            }
        }
        Action::Quick(..) => format!("{name}, a look into a value"),
        Action::Effect => format!("{name}, an effect, in the program's order"),
        Action::Truth => "the condition".to_owned(),
        Action::Trips => "the number of trips".to_owned(),
        Action::Lambda(..) => format!("{name}, a function value"),
        Action::Refuse(reason) => format!("{name}, which cannot be run: {reason}"),
        Action::Apply => format!("{name}, a call of a function value"),
        _ => format!("{name} by its rule: {}", why_no_kernel(site)),
    }
}

/// Why an operation is no kernel.
fn why_no_kernel(site: &Site) -> String {
    let ty = &site.output;
    let is_unknown = |dim: &Dim| !matches!(dim, Dim::Size(_));
    match ty {
        Type::Tensor { dims, .. } if dims.iter().any(is_unknown) => {
            format!("the sizes of {ty} are known at the run only")
        }
        Type::Tensor { dims, .. } if !dims.is_empty() => {
            format!("there is no kernel of it that gives {ty} of these operands")
        }
        _ => format!("it gives {ty}, which is no array of known sizes"),
    }
}

fn line_of(place: &Place) -> String {
    match place {
        Place::Source { line, .. } => format!("line {line}"),
        Place::Text { line, .. } => format!("line {line} of the text"),
        Place::Unknown => "no line".to_owned(),
    }
}
