//! The reference back-end: the oracle behind the common interface.
//!
//! In: a typed module. Out: an executable that evaluates it node by node.
//! Invariants: it runs every typed graph, and is what the others are compared with.
//! Elsewhere: the evaluator (`snek_graph::eval`).

use snek_graph::GraphError;
use snek_graph::eval::{Data, Host, Layout, Limits, RunError, run};
use snek_graph::ir::{FuncId, Module};

use crate::{Backend, Executable, profiled};

/// The reference back-end, with limits for each call.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference {
    /// How much a call may do.
    pub limits: Limits,
}

impl Backend for Reference {
    fn name(&self) -> &'static str {
        "reference"
    }

    fn compile(&self, module: &Module) -> Result<Box<dyn Executable>, GraphError> {
        let main = crate::runnable_main(module)?;
        Ok(Box::new(Evaluated { module: module.clone(), layout: Layout::new(module), main, limits: self.limits }))
    }
}

struct Evaluated {
    module: Module,
    layout: Layout,
    main: FuncId,
    limits: Limits,
}

impl Executable for Evaluated {
    fn run(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        let name = &self.module.function(self.main).name;
        let run = |host: &mut dyn Host| run(&self.module, &self.layout, self.main, args, self.limits, host);
        results.extend(profiled(name, host, run)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use snek_graph::{sexpr, text};

    fn check(text: &str, args: &[Data], expect: &str) {
        let executable = Reference::default().compile(&text::parse(text).unwrap()).unwrap();
        let mut printed = String::new();
        let call = || executable.call(args, &mut printed);
        let found = std::thread::scope(|scope| scope.spawn(call).join().unwrap());
        let found = found.map_or_else(|error| error.to_string(), |data| data.to_string());
        assert_eq!(printed + &found, expect);
    }

    #[test]
    fn runs_typed_graphs_on_any_thread() {
        check("func @f(a: i64) -> (i64, f64) {\n x: f64 = div a, 2\n return a, x\n}", &[Data::from(3)], "(3, 1.5)");
        check("func @f() -> () {\n print 1\n}", &[], "1\nNone");
        check(
            "func @f(a: i64) -> (i64) {\n x: i64 = mod a, 0\n return x\n}",
            &[Data::from(3)],
            "ZeroDivisionError: integer modulo by zero",
        );
    }

    #[test]
    fn refuses_untyped_graphs() {
        let module = sexpr::parse("(def f (x) (+ x 1))").unwrap();
        let Err(error) = Reference::default().compile(&module) else { panic!("compiled") };
        assert!(error.message.starts_with("the graph has untyped values"));
    }
}
