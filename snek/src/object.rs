//! A Python object held by the host.

use crate::convert::{Arguments, FromPython};
use crate::error::Error;
use crate::interpreter::Interpreter;
use snek_interp::heap::Value;

/// A Python object. It belongs to the interpreter's thread.
#[derive(Clone, Debug)]
pub struct Object(pub(crate) Value);

impl Object {
    /// Calls it.
    pub fn call<R: FromPython>(&self, py: &mut Interpreter, args: impl Arguments) -> Result<R, Error> {
        let values = args.into_values(py.cx_mut());
        py.guarded(|cx| {
            let value = cx.call(&self.0, &values)?;
            Ok(R::from_python(cx, &value)?)
        })
    }

    /// One of its attributes.
    pub fn attribute(&self, py: &mut Interpreter, name: &str) -> Result<Object, Error> {
        let name = py.cx_mut().name(name);
        py.guarded(|cx| Ok(Object(cx.getattr(&self.0, &name)?)))
    }

    /// Converts it.
    pub fn to<R: FromPython>(&self, py: &mut Interpreter) -> Result<R, Error> {
        py.guarded(|cx| Ok(R::from_python(cx, &self.0)?))
    }
}
