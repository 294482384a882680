//! Code objects, as Python sees them: what Snek has compiled, in the words of CPython's attributes.

use super::replace;
use crate::bytecode::op::Form;
use crate::bytecode::{Code, Op};
use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::natives;
use crate::types::ops::{GetSet, Ops, TypeDef, read_only, receiver};
use crate::types::{bytes, list, str, tuple};
use crate::vm::Cx;
use snek_heap::{Gc, Value};
use snek_syntax::core::{BlockKind, LOCALS_DICT};
use std::collections::HashSet;

/// Bytes of an instruction in `co_code`.
const WIDTH: usize = 8;

/// What a row of `co_lines` or `co_positions` takes, and the work of looking for one place.
const ROW: usize = 128;
const LOOKED_UP: usize = 10;

/// `code`.
pub static CODE_TYPE: TypeDef = TypeDef {
    doc: "Compiled code of a function, class body or module.",
    ops: Ops { repr: Some(code_repr), ..Ops::NONE },
    methods: natives! {
        /// Return an iterator over (start, end, line): which line the instructions from start to end came from.
        "co_lines(self, /)" [staged = Same] => lines,
        /// Return an iterator over (line, end line, column, end column), one for each instruction.
        "co_positions(self, /)" [staged = Same] => positions,
        /// Return a copy with other values for the given attributes.
        "replace(self, /, **changes)" [staged = Same] => replace::replace,
    },
    attributes: &[
        GetSet::new("co_name", |cx, c| code_part(cx, c, |c| c.name.value()))
            .doc("The name of the function.")
            .set(read_only),
        GetSet::new("co_qualname", |cx, c| code_part(cx, c, |c| c.qualname.value()))
            .doc("The name of the function, with those of the classes and functions around it.")
            .set(read_only),
        GetSet::new("co_filename", |cx, c| code_part(cx, c, |c| str::new(&*c.source.name)))
            .doc("The file that the code came from.")
            .set(read_only),
        GetSet::new("co_firstlineno", |cx, c| code_part(cx, c, |c| Value::int(i64::from(c.first_line))))
            .doc("The line in which the code begins.")
            .set(read_only),
        GetSet::new("co_argcount", |cx, c| code_part(cx, c, |c| Value::int(i64::from(c.params.positional))))
            .doc("The number of positional parameters, *args aside.")
            .set(read_only),
        GetSet::new("co_posonlyargcount", |cx, c| {
            code_part(cx, c, |c| Value::int(i64::from(c.params.positional_only)))
        })
        .doc("The number of parameters that are positional only.")
        .set(read_only),
        GetSet::new("co_kwonlyargcount", |cx, c| code_part(cx, c, |c| Value::int(i64::from(c.params.keyword_only))))
            .doc("The number of parameters that are keywords only.")
            .set(read_only),
        GetSet::new("co_nlocals", |cx, c| code_part(cx, c, |c| Value::int(visible(c).len() as i64)))
            .doc("The number of local variables, parameters included.")
            .set(read_only),
        GetSet::new("co_varnames", |cx, c| code_part(cx, c, |c| names(visible(c))))
            .doc("The names of local variables, parameters first, as a tuple.")
            .set(read_only),
        GetSet::new("co_freevars", |cx, c| code_part(cx, c, |c| names(&c.free)))
            .doc("The names of variables of functions around it, as a tuple.")
            .set(read_only),
        GetSet::new("co_cellvars", |cx, c| code_part(cx, c, cell_names))
            .doc("The names of local variables that functions inside of it use, as a tuple.")
            .set(read_only),
        GetSet::new("co_consts", |cx, c| code_part(cx, c, constants))
            .doc("The constants of the code, as a tuple.")
            .set(read_only),
        GetSet::new("co_names", |cx, c| code_part(cx, c, |c| names(&c.names)))
            .doc("The names of globals and attributes in the code, as a tuple.")
            .set(read_only),
        GetSet::new("co_code", |cx, c| code_part(cx, c, |c| bytes::new(words(c))))
            .doc("The instructions as bytes.")
            .set(read_only),
        GetSet::new("co_stacksize", |cx, c| code_part(cx, c, |c| Value::int(i64::from(c.registers))))
            .doc("The number of registers that a call needs.")
            .set(read_only),
        GetSet::new("co_flags", |cx, c| code_part(cx, c, flags))
            .doc("Bits that say what kind of function it is.")
            .set(read_only),
    ],
    ..TypeDef::named("code", kinds::CODE)
};

