//! `isinstance`, `issubclass`, `callable`, `id`, `hash`, `__build_class__`, code functions.

use super::quick;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::types::class::check;
use crate::vm::Cx;
use snek_heap::Value;

pub(super) static FUNCTIONS: &[NativeDef] = natives! {
    "isinstance(obj, class_or_tuple, /)" [quick = quick::isinstance] => |cx, a| Ok(Value::bool(check::is_instance(cx, &a[0], &a[1])?)),
    "issubclass(cls, class_or_tuple, /)" => |cx, a| Ok(Value::bool(check::is_subclass(cx, &a[0], &a[1])?)),
    "callable(obj, /)" => |cx, a| Ok(Value::bool(cx.is_callable(&a[0]))),
    "id(obj, /)" => |_, a| Ok(Value::int(i64::try_from(a[0].address()).unwrap_or(i64::MAX))),
    "hash(obj, /)" => |cx, a| Ok(Value::int(cx.hash(&a[0])?)),
    "__build_class__(func, name, /, *bases, **kwds)" => crate::types::class::build_class,
    "eval(source, globals=None, locals=None, /)" => eval,
    "exec(source, globals=None, locals=None, /, *, closure=None)" => exec,
    "compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)" => crate::source::compile_builtin,
    "__import__(name, globals=None, locals=None, fromlist=(), level=0)" => |cx, a| cx.import_builtin(a),
};

fn eval(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    crate::source::eval_builtin(cx, a, true)
}

fn exec(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    crate::source::eval_builtin(cx, a, false)?;
    Ok(Value::NONE)
}
