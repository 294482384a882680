//! Code objects to bytes.
//!
//! In: the code of a module. Out: what a file holds, or nothing where files have no form for it.

use super::{KINDS, MOST_DEPTH, constant::tag, head, in_order, trait_};
use crate::bytecode::{Code, RegionKind};
use crate::names::Name;
use rustc_hash::FxHashMap;
use snek_heap::Gc;
use snek_syntax::core::Capture;

/// Bytes under construction.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) out: Vec<u8>,
    pub(super) names: Vec<Name>,
    /// The numbers of names by their addresses.
    numbers: FxHashMap<usize, u32>,
}

/// What a file of this code holds; `None` where there is no form for it.
pub fn write(root: &Gc<Code>) -> Option<Vec<u8>> {
    let codes = in_order(root)?;
    let mut writer = Writer::default();
    writer.length(codes.len())?;
    codes.iter().try_for_each(|code| writer.code(code))?;
    let Writer { out: body, names, .. } = writer;
    let mut writer = Writer { out: head(&root.source, root.source.features.get()), ..Writer::default() };
    writer.length(names.len())?;
    for name in &names {
        writer.length(name.as_str().len())?;
    }
    names.iter().for_each(|name| writer.bytes(name.as_str().as_bytes()));
    writer.bytes(&body);
    Some(writer.out)
}

/// One code object alone, with the names that it uses: for two to be compared.
pub(super) fn write_one(code: &Code) -> Option<(Vec<u8>, Vec<Name>)> {
    let mut writer = Writer::default();
    writer.code(code)?;
    Some((writer.out, writer.names))
}

impl Writer {
    pub(super) fn byte(&mut self, byte: u8) {
        self.out.push(byte);
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.out.extend_from_slice(bytes);
    }

    pub(super) fn number(&mut self, number: u32) {
        self.wide(number.into());
    }

    pub(super) fn wide(&mut self, mut number: u64) {
        while number > 0x7f {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    pub(super) fn length(&mut self, length: usize) -> Option<()> {
        self.number(u32::try_from(length).ok()?);
        Some(())
    }

    pub(super) fn name(&mut self, name: &Name) {
        let address = name.with_value(snek_heap::Value::address);
        let number = *self.numbers.entry(address).or_insert_with(|| {
            self.names.push(name.clone());
            (self.names.len() - 1) as u32
        });
        self.number(number);
    }

    fn name_list<'a>(&mut self, names: impl ExactSizeIterator<Item = &'a Name>) -> Option<()> {
        self.length(names.len())?;
        names.for_each(|name| self.name(name));
        Some(())
    }

    fn code(&mut self, code: &Code) -> Option<()> {
        let params = &code.params;
        let kind = KINDS.iter().position(|kind| *kind == code.kind)?;
        self.byte(u8::try_from(kind).ok()?);
        let bit = |is: bool, bit: u8| if is { bit } else { 0 };
        self.byte(
            bit(code.is_generator, trait_::GENERATOR)
                | bit(code.is_coroutine, trait_::COROUTINE)
                | bit(params.varargs, trait_::VARARGS)
                | bit(params.varkw, trait_::VARKW),
        );
        self.name(&code.name);
        self.name(&code.qualname);
        let numbers =
            [code.first_line, params.positional_only, params.positional, params.keyword_only, code.registers.into()];
        numbers.into_iter().for_each(|number| self.number(number));
        self.name_list(code.locals.iter())?;
        self.length(code.cells.len())?;
        code.cells.iter().for_each(|cell| self.number((*cell).into()));
        self.name_list(code.free.iter())?;
        for capture in &code.captures {
            let (bit, number) = match capture {
                Capture::Local(slot) => (0, *slot),
                Capture::Free(index) => (1, *index),
            };
            self.wide(u64::from(number) << 1 | bit);
        }
        self.constant(&code.doc, MOST_DEPTH)?;
        self.length(code.instrs.len())?;
        for ins in &code.instrs {
            let ins = ins.get();
            self.bytes(&[ins.op as u8, ins.flags]);
            [ins.a, ins.b, ins.c].iter().for_each(|operand| self.out.extend(operand.to_le_bytes()));
        }
        self.length(code.consts.iter().filter(|value| value.downcast_ref::<Code>().is_some()).count())?;
        self.length(code.consts.len())?;
        for value in &code.consts {
            match value.downcast_ref::<Code>() {
                Some(_) => self.byte(tag::CODE),
                None => self.constant(value, MOST_DEPTH)?,
            }
        }
        self.name_list(code.names.iter())?;
        self.name_list(code.attr_sites.iter().map(|site| &site.name))?;
        self.name_list(code.global_sites.iter().map(|site| &site.name))?;
        self.tables(code)
    }

    /// Tables of positions: each as its distance from where it is expected.
    fn tables(&mut self, code: &Code) -> Option<()> {
        self.length(code.handlers.len())?;
        for entry in &code.handlers {
            let numbers = [
                entry.start,
                entry.end.checked_sub(entry.start)?,
                entry.target,
                entry.register.into(),
                entry.depth.into(),
            ];
            numbers.into_iter().for_each(|number| self.number(number));
        }
        self.length(code.spans.len())?;
        let (mut pc, mut start) = (0, 0);
        for entry in &code.spans {
            let (left, right) = entry.anchor;
            // Most places have no anchor.
            let has_anchor = u64::from(entry.anchor != (0, 0));
            self.wide(u64::from(entry.pc.checked_sub(pc)?) << 1 | has_anchor);
            let moved = i64::from(entry.span.start) - i64::from(start);
            self.wide((moved << 1 ^ moved >> 63).cast_unsigned());
            self.number(entry.span.end.checked_sub(entry.span.start)?);
            if has_anchor != 0 {
                self.number(left);
                self.number(right);
            }
            (pc, start) = (entry.pc, entry.span.start);
        }
        self.length(code.regions.len())?;
        for (index, (region, outer)) in (0..).zip(code.regions.iter().zip(&code.outer_regions)) {
            self.byte(match region.kind {
                RegionKind::Branch => 0,
                RegionKind::While => 1,
                RegionKind::For => 2,
            });
            let (end, exit) = (region.end.checked_sub(region.start)?, region.exit.checked_sub(region.start)?);
            let numbers = [region.start, end, exit, u32::checked_sub(index, *outer)?];
            numbers.into_iter().for_each(|number| self.number(number));
        }
        self.length(code.far_jumps.len())?;
        for (from, to) in &code.far_jumps {
            self.number(*from);
            self.number(*to);
        }
        Some(())
    }
}
