//! Code objects as text: `snek dis --code`.
//!
//! In: a `Code`. Out: its instructions with names, constants and labels, its tables, then the code objects inside it.
//! Invariants: locals are shown by name, temporaries as `%n`; a label `L3` stands before what jumps name so.

use super::op::{Family, Form, Instr, NO_REGISTER, Op, flag};
use super::{Code, RegionKind};
use crate::names::Name;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use snek_heap::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The code object and all inside it, readable.
#[must_use]
pub fn disassemble(code: &Code) -> String {
    let mut out = String::new();
    write_code(code, &mut out);
    out
}

fn write_code(code: &Code, out: &mut String) {
    let mut waiting = vec![code];
    while let Some(code) = waiting.pop() {
        if !out.is_empty() {
            out.push('\n');
        }
        Listing::new(code).write(out);
        let inner: Vec<&Code> = code.consts.iter().filter_map(|value| value.downcast_ref::<Code>()).collect();
        waiting.extend(inner.into_iter().rev());
    }
}

struct Listing<'a> {
    code: &'a Code,
    labels: BTreeMap<u32, usize>,
}

impl<'a> Listing<'a> {
    fn new(code: &'a Code) -> Self {
        let jumps = (0u32..).zip(&code.instrs).filter_map(|(pc, instr)| code.jump_target(pc, instr.get()));
        let handlers = code.handlers.iter().map(|entry| entry.target);
        let mut labels: BTreeMap<u32, usize> = jumps.chain(handlers).map(|target| (target, 0)).collect();
        for (number, label) in (1..).zip(labels.values_mut()) {
            *label = number;
        }
        Self { code, labels }
    }

