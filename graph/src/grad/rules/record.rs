//! Rules of records.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: the cotangent of a record is a record of cotangents, or `None` for zero; so one that has a cotangent in one
//! field costs nothing for what is below the others.
//! Elsewhere: the types of cotangents (`grad/cotangent.rs`).

use std::sync::Arc;

use super::{Done, Pull};
use crate::error::GraphError;
use crate::grad::cotangent_type;
use crate::ir::{Attr, Attrs, RecordType, Type, ValueId};
use crate::ops::Op;

fn named(name: &str) -> Attrs {
    Attrs::new().with("name", Attr::Str(name.into()))
}

/// The type of the record that a cotangent of a record is.
fn cotangent_record(ty: &Type) -> Result<Arc<RecordType>, GraphError> {
    match cotangent_type(ty) {
        Some(Type::Optional(item)) => match *item {
            Type::Record(record) => Ok(record),
            _ => Err(GraphError::structure("a field of no record")),
        },
        _ => Err(GraphError::structure("a field of no record")),
    }
}

pub(crate) fn record(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let fields: Vec<Arc<str>> = p.node().attrs.names("fields").to_vec();
    for (input, name) in fields.iter().enumerate() {
        if p.wants(input) {
            let like = if p.ty(input) == Type::FLOAT { p.float(0.0) } else { p.x(input)? };
            let part = p.op_with(Op::CotangentPart, &[ct, like], named(name))?;
            p.give(input, part)?;
        }
    }
    Ok(())
}

pub(crate) fn getattr(p: &mut Pull<'_, '_>) -> Done {
    if !p.wants(0) {
        return Ok(());
    }
    let ct = p.ct(0)?;
    let whole = one_field(p, ct)?;
    p.give(0, whole)
}

/// What it was read of is a cotangent itself.
pub(crate) fn cotangent_part(p: &mut Pull<'_, '_>) -> Done {
    if !p.wants(0) {
        return Ok(());
    }
    let ct = p.ct(0)?;
    let whole = one_field(p, ct)?;
    p.give(0, whole)
}

/// The cotangent of a record of which one field has one.
fn one_field(p: &mut Pull<'_, '_>, ct: ValueId) -> Result<ValueId, GraphError> {
    let record = cotangent_record(&p.ty(0))?;
    let own = p.node().attrs.str("name").unwrap_or("?").to_owned();
    let mut parts = Vec::with_capacity(record.fields.len());
    for (name, ty) in &record.fields {
        parts.push(match ty {
            _ if **name == *own => ct,
            Type::None | Type::Optional(_) | Type::Outer(_) => p.builder().none(),
            ty if *ty == Type::FLOAT => p.float(0.0),
            _ => {
                let x = p.x(0)?;
                let part = p.op_with(Op::GetAttr, &[x], named(name))?;
                p.op(Op::ZerosLike, &[part])?
            }
        });
    }
    let attrs = named(&record.name).with("fields", Attr::Names(record.names()));
    p.op_with(Op::Record, &parts, attrs.with("type", Attr::Type(Type::Record(record.clone()))))
}
