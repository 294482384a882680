//! What Python sees of functions.

use super::value::mark;
use super::{Cell, Function, Method};
use crate::bytecode::Code;
use crate::error::Result;
use crate::kinds;
use crate::names::{Name, intern_str};
use crate::native::{Native, NativeBody, NativeDef, Staged, StagedAttribute, docstring};
use crate::natives;
use crate::types::class::Type;
use crate::types::dict::Dict;
use crate::types::ops::{GetSet, Ops, TypeDef, check_get, read_only};
use crate::types::special;
use crate::types::str::{self, Str};
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use snek_heap::{Gc, Value, before_write};
use snek_syntax::core::CompareOp;

/// `function`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A function that was written in Python.\n\n\
          FunctionType(code, globals) makes one of a code object and the variables of a module.",
    new: Some(
        NativeDef::new(
            "function(cls, code, globals, name=None, argdefs=None, closure=None)",
            super::construct::function,
        )
        .staged(Staged::Same),
    ),
    ops: Ops { repr: Some(repr), ..Ops::NONE },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Same] => call,
        "__get__(self, instance, owner=None, /)" [staged = Same] => get,
    },
    attributes: ATTRIBUTES,
    ..TypeDef::named("function", kinds::FUNCTION)
};

/// An attribute that is a part of the function.
macro_rules! held {
    ($name:literal, $take:expr) => {
        GetSet::new($name, |_, f| Ok(name_part(f, $take))).staged(StagedAttribute::Held(|f| name_part(f, $take)))
    };
}

const ATTRIBUTES: &[GetSet] = &[
    held!("__name__", |f| f.name.get().value()).set(set_name),
    held!("__qualname__", |f| f.qualname.get().value()).set(set_qualname),
    held!("__doc__", |f| f.doc.get()).set(set_doc),
    held!("__module__", |f| f.module.get()).set(set_module),
    held!("__code__", |f| f.current_code().value()).set(set_code),
    GetSet::new("__builtins__", |cx, _| Ok(cx.builtins.value()))
        .doc("The builtin functions and classes that the function sees.")
        .set(read_only),
    GetSet::new("__globals__", |_, f| Ok(name_part(f, |f| f.globals.value())))
        .doc("The variables of the module in which the function was defined.")
        .set(read_only),
    GetSet::new("__closure__", |_, f| Ok(name_part(f, closure)))
        .doc("The cells of variables of functions around it, as a tuple, or None.")
        .set(read_only),
    held!("__defaults__", defaults).set(set_defaults),
    held!("__kwdefaults__", |f| f.keyword_defaults.get().as_ref().map_or(Value::NONE, Gc::value))
        .doc("The defaults of keyword-only parameters, by name, or None.")
        .set(set_keyword_defaults),
    GetSet::new("__annotations__", |_, f| Ok(name_part(f, annotations))).set(set_annotations),
];

/// What a function holds under a name that staging may depend on: a part of it, or an attribute that was set.
pub(crate) fn held(this: &Value, function: &Function, name: &Name) -> Option<Value> {
    let row = ATTRIBUTES.iter().find(|row| row.name == name.as_str());
    match row.map(|row| row.staged) {
        Some(StagedAttribute::Held(read)) => Some(read(this)),
        _ => function.attributes.get()?.get_name(name),
    }
}

fn name_part(this: &Value, take: impl Fn(&Function) -> Value) -> Value {
    this.downcast_ref::<Function>().map_or(Value::NONE, take)
}

fn repr(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let name = this.downcast_ref::<Function>().map(|f| f.qualname.get().as_str().to_owned()).unwrap_or_default();
    Ok(str::new(format!("<function {name} at {:#x}>", this.number())))
}

fn call(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let args = cx.collect(&a[1])?;
    let keywords = cx.keywords_of(&a[2]);
    cx.call_kw(&a[0], &args, &keywords)
}

fn get(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_get(cx, a)?;
    Ok(if a[1].is_none() { a[0].clone() } else { super::bind(a[0].clone(), a[1].clone()) })
}

fn closure(function: &Function) -> Value {
    let cells = function.cells();
    if cells.is_empty() {
        return Value::NONE;
    }
    tuple::new(cells.iter().map(Gc::value).collect::<Vec<_>>())
}

fn defaults(function: &Function) -> Value {
    let defaults = function.defaults.borrow();
    if defaults.is_empty() { Value::NONE } else { tuple::new(defaults.clone()) }
}

