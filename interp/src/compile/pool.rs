//! What instructions refer to by number: constants, names, inline-cache sites.
//!
//! Invariants:
//! - Equal constants of equal type are one entry (`0.0` and `-0.0` are two, `1` and `True` too).
//! - Constants below 65,536 are kept for operands of 16 bits; once most are taken, `LoadConst` gets numbers above.

use crate::bytecode::{AttrSite, Code, GlobalSite};
use crate::names::{Name, intern};
use crate::types::constants::value_of;
use snek_heap::{Gc, Keyed, Value};
use snek_syntax::core::Const;
use std::collections::HashMap;

/// Entries from which 16-bit numbers are spared.
const SCARCE: usize = 60_000;
const WIDE_FROM: usize = 1 << 16;

/// The referents of a block's instructions.
#[derive(Default)]
pub(super) struct Pool {
    narrow: Vec<Value>,
    narrow_index: HashMap<Vec<u8>, usize, Keyed>,
    wide: Vec<Value>,
    wide_index: HashMap<Vec<u8>, usize, Keyed>,
    names: Vec<Name>,
    name_index: HashMap<Box<str>, usize, Keyed>,
    pub(super) attr_sites: Vec<AttrSite>,
    attr_index: HashMap<Box<str>, usize, Keyed>,
    pub(super) global_sites: Vec<GlobalSite>,
}

impl Pool {
    /// Number of a constant, for a 32-bit operand.
    pub(super) fn constant(&mut self, constant: &Const) -> u32 {
        let mut key = Vec::new();
        encode(constant, &mut key);
        if let Some(index) = self.narrow_index.get(&key) {
            return number(*index);
        }
        if self.narrow.len() < SCARCE {
            return number(self.add_narrow(key, constant));
        }
        let index = *self.wide_index.entry(key).or_insert_with(|| {
            self.wide.push(value_of(constant));
            self.wide.len() - 1
        });
        number(WIDE_FROM + index)
    }

    /// Number of a constant, for a 16-bit operand; `None` when there are too many.
    pub(super) fn short_constant(&mut self, constant: &Const) -> Option<u16> {
        let mut key = Vec::new();
        encode(constant, &mut key);
        if let Some(index) = self.narrow_index.get(&key) {
            return u16::try_from(*index).ok();
        }
        (self.narrow.len() < WIDE_FROM)
            .then(|| self.add_narrow(key, constant))
            .and_then(|index| u16::try_from(index).ok())
    }

    fn add_narrow(&mut self, key: Vec<u8>, constant: &Const) -> usize {
        let index = self.narrow.len();
        self.narrow.push(value_of(constant));
        self.narrow_index.insert(key, index);
        index
    }

    /// Number of an inner code object; `None` when there are too many constants.
    pub(super) fn code(&mut self, code: Gc<Code>) -> Option<u16> {
        let index = u16::try_from(self.narrow.len()).ok()?;
        self.narrow.push(Value::object(code));
        Some(index)
    }

    /// Number of a name.
    pub(super) fn name(&mut self, name: &str) -> u32 {
        if let Some(index) = self.name_index.get(name) {
            return number(*index);
        }
        self.names.push(intern(name));
        self.name_index.insert(name.into(), self.names.len() - 1);
        number(self.names.len() - 1)
    }

    /// Number of a new attribute site, or of one with the same name when sites are scarce.
    pub(super) fn attr_site(&mut self, name: &str) -> Option<u16> {
        if self.attr_sites.len() >= SCARCE {
            if let Some(index) = self.attr_index.get(name) {
                return u16::try_from(*index).ok();
            }
            self.attr_index.insert(name.into(), self.attr_sites.len());
        }
        let index = u16::try_from(self.attr_sites.len()).ok()?;
        self.attr_sites.push(AttrSite::new(intern(name)));
        Some(index)
    }

    /// Number of a new global site.
    pub(super) fn global_site(&mut self, name: &str) -> u32 {
        self.global_sites.push(GlobalSite::new(intern(name)));
        number(self.global_sites.len() - 1)
    }

    /// The constants in the order of their numbers.
    pub(super) fn take_consts(&mut self) -> Box<[Value]> {
        let mut consts = std::mem::take(&mut self.narrow);
        if !self.wide.is_empty() {
            consts.resize_with(WIDE_FROM, || Value::NONE);
            consts.append(&mut self.wide);
        }
        consts.into()
    }

    /// The names in the order of their numbers.
    pub(super) fn take_names(&mut self) -> Box<[Name]> {
        std::mem::take(&mut self.names).into()
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// Writes a constant so that equal texts mean the same constant.
fn encode(constant: &Const, out: &mut Vec<u8>) {
    let mut bytes = |tag: u8, bytes: &[u8]| {
        out.push(tag);
        out.extend_from_slice(&bytes.len().to_le_bytes());
        out.extend_from_slice(bytes);
    };
    match constant {
        Const::None => out.push(b'N'),
        Const::Bool(value) => out.extend([b'B', u8::from(*value)]),
        Const::Ellipsis => out.push(b'E'),
        Const::Int(value) => bytes(b'I', &value.to_le_bytes()),
        Const::BigInt(digits) => bytes(b'L', digits.as_bytes()),
        Const::Float(value) => bytes(b'F', &value.to_bits().to_le_bytes()),
        Const::Imaginary(value) => bytes(b'J', &value.to_bits().to_le_bytes()),
        Const::Str(text) => bytes(b'S', text.as_bytes()),
        Const::Bytes(value) => bytes(b'Y', value),
        Const::Tuple(items) | Const::FrozenSet(items) => {
            let tag = if matches!(constant, Const::Tuple(_)) { b'T' } else { b'Z' };
            bytes(tag, &items.len().to_le_bytes());
            items.iter().for_each(|item| encode(item, out));
        }
    }
}