/// The constants in the order of their first use; in a function behind its documentation, or `None`.
pub(super) fn constants(code: &Code) -> Value {
    let mut constants: Vec<Value> = Vec::new();
    if matches!(code.kind, BlockKind::Function | BlockKind::Lambda) {
        constants.push(code.doc.clone());
    }
    let mut known: HashSet<u128> = constants.iter().map(Value::number).collect();
    let mut add = |constant: Value| {
        if known.insert(constant.number()) {
            constants.push(constant);
        }
    };
    let pooled = |index: usize| code.consts.get(index).cloned();
    for ins in code.instrs.iter().map(std::cell::Cell::get) {
        let constant = match (ins.op, ins.op.form()) {
            (_, Form::AConst) => pooled(ins.k() as usize),
            (_, Form::ABConst) => pooled(ins.c.into()),
            (Op::MakeFunction, _) | (_, Form::AConstJump) => pooled(ins.b.into()),
            (Op::LoadInt, _) => Some(Value::int(i64::from(ins.signed_k()))),
            (Op::LoadBool, _) => Some(Value::bool(ins.b != 0)),
            (Op::LoadNone | Op::ReturnNone, _) => Some(Value::NONE),
            _ => None,
        };
        constant.into_iter().for_each(&mut add);
    }
    code.consts.iter().filter(|constant| !constant.is(&code.doc)).cloned().for_each(&mut add);
    tuple::new(constants)
}

/// The instructions as bytes.
fn words(code: &Code) -> Vec<u8> {
    let mut words = Vec::with_capacity(code.instrs.len() * WIDTH);
    for instr in code.instrs.iter().map(std::cell::Cell::get) {
        words.extend([instr.op as u8, instr.flags]);
        for operand in [instr.a, instr.b, instr.c] {
            words.extend(operand.to_le_bytes());
        }
    }
    words
}

/// `code.co_lines()`: from where to where in `co_code`, and the line.
fn lines(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let code = receiver::<Code>(cx, &args[0])?;
    let mut stretches: Vec<(usize, usize, u32)> = Vec::new();
    cx.reserve(code.spans.len().saturating_mul(ROW))?;
    for index in 0..code.instrs.len() {
        cx.charge(LOOKED_UP)?;
        let line = code.line_at(u32::try_from(index).unwrap_or(u32::MAX));
        match stretches.last_mut() {
            Some((_, end, known)) if *known == line => *end = (index + 1) * WIDTH,
            _ => stretches.push((index * WIDTH, (index + 1) * WIDTH, line)),
        }
    }
    let number = |value: usize| Value::int(value as i64);
    let rows = stretches
        .into_iter()
        .map(|(start, end, line)| tuple::new([number(start), number(end), Value::int(i64::from(line))]));
    cx.iter(&list::new(rows.collect()))
}

/// `code.co_positions()`: first and last line, first and last column of each instruction.
fn positions(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let code = receiver::<Code>(cx, &args[0])?;
    cx.reserve(code.instrs.len().saturating_mul(ROW))?;
    let mut rows = Vec::with_capacity(code.instrs.len());
    for index in 0..code.instrs.len() {
        cx.charge(2 * LOOKED_UP)?;
        rows.push(position(code, index));
    }
    cx.iter(&list::new(rows))
}

fn position(code: &Code, index: usize) -> Value {
    let Some(entry) = code.span_at(u32::try_from(index).unwrap_or(u32::MAX)) else {
        let line = Value::int(i64::from(code.first_line));
        return tuple::new([line.clone(), line, Value::int(0), Value::int(0)]);
    };
    let (line, column) = code.source.line_column(entry.span.start);
    let (end_line, end_column) = code.source.line_column(entry.span.end);
    let numbers = [line, end_line, column, end_column];
    tuple::new(numbers.map(|number| Value::int(i64::from(number))).to_vec())
}

/// The local variables that the program knows of.
fn visible(code: &Code) -> &[Name] {
    match code.locals.split_last() {
        Some((last, others)) if last.as_str() == LOCALS_DICT => others,
        _ => &code.locals,
    }
}

fn code_part(cx: &mut Cx, this: &Value, take: impl Fn(&Code) -> Value) -> Result<Value> {
    let Some(code) = this.downcast_ref::<Code>() else { return Ok(Value::NONE) };
    // Some parts are made of all instructions, or of all names.
    let names = code.names.len() + code.locals.len() + code.consts.len();
    cx.reserve_result(code.instrs.len() * WIDTH + names * size_of::<Value>())?;
    Ok(take(code))
}

fn names(names: &[Name]) -> Value {
    tuple::new(names.iter().map(Gc::value).collect::<Vec<_>>())
}

fn cell_names(code: &Code) -> Value {
    tuple::new(code.cells.iter().filter_map(|slot| code.locals.get(*slot as usize)).map(Gc::value).collect::<Vec<_>>())
}

fn flags(code: &Code) -> Value {
    let bit = |set: bool, bit: i64| if set { bit } else { 0 };
    Value::int(
        3 | bit(code.params.varargs, 4)
            | bit(code.params.varkw, 8)
            | bit(code.is_generator && !code.is_coroutine, 0x20)
            | bit(code.is_coroutine && !code.is_generator, 0x80)
            | bit(code.is_coroutine && code.is_generator, 0x200)
            | i64::from(code.source.features.get()),
    )
}

fn code_repr(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(code) = this.downcast_ref::<Code>() else { return Ok(Value::NONE) };
    let (name, file, line) = (code.name.as_str(), &code.source.name, code.first_line);
    Ok(str::new(format!("<code object {name} at {:#x}, file \"{file}\", line {line}>", this.number())))
}