fn annotations(function: &Function) -> Value {
    function.annotations.get_or_insert_with(|| Gc::new(Dict::default())).value()
}

fn text(cx: &mut Cx, attribute: &str, value: &Value) -> Result<Name> {
    match value.downcast::<Str>() {
        Some(text) => Ok(intern_str(&text)),
        None => Err(cx.type_error(format!("{attribute} must be set to a string object"))),
    }
}

fn set_name(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let name = text(cx, "__name__", value)?;
    if let Some(function) = this.downcast_ref::<Function>() {
        function.name.replace(name);
    }
    Ok(())
}

fn set_qualname(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let name = text(cx, "__qualname__", value)?;
    if let Some(function) = this.downcast_ref::<Function>() {
        function.qualname.replace(name);
    }
    Ok(())
}

fn or_none(value: &Value) -> Value {
    if value.is_unbound() { Value::NONE } else { value.clone() }
}

fn set_doc(_cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    if let Some(function) = this.downcast_ref::<Function>() {
        drop(function.doc.replace(or_none(value)));
    }
    Ok(())
}

fn set_module(_cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    if let Some(function) = this.downcast_ref::<Function>() {
        drop(function.module.replace(or_none(value)));
    }
    Ok(())
}

fn set_code(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let Some(code) = or_none(value).downcast::<Code>() else {
        return Err(cx.type_error("__code__ must be set to a code object"));
    };
    let Some(function) = this.downcast_ref::<Function>() else { return Ok(()) };
    let cells = function.cells();
    let (has, wants) = (cells.len(), code.free.len());
    if has != wants {
        let name = function.name.get().as_str().to_owned();
        return Err(cx.value_error(format!("{name}() requires a code object with {has} free vars, not {wants}")));
    }
    let cells = cells.iter().map(Gc::value);
    let successor = Cx::new_function(code, function.globals.clone(), cells, &cx.names.__name__);
    before_write(this);
    function.plain_arity.set(Function::BINDS);
    function.generator_arity.set(Function::BINDS);
    function.marks.set(function.marks.get() | mark::REPLACED);
    drop(function.successor.replace(Some(successor)));
    Ok(())
}

fn set_defaults(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let defaults = match or_none(value) {
        none if none.is_none() => Vec::new(),
        value => match value.downcast_ref::<Tuple>() {
            Some(tuple) => tuple.items().to_vec(),
            None => return Err(cx.type_error("__defaults__ must be set to a tuple object")),
        },
    };
    if let Some(function) = this.downcast_ref::<Function>() {
        let old = function.defaults.replace(defaults);
        drop(old);
    }
    Ok(())
}

fn optional_dict(cx: &mut Cx, attribute: &str, value: &Value) -> Result<Option<Gc<Dict>>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    match value.downcast::<Dict>() {
        Some(dict) => Ok(Some(dict)),
        None => Err(cx.type_error(format!("{attribute} must be set to a dict object"))),
    }
}

fn set_keyword_defaults(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let dict = optional_dict(cx, "__kwdefaults__", value)?;
    if let Some(function) = this.downcast_ref::<Function>() {
        let old = function.keyword_defaults.replace(dict);
        drop(old);
    }
    Ok(())
}

fn set_annotations(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let dict = optional_dict(cx, "__annotations__", value)?;
    if let Some(function) = this.downcast_ref::<Function>() {
        let old = function.annotations.replace(dict);
        drop(old);
    }
    Ok(())
}

/// `builtin_function_or_method`: the class of plain natives.
pub static NATIVE_TYPE: TypeDef = TypeDef {
    doc: "A function or bound method that was written in Rust.",
    ops: Ops { repr: Some(native_repr), compare: Some(native_compare), ..Ops::NONE },
    methods: natives! { "__call__(self, /, *args, **kwargs)" [staged = Same] => call },
    attributes: NATIVE_ATTRIBUTES,
    ..TypeDef::named("builtin_function_or_method", kinds::NATIVE)
};

/// The classes of natives that are methods of builtin classes.
pub static NATIVE_CLASSES: &[&TypeDef] = &[&METHOD_DESCRIPTOR, &SLOT_WRAPPER, &METHOD_WRAPPER];

