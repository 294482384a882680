//! Bytes to code objects.
//!
//! In: what a file holds, and the text that it should be of. Out: the code of the module, or nothing.
//! Invariants:
//! - Every count is compared with the bytes that are left before anything is made, and memory is asked for.
//! - Each code object is checked as soon as it is read; one that is not sound is never run, nor is what is around it.

use super::{HEAD, KINDS, MOST_DEPTH, MOST_NESTED, constant::tag, head, trait_};
use crate::bytecode::{
    AttrSite, Code, Fresh, GlobalSite, HandlerEntry, Instr, Op, Region, RegionKind, SpanEntry, Stored,
};
use crate::compile;
use crate::names::{Name, intern};
use snek_heap::{Charge, Gc, Value};
use snek_syntax::Source;
use snek_syntax::core::{Capture, Params, Span};
use std::cell::Cell;
use std::rc::Rc;

/// Who says whether there may be so many bytes more.
pub type Meter<'m> = dyn FnMut(usize) -> bool + 'm;

/// What is left to be read.
pub(super) struct Reader<'a> {
    rest: &'a [u8],
    names: Vec<Name>,
    meter: &'a mut Meter<'a>,
}

/// A code object and how deep others nest in it.
struct Read {
    code: Gc<Code>,
    depth: u32,
}

/// The code of a module, if the bytes are those of its source in this build and do no harm. The meter is asked before
/// memory is taken; where it refuses, there is no code.
pub fn read<'a>(data: &'a [u8], source: &Rc<Source>, meter: &'a mut Meter<'a>) -> Option<Gc<Code>> {
    let features = u32::from_le_bytes(data.get(HEAD - 4..HEAD)?.try_into().ok()?);
    if features & !Source::FEATURES != 0 || head(source, features) != data[..HEAD] {
        return None;
    }
    let mut reader = Reader { rest: &data[HEAD..], names: Vec::new(), meter };
    reader.read_names()?;
    let file = Rc::new(Fresh::default());
    let count = reader.count(1)?;
    let mut open: Vec<Read> = Vec::new();
    for number in 0..u32::try_from(count).ok()? {
        let stored = Stored { number, agrees: Cell::new(false), file: file.clone() };
        let code = reader.code(source, stored, &mut open)?;
        open.push(code);
    }
    let root = open.pop()?.code;
    if !open.is_empty() || !reader.rest.is_empty() || !compile::is_module(&root) {
        return None;
    }
    source.features.set(features);
    Some(root)
}

