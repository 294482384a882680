//! Printing S-expressions.
//!
//! In: a module, or one value of it. Out: one line.
//! Invariants: tasks are on a stack of their own; however deep blocks nest, printing does not recurse.
//! Elsewhere: the form of each operation (`ops.rs`).

use std::collections::HashSet;

use super::is_reserved;
use crate::ir::{FuncId, Module, NodeId, Origin, RegionId, Step, ValueId};
use crate::names::{self, Names};
use crate::ops::Op;

/// The text of a module: the main function, the others as definitions inside it.
pub fn print(module: &Module) -> String {
    let Some(main) = module.main() else { return String::new() };
    let mut printer = Printer::new(module);
    let is_free = module.function(main).name.is_empty();
    if !is_free {
        printer.head(main);
        printer.out.push(' ');
    }
    let others: Vec<FuncId> = (1..module.functions().len()).map(FuncId::at).collect();
    let begins = !is_free || !others.is_empty();
    if begins {
        printer.out.push_str("(begin ");
    }
    for function in others {
        printer.head(function);
        printer.out.push(' ');
        printer.run(vec![Task::Block(module.function(function).body, Vec::new(), End::Value), Task::Text(") ")]);
    }
    let body = module.function(main).body;
    printer.begin(body);
    printer.run(vec![Task::Chain(At::start(body, 0, End::Value))]);
    printer.out.push_str(if is_free { "" } else { ")" });
    printer.out.push_str(if begins { ")" } else { "" });
    printer.out
}

/// The text of one value: the `let`s that lead to it.
pub fn print_value(module: &Module, value: ValueId) -> String {
    let mut printer = Printer::new(module);
    let Some(home) = module.home(value) else { return super::ops::literal(module, value) };
    if let Some(function) = module.functions().iter().find(|f| f.body == home) {
        printer.names.begin(module, function.body, |_| false);
    }
    printer.only = Some(leading_to(module, value));
    printer.uses[value.index()] += 1;
    printer.run(vec![Task::Chain(At::start(home, 0, End::Of(value)))]);
    printer.out
}

/// The nodes that a value depends on.
fn leading_to(module: &Module, value: ValueId) -> HashSet<NodeId> {
    let mut nodes = HashSet::new();
    let mut wanted = vec![value];
    while let Some(value) = wanted.pop() {
        let Origin::Output(id) = module.value(value).origin else { continue };
        if !nodes.insert(id) {
            continue;
        }
        let node = module.node(id);
        wanted.extend(&node.inputs);
        for step in node.regions.iter().flat_map(|region| module.walk(*region)) {
            match step {
                Step::Node(inner) => {
                    nodes.insert(inner);
                    wanted.extend(&module.node(inner).inputs);
                }
                Step::Leave(region) => wanted.extend(&module.region(region).results),
                Step::Enter(..) | Step::Done(_) => {}
            }
        }
    }
    nodes
}

/// How a chain of `let`s ends.
#[derive(Clone)]
pub(super) enum End {
    /// With the value of the region's results.
    Value,
    /// With this value.
    Of(ValueId),
    /// With the first result; each further one is put into its cell before, if it has one.
    Cond(Vec<Option<String>>),
    /// With nothing; each result is put into its cell.
    Cells(Vec<Option<String>>),
}

/// A place in a region: the nodes from `next` on are to come, after so many `let`s are open.
#[derive(Clone)]
pub(super) struct At {
    pub(super) region: RegionId,
    pub(super) next: usize,
    pub(super) open: usize,
    pub(super) end: End,
}

impl At {
    pub(super) fn start(region: RegionId, open: usize, end: End) -> At {
        At { region, next: 0, open, end }
    }
}

/// What is left to print.
pub(super) enum Task {
    Text(&'static str),
    /// `(begin ...)` of a region; parameters come out of these cells.
    Block(RegionId, Vec<Option<String>>, End),
    Chain(At),
    /// What follows an operation whose value has this name.
    TakeApart(NodeId, String, At),
    /// What follows a loop: outputs come out of these cells.
    TakeOut(NodeId, Vec<Option<String>>, At),
}

pub(super) struct Printer<'m> {
    pub(super) module: &'m Module,
    pub(super) names: Names,
    pub(super) functions: Vec<String>,
    pub(super) out: String,
    only: Option<HashSet<NodeId>>,
    /// How often each value is used.
    uses: Vec<i64>,
}

