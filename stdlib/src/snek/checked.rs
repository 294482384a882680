//! Running each graph in every form that it has, and comparing.
//!
//! In: graphs. Out: what the plan of a graph gives; an error where the reference evaluator gives something else for the
//! graph or another form of it: read back from the typed text or from the S-expression, in either dialect, or after any
//! of the passes. The plan of the graph after all passes is compared too, and machine code of both.
//! Invariants: what a script sees of a run (prints, results, exceptions) comes from the graph as it was staged.

use snek_backend::{Backend, Executable, Plan};
use snek_graph::eval::{Data, Host, Layout, Limits, RunError, run};
use snek_graph::ir::Module;
use snek_graph::outline::Outline;
use snek_graph::passes::PASSES;
use snek_graph::{GraphError, GraphErrorKind, draw, sexpr, text, verify};
use snek_interp::stage::{Compiled, Executor, Loader};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use snek_heap::Value;
use snek_interp::types::host::{self, HostState};
use snek_interp::types::ops::{Ops, TypeDef};
use snek_interp::types::str;

/// The plan back-end, with checks.
#[derive(Default)]
pub(super) struct Checked {
    /// Graphs are run in C only, and what came of it is written down.
    pub(super) in_c: Option<Rc<Tally>>,
}

/// How many graphs ran in C, and why others did not.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) run: Cell<usize>,
    pub(super) refused: RefCell<Vec<String>>,
}

struct Ready {
    staged: Box<dyn Executable>,
    others: Vec<Form>,
    /// The others give anything where no value was assigned.
    fills_gaps: bool,
}

/// A form of the graph.
struct Form {
    name: String,
    other: Other,
    /// Whether it gives the same bits; else sums of products may be rounded in another order.
    is_exact: bool,
}

/// Another way to run the graph.
enum Other {
    Evaluated(Module, Layout),
    Planned(Box<dyn Executable>),
}

impl Other {
    fn call(&self, args: &[Data], host: &mut dyn Host) -> Result<Data, RunError> {
        let (module, layout) = match self {
            Other::Planned(executable) => return executable.call(args, host),
            Other::Evaluated(module, layout) => (module, layout),
        };
        let Some(main) = module.main() else { return Ok(Data::None) };
        Ok(Data::together(run(module, layout, main, args, Limits::default(), host)?))
    }
}

/// What a run printed and how it ended.
struct Outcome {
    printed: String,
    result: Result<Data, RunError>,
}

struct Shown(Rc<Tally>);

impl HostState for Shown {}

/// The type of tallies, whose text is how many forms of graphs ran in C and why others did not.
pub(super) static TALLY: TypeDef = TypeDef {
    doc: "How many forms of graphs ran in C, and why others did not.",
    ops: Ops {
        repr: Some(|cx, this| {
            let tally = host::receiver::<Shown>(cx, this)?.0.clone();
            let refused = tally.refused.borrow();
            Ok(str::new(format!("{} in C, {} refused\n{}", tally.run.get(), refused.len(), refused.join("\n"))))
        }),
        ..Ops::NONE
    },
    ..TypeDef::named("Tally", snek_interp::kinds::HOST)
};

/// The object that shows a tally.
pub(super) fn tally(tally: Rc<Tally>) -> Value {
    host::new(&TALLY, Shown(tally))
}

/// Keeps what is printed; texts are made by the script's host.
struct Recorder<'a> {
    host: &'a mut dyn Host,
    printed: String,
    /// Print for the script too.
    is_loud: bool,
    /// What functions of the script gave to the first run; the others are given the same.
    answers: VecDeque<Data>,
}

impl Host for Recorder<'_> {
    fn print(&mut self, text: &str) {
        self.printed.push_str(text);
        if self.is_loud {
            self.host.print(text);
        }
    }

    fn depth(&self) -> Option<usize> {
        self.host.depth()
    }

    fn show(&mut self, value: &Data) -> String {
        self.host.show(value)
    }

    fn call(&mut self, name: &str, args: &[Data]) -> Result<Data, RunError> {
        if self.is_loud {
            let answer = self.host.call(name, args)?;
            self.answers.push_back(answer.clone());
            return Ok(answer);
        }
        self.answers.pop_front().ok_or_else(|| RunError::new("SystemError", format!("{name} is called once more")))
    }

    fn format(&mut self, value: &Data, spec: &str, conversion: &str) -> Result<String, RunError> {
        self.host.format(value, spec, conversion)
    }

    fn text_method(&mut self, name: &str, args: &[Data]) -> Result<Data, RunError> {
        self.host.text_method(name, args)
    }
}