impl Reader<'_> {
    pub(super) fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    pub(super) fn bytes(&mut self, count: usize) -> Option<&[u8]> {
        let (bytes, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(bytes)
    }

    pub(super) fn wide(&mut self) -> Option<u64> {
        let first = self.byte()?;
        let mut number = u64::from(first & 0x7f);
        let (mut byte, mut shift) = (first, 7);
        while byte & 0x80 != 0 {
            byte = self.byte()?;
            // Ten bytes hold 64 bits; the last of them one.
            if shift > 63 || shift == 63 && byte > 1 || byte == 0 {
                return None;
            }
            number |= u64::from(byte & 0x7f) << shift;
            shift += 7;
        }
        Some(number)
    }

    pub(super) fn number(&mut self) -> Option<u32> {
        u32::try_from(self.wide()?).ok()
    }

    fn short(&mut self) -> Option<u16> {
        u16::try_from(self.wide()?).ok()
    }

    /// How many of something that takes this many bytes at least.
    pub(super) fn count(&mut self, least: usize) -> Option<usize> {
        let count = usize::try_from(self.wide()?).ok()?;
        (count <= self.rest.len() / least).then_some(count)
    }

    /// Asks whether there may be memory for so many of a size.
    pub(super) fn allow(&mut self, count: usize, size: usize) -> Option<()> {
        (self.meter)(count.checked_mul(size)?).then_some(())
    }

    /// Bytes behind their length.
    pub(super) fn data(&mut self) -> Option<&[u8]> {
        let length = self.count(1)?;
        self.allow(length, 1)?;
        self.bytes(length)
    }

    fn read_names(&mut self) -> Option<()> {
        let count = self.count(1)?;
        self.allow(count, size_of::<(usize, Name)>())?;
        let lengths = (0..count).map(|_| self.count(1)).collect::<Option<Vec<_>>>()?;
        let total = lengths.iter().try_fold(0_usize, |total, length| total.checked_add(*length))?;
        // A name of its own is a string object in a table.
        self.allow(total.checked_add(count.checked_mul(64)?)?, 1)?;
        let text = std::str::from_utf8(self.rest.get(..total)?).ok()?;
        self.rest = &self.rest[total..];
        let mut start = 0;
        self.names.reserve_exact(count);
        for length in lengths {
            self.names.push(intern(text.get(start..start + length)?));
            start += length;
        }
        Some(())
    }

    pub(super) fn name(&mut self) -> Option<Name> {
        let number = self.number()? as usize;
        self.names.get(number).cloned()
    }

    fn name_list(&mut self) -> Option<Box<[Name]>> {
        let count = self.count(1)?;
        self.allow(count, size_of::<Name>())?;
        self.list(count, Self::name)
    }

    /// So many of something, of which the count has been allowed.
    fn list<T>(&mut self, count: usize, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Box<[T]>> {
        let mut list = Vec::with_capacity(count);
        for _ in 0..count {
            list.push(one(self)?);
        }
        Some(list.into_boxed_slice())
    }

    /// A code object. Those inside of it are the last of the open ones.
    fn code(&mut self, source: &Rc<Source>, stored: Stored, open: &mut Vec<Read>) -> Option<Read> {
        let kind = *KINDS.get(usize::from(self.byte()?))?;
        let traits = self.byte()?;
        if traits & !(trait_::GENERATOR | trait_::COROUTINE | trait_::VARARGS | trait_::VARKW) != 0 {
            return None;
        }
        let (name, qualname) = (self.name()?, self.name()?);
        let first_line = self.number()?;
        let params = Params {
            positional_only: self.number()?,
            positional: self.number()?,
            keyword_only: self.number()?,
            varargs: traits & trait_::VARARGS != 0,
            varkw: traits & trait_::VARKW != 0,
        };
        let registers = self.short()?;
        let locals = self.name_list()?;
        let cells = self.count(1)?;
        self.allow(cells, size_of::<u16>())?;
        let cells = self.list(cells, Self::short)?;
        let free = self.name_list()?;
        self.allow(free.len(), size_of::<Capture>())?;
        let captures = self.list(free.len(), Self::capture)?;
        let doc = self.doc()?;
        let instrs = self.instructions()?;
        let inner = self.count(1)?;
        let inner = open.split_off(open.len().checked_sub(inner)?);
        let depth = inner.iter().map(|inner| inner.depth).max().unwrap_or(0) + 1;
        if depth > MOST_NESTED {
            return None;
        }
        let consts = self.constants(inner)?;
        let names = self.name_list()?;
        let sites = self.count(1)?;
        self.allow(sites, size_of::<AttrSite>())?;
        let attr_sites = self.list(sites, |reader| Some(AttrSite::new(reader.name()?)))?;
        let sites = self.count(1)?;
        self.allow(sites, size_of::<GlobalSite>())?;
        let global_sites = self.list(sites, |reader| Some(GlobalSite::new(reader.name()?)))?;
        let handlers = self.handlers()?;
        let spans = self.spans()?;
        let (regions, outer_regions) = self.regions()?;
        let jumps = self.count(2)?;
        self.allow(jumps, size_of::<(u32, u32)>())?;
        let far_jumps = self.list(jumps, |reader| Some((reader.number()?, reader.number()?)))?;
        let code = Code {
            name,
            qualname,
            kind,
            is_generator: traits & trait_::GENERATOR != 0,
            is_coroutine: traits & trait_::COROUTINE != 0,
            source: source.clone(),
            first_line,
            params,
            registers,
            locals,
            cells,
            free,
            captures,
            doc,
            instrs,
            consts,
            names,
            attr_sites,
            global_sites,
            handlers,
            spans,
            regions,
            outer_regions,
            far_jumps,
            stored: Some(Box::new(stored)),
            held: Charge::default(),
        };
        // What the check takes.
        self.allow(code.instrs.len(), 2 * size_of::<u32>())?;
        if !compile::is_sound(&code) {
            return None;
        }
        code.weigh();
        Some(Read { code: Gc::new(code), depth })
    }

    fn capture(&mut self) -> Option<Capture> {
        let bits = self.wide()?;
        let number = u32::try_from(bits >> 1).ok()?;
        Some(if bits & 1 == 0 { Capture::Local(number) } else { Capture::Free(number) })
    }

    fn instructions(&mut self) -> Option<Box<[Cell<Instr>]>> {
        let count = self.count(size_of::<Instr>())?;
        self.allow(count, size_of::<Instr>())?;
        let mut instrs = Vec::with_capacity(count);
        for word in self.bytes(count * size_of::<Instr>())?.chunks_exact(size_of::<Instr>()) {
            let &[op, flags, a, a2, b, b2, c, c2] = word else { return None };
            let op = *Op::ALL.get(usize::from(op))?;
            let operand = |low, high| u16::from_le_bytes([low, high]);
            instrs.push(Cell::new(Instr::abc(op, flags, operand(a, a2), operand(b, b2), operand(c, c2))));
        }
        Some(instrs.into_boxed_slice())
    }

    fn constants(&mut self, inner: Vec<Read>) -> Option<Box<[Value]>> {
        let count = self.count(1)?;
        self.allow(count, size_of::<Value>())?;
        let mut inner = inner.into_iter();
        let constants = self.list(count, |reader| match reader.byte()? {
            tag::CODE => inner.next().map(|inner| Value::object(inner.code)),
            kind => reader.constant(kind, MOST_DEPTH),
        })?;
        inner.next().is_none().then_some(constants)
    }

    fn handlers(&mut self) -> Option<Box<[HandlerEntry]>> {
        let count = self.count(5)?;
        self.allow(count, size_of::<HandlerEntry>())?;
        self.list(count, |reader| {
            let start = reader.number()?;
            Some(HandlerEntry {
                start,
                end: start.checked_add(reader.number()?)?,
                target: reader.number()?,
                register: reader.short()?,
                depth: reader.short()?,
            })
        })
    }

    fn spans(&mut self) -> Option<Box<[SpanEntry]>> {
        let count = self.count(3)?;
        self.allow(count, size_of::<SpanEntry>())?;
        let (mut pc, mut start) = (0_u32, 0_i64);
        self.list(count, |reader| {
            let bits = reader.wide()?;
            pc = pc.checked_add(u32::try_from(bits >> 1).ok()?)?;
            let moved = reader.wide()?;
            let moved = (moved >> 1).cast_signed() ^ -(moved & 1).cast_signed();
            start = start.checked_add(moved)?;
            let start = u32::try_from(start).ok()?;
            let span = Span { start, end: start.checked_add(reader.number()?)? };
            let anchor = if bits & 1 != 0 { (reader.number()?, reader.number()?) } else { (0, 0) };
            Some(SpanEntry { pc, span, anchor })
        })
    }

    fn regions(&mut self) -> Option<(Box<[Region]>, Box<[u32]>)> {
        let count = self.count(5)?;
        self.allow(count, size_of::<(Region, u32)>())?;
        let mut outer = Vec::with_capacity(count);
        let mut index = 0_u32;
        let regions = self.list(count, |reader| {
            let kind = match reader.byte()? {
                0 => RegionKind::Branch,
                1 => RegionKind::While,
                2 => RegionKind::For,
                _ => return None,
            };
            let start = reader.number()?;
            let (end, exit) = (start.checked_add(reader.number()?)?, start.checked_add(reader.number()?)?);
            outer.push(index.checked_sub(reader.number()?)?);
            index += 1;
            Some(Region { kind, start, end, exit })
        })?;
        Some((regions, outer.into_boxed_slice()))
    }
}
