//! The quick forms of `enumerate` and `zip`; see `native/quick.rs`.

use super::adapters::Enumerate;
use super::pairs::Zip;
use super::value::{AnySteps, of_any};
use crate::kinds;
use crate::types::generator::{Generator, GeneratorKind};
use crate::types::ops_of;
use crate::vm::Cx;
use snek_heap::Value;

/// `enumerate(iterable)`.
pub(crate) fn enumerate(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [iterable] = args else { return None };
    let iterator = iterator(cx, iterable)?;
    Some(of_any(AnySteps::Enumerate(Enumerate::new(iterator, Value::small_int(0)))))
}

/// `zip(*iterables)`.
pub(crate) fn zip(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let iterators = args.iter().map(|iterable| iterator(cx, iterable)).collect::<Option<Vec<_>>>()?;
    Some(of_any(AnySteps::Zip(Zip::new(iterators, false))))
}

/// The iterator of a builtin value, if getting it runs no Python code.
#[inline]
fn iterator(cx: &mut Cx, iterable: &Value) -> Option<Value> {
    if cx.stage.is_active() {
        return None;
    }
    match iterable.kind() {
        kinds::LIST | kinds::TUPLE | kinds::RANGE | kinds::DICT | kinds::DICT_VIEW | kinds::STR | kinds::SET => {
            ops_of(iterable.kind()).iter?(cx, iterable).ok()
        }
        kinds::SEQ_ITER | kinds::RANGE_ITER | kinds::NATIVE_ITER => Some(iterable.clone()),
        kinds::GENERATOR => {
            let is_plain = iterable.downcast_ref::<Generator>()?.kind == GeneratorKind::Generator;
            is_plain.then(|| iterable.clone())
        }
        _ => None,
    }
}