static METHOD_DESCRIPTOR: TypeDef = TypeDef {
    doc: "A method of a builtin class.",
    methods: DESCRIPTOR_METHODS,
    attributes: DESCRIPTOR_ATTRIBUTES,
    ..TypeDef::named("method_descriptor", kinds::NATIVE)
};
static SLOT_WRAPPER: TypeDef = TypeDef {
    doc: "A special method of a builtin class.",
    methods: DESCRIPTOR_METHODS,
    attributes: DESCRIPTOR_ATTRIBUTES,
    ..TypeDef::named("wrapper_descriptor", kinds::NATIVE)
};
static METHOD_WRAPPER: TypeDef = TypeDef {
    doc: "A special method of a builtin class, bound to an object.",
    methods: natives! { "__call__(self, /, *args, **kwargs)" [staged = Same] => call },
    attributes: DESCRIPTOR_ATTRIBUTES,
    ..TypeDef::named("method-wrapper", kinds::NATIVE)
};

const DESCRIPTOR_METHODS: &[NativeDef] = natives! {
    "__call__(self, /, *args, **kwargs)" [staged = Same] => call,
    "__get__(self, instance, owner=None, /)" [staged = Same] => bind_descriptor,
};

const NATIVE_ATTRIBUTES: &[GetSet] = DESCRIPTOR_ATTRIBUTES.split_at(DESCRIPTOR_ATTRIBUTES.len() - 1).0;

const DESCRIPTOR_ATTRIBUTES: &[GetSet] = &[
    GetSet::new("__name__", |_, f| Ok(native_part(f, |n| n.signature.name.value()))),
    GetSet::new("__qualname__", |_, f| Ok(native_part(f, |n| str::new(qualified(n))))),
    GetSet::new("__module__", |_, f| Ok(native_part(f, |n| n.module.value()))),
    GetSet::new("__self__", |_, f| Ok(native_part(f, |n| or_none(&n.this)))),
    GetSet::new("__doc__", |cx, f| match python_function(f) {
        Some(function) => {
            let name = cx.names.__doc__.clone();
            cx.getattr(&function, &name)
        }
        None => Ok(native_part(f, documentation)),
    }),
    GetSet::new("__text_signature__", |_, f| Ok(native_part(f, text_signature))),
    GetSet::new("__objclass__", defining_class),
];

/// Builtin functions that do not say how they are called: what they take depends on how much they get.
const UNSIGNED: &[&str] = &["__build_class__", "breakpoint", "dir", "getattr", "iter", "max", "min", "next", "vars"];

/// The function in Python that a native stands for.
#[must_use]
pub fn python_function(native: &Value) -> Option<Value> {
    match &native.downcast_ref::<Native>()?.body {
        NativeBody::Python(function) => Some(function.clone()),
        _ => None,
    }
}

/// `__doc__` of a native: its row's, or that of all special methods of its name.
fn documentation(native: &Native) -> Value {
    let own = native.row.map_or("", |row| row.doc);
    let is_special = own.is_empty() && !native.owner.is_empty();
    // The row of a constructor has the name of its class.
    let name = if native.is_new { "__new__" } else { native.signature.name.as_str() };
    let text = if is_special { special::doc(name) } else { own };
    docstring(text).map_or(Value::NONE, str::new)
}

fn text_signature(native: &Native) -> Value {
    let name = native.signature.name.as_str();
    match native.module.as_str() == "builtins" && native.owner.is_empty() {
        true if UNSIGNED.contains(&name) => Value::NONE,
        true if name == "sorted" => str::new("(iterable, /, *, key=None, reverse=False)"),
        _ => str::new(native.signature.to_string()),
    }
}

/// The class whose method a native is.
fn defining_class(cx: &mut Cx, this: &Value) -> Result<Value> {
    let owner = this.downcast_ref::<Native>().map_or("", |native| native.owner);
    match cx.types.named(owner) {
        Some(class) => Ok(class.value()),
        None => {
            let name = cx.name("__objclass__");
            Err(cx.no_attribute(this, &name))
        }
    }
}

/// `descriptor.__get__(instance, owner)`.
fn bind_descriptor(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if a[1].is_none() {
        check_get(cx, a)?;
        return Ok(a[0].clone());
    }
    let Some(native) = a[0].downcast_ref::<Native>() else { return Ok(a[0].clone()) };
    if let Some(owner) = cx.types.named(native.owner)
        && !cx.class_of(&a[1]).is_subclass(&owner)
    {
        let (name, owner, got) = (native.signature.name.as_str().to_owned(), native.owner, cx.type_name(&a[1]));
        return Err(
            cx.type_error(format!("descriptor '{name}' for '{owner}' objects doesn't apply to a '{got}' object"))
        );
    }
    Ok(native.bind(a[1].clone()))
}