fn wrong(text: String) -> GraphError {
    GraphError::new(GraphErrorKind::Structure, text)
}

/// The module that a text reads back as, if it prints as that text again.
fn read_back(
    what: &str,
    printed: &str,
    parse: fn(&str) -> Result<Module, GraphError>,
    print: fn(&Module) -> String,
) -> Result<Module, GraphError> {
    let module = parse(printed).map_err(|error| wrong(format!("{what} does not read back: {}", error.message)))?;
    match print(&module) {
        again if again == printed => Ok(module),
        again => Err(wrong(format!("{what} changes when it is read:\n{printed}\n{again}"))),
    }
}

/// The module and what the passes make of it as machine code, and as code that runs partly so, as chance has it.
#[cfg(feature = "jit")]
fn as_machine_code(module: &Module, optimised: &Module) -> Result<Vec<(String, Other)>, GraphError> {
    use snek_backend::When;

    let planned = |native, module| Plan { native, ..Plan::default() }.compile(module).map(Other::Planned);
    let chance = When::Random(text::print(module).len() as u64);
    Ok(vec![
        ("machine code".to_owned(), planned(When::Always, module)?),
        ("machine code after all passes".to_owned(), planned(When::Always, optimised)?),
        (format!("machine code with {chance:?}"), planned(chance, module)?),
    ])
}

#[cfg(not(feature = "jit"))]
fn as_machine_code(_: &Module, _: &Module) -> Result<Vec<(String, Other)>, GraphError> {
    Ok(Vec::new())
}

/// The module in C before and after all passes; none where it is refused.
fn in_c(module: &Module, loader: &mut dyn Loader, tally: &Tally) -> Result<Vec<Form>, GraphError> {
    let optimised = snek_graph::passes::optimize(module)?;
    let mut found = Vec::new();
    for (name, module, is_exact) in [("C", module, true), ("C after all passes", &optimised, false)] {
        match super::executor::in_c(module, loader) {
            Ok(ready) => found.push(Form { name: name.to_owned(), other: Other::Planned(ready.0), is_exact }),
            Err(error) => tally.refused.borrow_mut().push(error.message),
        }
    }
    tally.run.set(tally.run.get() + found.len());
    Ok(found)
}

impl Executor for Checked {
    fn compile(
        &self,
        module: &Module,
        backend: Option<&str>,
        loader: &mut dyn Loader,
    ) -> Result<Rc<dyn Compiled>, GraphError> {
        if let Some(name) = backend {
            return Ok(Rc::new(super::executor::named(name, module, loader)?));
        }
        let staged = Plan::default().compile(module)?;
        if let Some(tally) = &self.in_c {
            return Ok(Rc::new(Ready { staged, others: in_c(module, loader, tally)?, fills_gaps: true }));
        }
        let mut others = vec![("the reference evaluator".to_owned(), module.clone())];
        others.push((
            "the typed text".to_owned(),
            read_back("the text", &text::print(module), text::parse, text::print)?,
        ));
        let code = sexpr::print(module);
        others.push(("the S-expression".to_owned(), read_back("the S-expression", &code, sexpr::parse, sexpr::print)?));
        // The other dialect.
        let define = sexpr::parse(&code.replace("(def ", "(define "))?;
        if sexpr::print(&define) != code {
            return Err(wrong("`define` reads as something else than `def`".to_owned()));
        }
        let exact = others.len();
        let (mut optimised, mut is_exact, mut after) = (module.clone(), true, Vec::new());
        for pass in PASSES {
            let is_due = (pass.is_due)(&optimised);
            optimised = (pass.run)(&optimised)?;
            verify(&optimised)?;
            is_exact &= pass.is_exact || !is_due;
            others.push((format!("pass {}", pass.name), optimised.clone()));
            after.push(is_exact);
        }
        if draw::dot(module).is_empty() || draw::svg(module).is_empty() {
            return Err(wrong("the graph has no drawing".to_owned()));
        }
        let exactness = std::iter::repeat_n(true, exact).chain(after);
        let evaluated = |((name, module), is_exact)| {
            let layout = Layout::new(&module);
            Form { name, other: Other::Evaluated(module, layout), is_exact }
        };
        let mut others: Vec<Form> = others.into_iter().zip(exactness).map(evaluated).collect();
        let planned = Other::Planned(Plan::default().compile(&optimised)?);
        others.push(Form { name: "the plan after all passes".to_owned(), other: planned, is_exact });
        let native = as_machine_code(module, &optimised)?.into_iter();
        others.extend(native.map(|(name, other)| Form { name, other, is_exact }));
        Ok(Rc::new(Ready { staged, others, fills_gaps: false }))
    }

