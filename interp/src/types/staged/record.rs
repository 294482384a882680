//! What the program sees of records.
//!
//! In: graph values of record types. Out: fields, methods, None tests, tuples; refusals.
//! Invariants:
//! - One that may be None is a choice, so that every test of it is one `is_none`.
//! - A tuple of the graph is opened where it is used: a tuple of its fields.
//! - An array that a record holds is not written: the record would have to change.
//!
//! Elsewhere: types of records (`value/record/infer.rs`).

use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::names::intern;
use crate::native::Native;
use crate::stage::{RecordKind as Kind, Stager, capture};
use crate::types::class::Instance;
use crate::types::function::Function;
use crate::types::staged::{Repr, repr_of};
use crate::types::str;
use crate::types::str::Str;
use crate::vm::Cursor;
use snek_graph::ir::{Attr, Attrs, Literal, Origin, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};

/// A record, and an object that has become one, is not written.
pub(crate) fn refuse_write(cx: &mut Stager<'_>, object: &Value) -> Result<()> {
    let is_lifted = |cx: &Stager<'_>| {
        let session = cx.stage.session.as_ref();
        session.is_some_and(|session| session.effects.lifted.iter().any(|known| known.object.is(object)))
    };
    let is_record = cx.kind_of_record(object).is_some();
    let is_one = is_record || object.downcast_ref::<Instance>().is_some() && is_lifted(cx);
    if !is_one {
        return Ok(());
    }
    Err(cx.staging_error(
        "an object that nests in others of its class is a value of the graph and does not change; make a new one instead",
    ))
}

/// A tuple of the graph is opened: the register holds a tuple of its fields.
pub(crate) fn open(cx: &mut Stager<'_>, cursor: &mut Cursor, register: u16) -> Result<()> {
    let value = cursor.regs.get(register);
    let Some(Repr::Node(id)) = repr_of(value) else { return Ok(()) };
    if !matches!(cx.node_type(*id), Type::Record(_)) {
        return Ok(());
    }
    let value = value.clone();
    if let Some(opened) = cx.opened(&value)? {
        cursor.regs.set(register, opened);
    }
    Ok(())
}

/// Opens what is given to a builtin.
pub(crate) fn open_all(cx: &mut Stager<'_>, cursor: &mut Cursor, callee: u16, first: u16, count: u16) -> Result<()> {
    let is_python = match cursor.regs.get(callee) {
        callee if callee.downcast_ref::<Function>().is_some() => true,
        callee => callee.kind() == kinds::STAGED_FUNCTION || callee.kind() == kinds::METHOD,
    };
    if is_python {
        return Ok(());
    }
    (first..first + count).try_for_each(|register| open(cx, cursor, register))
}

