//! `gc`: the cycle collector.

use snek_interp::heap::{self, Gc, Value};
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::dict::Dict;
use snek_interp::types::{list, tuple};
use snek_interp::{Cx, Result, kinds};

/// `gc`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The collector of objects that refer to each other in circles.",
    functions: natives! {
        /// Free objects that only refer to each other, and return how many were found.
        "collect(generation=2)" => collect,
        /// Let collections begin by themselves.
        "enable()" => |_, _| {
            heap::set_collection_enabled(true);
            Ok(Value::NONE)
        },
        /// Let collections begin only when collect() is called.
        "disable()" => |_, _| {
            heap::set_collection_enabled(false);
            Ok(Value::NONE)
        },
        /// Return whether collections begin by themselves.
        "isenabled()" => |_, _| {
            let was = heap::set_collection_enabled(true);
            heap::set_collection_enabled(was);
            Ok(Value::bool(was))
        },
        /// Return how many objects were made since the last collections, as a tuple of three numbers.
        "get_count()" => |_, _| Ok(tuple::new([count(), Value::int(0), Value::int(0)])),
        /// Return the numbers of objects after which collections begin, as a tuple of three numbers.
        "get_threshold()" => |_, _| Ok(tuple::new([700, 10, 10].map(Value::int))),
        /// Take the numbers of objects after which collections are to begin. They change nothing here.
        "set_threshold(threshold0, threshold1=10, threshold2=10, /)" => |_, _| Ok(Value::NONE),
        /// Return the flags for messages of the collector.
        "get_debug()" => |_, _| Ok(Value::int(0)),
        /// Set flags for messages of the collector. None are written here.
        "set_debug(flags, /)" => |_, _| Ok(Value::NONE),
        /// Do nothing: all objects take part in collections.
        "freeze()" => |_, _| Ok(Value::NONE),
        /// Do nothing: all objects take part in collections.
        "unfreeze()" => |_, _| Ok(Value::NONE),
        /// Return 0: all objects take part in collections.
        "get_freeze_count()" => |_, _| Ok(Value::int(0)),
        /// Return whether the collector looks at an object: whether it can be part of a circle.
        "is_tracked(obj, /)" => |_, args| Ok(Value::bool(is_container(&args[0]))),
    },
    init: Some(init),
    ..ModuleDef::named("gc")
};

fn init(_cx: &mut Cx, module: &Gc<Dict>) -> Result<()> {
    for name in ["garbage", "callbacks"] {
        module.set_name(&intern(name), list::new(Vec::new()));
    }
    for (name, value) in [("DEBUG_STATS", 1), ("DEBUG_COLLECTABLE", 2), ("DEBUG_UNCOLLECTABLE", 4), ("DEBUG_LEAK", 38)]
    {
        module.set_name(&intern(name), Value::int(value));
    }
    Ok(())
}

fn collect(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if !args[0].is_unbound() {
        let generation = cx.index(&args[0])?;
        if !(0..=2).contains(&generation) {
            return Err(cx.value_error("invalid generation"));
        }
    }
    cx.charge(heap::tracked())?;
    let mut found = cx.collect_garbage();
    cx.run_finalizers_of_garbage();
    // What had a finalizer goes now that it has run.
    found += cx.collect_garbage();
    cx.run_finalizers_of_garbage();
    Ok(Value::int(i64::try_from(found).unwrap_or(i64::MAX)))
}

fn count() -> Value {
    Value::int(i64::try_from(heap::tracked()).unwrap_or(i64::MAX))
}

fn is_container(value: &Value) -> bool {
    let plain = matches!(value.kind(), kinds::STR | kinds::BIGINT | kinds::COMPLEX | kinds::BYTES | kinds::BYTEARRAY);
    value.is_object() && !plain
}
