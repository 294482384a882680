//! Constants in files.
//!
//! In: a constant, or its bytes. Out: the other.
//! Invariant: elements of a frozenset are in the order of what they are, since its own depends on hashes of the process.

use super::read::Reader;
use super::write::Writer;
use super::{MOST_DEPTH, MOST_ELEMENTS};
use crate::types::bytes::{self, Bytes};
use crate::types::complex::{self, Complex};
use crate::types::constants::frozenset_of;
use crate::types::int;
use crate::types::set::FrozenSet;
use crate::types::str::{self, Str};
use crate::types::tuple::{self, Tuple};
use dashu_int::{IBig, Sign, UBig};
use snek_heap::Value;

/// What a constant is.
pub(super) mod tag {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const FALSE: u8 = 1;
    pub(crate) const TRUE: u8 = 2;
    pub(crate) const ELLIPSIS: u8 = 3;
    pub(crate) const INT: u8 = 4;
    pub(crate) const POSITIVE: u8 = 5;
    pub(crate) const NEGATIVE: u8 = 6;
    pub(crate) const FLOAT: u8 = 7;
    pub(crate) const COMPLEX: u8 = 8;
    pub(crate) const NAME: u8 = 9;
    pub(crate) const TEXT: u8 = 10;
    pub(crate) const BYTES: u8 = 11;
    pub(crate) const TUPLE: u8 = 12;
    pub(crate) const FROZENSET: u8 = 13;
    pub(crate) const CODE: u8 = 14;
}

impl Writer {
    /// Writes a constant that is no code object; `None` if files have no form for it.
    pub(super) fn constant(&mut self, value: &Value, depth: u32) -> Option<()> {
        let deeper = depth.checked_sub(1)?;
        if value.is_none() {
            self.byte(tag::NONE);
        } else if let Some(flag) = value.as_bool() {
            self.byte(if flag { tag::TRUE } else { tag::FALSE });
        } else if value.is(&Value::ELLIPSIS) {
            self.byte(tag::ELLIPSIS);
        } else if let Some(number) = value.as_int() {
            self.byte(tag::INT);
            self.wide((number << 1 ^ number >> 63).cast_unsigned());
        } else if let Some(number) = value.as_float() {
            self.byte(tag::FLOAT);
            self.bytes(&number.to_bits().to_le_bytes());
        } else if let Some(text) = value.downcast::<Str>() {
            if text.is_interned() {
                self.byte(tag::NAME);
                self.name(&text);
            } else {
                self.byte(tag::TEXT);
                self.length(text.as_str().len())?;
                self.bytes(text.as_str().as_bytes());
            }
        } else if let Some(data) = value.downcast_ref::<Bytes>() {
            self.byte(tag::BYTES);
            self.length(data.data().len())?;
            self.bytes(data.data());
        } else if let Some(number) = value.downcast_ref::<Complex>() {
            self.byte(tag::COMPLEX);
            self.bytes(&number.re.to_bits().to_le_bytes());
            self.bytes(&number.im.to_bits().to_le_bytes());
        } else if let Some(items) = value.downcast_ref::<Tuple>() {
            self.byte(tag::TUPLE);
            self.length(items.items().len())?;
            items.items().iter().try_for_each(|item| self.constant(item, deeper))?;
        } else if let Some(set) = value.downcast_ref::<FrozenSet>() {
            let keys = set.table.borrow().keys();
            if keys.len() > MOST_ELEMENTS {
                return None;
            }
            let order = |key: &Value| {
                let mut apart = Self::default();
                apart.constant(key, deeper)?;
                let names: Vec<String> = apart.names.iter().map(|name| name.as_str().to_owned()).collect();
                Some((apart.out, names, key.clone()))
            };
            let mut elements = keys.iter().map(order).collect::<Option<Vec<_>>>()?;
            elements.sort_unstable_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
            self.byte(tag::FROZENSET);
            self.length(elements.len())?;
            elements.iter().try_for_each(|(_, _, element)| self.constant(element, deeper))?;
        } else {
            let (sign, size) = int::to_big(value)?.into_parts();
            self.byte(if sign == Sign::Negative { tag::NEGATIVE } else { tag::POSITIVE });
            let data = size.to_le_bytes();
            self.length(data.len())?;
            self.bytes(&data);
        }
        Some(())
    }
}

impl Reader<'_> {
    /// A constant that is no code object, whose tag has been read.
    pub(super) fn constant(&mut self, kind: u8, depth: u32) -> Option<Value> {
        let deeper = depth.checked_sub(1)?;
        Some(match kind {
            tag::NONE => Value::NONE,
            tag::FALSE => Value::FALSE,
            tag::TRUE => Value::TRUE,
            tag::ELLIPSIS => Value::ELLIPSIS,
            tag::INT => {
                let bits = self.wide()?;
                Value::int((bits >> 1).cast_signed() ^ -(bits & 1).cast_signed())
            }
            tag::FLOAT => Value::float(self.float()?),
            tag::COMPLEX => complex::new(self.float()?, self.float()?),
            tag::NAME => self.name()?.value(),
            tag::TEXT => str::new(std::str::from_utf8(self.data()?).ok()?),
            tag::BYTES => bytes::new(self.data()?),
            tag::POSITIVE | tag::NEGATIVE => {
                let sign = if kind == tag::NEGATIVE { Sign::Negative } else { Sign::Positive };
                int::from_big(IBig::from_parts(sign, UBig::from_le_bytes(self.data()?)))
            }
            tag::TUPLE => {
                let items = self.elements(deeper)?;
                tuple::new(items)
            }
            tag::FROZENSET => {
                let items = self.elements(deeper)?;
                if items.len() > MOST_ELEMENTS {
                    return None;
                }
                frozenset_of(items)
            }
            _ => return None,
        })
    }

    fn elements(&mut self, depth: u32) -> Option<Vec<Value>> {
        let count = self.count(1)?;
        self.allow(count, 2 * size_of::<Value>())?;
        (0..count)
            .map(|_| {
                let kind = self.byte()?;
                self.constant(kind, depth)
            })
            .collect()
    }

    /// A docstring, or none.
    pub(super) fn doc(&mut self) -> Option<Value> {
        let kind = self.byte()?;
        self.constant(kind, MOST_DEPTH)
    }

    fn float(&mut self) -> Option<f64> {
        Some(f64::from_bits(u64::from_le_bytes(self.bytes(8)?.try_into().ok()?)))
    }
}
