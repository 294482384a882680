//! A Python object held by the host.

use crate::convert::{Arguments, FromPython};
use crate::error::Error;
use crate::interpreter::Interpreter;
use snek_interp::Cx;
use snek_interp::heap::{Handle, Value};

/// A Python object of one interpreter, which alone can use it: others refuse it with an error of kind
/// [`Conversion`](crate::ErrorKind::Conversion). Where the interpreter has ended it can still be dropped.
#[derive(Clone, Debug)]
pub struct Object(Handle);

impl Object {
    /// Calls it.
    ///
    /// # Errors
    /// What the call raises, and a result or argument that is not of the Rust type.
    pub fn call<R: FromPython>(&self, py: &mut Interpreter, args: impl Arguments) -> Result<R, Error> {
        py.guarded(|cx| {
            let callee = self.value(cx)?;
            let values = args.into_values(cx)?;
            let value = cx.call(callee, &values)?;
            Ok(R::from_python(cx, &value)?)
        })
    }

    /// One of its attributes.
    ///
    /// # Errors
    /// AttributeError if there is none of this name; what a property raises.
    pub fn attribute(&self, py: &mut Interpreter, name: &str) -> Result<Object, Error> {
        py.guarded(|cx| {
            let name = cx.name(name);
            let value = cx.getattr(self.value(cx)?, &name)?;
            Ok(Object::new(value, cx))
        })
    }

    /// Converts it.
    ///
    /// # Errors
    /// A value that is not of the Rust type.
    pub fn to<R: FromPython>(&self, py: &mut Interpreter) -> Result<R, Error> {
        py.guarded(|cx| Ok(R::from_python(cx, self.value(cx)?)?))
    }

    /// Holds a value of this interpreter.
    pub(crate) fn new(value: Value, cx: &Cx) -> Self {
        Self(Handle::new(value, cx.heap()))
    }

    /// The value, if it is one of this interpreter.
    pub(crate) fn value(&self, cx: &Cx) -> Result<&Value, Error> {
        self.0.get(cx.heap()).ok_or_else(|| Error::conversion("the object belongs to another interpreter"))
    }
}
