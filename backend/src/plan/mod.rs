//! The plan back-end: flat code over typed slots.
//!
//! In: a typed module. Out: an executable that runs its code.
//! Invariants:
//! - Numbers and truth values that are surely defined are words of eight bytes; all else is in slots of values.
//! - It gives what the reference back-end gives, bit for bit, with the same words in the same exceptions.
//!
//! Elsewhere: which values are words (`kinds.rs`), code (`code.rs`), making it (`build.rs`, `select.rs`, `link.rs`),
//! running it (`run.rs`, `operate.rs`, `values.rs`, `arrays.rs`), arrays of known shapes (`kernel/`).

mod arrays;
mod build;
mod code;
mod draft;
mod frame;
mod kernel;
mod kinds;
mod link;
mod live;
#[cfg(feature = "jit")]
mod native;
#[cfg(not(feature = "jit"))]
#[path = "interpreted.rs"]
mod native;
mod operate;
mod run;
mod select;
mod show;
#[cfg(test)]
mod tests;
mod values;
mod weigh;

use std::cell::Cell;
use std::sync::Arc;

use snek_graph::GraphError;
use snek_graph::eval::{Data, Host, RunError, check_args, depth_of};
use snek_graph::ir::{Module, Type};

use crate::{Backend, Executable, profiled};
use code::Program;
use frame::Memory;
use native::Tier;
pub use native::When;
use operate::Operator;
use run::Run;
use weigh::Weights;

/// The plan back-end.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many calls may be within each other, unless the host says; beyond them `RecursionError` is raised.
    pub depth: usize,
    /// When functions become machine code.
    pub native: When,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { depth: 1000, native: When::default() }
    }
}

impl Plan {
    /// A plan of which every function becomes machine code before it runs, where the processor allows that.
    #[cfg(feature = "jit")]
    pub fn native() -> Plan {
        Plan { native: When::Always, ..Plan::default() }
    }
}

impl Backend for Plan {
    fn name(&self) -> &'static str {
        self.native.name()
    }

    fn compile(&self, module: &Module) -> Result<Box<dyn Executable>, GraphError> {
        let main = crate::runnable_main(module)?;
        let program = build::build(module)?;
        Ok(Box::new(Planned {
            tier: Tier::new(&program, self.native),
            program,
            names: module.functions().iter().map(|function| function.name.clone()).collect(),
            name: module.function(main).name.clone(),
            main: main.index(),
            params: module.param_types(main),
            depth: self.depth,
        }))
    }
}

thread_local! {
    /// The memory of the last run on this thread, of any plan: it is in the caches.
    static MEMORY: Cell<Memory> = Cell::default();
}

/// A module as code.
struct Planned {
    program: Program,
    tier: Tier,
    name: Arc<str>,
    names: Vec<Arc<str>>,
    main: usize,
    params: Vec<Type>,
    depth: usize,
}

impl Executable for Planned {
    fn plan(&self) -> Option<String> {
        Some(show::schedule(&self.program, &self.names, |number| self.tier.is_native(number)))
    }

    fn run(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        check_args(&self.name, &self.params, args)?;
        self.run_fitting(args, results, host)
    }

    fn run_fitting(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        profiled(&self.name, host, |host| self.entered(args, results, host))
    }
}

impl Planned {
    fn entered(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        // A run within a run, by a call of the host, has memory of its own.
        let mut memory = MEMORY.try_with(Cell::take).unwrap_or_default();
        let depth = depth_of(host, self.depth);
        self.tier.note_call(&self.program, self.main);
        let weights = Weights::new(host.weigh(0)?);
        let mut operator = Operator::new(host, weights);
        operator.quota = self.tier.quota().unwrap_or(operator.quota);
        operator.pool = std::mem::take(&mut memory.pool);
        operator.pool.wake();
        let mut run = Run { program: &self.program, memory: &mut memory, operator, depth, tier: Some(&self.tier) };
        let outcome = run.call(self.main, args, results);
        let mut pool = std::mem::take(&mut run.operator.pool);
        pool.rest();
        memory.pool = pool;
        memory.clear();
        // At the end of the thread there is nothing left to keep it for.
        MEMORY.try_with(|kept| kept.set(memory)).unwrap_or_default();
        outcome
    }
}
