//! Records: named fields.
//!
//! In: values. Out: records, and fields of them.
//! Invariants:
//! - A record never changes. The same record in two places stays one, so equal `record`s are not merged: a host may ask
//!   which is which.
//! - `getattr` is also the attribute of a value whose type is not known.
//!
//! Elsewhere: their types (`ir/record.rs`), their values (`eval/record.rs`).

use std::sync::Arc;

use snek_tensor::{ErrorKind, OpError};

use super::def::{Arity, AttrDef, AttrKind, Derivative, Effect, Eval, Facts, OpDef};
use crate::GraphError;
use crate::eval::Data;
use crate::grad::rules;
use crate::ir::{RecordType, Type};

const NAME: AttrDef = AttrDef::required("name", AttrKind::Str);

/// A record of the inputs; `fields` names them. Without `type` its type is not known.
pub(super) const RECORD: OpDef = OpDef {
    attrs: &[NAME, AttrDef::required("fields", AttrKind::Names), AttrDef::optional("type", AttrKind::Type)],
    infer: infer_record,
    eval: Eval::One(|given| {
        let (name, fields) = (given.attrs.str("name").unwrap_or(""), given.attrs.names("fields"));
        if fields.len() != given.inputs.len() {
            return Err(OpError::new(ErrorKind::Staging, "a record has a name for each field"));
        }
        Ok(Data::record(name.into(), fields.into(), given.inputs.to_vec()))
    }),
    derivative: Derivative::Rule(rules::record),
    ..OpDef::new("record", "record", Arity::at_least(0))
};

/// `x.name`: a field of a record. Of what is not defined it is not defined either.
pub(super) const GETATTR: OpDef = OpDef {
    attrs: &[NAME],
    effect: |types| if matches!(types[0], Type::Record(_)) { Effect::Pure } else { Effect::MayRaise },
    infer: |facts| match facts.ty(0) {
        Type::Any => Ok(vec![Type::Any]),
        Type::Record(record) => field(record, facts).map(|ty| vec![ty]),
        other => Err(no_attribute(other.python_name(), facts.attrs.str("name"))),
    },
    eval: Eval::One(|given| {
        let name = given.attrs.str("name").unwrap_or("?");
        match &given.inputs[0] {
            Data::Undef => Ok(Data::Undef),
            Data::Record(record) if record.field(name).is_some() => {
                Ok(record.field(name).cloned().unwrap_or(Data::Undef))
            }
            other => {
                let text = format!("'{}' object has no attribute '{name}'", other.python_type());
                Err(OpError::type_error(text))
            }
        }
    }),
    derivative: Derivative::Rule(rules::getattr),
    ..OpDef::new("getattr", "getattr", Arity::exactly(1))
};

/// A field of the cotangent of a record, where `None` is zero: then zeros like the second input.
pub(super) const COTANGENT_PART: OpDef = OpDef {
    attrs: &[NAME],
    infer: |facts| match facts.ty(0) {
        Type::Record(record) => field(record, facts).map(|ty| vec![ty]),
        Type::Optional(item) => match &**item {
            Type::Record(record) => field(record, facts).map(|ty| vec![ty]),
            other => Err(no_attribute(other.python_name(), facts.attrs.str("name"))),
        },
        Type::Any => Ok(vec![Type::Any]),
        other => Err(no_attribute(other.python_name(), facts.attrs.str("name"))),
    },
    eval: Eval::One(|given| {
        let name = given.attrs.str("name").unwrap_or("?");
        match &given.inputs[0] {
            Data::Undef => Ok(Data::Undef),
            Data::Record(record) => Ok(record.field(name).cloned().unwrap_or(Data::None)),
            _ => Ok(super::residuals::zeros_of(&given.inputs[1])),
        }
    }),
    derivative: Derivative::Rule(rules::cotangent_part),
    ..OpDef::new("cotangent_part", "cotangent-part", Arity::exactly(2))
};

fn infer_record(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let (name, fields) = (facts.attrs.str("name").unwrap_or(""), facts.attrs.names("fields"));
    if fields.len() != facts.inputs.len() {
        return Err(GraphError::structure("a record has a name for each field"));
    }
    let Some(ty) = facts.attrs.ty("type") else { return Ok(vec![Type::Any]) };
    let Type::Record(record) = ty else {
        return Err(GraphError::type_error(format!("{ty} is no type of a record")));
    };
    if *record.name != *name || !record.fields.iter().map(|(field, _)| field).eq(fields) {
        return Err(GraphError::structure("the type of a record has other fields"));
    }
    for ((field, wanted), found) in fields.iter().zip(record.types()).zip(facts.types()) {
        if !wanted.accepts(found) {
            return Err(GraphError::type_error(format!("field '{field}' of {name} is {wanted}, not {found}")));
        }
        if matches!(wanted, Type::Function(_) | Type::Cell(_)) {
            return Err(GraphError::type_error(format!(
                "field '{field}' of {name} is {wanted}, which no record holds"
            )));
        }
    }
    Ok(vec![ty.clone()])
}

fn field(record: &Arc<RecordType>, facts: &Facts<'_>) -> Result<Type, GraphError> {
    let name = facts.attrs.str("name").unwrap_or("?");
    record.field(name).ok_or_else(|| no_attribute(&record.name, Some(name)))
}

fn no_attribute(class: &str, name: Option<&str>) -> GraphError {
    GraphError::type_error(format!("'{class}' object has no attribute '{}'", name.unwrap_or("?")))
}
