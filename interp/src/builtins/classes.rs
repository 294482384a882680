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
    /// Return whether an object belongs to a class, a subclass of it, or one of a tuple of classes.
    ///
    /// >>> isinstance(True, (int, str))
    /// True
    "isinstance(obj, class_or_tuple, /)" [quick = quick::isinstance, staged = Rule(rule::ASK)] => |cx, a| Ok(Value::bool(check::is_instance(cx, &a[0], &a[1])?)),
    /// Return whether a class is another one, derives from it, or from one of a tuple of classes.
    "issubclass(cls, class_or_tuple, /)" [staged = Same] => |cx, a| Ok(Value::bool(check::is_subclass(cx, &a[0], &a[1])?)),
    /// Return whether an object can be called. Classes can, and instances of classes with __call__().
    "callable(obj, /)" [staged = Rule(rule::ASK)] => |cx, a| Ok(Value::bool(cx.is_callable(&a[0]))),
    /// Return an integer that no other object has while this one lives.
    "id(obj, /)" [staged = Rule(staged::OBJECT)] => |_, a| Ok(int::from_i128(a[0].number().cast_signed())),
    /// Return the hash of an object, an integer. Equal objects have equal hashes; mutable containers have none.
    "hash(obj, /)" [quick = quick::hash, staged = Rule(staged::OBJECT)] => |cx, a| Ok(Value::int(cx.hash(&a[0])?)),
    /// Make the class of a class statement from the function of its body, its name and bases.
    "__build_class__(func, name, /, *bases, **kwds)" [staged = Same] => class::build_class,
    /// Return the value of an expression, a text or what compile() made, in the given variables.
    ///
    /// >>> eval("a + 1", {"a": 2})
    /// 3
    "eval(source, globals=None, locals=None, /)" [staged = Same] => eval,
    /// Run statements, a text or what compile() made, in the given variables.
    "exec(source, globals=None, locals=None, /, *, closure=None)" [staged = Same] => exec,
    /// Return code that exec() or eval() can run, made of source text or a syntax tree.
    ///
    /// mode is "exec" for statements, "eval" for an expression, "single" for a statement at the prompt.
    "compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)" [staged = Same] => source::compile_builtin,
    /// Import a module by its name, as an import statement does. importlib.import_module() is for programs.
    "__import__(name, globals=None, locals=None, fromlist=(), level=0)" [staged = Same] => |cx, a| cx.import_builtin(a),
};

fn eval(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    source::eval_builtin(cx, a, true)
}

fn exec(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    source::eval_builtin(cx, a, false)?;
    Ok(Value::NONE)
}
