//! Tuples with named fields, such as `sys.version_info` and `time.struct_time`.
//!
//! In: a name and its fields. Out: a class derived from `tuple`, and instances of it.
//! Invariants:
//! - An instance wraps a tuple of as many items as there are visible fields. Hidden fields are slots beside it.

use snek_interp::heap::{Gc, Value};
use snek_interp::names::{Name, intern, intern_str};
use snek_interp::native::{Native, NativeDef};
use snek_interp::natives;
use snek_interp::types::class::{Instance, NewType, Type, get_set, read_only_member};
use snek_interp::types::dict::Dict;
use snek_interp::types::ops::GetSet;
use snek_interp::types::str::Str;
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::types::{payload, str};
use snek_interp::{Cx, Result, kinds};

/// A table of fields with their docstrings: `fields!["major" => "The first number.", …]`.
macro_rules! fields {
    ($($name:literal => $doc:literal),+ $(,)?) => {{
        use $crate::structseq::item;
        const NAMES: &[(&str, &str)] = &[$(($name, $doc)),+];
        static FIELDS: [snek_interp::types::GetSet; NAMES.len()] = {
            let mut table = [const { snek_interp::types::GetSet::new("", item::<0>) }; NAMES.len()];
            let mut at = 0;
            while at < NAMES.len() {
                let (name, doc) = NAMES[at];
                table[at] = snek_interp::types::GetSet::new(name, $crate::structseq::GETTERS[at]).doc(doc);
                at += 1;
            }
            table
        };
        &FIELDS
    }};
}
pub(crate) use fields;

type Getter = fn(&mut Cx, &Value) -> Result<Value>;

/// The functions that read the fields, by position.
pub(crate) const GETTERS: [Getter; 18] = [
    item::<0>, item::<1>, item::<2>, item::<3>, item::<4>, item::<5>, item::<6>, item::<7>, item::<8>, item::<9>,
    item::<10>, item::<11>, item::<12>, item::<13>, item::<14>, item::<15>, item::<16>, item::<17>,
];

/// The item at a position; `None` behind the end.
pub(crate) fn item<const AT: usize>(_cx: &mut Cx, this: &Value) -> Result<Value> {
    let inner = payload(this);
    Ok(inner.downcast_ref::<Tuple>().and_then(|tuple| tuple.items().get(AT).cloned()).unwrap_or(Value::NONE))
}

static METHODS: &[NativeDef] = natives! {
    "__repr__(self, /)" [staged = Items] => repr,
    "__reduce__(self, /)" [staged = Items] => |cx, args| {
        let class = cx.class_of(&args[0]).value();
        let hidden = snek_interp::types::dict::new();
        if let (Some(instance), Some(dict)) = (args[0].downcast_ref::<Instance>(), hidden.downcast_ref::<Dict>()) {
            for name in hidden_names(&instance.class()) {
                dict.set_name(&name, instance.get_member(&name).unwrap_or(Value::NONE));
            }
        }
        Ok(tuple::new([class, tuple::new([payload(&args[0]), hidden])]))
    },
};

/// `struct_time(sequence)`.
static CONSTRUCTOR: NativeDef =
    NativeDef::new("structseq(cls, sequence, dict=None)", construct).staged(snek_interp::native::Staged::Items);

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(class) = args[0].downcast::<Type>() else { return Err(cx.type_error("a class is required")) };
    let names = class.lookup(&cx.names.__match_args__);
    let wanted = names.as_ref().and_then(Value::downcast_ref::<Tuple>).map_or(0, |names| names.items().len());
    if !cx.is_iterable(&args[1]) {
        return Err(cx.type_error("constructor requires a sequence"));
    }
    if !args[2].is_unbound() && args[2].downcast_ref::<Dict>().is_none() {
        let name = snek_interp::types::class::full_name(cx, &class);
        return Err(cx.type_error(format!("{name}() takes a dict as second arg, if any")));
    }
    let mut items = cx.collect(&args[1])?;
    if items.len() < wanted {
        let name = snek_interp::types::class::full_name(cx, &class);
        let given = items.len();
        return Err(cx.type_error(format!("{name}() takes an at least {wanted}-sequence ({given}-sequence given)")));
    }
    let hidden = hidden_names(&class);
    let most = wanted + hidden.len();
    if items.len() > most && !hidden.is_empty() {
        let (name, given) = (snek_interp::types::class::full_name(cx, &class), items.len());
        return Err(cx.type_error(format!("{name}() takes an at most {most}-sequence ({given}-sequence given)")));
    }
    let mut rest = items.split_off(wanted).into_iter();
    let named = args[2].downcast_ref::<Dict>();
    let values = hidden.iter().map(|name| {
        let given = rest.next().or_else(|| named.and_then(|named| named.get_name(name)));
        given.unwrap_or(Value::NONE)
    });
    let values = values.collect();
    Ok(instance_with(&class, items, values))
}

