//! Functions in Rust that Python can call.
//!
//! A table names each function by its signature in Python's own notation; `signature.rs` parses it. A native receives
//! exactly one value for each parameter: `UNBOUND` where an optional one is absent, a tuple for `*args`, a dict for
//! `**kwargs`. Too few, too many or unknown arguments raise CPython's TypeError before the native is called.

mod bind;
mod doc;
pub mod module;
pub(crate) mod quick;
mod signature;
mod staged;
mod value;

pub use bind::call_native;
pub use doc::docstring;
pub use quick::Quick;
pub use signature::{Parameter, ParameterKind, Signature};
pub use staged::{ArrayNative, OUTSIDE, Staged, StagedAttribute, StagedRule};
pub use value::{Intrinsic, Native, NativeBody};

pub(crate) use staged::{Answer, Apply, Site, staged_rules};

use crate::error::Result;
use crate::vm::Cx;
use snek_heap::Value;

/// The Rust side of a native.
pub type NativeFn = fn(&mut Cx, &[Value]) -> Result<Value>;

/// A function in Rust: its signature, and all that the interpreter knows of it.
///
/// The text is `name(parameters)`, such as `"removeprefix(self, prefix, /)"` or `"split(self, /, sep=None,
/// maxsplit=-1)"`. A default is shown in help only: the native sees `UNBOUND` and supplies it. Brackets (`sub[,
/// start]`) mark functions of CPython that parse a tuple of arguments. Its shape decides how argument errors are
/// worded, as in CPython: `f(self, /)` and `f(self, x, /)` are METH_NOARGS and METH_O, other positional-only ones
/// `_PyArg_CheckPositional`, the rest Argument Clinic's.
#[derive(Clone, Copy, Debug)]
pub struct NativeDef {
    /// Name and parameters.
    pub signature: &'static str,
    /// What to run.
    pub body: NativeFn,
    /// What answers on the spot for the arguments that programs give most; of a constructor, without the class.
    pub quick: Option<Quick>,
    /// What the VM does itself in place of the body.
    pub intrinsic: Intrinsic,
    /// What staging does at a call.
    pub staged: Staged,
    /// `__doc__`, as `docstring` takes it.
    pub doc: &'static str,
}

impl NativeDef {
    /// A native of which nothing more is known; the methods below complete the row.
    #[must_use]
    pub const fn new(signature: &'static str, body: NativeFn) -> Self {
        Self { signature, body, quick: None, intrinsic: Intrinsic::None, staged: Staged::Known, doc: "" }
    }

    /// The same row with a docstring.
    #[must_use]
    pub const fn doc(self, doc: &'static str) -> Self {
        Self { doc, ..self }
    }

    /// The same row with a quick form.
    #[must_use]
    pub const fn quick(self, quick: Quick) -> Self {
        Self { quick: Some(quick), ..self }
    }

    /// The same row with what the VM does itself.
    #[must_use]
    pub const fn intrinsic(self, intrinsic: Intrinsic) -> Self {
        Self { intrinsic, ..self }
    }

    /// The same row with what staging does at a call.
    #[must_use]
    pub const fn staged(self, staged: Staged) -> Self {
        Self { staged, ..self }
    }
}

/// Builds a `&'static [NativeDef]` from rows of `"signature" [column = value, …] => function`; the brackets are left
/// out where nothing stands in them. The columns are the methods of `NativeDef`; variants of what they take need no
/// path. A doc comment in front of a row is its docstring.
#[macro_export]
macro_rules! natives {
    ($($(#[doc = $doc:literal])* $signature:literal $([$($column:ident = $value:expr),+])? => $body:expr),* $(,)?) => {
        const {
            &[$($crate::native::NativeDef::new($signature, $body).doc(concat!($($doc, "\n"),*))$($(.$column({
                #[allow(unused_imports, clippy::enum_glob_use, reason = "a value names one variant or none")]
                use $crate::native::{Intrinsic::*, Staged::*};
                $value
            }))+)?),*]
        }
    };
}
