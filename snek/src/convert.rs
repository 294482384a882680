//! Conversions between Rust and Python values.

use crate::error::Error;
use crate::object::Object;
use snek_interp::Cx;
use snek_interp::heap::Value;
use snek_interp::types::{dict, list, str, tuple};
use std::collections::HashMap;

/// A Rust type that a Python value can become.
pub trait FromPython: Sized {
    /// Converts, or says what was expected.
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error>;
}

/// A Rust type that can become a Python value.
pub trait ToPython {
    /// Converts. An object of another interpreter is refused.
    fn to_python(self, cx: &mut Cx) -> Result<Value, Error>;
}

/// The arguments of a call: a tuple of convertible values.
pub trait Arguments {
    /// Converts each.
    fn into_values(self, cx: &mut Cx) -> Result<Vec<Value>, Error>;
}

fn mismatch<T>(cx: &mut Cx, wanted: &str, value: &Value) -> Result<T, Error> {
    let got = cx.type_name(value);
    Err(Error::conversion(format!("expected {wanted}, got {got}")))
}

impl FromPython for i64 {
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
        match value.as_int() {
            Some(int) => Ok(int),
            None => mismatch(cx, "an int of 64 bits", value),
        }
    }
}

impl FromPython for f64 {
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
        match value.as_float().or_else(|| value.as_int().map(|int| int as f64)) {
            Some(float) => Ok(float),
            None => mismatch(cx, "a float", value),
        }
    }
}

impl FromPython for bool {
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
        match value.as_bool() {
            Some(flag) => Ok(flag),
            None => mismatch(cx, "a bool", value),
        }
    }
}

impl FromPython for () {
    fn from_python(_cx: &mut Cx, _value: &Value) -> Result<Self, Error> {
        Ok(())
    }
}

impl FromPython for String {
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
        match value.downcast_ref::<str::Str>() {
            Some(text) => Ok(text.as_str().to_owned()),
            None => mismatch(cx, "a str", value),
        }
    }
}

impl FromPython for Object {
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
        Ok(Self::new(value.clone(), cx))
    }
}

impl<T: FromPython> FromPython for Option<T> {
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
        if value.is_none() { Ok(None) } else { T::from_python(cx, value).map(Some) }
    }
}

impl<T: FromPython> FromPython for Vec<T> {
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
        let items = match cx.collect(value) {
            Ok(items) => items,
            Err(error) => return Err(Error::from_python(cx, &error)),
        };
        items.iter().map(|item| T::from_python(cx, item)).collect()
    }
}

impl<T: FromPython> FromPython for HashMap<String, T> {
    fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
        let pairs = match cx.mapping_pairs(value) {
            Ok(Some(pairs)) => pairs,
            Ok(None) => return mismatch(cx, "a mapping", value),
            Err(error) => return Err(Error::from_python(cx, &error)),
        };
        pairs.iter().map(|(key, item)| Ok((String::from_python(cx, key)?, T::from_python(cx, item)?))).collect()
    }
}

macro_rules! plain {
    ($($type:ty => |$value:ident| $make:expr,)*) => {
        $(impl ToPython for $type {
            fn to_python(self, _cx: &mut Cx) -> Result<Value, Error> {
                let $value = self;
                Ok($make)
            }
        })*
    };
}

plain! {
    i64 => |value| Value::int(value),
    i32 => |value| Value::int(i64::from(value)),
    f64 => |value| Value::float(value),
    bool => |value| Value::bool(value),
    &str => |value| str::new(value),
    String => |value| str::new(value),
}

impl ToPython for Object {
    fn to_python(self, cx: &mut Cx) -> Result<Value, Error> {
        self.value(cx).cloned()
    }
}

impl ToPython for () {
    fn to_python(self, _cx: &mut Cx) -> Result<Value, Error> {
        Ok(Value::NONE)
    }
}

impl<T: ToPython> ToPython for Option<T> {
    fn to_python(self, cx: &mut Cx) -> Result<Value, Error> {
        self.map_or(Ok(Value::NONE), |value| value.to_python(cx))
    }
}

impl<T: ToPython> ToPython for Vec<T> {
    fn to_python(self, cx: &mut Cx) -> Result<Value, Error> {
        let items: Result<Vec<Value>, Error> = self.into_iter().map(|item| item.to_python(cx)).collect();
        items.map(list::new)
    }
}

impl<T: ToPython> ToPython for HashMap<String, T> {
    fn to_python(self, cx: &mut Cx) -> Result<Value, Error> {
        let value = dict::new();
        if let Some(dict) = value.downcast_ref::<dict::Dict>() {
            for (key, item) in self {
                let (name, item) = (cx.name(&key), item.to_python(cx)?);
                dict.set_name(&name, item);
            }
        }
        Ok(value)
    }
}

macro_rules! tuples {
    ($(($($name:ident $index:tt),*),)*) => {
        $(
            impl<$($name: ToPython),*> Arguments for ($($name,)*) {
                fn into_values(self, cx: &mut Cx) -> Result<Vec<Value>, Error> {
                    Ok(vec![$(self.$index.to_python(cx)?),*])
                }
            }

            impl<$($name: FromPython),*> FromPython for ($($name,)*) {
                fn from_python(cx: &mut Cx, value: &Value) -> Result<Self, Error> {
                    const WANTED: usize = [$($index),*].len();
                    let items: Vec<Value> = match value.downcast_ref::<tuple::Tuple>() {
                        Some(tuple) if tuple.items().len() == WANTED => tuple.items().to_vec(),
                        _ => return mismatch(cx, &format!("a tuple of {WANTED}"), value),
                    };
                    Ok(($($name::from_python(cx, &items[$index])?,)*))
                }
            }
        )*
    };
}

tuples! {
    (A 0),
    (A 0, B 1),
    (A 0, B 1, C 2),
    (A 0, B 1, C 2, D 3),
}

impl Arguments for () {
    fn into_values(self, _cx: &mut Cx) -> Result<Vec<Value>, Error> {
        Ok(Vec::new())
    }
}
