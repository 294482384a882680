//! `isinstance`, `issubclass`, `callable`, `id`, `hash`, `__build_class__`, code functions.

use super::{quick, staged};
use crate::error::Result;
use crate::native::NativeDef;
use crate::stage::rule;
use crate::types::class::check;
use crate::types::{class, int};
use crate::vm::Cx;
use crate::{natives, source};
use snek_heap::Value;

pub(super) static FUNCTIONS: &[NativeDef] = natives! {
    "isinstance(obj, class_or_tuple, /)" [quick = quick::isinstance, staged = Rule(rule::ASK)] => |cx, a| Ok(Value::bool(check::is_instance(cx, &a[0], &a[1])?)),
    "issubclass(cls, class_or_tuple, /)" [staged = Same] => |cx, a| Ok(Value::bool(check::is_subclass(cx, &a[0], &a[1])?)),
    "callable(obj, /)" [staged = Rule(rule::ASK)] => |cx, a| Ok(Value::bool(cx.is_callable(&a[0]))),
    "id(obj, /)" [staged = Rule(staged::OBJECT)] => |_, a| Ok(int::from_i128(a[0].number().cast_signed())),
    "hash(obj, /)" [staged = Rule(staged::OBJECT)] => |cx, a| Ok(Value::int(cx.hash(&a[0])?)),
    "__build_class__(func, name, /, *bases, **kwds)" [staged = Same] => class::build_class,
    "eval(source, globals=None, locals=None, /)" [staged = Same] => eval,
    "exec(source, globals=None, locals=None, /, *, closure=None)" [staged = Same] => exec,
    "compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)" [staged = Same] => source::compile_builtin,
    "__import__(name, globals=None, locals=None, fromlist=(), level=0)" [staged = Same] => |cx, a| cx.import_builtin(a),
};

fn eval(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    source::eval_builtin(cx, a, true)
}

fn exec(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    source::eval_builtin(cx, a, false)?;
    Ok(Value::NONE)
}
