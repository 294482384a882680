//! Running graphs as plans.

use snek_backend::{Backend, Executable, Plan};
use snek_graph::GraphError;
use snek_graph::eval::{Data, Host, RunError};
use snek_graph::ir::Module;
use snek_graph::passes::optimize;
use snek_interp::stage::{Compiled, Executor};
use std::rc::Rc;

/// The plan back-end as the interpreter's.
pub(super) struct OnPlan {
    /// Plans are made of graphs after all passes, else of graphs as they were staged.
    pub(super) optimise: bool,
}

struct Ready(Box<dyn Executable>);

impl Executor for OnPlan {
    fn compile(&self, module: &Module) -> Result<Rc<dyn Compiled>, GraphError> {
        let optimised = if self.optimise { Some(optimize(module)?) } else { None };
        Ok(Rc::new(Ready(Plan::default().compile(optimised.as_ref().unwrap_or(module))?)))
    }

    fn emit(&self, language: &str, module: &Module) -> Option<Result<String, GraphError>> {
        written(language, module)
    }
}

impl Compiled for Ready {
    fn run(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        self.0.run(args, results, host)
    }

    fn run_fitting(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        self.0.run_fitting(args, results, host)
    }
}

/// A module in a language that a back-end writes, optimised, as it is to be compiled.
pub(super) fn written(language: &str, module: &Module) -> Option<Result<String, GraphError>> {
    let write = |module: &Module| snek_backend::c::emit(&snek_graph::passes::optimize(module)?);
    (language == "c").then(|| write(module))
}
