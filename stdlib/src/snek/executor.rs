//! Running graphs as plans.

use snek_backend::{Backend, Executable, Plan, Reference, c};
use snek_graph::eval::{Data, Host, RunError};
use snek_graph::ir::Module;
use snek_graph::outline::Outline;
use snek_graph::passes::optimize;
use snek_graph::{GraphError, GraphErrorKind};
use snek_interp::stage::{Compiled, Executor, Loader};
use std::rc::Rc;

/// The plan back-end as the interpreter's.
pub(super) struct OnPlan {
    /// Plans are made of graphs after all passes, else of graphs as they were staged.
    pub(super) optimise: bool,
}

pub(super) struct Ready(pub(super) Box<dyn Executable>);

/// The back-ends that programs can ask for by name.
pub(super) const BACKENDS: &[&str] =
    if cfg!(feature = "jit") { &["plan", "native", "c", "reference"] } else { &["plan", "c", "reference"] };

/// Compiles a module for the back-end of this name.
pub(super) fn named(name: &str, module: &Module, loader: &mut dyn Loader) -> Result<Ready, GraphError> {
    let made = match name {
        "c" => return in_c(&optimize(module)?, loader),
        "reference" => Reference::default().compile(module),
        #[cfg(feature = "jit")]
        "native" => Plan::native().compile(&optimize(module)?),
        _ => interpreted().compile(&optimize(module)?),
    };
    made.map(Ready)
}

/// The plan without machine code.
fn interpreted() -> Plan {
    Plan { native: snek_backend::When::Never, ..Plan::default() }
}

/// The module in C, compiled and loaded.
pub(super) fn in_c(module: &Module, loader: &mut dyn Loader) -> Result<Ready, GraphError> {
    let listing = c::listing(module)?;
    let code =
        loader.load_c(listing.text()).map_err(|error| GraphError::new(GraphErrorKind::Limit, error.to_string()))?;
    listing.link(code).map(Ready)
}

impl Executor for OnPlan {
    fn compile(
        &self,
        module: &Module,
        backend: Option<&str>,
        loader: &mut dyn Loader,
    ) -> Result<Rc<dyn Compiled>, GraphError> {
        if let Some(name) = backend {
            return Ok(Rc::new(named(name, module, loader)?));
        }
        let optimised = if self.optimise { Some(optimize(module)?) } else { None };
        Ok(Rc::new(Ready(Plan::default().compile(optimised.as_ref().unwrap_or(module))?)))
    }

    fn backends(&self) -> &'static [&'static str] {
        BACKENDS
    }

    fn emit(&self, language: &str, module: &Module, around: Option<&Outline>) -> Option<Result<String, GraphError>> {
        written(language, module, around)
    }
}

impl Compiled for Ready {
    fn plan(&self) -> Option<String> {
        self.0.plan()
    }

    fn run(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        self.0.run(args, results, host)
    }

    fn run_fitting(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        self.0.run_fitting(args, results, host)
    }
}

/// A module in a language that a back-end writes: C optimised, as it is to be compiled, Python as it is.
pub(super) fn written(language: &str, module: &Module, around: Option<&Outline>) -> Option<Result<String, GraphError>> {
    match language {
        "c" => Some(optimize(module).and_then(|module| snek_backend::c::emit(&module))),
        "python" => Some(snek_backend::python::emit(module, around)),
        _ => None,
    }
}
