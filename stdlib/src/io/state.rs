//! Streams in memory taken apart and put together (`__getstate__`, `__setstate__`).

use super::stream::outer;
use snek_interp::heap::Value;
use snek_interp::types::class::Instance;
use snek_interp::types::payload;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result, kinds};

/// A copy of the attributes that an instance of a subclass has of its own, or `None`.
pub(super) fn own_attributes(cx: &mut Cx, this: &Value) -> Result<Value> {
    let shown = outer(cx, this);
    let own = shown.downcast_ref::<Instance>().filter(|instance| instance.class().has_dict.get()).map(Instance::dict);
    match own {
        // Those of the builtin classes have a dict from the first attribute on.
        Some(own) if own.is_empty() && shown.downcast_ref::<Instance>().is_some_and(|it| it.class().is_builtin) => {
            Ok(Value::NONE)
        }
        Some(own) => cx.call_method(&own.value(), "copy", &[]),
        None => Ok(Value::NONE),
    }
}

/// The parts of a state.
pub(super) fn parts<const N: usize>(cx: &mut Cx, this: &Value, state: &Value) -> Result<[Value; N]> {
    let parts = payload(state).downcast_ref::<Tuple>().and_then(|tuple| tuple.items().to_vec().try_into().ok());
    match parts {
        Some(parts) => Ok(parts),
        None => {
            let (name, got) = (cx.type_name(this), cx.type_name(state));
            Err(cx.type_error(format!("{name}.__setstate__ argument should be {N}-tuple, got {got}")))
        }
    }
}

/// The position; `which` is the start of the error that it is something else.
pub(super) fn position(cx: &mut Cx, value: &Value, which: &str) -> Result<usize> {
    let Some(number) = payload(value).as_int() else {
        let got = cx.type_name(value);
        return Err(cx.type_error(format!("{which} {got}")));
    };
    usize::try_from(number).map_err(|_| cx.value_error("position value cannot be negative"))
}

/// Gives an instance of a subclass the attributes of the state's last part, the one that is called so.
pub(super) fn set_attributes(cx: &mut Cx, this: &Value, attributes: &Value, which: &str) -> Result<Value> {
    if attributes.is_none() {
        return Ok(Value::NONE);
    }
    if payload(attributes).kind() != kinds::DICT {
        let got = cx.type_name(attributes);
        return Err(cx.type_error(format!("{which} item of state should be a dict, got a {got}")));
    }
    let shown = outer(cx, this);
    let own = shown.downcast_ref::<Instance>().filter(|instance| instance.class().has_dict.get()).map(Instance::dict);
    if let Some(own) = own {
        cx.call_method(&own.value(), "update", std::slice::from_ref(attributes))?;
    }
    Ok(Value::NONE)
}