fn native_part(this: &Value, take: impl Fn(&Native) -> Value) -> Value {
    this.downcast_ref::<Native>().map_or(Value::NONE, take)
}

/// `__qualname__` of a native.
pub(crate) fn qualified(native: &Native) -> String {
    let name = native.signature.name.as_str();
    // A class method belongs to the class that it was asked of.
    if let Some(class) = native.this.downcast_ref::<Type>() {
        return format!("{}.{name}", class.qualname.borrow().as_str());
    }
    if native.owner.is_empty() { name.to_owned() } else { format!("{}.{name}", native.owner) }
}

/// Special methods that CPython keeps in slots of a type: `repr` shows them as wrappers. Others are plain methods.
const SLOTS: [&str; 18] = [
    "__init__",
    "__get__",
    "__set__",
    "__delete__",
    "__call__",
    "__abs__",
    "__int__",
    "__float__",
    "__index__",
    "__bool__",
    "__next__",
    "__iter__",
    "__del__",
    "__divmod__",
    "__rdivmod__",
    "__pow__",
    "__rpow__",
    "__hash__",
];
const PLAIN: [&str; 12] = [
    "__format__",
    "__dir__",
    "__sizeof__",
    "__reduce__",
    "__reduce_ex__",
    "__getstate__",
    "mro",
    "__subclasses__",
    "__subclasscheck__",
    "__instancecheck__",
    "__prepare__",
    "__init_subclass__",
];

/// Whether the method is shown as a slot wrapper, or bound as a method wrapper.
fn is_shown_as_slot(native: &Native) -> bool {
    let name = native.signature.name.as_str();
    let is_plain = match native.owner {
        "list" => name == "__getitem__",
        "dict" => matches!(name, "__getitem__" | "__contains__"),
        "set" | "frozenset" => name == "__contains__",
        _ => false,
    };
    !is_plain && !PLAIN.contains(&name) && (native.is_slot || native.is_method && SLOTS.contains(&name))
}

/// Name of the class of a native.
pub fn native_class_name(value: &Value) -> &'static str {
    match value.downcast_ref::<Native>() {
        Some(native) if native.is_method && native.this.is_unbound() => {
            if is_shown_as_slot(native) {
                "wrapper_descriptor"
            } else {
                "method_descriptor"
            }
        }
        Some(native) if is_shown_as_slot(native) => "method-wrapper",
        _ => "builtin_function_or_method",
    }
}

fn native_repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(native) = this.downcast_ref::<Native>() else { return Ok(Value::NONE) };
    let name = native.signature.name.as_str();
    if native.is_method && native.this.is_unbound() {
        let what = if is_shown_as_slot(native) { "slot wrapper" } else { "method" };
        return Ok(str::new(format!("<{what} '{name}' of '{}' objects>", native.owner)));
    }
    if native.this.is_unbound() || native.owner.is_empty() {
        return Ok(str::new(format!("<built-in function {name}>")));
    }
    let (owner, address) = (cx.type_name(&native.this), native.this.number());
    if is_shown_as_slot(native) {
        return Ok(str::new(format!("<method-wrapper '{name}' of {owner} object at {address:#x}>")));
    }
    Ok(str::new(format!("<built-in method {name} of {owner} object at {address:#x}>")))
}

/// Two bound natives are equal when function and object are the same.
fn native_compare(_cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let (Some(a), Some(b)) = (this.downcast_ref::<Native>(), other.downcast_ref::<Native>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let same = a.signature.name == b.signature.name && a.owner == b.owner && a.this.is(&b.this) && a.module == b.module;
    Ok(match op {
        CompareOp::Eq => Value::bool(same),
        CompareOp::Ne => Value::bool(!same),
        _ => Value::NOT_IMPLEMENTED,
    })
}

/// `method`.
pub static METHOD_TYPE: TypeDef = TypeDef {
    doc: "A function with the object that it is called on as its first argument.",
    new: Some(
        NativeDef::new("__new__(cls, function, instance, /)", |_, a| Ok(super::bind(a[1].clone(), a[2].clone())))
            .staged(Staged::Same),
    ),
    ops: Ops { repr: Some(method_repr), compare: Some(method_compare), hash: Some(method_hash), ..Ops::NONE },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Same] => call,
        // What a method does not have itself is the function's.
        "__getattr__(self, name, /)" [staged = Same] => |cx, a| {
            let name = cx.str(&a[1])?;
            of_function(cx, &a[0], &name)
        },
    },
    attributes: &[
        GetSet::new("__func__", |_, m| Ok(method_part(m, |m| m.function.clone()))).set(read_only),
        GetSet::new("__self__", |_, m| Ok(method_part(m, |m| m.this.clone()))).set(read_only),
        GetSet::new("__name__", |cx, m| of_function(cx, m, "__name__")),
        GetSet::new("__qualname__", |cx, m| of_function(cx, m, "__qualname__")),
        GetSet::new("__doc__", |cx, m| of_function(cx, m, "__doc__")),
        GetSet::new("__module__", |cx, m| of_function(cx, m, "__module__")),
        GetSet::new("__wrapped__", |cx, m| of_function(cx, m, "__wrapped__")),
        GetSet::new("__code__", |cx, m| of_function(cx, m, "__code__")),
        GetSet::new("__annotations__", |cx, m| of_function(cx, m, "__annotations__")),
        GetSet::new("__defaults__", |cx, m| of_function(cx, m, "__defaults__")),
    ],
    ..TypeDef::named("method", kinds::METHOD)
};

