//! Functions in Rust that Python can call.
//!
//! A table names each function by its signature in Python's own notation; `signature.rs` parses it. A native receives
//! exactly one value for each parameter: `UNBOUND` where an optional one is absent, a tuple for `*args`, a dict for
//! `**kwargs`. Too few, too many or unknown arguments raise CPython's TypeError before the native is called.

mod bind;
pub mod module;
pub(crate) mod quick;
mod signature;
mod value;

pub use bind::call_native;
pub use quick::Quick;
pub use signature::{Parameter, ParameterKind, Signature};
pub use value::{Intrinsic, Native, NativeBody};

use crate::error::Result;
use crate::vm::Cx;
use snek_heap::Value;

/// The Rust side of a native.
pub type NativeFn = fn(&mut Cx, &[Value]) -> Result<Value>;

/// A function in Rust with its signature.
///
/// The text is `name(parameters)`, such as `"removeprefix(self, prefix, /)"` or `"split(self, /, sep=None, maxsplit=-1)"`.
/// A default is shown in help only: the native sees `UNBOUND` and supplies it. Brackets (`sub[, start]`) mark
/// functions of CPython that parse a tuple of arguments. Its shape decides how argument errors are worded, as in CPython:
/// `f(self, /)` and `f(self, x, /)` are METH_NOARGS and METH_O, other positional-only ones `_PyArg_CheckPositional`, the
/// rest Argument Clinic's.
#[derive(Debug)]
pub struct NativeDef {
    /// Name and parameters.
    pub signature: &'static str,
    /// What to run.
    pub body: NativeFn,
}

/// Builds a `&'static [NativeDef]` from `"signature" => function` lines.
#[macro_export]
macro_rules! natives {
    ($($signature:literal => $body:expr),* $(,)?) => {
        &[$($crate::native::NativeDef { signature: $signature, body: $body }),*]
    };
}
