//! Who and what of the program and its surroundings takes part: who runs graphs, who records, functions that graphs
//! call.
//!
//! In: what modules and programs give. Out: plain data, which the state of staging keeps.
//! Elsewhere: what is done with it: `function/call.rs`, `types/staged_function/recording.rs`, `rules/host.rs`, `types/str/staged.rs`.

use crate::error::Error;
use crate::stage::value::form::Form;
use snek_graph::GraphError;
use snek_graph::eval::{Data, Host, RunError};
use snek_graph::ir::Module;
use snek_graph::outline::Outline;
use snek_heap::Value;
use std::any::Any;
use std::io;
use std::rc::Rc;
use std::sync::Arc;

/// Who turns graphs into something that runs.
pub trait Executor {
    /// Compiles a typed module for the back-end of this name, or for the usual one.
    fn compile(
        &self,
        module: &Module,
        backend: Option<&str>,
        loader: &mut dyn Loader,
    ) -> std::result::Result<Rc<dyn Compiled>, GraphError>;

    /// The names of back-ends that can be asked for.
    fn backends(&self) -> &'static [&'static str];

    /// The module in a language of this name, with what stands around it; nothing if it writes none of this name.
    fn emit(
        &self,
        language: &str,
        module: &Module,
        around: Option<&Outline>,
    ) -> Option<std::result::Result<String, GraphError>>;
}

/// Who makes machine code of files of C, where the host grants that.
pub trait Loader {
    /// Compiles and loads a file: its machine code, as the back-end that has written the file knows it.
    ///
    /// # Errors
    /// What is not granted, absent or refused, in words for the program's author.
    fn load_c(&mut self, text: &str) -> io::Result<Arc<dyn Any + Send + Sync>>;
}

/// A graph that can be run.
pub trait Compiled {
    /// Runs it, and appends its results.
    fn run(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> std::result::Result<(), RunError>;

    /// What runs in which order and why, in words, if there is a schedule.
    fn plan(&self) -> Option<String> {
        None
    }

    /// Runs it on arguments that are known to be of the types of the parameters.
    fn run_fitting(
        &self,
        args: &[Data],
        results: &mut Vec<Data>,
        host: &mut dyn Host,
    ) -> std::result::Result<(), RunError> {
        self.run(args, results, host)
    }

    /// Runs it. Several results come as a tuple, none as `None`.
    fn call(&self, args: &[Data], host: &mut dyn Host) -> std::result::Result<Data, RunError> {
        let mut results = Vec::new();
        self.run(args, &mut results, host)?;
        Ok(Data::together(results))
    }
}

/// Who records.
pub struct Recorder {
    /// The class of recorded values.
    pub class: Value,
    /// `apply(module, name, args, kwargs)`: calls a function of a module.
    pub apply: Value,
    /// `read(variable, value)`: the recorded value of a variable.
    pub read: Value,
    /// `call(function, args, kwargs)`: calls a staged function.
    pub call: Value,
    /// `backward(target, gradient)`: adds derivatives to the gradients of variables, in staged code.
    pub backward: Value,
}

/// A function of the program that a graph calls, with the forms of its arguments.
#[derive(Clone, Debug)]
pub(crate) struct HostFunction {
    pub(in crate::stage) label: String,
    pub(in crate::stage) function: Value,
    pub(in crate::stage) args: Vec<Form>,
    pub(in crate::stage) result: Form,
}

/// What a function gave for arguments of these forms.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(in crate::stage) function: Value,
    pub(in crate::stage) args: Vec<Form>,
    pub(in crate::stage) result: Form,
}

/// What a function gave to a graph.
#[derive(Debug)]
pub(crate) enum Given {
    /// Its result.
    Value(Value),
    /// What it raised.
    Raised(Error),
}

/// A text that is being made.
pub(crate) struct Text {
    /// The number of frames: deeper ones see no marks.
    pub(crate) depth: usize,
    /// What the marks stand for, with the conversions of f-strings.
    pub(crate) parts: Vec<(Value, u8)>,
}
