//! Attributes of staged values.
//!
//! In: an attribute that is read of a staged value. Out: the answer that the value's type gives, which is known while
//! staging; a refusal where it is not.
//! Invariants: the answer is computed for a sample of the type: so it is plain Python's.
//! Elsewhere: attributes of arrays (`array`), fields of records (`record.rs`).

use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::names::Name;
use crate::native::{Site, StagedAttribute};
use crate::stage::Stager;
use crate::types::class::descriptor;
use crate::types::staged::{Repr, repr_of};
use crate::types::{range, str};
use crate::vm::{Cursor, Cx};
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::Value;

/// `value.name` of a staged value. `true`: it is done.
pub(crate) fn attribute(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr, is_method: bool) -> Result<bool> {
    let value = cursor.regs.get(ins.b).clone();
    if cx.has_array_attributes(&value) {
        let name = cursor.attr_site(ins.c).name.clone();
        let found = cx.array_attribute(&value, name.as_str())?;
        if is_method {
            cursor.regs.set(ins.a + 1, Value::UNBOUND);
        }
        cursor.skip();
        cursor.regs.set(ins.a, found);
        return Ok(true);
    }
    if let Some(Repr::Poison(_) | Repr::Stepped { .. }) = repr_of(&value) {
        let name = cursor.attr_site(ins.c).name.clone();
        return Err(cx.staged_attribute(&value, &name).err().unwrap_or_else(|| cx.staged_truth(&value)));
    }
    let Some(id) = cx.node_of(&value) else { return Ok(false) };
    let name = cursor.attr_site(ins.c).name.clone();
    cx.check_session(&value)?;
    if let Some((found, this)) = cx.record_attribute(&value, &name, is_method)? {
        if is_method {
            cursor.regs.set(ins.a + 1, this);
        }
        cursor.skip();
        cursor.regs.set(ins.a, found);
        return Ok(true);
    }
    let found = if cx.node_type(id) == Type::Any && is_method {
        cx.staged(Repr::Method(id, name.as_str().into()))
    } else if cx.node_type(id) == Type::Any {
        let attrs = Attrs::new().with("name", Attr::Str(name.as_str().into()));
        let id = cx.emit_with(Op::GetAttr, &[id], attrs)?;
        cx.staged_node(id)
    } else {
        cx.staged_attribute(&value, &name)?
    };
    if is_method {
        cursor.regs.set(ins.a + 1, Value::UNBOUND);
    }
    cursor.skip();
    cursor.regs.set(ins.a, found);
    Ok(true)
}

/// A call of a method of a value whose type is not known yet. `true`: it is done.
pub(crate) fn method(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<bool> {
    let Some(Repr::Method(object, name)) = repr_of(cursor.regs.get(site.ins.a)) else { return Ok(false) };
    let (object, name) = (*object, name.clone());
    let mut inputs = vec![object];
    for arg in site.args(cursor) {
        inputs.push(cx.lift(&arg)?);
    }
    let id = cx.emit_with(Op::CallMethod, &inputs, Attrs::new().with("name", Attr::Str(name.as_ref().into())))?;
    let result = cx.staged_node(id);
    site.done(cursor, result).map(|_| true)
}

/// The name of a value's type in quotes; of one of several all that it may be.
pub fn type_names(cx: &mut Cx, value: &Value) -> String {
    names_of_types(&Stager(cx), value)
}

fn names_of_types(cx: &Stager<'_>, value: &Value) -> String {
    match repr_of(value) {
        Some(Repr::Choice { options, .. }) => {
            let mut names: Vec<String> = Vec::new();
            for name in options.iter().map(|option| names_of_types(cx, option)) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            names.join(" or ")
        }
        Some(Repr::Maybe { value, .. }) => names_of_types(cx, value),
        Some(Repr::Node(id)) => format!("'{}'", cx.node_type(*id).python_name()),
        _ => format!("'{}'", cx.type_name(value)),
    }
}

impl Stager<'_> {
    /// A value of the type that a staged value has; a refusal while that is not known.
    pub(crate) fn staged_sample(&mut self, value: &Value) -> Result<Value> {
        self.check_session(value)?;
        match self.sample_of(value) {
            Some(sample) => Ok(sample),
            None => Err(self.staged_refused(
                value,
                "has no type yet that a pattern could ask for",
                "the function can be staged at a call, when the types of its arguments are known",
            )),
        }
    }

    /// A value of the type that a staged value has; none while that is not known.
    pub(crate) fn sample_of(&mut self, value: &Value) -> Option<Value> {
        if self.is_arrayish(value) {
            return self.array_sample(value).ok();
        }
        if let Some((kind, _)) = self.kind_of_record(value) {
            return Some(kind.build(vec![Value::NONE; kind.fields().len()]));
        }
        if let Some(Repr::Range(_)) = repr_of(value) {
            return Some(range::new(Value::int(0), Value::int(0), Value::int(1)));
        }
        let id = self.node_of(value)?;
        match self.node_type(id) {
            ty if ty == Type::INT => Some(Value::int(0)),
            ty if ty == Type::FLOAT => Some(Value::float(0.0)),
            ty if ty == Type::BOOL => Some(Value::FALSE),
            Type::Str => Some(str::new("")),
            Type::None => Some(Value::NONE),
            _ => None,
        }
    }

    /// The attribute of a staged value.
    pub(crate) fn staged_attribute(&mut self, value: &Value, name: &Name) -> Result<Value> {
        let Some(sample) = self.sample_of(value) else {
            return Err(self.staged_refused(
                value,
                &format!("has no attribute '{}' in a graph", name.as_str()),
                "compute with it by operators",
            ));
        };
        // Where a number has no such attribute, the error is the program's own.
        let found = self.getattr(&sample, name)?;
        let row = self.class_of(&sample).lookup(name).as_ref().and_then(descriptor::row_of);
        match row.map(|row| row.staged) {
            Some(StagedAttribute::OfType) => Ok(found),
            Some(StagedAttribute::Rule(rule)) => rule(self, value),
            _ => Err(self.staged_refused(
                value,
                &format!("has an attribute '{}' that cannot be staged", name.as_str()),
                "compute with it by operators",
            )),
        }
    }
}