    fn write(&self, out: &mut String) {
        let code = self.code;
        let names = |names: &[Name]| names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" ");
        let _ = writeln!(out, "code {} ({} registers)", code.qualname.as_str(), code.registers);
        for (what, list) in [("locals", names(&code.locals)), ("free", names(&code.free))] {
            if !list.is_empty() {
                let _ = writeln!(out, "  {what}: {list}");
            }
        }
        let mut line = 0;
        for (pc, instr) in (0u32..).zip(&code.instrs) {
            if let Some(label) = self.labels.get(&pc) {
                let _ = writeln!(out, " L{label}:");
            }
            let here = code.line_at(pc);
            let shown = if here == line { String::new() } else { here.to_string() };
            line = here;
            let instr = instr.get();
            let operands = self.operands(pc, instr);
            let text = format!("{shown:>5} {pc:>4}  {:<17} {operands}", name(instr));
            let _ = writeln!(out, "{}", text.trim_end());
        }
        for entry in &code.handlers {
            let (target, register) = (self.label(entry.target), self.register(entry.register));
            let _ =
                writeln!(out, "  handler {}..{} -> {target} {register} depth {}", entry.start, entry.end, entry.depth);
        }
        for region in &code.regions {
            let kind = match region.kind {
                RegionKind::Branch => "branch",
                RegionKind::While => "while",
                RegionKind::For => "for",
            };
            let _ = writeln!(out, "  region {kind} {}..{} exit {}", region.start, region.end, region.exit);
        }
    }

    fn label(&self, target: u32) -> String {
        self.labels.get(&target).map_or_else(|| format!("@{target}"), |label| format!("L{label}"))
    }

    fn register(&self, register: u16) -> String {
        if register == NO_REGISTER {
            return "-".into();
        }
        let name = self.code.locals.get(usize::from(register));
        name.map_or_else(|| format!("%{register}"), |name| name.as_str().to_owned())
    }

    /// A register that is read, marked when it dies.
    fn read(&self, register: u16, instr: Instr, dies: u8) -> String {
        format!("{}{}", self.register(register), if instr.flags & dies == 0 { "" } else { "!" })
    }

    fn constant(&self, index: u32) -> String {
        self.code.consts.get(index as usize).map_or_else(|| format!("constant {index}"), show)
    }

    fn name(&self, index: u32) -> String {
        self.code.names.get(index as usize).map_or_else(|| format!("name {index}"), |name| name.as_str().to_owned())
    }

    fn operands(&self, pc: u32, instr: Instr) -> String {
        let Instr { a, b, c, .. } = instr;
        let into = self.register(a);
        let left = || self.read(b, instr, flag::B_DIES);
        let right = || self.read(c, instr, flag::C_DIES);
        let first = || self.read(a, instr, flag::B_DIES);
        let target = || self.code.jump_target(pc, instr).map(|target| self.label(target)).unwrap_or_default();
        match instr.op.form() {
            Form::Zero => String::new(),
            Form::A => first(),
            Form::AB if instr.op == Op::CallSpread => format!("{into}{}", if b == 0 { "" } else { " **" }),
            Form::AB => format!("{into} {}", left()),
            Form::ABC if instr.op == Op::MakeFunction => {
                let extras = if instr.flags == 0 { String::new() } else { format!(" %{c}.. flags {}", instr.flags) };
                format!("{into} {}{extras}", self.constant(u32::from(b)))
            }
            Form::ABC if instr.op == Op::Yield && instr.flags & flag::DELEGATES == 0 => format!("{into} {}", left()),
            Form::ABC => format!("{into} {} {}", left(), right()),
            Form::ABConst => match instr.op {
                Op::CallKw | Op::CallMethodKw => format!("{into} {b} {}", self.constant(u32::from(c))),
                _ => format!("{into} {} {}", left(), self.constant(u32::from(c))),
            },
            Form::AConst => format!("{into} {}", self.constant(instr.k())),
            Form::AName => format!("{} {}", first(), self.name(instr.k())),
            Form::ABSite => {
                let site = self.code.attr_sites.get(usize::from(c));
                let name = site.map_or_else(|| format!("site {c}"), |site| site.name.as_str().to_owned());
                match instr.op {
                    Op::SetAttr => format!("{}.{name} {}", first(), self.read(b, instr, flag::C_DIES)),
                    _ => format!("{into} {}.{name}", left()),
                }
            }
            Form::AGlobal => {
                let site = self.code.global_sites.get(instr.k() as usize);
                let name = site.map_or_else(|| format!("site {}", instr.k()), |site| site.name.as_str().to_owned());
                format!("{} {name}", first())
            }
            Form::ABName => format!("{into} {} {}", left(), self.name(u32::from(c))),
            Form::ANumber => format!("{} {}", first(), instr.signed_k()),
            Form::ABNumber => match instr.op {
                Op::Call | Op::CallMethod => format!("{} = {into} {b}", self.register(c)),
                Op::Import => format!("{into} {}", self.constant(u32::from(b))),
                Op::LoadNameOrFree => format!("{into} {} {c}", self.name(u32::from(b))),
                _ => format!("{into} {} {c}", left()),
            },
            Form::JumpK => target(),
            Form::AJumpK => format!("{} {}", first(), target()),
            Form::ABJump if matches!(instr.op, Op::ForIter | Op::Send) => {
                format!("{into} {} {}", self.register(b), target())
            }
            Form::ABJump => format!("{} {} {}", first(), self.read(b, instr, flag::C_DIES), target()),
            Form::AConstJump => format!("{} {} {}", first(), self.constant(u32::from(b)), target()),
            Form::Name => self.name(instr.k()),
        }
    }
}

/// An instruction's name, with what its flags make of it.
fn name(instr: Instr) -> String {
    let suffix = match (instr.op, instr.op.family()) {
        (Op::JumpNone, _) | (_, Family::CompareJump(..)) if instr.flags & flag::WHEN_TRUE != 0 => "+",
        (Op::Is | Op::Contains, _) if instr.flags & flag::NEGATE != 0 => "Not",
        (Op::Yield, _) if instr.flags & flag::DELEGATES != 0 => "From",
        (_, Family::Binary(..)) if instr.flags & flag::IN_PLACE != 0 => "=",
        _ => "",
    };
    format!("{}{suffix}", instr.op.name())
}

/// A constant, short and on one line.
fn show(value: &Value) -> String {
    if let Some(text) = value.downcast_ref::<Str>() {
        return format!("{:?}", text.as_str());
    }
    if let Some(code) = value.downcast_ref::<Code>() {
        return format!("<code {}>", code.qualname.as_str());
    }
    if let Some(tuple) = value.downcast_ref::<Tuple>() {
        let items: Vec<String> = tuple.items().iter().map(show).collect();
        return format!("({})", items.join(", "));
    }
    if value.is_object() {
        return format!("<constant of kind {}>", value.kind());
    }
    format!("{value:?}")
}