fn method_part(this: &Value, take: impl Fn(&Method) -> Value) -> Value {
    this.downcast_ref::<Method>().map_or(Value::NONE, take)
}

fn of_function(cx: &mut Cx, this: &Value, name: &str) -> Result<Value> {
    let function = method_part(this, |method| method.function.clone());
    let name = cx.name(name);
    cx.getattr(&function, &name)
}

fn method_repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(method) = this.downcast_ref::<Method>() else { return Ok(Value::NONE) };
    let qualname = cx.names.__qualname__.clone();
    let name = match cx.getattr_opt(&method.function, &qualname)? {
        Some(name) => cx.str(&name)?,
        None => "?".to_owned(),
    };
    let object = cx.repr(&method.this)?;
    Ok(str::new(format!("<bound method {name} of {object}>")))
}

fn method_compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let (Some(a), Some(b)) = (this.downcast_ref::<Method>(), other.downcast_ref::<Method>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let same = a.this.is(&b.this) && cx.eq(&a.function.clone(), &b.function.clone())?;
    Ok(match op {
        CompareOp::Eq => Value::bool(same),
        CompareOp::Ne => Value::bool(!same),
        _ => Value::NOT_IMPLEMENTED,
    })
}

fn method_hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    let Some(method) = this.downcast_ref::<Method>() else { return Ok(0) };
    let function = cx.hash(&method.function.clone())?;
    let object = crate::types::ops::identity_hash(cx, &method.this)?;
    Ok(function ^ object)
}

/// `cell`.
pub static CELL_TYPE: TypeDef = TypeDef {
    doc: "A variable that functions share: the local of one that others around or inside of it use.",
    new: Some(NativeDef::new("cell(cls, contents=None, /)", super::construct::cell).staged(Staged::Same)),
    ops: Ops { compare: Some(compare_cells), repr: Some(cell_repr), ..Ops::NONE },
    attributes: &[GetSet::new("cell_contents", cell_contents).doc("The value of the variable.").set(set_cell_contents)],
    ..TypeDef::named("cell", kinds::CELL)
};

/// Cells compare as what they hold; an empty one comes first.
fn compare_cells(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let (Some(a), Some(b)) = (this.downcast_ref::<Cell>(), other.downcast_ref::<Cell>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let (a, b) = (a.get(), b.get());
    if a.is_unbound() || b.is_unbound() {
        let (a, b) = (Value::bool(!a.is_unbound()), Value::bool(!b.is_unbound()));
        return cx.compare(op, &a, &b);
    }
    cx.compare(op, &a, &b)
}

fn cell_repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let content = this.downcast_ref::<Cell>().map_or(Value::UNBOUND, Cell::get);
    let what = if content.is_unbound() {
        "empty".to_owned()
    } else {
        format!("{} object at {:#x}", cx.type_name(&content), content.number())
    };
    Ok(str::new(format!("<cell at {:#x}: {what}>", this.number())))
}

fn cell_contents(cx: &mut Cx, this: &Value) -> Result<Value> {
    let content = this.downcast_ref::<Cell>().map_or(Value::UNBOUND, Cell::get);
    if content.is_unbound() { Err(cx.value_error("Cell is empty")) } else { Ok(content) }
}

fn set_cell_contents(_cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    if let Some(cell) = this.downcast_ref::<Cell>() {
        drop(cell.content.replace(value.clone()));
    }
    Ok(())
}
