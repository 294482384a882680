//! Running graphs on the reference back-end.

use snek_backend::{Backend, Executable, Reference};
use snek_graph::GraphError;
use snek_graph::eval::{Data, Host, RunError};
use snek_graph::ir::Module;
use snek_interp::stage::{Compiled, Executor};
use std::rc::Rc;

/// The reference back-end as the interpreter's.
pub(super) struct OnReference;

struct Ready(Box<dyn Executable>);

impl Executor for OnReference {
    fn compile(&self, module: &Module) -> Result<Rc<dyn Compiled>, GraphError> {
        Ok(Rc::new(Ready(Reference::default().compile(module)?)))
    }
}

impl Compiled for Ready {
    fn call(&self, args: &[Data], host: &mut dyn Host) -> Result<Data, RunError> {
        self.0.call(args, host)
    }
}
