//! Running graphs as plans.

use snek_backend::{Backend, Executable, Plan};
use snek_graph::GraphError;
use snek_graph::eval::{Data, Host, RunError};
use snek_graph::ir::Module;
use snek_interp::stage::{Compiled, Executor};
use std::rc::Rc;

/// The plan back-end as the interpreter's.
pub(super) struct OnPlan;

struct Ready(Box<dyn Executable>);

impl Executor for OnPlan {
    fn compile(&self, module: &Module) -> Result<Rc<dyn Compiled>, GraphError> {
        Ok(Rc::new(Ready(Plan::default().compile(module)?)))
    }
}

impl Compiled for Ready {
    fn call(&self, args: &[Data], host: &mut dyn Host) -> Result<Data, RunError> {
        self.0.call(args, host)
    }
}
