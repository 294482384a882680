//! The views that `keys`, `values` and `items` give.

use super::{Dict, iter, proxy, view_ops};
use crate::error::Result;
use crate::native::NativeDef;
use crate::types::list::join_reprs;
use crate::types::ops::{GetSet, Ops, TypeDef, identity, receiver};
use crate::types::{payload, str, tuple};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Kind, Object, Value};
use snek_syntax::core::BinaryOp;

/// What of each entry a view or iterator shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// The key.
    #[default]
    Keys,
    /// The value.
    Values,
    /// Both, in a tuple.
    Items,
}

/// A view.
#[derive(Debug)]
pub struct DictView {
    /// The dict.
    pub dict: Value,
    /// What is shown.
    pub part: Part,
}

impl Object for DictView {
    const KIND: Kind = kinds::DICT_VIEW;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.dict);
    }
}

impl DictView {
    /// A view of a dict.
    #[must_use]
    pub fn over(dict: &Value, part: Part) -> Value {
        Value::object(Gc::new(Self { dict: dict.clone(), part }))
    }

    /// The dict behind it.
    pub(super) fn dict<'a>(&'a self, cx: &mut Cx) -> Result<&'a Dict> {
        receiver::<Dict>(cx, &self.dict)
    }
}

/// Name of the class of a view.
#[must_use]
pub fn view_name(view: &Value) -> &'static str {
    match view.downcast_ref::<DictView>().map(|view| view.part) {
        Some(Part::Values) => VALUES.name,
        Some(Part::Items) => ITEMS.name,
        _ => VIEW_TYPE.name,
    }
}

const OPERATORS: &[BinaryOp] = &[BinaryOp::Sub, BinaryOp::And, BinaryOp::Or, BinaryOp::Xor];

const VALUE_OPS: Ops = Ops {
    repr: Some(repr),
    hash: Some(hash),
    len: Some(|cx, this| {
        let view = receiver::<DictView>(cx, this)?;
        Ok(view.dict(cx)?.len())
    }),
    iter: Some(|cx, this| {
        let view = receiver::<DictView>(cx, this)?;
        Ok(iter::over(&view.dict, view.part))
    }),
    ..Ops::NONE
};

const SET_OPS: Ops = Ops {
    compare: Some(view_ops::compare),
    contains: Some(contains),
    binary: Some(view_ops::binary),
    operators: OPERATORS,
    ..VALUE_OPS
};

const VALUE_METHODS: &[NativeDef] = natives! { "__reversed__(self, /)" [staged = Items] => reversed };

const SET_METHODS: &[NativeDef] = natives! {
    /// Return whether the view has no item in common with an iterable.
    "isdisjoint(self, other, /)" [staged = Items] => view_ops::is_disjoint,
    "__reversed__(self, /)" [staged = Items] => reversed,
};

const ATTRIBUTES: &[GetSet] =
    &[GetSet::new("mapping", |cx, this| Ok(proxy(receiver::<DictView>(cx, this)?.dict.clone())))
        .doc("The dict that the view is about, to be read only.")];

/// `dict_keys`. Its operations are those of all three: they look at the view's part.
pub static VIEW_TYPE: TypeDef = TypeDef {
    doc: "A view of the keys of a dict. It behaves like a set.",
    ops: SET_OPS,
    methods: SET_METHODS,
    attributes: ATTRIBUTES,
    ..TypeDef::named("dict_keys", kinds::DICT_VIEW)
};

static KEYS: TypeDef = TypeDef {
    doc: "A view of the keys of a dict. It behaves like a set.",
    ops: Ops { hash: None, ..SET_OPS },
    ..copy_of_keys("dict_keys")
};

static ITEMS: TypeDef = TypeDef {
    doc: "A view of the items of a dict, as pairs. It behaves like a set if all values are hashable.",
    ops: Ops { hash: None, ..SET_OPS },
    ..copy_of_keys("dict_items")
};

static VALUES: TypeDef = TypeDef {
    doc: "A view of the values of a dict.",
    ops: VALUE_OPS,
    methods: VALUE_METHODS,
    attributes: ATTRIBUTES,
    ..TypeDef::named("dict_values", kinds::DICT_VIEW)
};

const fn copy_of_keys(name: &'static str) -> TypeDef {
    TypeDef { methods: SET_METHODS, attributes: ATTRIBUTES, ..TypeDef::named(name, kinds::DICT_VIEW) }
}

/// The classes of views.
pub static VIEW_CLASSES: &[&TypeDef] = &[&KEYS, &VALUES, &ITEMS];

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let name = view_name(this);
    if !cx.enter_repr(this)? {
        return Ok(str::new("..."));
    }
    let mut out = format!("{name}([");
    let result = cx.collect(this).and_then(|items| join_reprs(cx, &mut out, |index| items.get(index).cloned()));
    cx.leave_repr(this);
    result?;
    out.push_str("])");
    Ok(str::new(out))
}

fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    match receiver::<DictView>(cx, this)?.part {
        Part::Values => Ok(identity(this)),
        _ => Err(cx.type_error(format!("unhashable type: '{}'", view_name(this)))),
    }
}

fn contains(cx: &mut Cx, this: &Value, item: &Value) -> Result<bool> {
    let view = receiver::<DictView>(cx, this)?;
    let dict = view.dict(cx)?;
    match view.part {
        Part::Keys => Ok(cx.dict_find(dict, item)?.is_some()),
        Part::Items => {
            let pair = payload(item);
            let Some([key, value]) = pair.downcast_ref::<tuple::Tuple>().map(tuple::Tuple::items) else {
                return Ok(false);
            };
            match cx.dict_get(dict, key)? {
                Some(found) => cx.eq(&found, value),
                None => Ok(false),
            }
        }
        Part::Values => {
            let mut from = 0;
            while let Some((index, entry)) = dict.next_entry(from) {
                cx.charge(1)?;
                if cx.eq(&entry.value, item)? {
                    return Ok(true);
                }
                from = index + 1;
            }
            Ok(false)
        }
    }
}

fn reversed(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let view = receiver::<DictView>(cx, &args[0])?;
    Ok(iter::backward(&view.dict, view.part))
}