impl Stager<'_> {
    /// The value of a field, or of anything else that a record is read for.
    pub fn part_value(&mut self, id: ValueId, owner: Option<&Value>) -> Result<Value> {
        match self.node_type(id) {
            Type::Optional(_) => self.optional_value(id),
            Type::None => Ok(Value::NONE),
            Type::Tensor { dims, .. } if !dims.is_empty() => {
                let owners: Vec<Value> = owner.into_iter().cloned().collect();
                Ok(self.new_staged_array(id, &owners))
            }
            _ => Ok(self.staged(Repr::Node(id))),
        }
    }

    /// A value that may be None, as a choice between None and the value.
    pub(crate) fn optional_value(&mut self, id: ValueId) -> Result<Value> {
        let none = self.emit(Op::IsNone, &[id])?;
        let b = self.builder()?;
        let (zero, one) = (b.constant(0i64), b.constant(1i64));
        let tag = self.emit(Op::Select, &[none, zero, one])?;
        let inner = self.emit(Op::Unwrap, &[id])?;
        let inner = self.part_value(inner, None)?;
        Ok(self.staged(Repr::Choice { tag, options: vec![Value::NONE, inner] }))
    }

    /// The test for None that a tag of a choice was made from, and the value that may be None.
    pub(crate) fn optional_of(&self, tag: ValueId) -> Option<(ValueId, ValueId)> {
        let module = self.builder_ref()?.module();
        let maker = |id: ValueId, op: Op| match module.value(id).origin {
            Origin::Output(node) if module.node(node).op == op => Some(&module.node(node).inputs),
            _ => None,
        };
        let [none, zero, one] = maker(tag, Op::Select)?[..] else { return None };
        let is = |id: ValueId, number: i64| *module.value(id) == constant_of(module, number, id);
        if !is(zero, 0) || !is(one, 1) {
            return None;
        }
        let whole = *maker(none, Op::IsNone)?.first()?;
        Some((none, whole))
    }

    /// A tuple of the fields of a record that is one.
    pub(crate) fn opened(&mut self, value: &Value) -> Result<Option<Value>> {
        let Some((kind, record)) = self.kind_of_record(value) else { return Ok(None) };
        if !kind.is_tuple() {
            return Ok(None);
        }
        let names = record.names();
        let mut parts = Vec::with_capacity(names.len());
        for name in names {
            parts.push(self.record_field(value, &name)?);
        }
        Ok(Some(kind.build(parts)))
    }

    pub(crate) fn record_field(&mut self, value: &Value, name: &str) -> Result<Value> {
        self.check_session(value)?;
        let id = self.lift(value)?;
        let id = self.emit_with(Op::GetAttr, &[id], Attrs::new().with("name", Attr::Str(name.into())))?;
        self.part_value(id, Some(value))
    }

    /// `record.name`. The second value is what a method is called on.
    pub(crate) fn record_attribute(
        &mut self,
        value: &Value,
        name: &Name,
        is_method: bool,
    ) -> Result<Option<(Value, Value)>> {
        let Some((kind, record)) = self.kind_of_record(value) else { return Ok(None) };
        let Some(class) = kind.class().cloned() else { return Ok(None) };
        let plain = |found: Value| Ok(Some((found, Value::UNBOUND)));
        let found = class.lookup(name);
        let is_field = record.field(name.as_str()).is_some();
        let is_property = |found: &Value| !matches!(found.kind(), kinds::FUNCTION | kinds::MEMBER);
        if is_field && !found.as_ref().is_some_and(|found| found.is_object() && is_property(found)) {
            return self.record_field(value, name.as_str()).and_then(plain);
        }
        if *name == self.names.__class__ {
            return plain(class.value());
        }
        let Some(found) = found else {
            let class = class.name.borrow().as_str().to_owned();
            let text = format!("'{class}' object has no attribute '{}'", name.as_str());
            let class = self.types.exceptions.AttributeError.clone();
            return Err(self.exception(&class, vec![str::new(text)]));
        };
        // The next call looks whether the class still has it.
        capture::note(self, class.value(), name.value(), found.clone())?;
        match found.kind() {
            kinds::FUNCTION if is_method => Ok(Some((found, value.clone()))),
            kinds::FUNCTION => plain(self.bind_method(&found, value)),
            kinds::PROPERTY | kinds::STATICMETHOD | kinds::CLASSMETHOD => {
                let found = self.descriptor_get(&found, Some(value), &class)?;
                plain(found)
            }
            _ if found.downcast_ref::<Native>().is_some() || found.kind() == kinds::GETSET => Err(self.staged_refused(
                value,
                &format!("has an attribute '{}' that cannot be staged", name.as_str()),
                "use its fields and its methods in Python",
            )),
            _ => plain(found),
        }
    }

    /// A method of a record that is written in Python, called.
    fn call_record(&mut self, value: &Value, name: &str, args: &[Value]) -> Result<Option<Value>> {
        let Some((kind, _)) = self.kind_of_record(value) else { return Ok(None) };
        let Some(found) = kind.class().and_then(|class| class.lookup(&intern(name))) else {
            return Ok(None);
        };
        if found.downcast_ref::<Function>().is_none() {
            return Ok(None);
        }
        if let Some(class) = kind.class() {
            let name = intern(name);
            capture::note(self, class.value(), name.value(), found.clone())?;
        }
        let all: Vec<Value> = std::iter::once(value.clone()).chain(args.iter().cloned()).collect();
        self.call(&found, &all).map(Some)
    }

    /// The truth of a record; none for any other value.
    pub(crate) fn record_truth(&mut self, value: &Value) -> Result<Option<Value>> {
        let Some((kind, _)) = self.kind_of_record(value) else { return Ok(None) };
        if let Kind::Tuple(length) | Kind::Named(_, length) = kind {
            return Ok(Some(Value::bool(length > 0)));
        }
        for name in ["__bool__", "__len__"] {
            if let Some(found) = self.call_record(value, name, &[])? {
                return self.staged_bool(&found).map(Some);
            }
        }
        Ok(Some(Value::TRUE))
    }

    /// An operator on records: a method in Python, or refused; none if neither operand is a record.
    pub(crate) fn record_operator(&mut self, op: RecordOp, left: &Value, right: &Value) -> Result<Option<Value>> {
        let names = op.methods();
        let records = [left, right].map(|value| self.kind_of_record(value).is_some());
        if records == [false, false] {
            return Ok(None);
        }
        for (value, name, other) in [(left, names[0], right), (right, names[1], left)] {
            if let Some(found) = self.call_record(value, name, std::slice::from_ref(other))?
                && !found.is_not_implemented()
            {
                return Ok(Some(found));
            }
        }
        if let RecordOp::Compare(op @ (CompareOp::Eq | CompareOp::Ne)) = op
            && [left, right].iter().any(|other| is_other(other))
        {
            return Ok(Some(Value::bool(op == CompareOp::Ne)));
        }
        let record = if records[0] { left } else { right };
        Err(self.staged_refused(
            record,
            &format!("is an object of the graph, which has no {} there", names[0]),
            "compare or combine its fields",
        ))
    }

    /// `left is right` with a record among them; none if there is none.
    pub(crate) fn record_is(&mut self, left: &Value, right: &Value) -> Result<Option<bool>> {
        let records = [left, right].map(|value| self.kind_of_record(value).is_some());
        if records == [false, false] {
            return Ok(None);
        }
        if self.node_of(left).is_some() && self.node_of(left) == self.node_of(right) {
            return Ok(Some(true));
        }
        if is_other(left) || is_other(right) {
            return Ok(Some(false));
        }
        Err(self.staged_refused(
            if records[0] { left } else { right },
            "is a value of the graph, of which `is` knows nothing",
            "compare a field, or test for None",
        ))
    }
}

/// An operator of two operands.
#[derive(Clone, Copy)]
pub(crate) enum RecordOp {
    /// A binary one.
    Binary(BinaryOp),
    /// A comparison.
    Compare(CompareOp),
}

impl RecordOp {
    /// Its methods: the left operand's, the right one's.
    fn methods(self) -> [&'static str; 2] {
        match self {
            Self::Binary(op) => [op.method(), op.reflected()],
            Self::Compare(op) => [op, op.swapped()].map(|op| op.method().unwrap_or("__eq__")),
        }
    }
}

/// Whether it is certainly no object that could be a record.
fn is_other(value: &Value) -> bool {
    value.is_none()
        || !value.is_object()
        || value.downcast_ref::<Str>().is_some()
        || matches!(value.kind(), kinds::FUNCTION | kinds::TYPE | kinds::LIST | kinds::DICT)
}

fn constant_of(module: &snek_graph::ir::Module, number: i64, id: ValueId) -> snek_graph::ir::Value {
    let value = module.value(id);
    snek_graph::ir::Value { origin: Origin::Constant(Literal::from(number)), ..value.clone() }
}