    fn backends(&self) -> &'static [&'static str] {
        super::executor::BACKENDS
    }

    fn emit(&self, language: &str, module: &Module, around: Option<&Outline>) -> Option<Result<String, GraphError>> {
        super::executor::written(language, module, around)
    }
}

impl Compiled for Ready {
    fn plan(&self) -> Option<String> {
        self.staged.plan()
    }

    fn run(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        let mut recorder = Recorder { host, printed: String::new(), is_loud: true, answers: VecDeque::new() };
        let first = results.len();
        let result = self.staged.run(args, results, &mut recorder);
        let result = result.map(|()| Data::together(results[first..].to_vec()));
        let (answers, host) = (recorder.answers, recorder.host);
        let staged = Outcome { printed: recorder.printed, result };
        for Form { name, other, is_exact } in &self.others {
            let mut recorder =
                Recorder { host: &mut *host, printed: String::new(), is_loud: false, answers: answers.clone() };
            let result = other.call(args, &mut recorder);
            let result = if self.fills_gaps { result.map(|found| with_gaps(found, &staged.result)) } else { result };
            let other = Outcome { printed: recorder.printed, result };
            if let Some(difference) = staged.differs(&other, *is_exact) {
                return Err(RunError::new("SystemError", format!("{name} gives another outcome: {difference}")));
            }
        }
        staged.result.map(drop)
    }
}

impl Outcome {
    fn differs(&self, other: &Outcome, is_exact: bool) -> Option<String> {
        if self.printed != other.printed {
            return Some(format!("prints {:?} instead of {:?}", other.printed, self.printed));
        }
        if let (false, Ok(found), Ok(expected)) = (is_exact, &other.result, &self.result)
            && is_close(found, expected)
        {
            return None;
        }
        let (found, expected) = match (&other.result, &self.result) {
            (Ok(found), Ok(expected)) => (format!("{found:?}"), format!("{expected:?}")),
            (Err(found), Err(expected)) => {
                let shown = |error: &RunError| format!("{}: {}", error.exception, error.message);
                (shown(found), shown(expected))
            }
            (Ok(found), Err(expected)) => (format!("{found:?}"), expected.exception.clone()),
            (Err(found), Ok(expected)) => (format!("{}: {}", found.exception, found.message), format!("{expected:?}")),
        };
        (found != expected).then(|| format!("{found} instead of {expected}"))
    }
}

/// What was found, without what stands where nothing was assigned.
fn with_gaps(found: Data, expected: &Result<Data, RunError>) -> Data {
    fn gaps(found: &Data, expected: &Data) -> Data {
        match (found, expected) {
            (_, Data::Undef) => Data::Undef,
            (Data::Tuple(found), Data::Tuple(expected)) if found.len() == expected.len() => {
                Data::tuple(found.iter().zip(expected.iter()).map(|(found, expected)| gaps(found, expected)))
            }
            (found, _) => found.clone(),
        }
    }
    match expected {
        Ok(expected) => gaps(&found, expected),
        Err(_) => found,
    }
}

/// Whether numbers are equal to six digits, and all else is equal.
fn is_close(a: &Data, b: &Data) -> bool {
    match (a, b) {
        (Data::Tuple(a), Data::Tuple(b)) | (Data::List(a), Data::List(b)) => {
            a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| is_close(a, b))
        }
        (Data::Scalar(a), Data::Scalar(b)) if a.dtype() == b.dtype() => are_close(a.as_f64(), b.as_f64()),
        (Data::Tensor(a), Data::Tensor(b)) => {
            a.dtype() == b.dtype()
                && a.shape() == b.shape()
                && a.iter().zip(b.iter()).all(|(a, b)| are_close(a.as_f64(), b.as_f64()))
        }
        (a, b) => format!("{a:?}") == format!("{b:?}"),
    }
}

fn are_close(a: f64, b: f64) -> bool {
    a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= 1e-6 * a.abs().max(b.abs()).max(1e-3)
}