/// The fields that are no items.
fn hidden_names(class: &Gc<Type>) -> Vec<Name> {
    let order = class.mro.borrow();
    let hidden = order.iter().find_map(|class| class.dict.get_name(&intern(HIDDEN)));
    let names = hidden.as_ref().and_then(Value::downcast_ref::<Tuple>).map_or(&[][..], Tuple::items);
    names.iter().filter_map(Value::downcast::<Str>).map(|name| intern_str(&name)).collect()
}

/// Where a class keeps the names of its hidden fields.
const HIDDEN: &str = "__hidden_fields__";

/// Makes the class `module.name` with these fields.
pub(crate) fn class(cx: &Cx, module: &str, name: &'static str, doc: &str, fields: &'static [GetSet]) -> Gc<Type> {
    let base = cx.types.of_kind(kinds::TUPLE);
    let dict = Gc::new(Dict::default());
    let module = intern(module);
    dict.set_name(&cx.names.__module__, module.value());
    dict.set_name(&intern("__doc__"), str::new(doc));
    let names: Vec<Value> = fields.iter().map(|field| str::new(field.name)).collect();
    dict.set_name(&cx.names.__match_args__, tuple::new(names));
    let count = Value::int(i64::try_from(fields.len()).unwrap_or(0));
    for attribute in ["n_fields", "n_sequence_fields"] {
        dict.set_name(&intern(attribute), count.clone());
    }
    dict.set_name(&intern("n_unnamed_fields"), Value::int(0));
    dict.set_name(&cx.names.__repr__, Native::method(&METHODS[0], name, 0, true, &module));
    dict.set_name(&intern("__reduce__"), Native::method(&METHODS[1], name, 0, false, &module));
    let order = base.mro.borrow().to_vec();
    let class = Type::of(NewType {
        name: intern(name),
        bases: vec![base.clone()],
        rest_of_mro: order,
        dict,
        layout: kinds::TUPLE,
        metaclass: None,
        is_builtin: true,
        has_dict: false,
        is_base: false,
        constructor: Some(&CONSTRUCTOR),
    });
    for field in fields {
        class.dict.set_name(&intern(field.name), get_set(field, &class));
    }
    class.changed();
    class
}

/// Adds fields that are attributes but no items.
pub(crate) fn hide(class: &Gc<Type>, fields: &[(&str, &'static str)]) {
    class
        .dict
        .set_name(&intern(HIDDEN), tuple::new(fields.iter().map(|(field, _)| str::new(*field)).collect::<Vec<_>>()));
    for (field, doc) in fields {
        let name = intern(field);
        class.dict.set_name(&name, read_only_member(&name, doc, class));
    }
    let known = class.dict.get_name(&intern("n_fields")).and_then(|count| count.as_int()).unwrap_or(0);
    class.dict.set_name(&intern("n_fields"), Value::int(known + fields.len() as i64));
    class.changed();
}

/// An instance with these items and hidden fields.
pub(crate) fn instance_with(class: &Gc<Type>, items: Vec<Value>, hidden: Vec<Value>) -> Value {
    let made = Instance::of(class.clone(), tuple::new(items));
    for (name, value) in hidden_names(class).iter().zip(hidden) {
        made.set_member(name, value);
    }
    made.value()
}

/// An instance with these items.
pub(crate) fn instance(class: &Gc<Type>, items: Vec<Value>) -> Value {
    Instance::of(class.clone(), tuple::new(items)).value()
}

fn repr(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let class = cx.class_of(&args[0]);
    let names = class.lookup(&cx.names.__match_args__);
    let inner = payload(&args[0]);
    let (Some(names), Some(items)) =
        (names.as_ref().and_then(Value::downcast_ref::<Tuple>), inner.downcast_ref::<Tuple>())
    else {
        return Ok(str::new(cx.default_repr(&args[0])));
    };
    let mut shown = Vec::new();
    for (name, item) in names.items().iter().zip(items.items()) {
        let text = cx.repr(item)?;
        shown.push(format!("{}={text}", name.downcast_ref::<Str>().map_or("", Str::as_str)));
    }
    let name = snek_interp::types::class::full_name(cx, &class);
    Ok(str::new(format!("{name}({})", shown.join(", "))))
}