impl<'m> Printer<'m> {
    fn new(module: &'m Module) -> Printer<'m> {
        let called: HashSet<FuncId> = module.nodes.iter().filter_map(|node| node.attrs.func("callee")).collect();
        // The main function keeps its name, whatever it is, unless something calls it.
        let functions =
            names::of_functions(module, |id, name| (id.index() > 0 || called.contains(&id)) && is_reserved(name));
        let uses = super::loops::uses(module);
        // A name is one word: `grad(f)` is none.
        let functions = functions.into_iter().map(|name| name.replace('(', "<").replace(')', ">")).collect();
        Printer { module, names: Names::new(module), functions, out: String::new(), only: None, uses }
    }

    /// Names the parameters. One that is named as a function or an operation would be taken for it as a head.
    fn begin(&mut self, body: RegionId) {
        self.names.begin(self.module, body, |name| is_reserved(name) || self.functions.iter().any(|f| f == name));
    }

    /// `(def name (params`, and names for the parameters.
    fn head(&mut self, id: FuncId) {
        let body = self.module.function(id).body;
        self.begin(body);
        self.out.push_str("(def ");
        let own = &self.functions[id.index()];
        self.out.push_str(own);
        self.out.push_str(" (");
        let params: Vec<&str> = self.module.region(body).params.iter().map(|p| self.names.get(*p)).collect();
        self.out.push_str(&params.join(" "));
        self.out.push(')');
    }

    fn run(&mut self, first: Vec<Task>) {
        let mut tasks: Vec<Task> = first.into_iter().rev().collect();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Text(text) => self.out.push_str(text),
                Task::Block(region, cells, end) => {
                    self.out.push_str("(begin ");
                    tasks.push(Task::Text(")"));
                    let open = self.get(&self.module.region(region).params, &cells);
                    tasks.push(Task::Chain(At::start(region, open, end)));
                }
                Task::Chain(at) => self.chain(at, &mut tasks),
                Task::TakeApart(id, name, rest) => self.take_apart(id, &name, rest, &mut tasks),
                Task::TakeOut(id, cells, mut rest) => {
                    rest.open += self.get(&self.module.node(id).outputs, &cells);
                    tasks.push(Task::Chain(rest));
                }
            }
        }
    }

    /// Prints the node at a position, and leaves the rest as a task.
    fn chain(&mut self, at: At, tasks: &mut Vec<Task>) {
        let nodes = &self.module.region(at.region).nodes;
        let wanted = |id: &NodeId| self.only.as_ref().is_none_or(|only| only.contains(id));
        let Some(skipped) = nodes.iter().skip(at.next).position(wanted) else {
            self.end(at);
            return;
        };
        let id = nodes[at.next + skipped];
        let mut rest = At { next: at.next + skipped + 1, ..at };
        match self.module.node(id).op {
            Op::While | Op::For => self.loop_node(id, rest, tasks),
            _ => {
                let outputs = &self.module.node(id).outputs;
                let name = self.open_let(outputs.first().copied().filter(|_| outputs.len() == 1));
                rest.open += 1;
                tasks.push(Task::TakeApart(id, name, rest));
                self.expression(id, tasks);
            }
        }
    }

    /// `(let x<n> `, the name being that of the value if there is one.
    pub(super) fn open_let(&mut self, value: Option<ValueId>) -> String {
        let name = match value {
            Some(value) => self.names.name(value),
            None => self.names.fresh(),
        };
        self.out.push_str("(let ");
        self.out.push_str(&name);
        self.out.push(' ');
        name
    }

    /// Closes an operation; if it has several outputs, they are parts of its value.
    fn take_apart(&mut self, id: NodeId, tuple: &str, mut rest: At, tasks: &mut Vec<Task>) {
        self.out.push(' ');
        let outputs = &self.module.node(id).outputs;
        if outputs.len() > 1 {
            for (i, output) in outputs.iter().enumerate() {
                self.open_let(Some(*output));
                self.out.push_str(&format!("(idx {tuple} {i}) "));
                rest.open += 1;
            }
        }
        tasks.push(Task::Chain(rest));
    }

    fn end(&mut self, at: At) {
        let results = &self.module.region(at.region).results;
        let mut open = at.open;
        let last = match at.end {
            End::Of(value) => self.atom(value),
            End::Value => match results[..] {
                [] => "None".to_string(),
                [result] => self.atom(result),
                _ => {
                    let atoms: Vec<String> = results.iter().map(|r| self.atom(*r)).collect();
                    let name = self.open_let(None);
                    open += 1;
                    self.out.push_str(&format!("(tuple {}) ", atoms.join(" ")));
                    name
                }
            },
            End::Cond(cells) => {
                open += self.put(results.get(1..).unwrap_or_default(), &cells);
                results.first().map_or_else(|| "None".to_string(), |result| self.atom(*result))
            }
            End::Cells(cells) => {
                open += self.put(results, &cells);
                "None".to_string()
            }
        };
        self.out.push_str(&last);
        self.out.push_str(&")".repeat(open));
    }

    pub(super) fn atom(&self, value: ValueId) -> String {
        match self.module.constant(value) {
            Some(_) => super::ops::literal(self.module, value),
            None => self.names.get(value).to_string(),
        }
    }

    pub(super) fn is_used(&self, value: ValueId) -> bool {
        self.uses[value.index()] > 0
    }
}
