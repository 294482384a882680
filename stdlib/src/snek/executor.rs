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

    fn emit(&self, language: &str, module: &Module) -> Option<Result<String, GraphError>> {
        written(language, module)
    }
}

impl Compiled for Ready {
    fn call(&self, args: &[Data], host: &mut dyn Host) -> Result<Data, RunError> {
        self.0.call(args, host)
    }
}

/// A module in a language that a back-end writes, optimised, as it is to be compiled.
pub(super) fn written(language: &str, module: &Module) -> Option<Result<String, GraphError>> {
    let write = |module: &Module| snek_backend::c::emit(&snek_graph::passes::optimize(module)?);
    (language == "c").then(|| write(module))
}
