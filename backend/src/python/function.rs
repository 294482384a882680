//! Writing one function: statements in the graph's order, and which values need a name.
//!
//! In: a function of the module. Out: its `def`.
//! Invariants:
//! - A value with one use in its own region waits until it is used, and stands there, if nothing else that happened
//!   since stands behind it: `pending` is a stack, so that operations are evaluated in the order of the graph.
//! - Before a statement is written, all that waits and is no part of it is written.
//! - A variable is given a value once in each run of its region; only what loops carry is given another at the end of a
//!   trip.
//!
//! Elsewhere: control flow (`flow.rs`), expressions (`number.rs`, `array.rs`, `text.rs`).

use std::collections::{BTreeSet, HashMap, HashSet};

use snek_graph::GraphError;
use snek_graph::ir::{FuncId, Module, Node, NodeId, RegionId, Step, Type, ValueId};
use snek_graph::ops::{Effect, Op};
use snek_graph::outline::Outline;
use snek_tensor::DType;

use super::literal;
use super::names::{Functions, is_free, is_numbered};
use super::outline::Class;
use super::term::Term;
use super::{Need, flow, lists};

/// How long an expression may get before it is given a name.
const LONGEST: usize = 72;

/// How deep blocks may nest: CPython's tokenizer takes 100 levels.
const MOST_DEEP: usize = 90;

/// Where a value stands.
#[derive(Clone)]
enum Place {
    Unset,
    Named(String),
    /// In `pending`.
    Waits,
}

/// What can be taken back: a point in the text.
pub(super) struct Point {
    length: usize,
    next: usize,
    depth: usize,
}

pub(super) struct Writer<'a> {
    pub(super) module: &'a Module,
    pub(super) functions: &'a Functions,
    needs: &'a mut BTreeSet<Need>,
    pub(super) classes: &'a mut Vec<Class>,
    out: String,
    depth: usize,
    places: Vec<Place>,
    /// How often each value is used, and whether by nodes of another region.
    uses: Vec<(u32, bool)>,
    pending: Vec<(ValueId, Term)>,
    next: usize,
    taken: HashSet<String>,
    /// Values that are one list, and the names of these.
    lists: HashMap<ValueId, usize>,
    list_names: HashMap<usize, String>,
    /// The only user of a value, if there is one.
    users: Vec<Option<NodeId>>,
    is_main: bool,
    /// Where the body begins in the text.
    body: usize,
    /// How many loops are around.
    pub(super) loops: usize,
}

/// An error of an operation that is not written.
pub(super) fn refused(what: &str) -> GraphError {
    GraphError::type_error(format!("not written in Python: {what}"))
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        module: &'a Module,
        functions: &'a Functions,
        needs: &'a mut BTreeSet<Need>,
        classes: &'a mut Vec<Class>,
    ) -> Writer<'a> {
        let count = module.value_count();
        Writer {
            module,
            functions,
            needs,
            classes,
            out: String::new(),
            depth: 0,
            places: vec![Place::Unset; count],
            uses: vec![(0, false); count],
            pending: Vec::new(),
            next: 0,
            taken: HashSet::new(),
            lists: HashMap::new(),
            list_names: HashMap::new(),
            users: vec![None; count],
            is_main: false,
            body: 0,
            loops: 0,
        }
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    pub(super) fn need(&mut self, need: Need) {
        self.needs.insert(need);
    }

    /// The name of a module's function, and that the module is needed.
    pub(super) fn numpy(&mut self, name: &str) -> String {
        self.need(Need::Numpy);
        format!("np.{name}")
    }

    pub(super) fn write(&mut self, id: FuncId, outline: Option<&Outline>) -> Result<(), GraphError> {
        let body = self.module.function(id).body;
        self.count_uses(body);
        self.lists = lists::groups(self.module, body);
        let params = self.module.region(body).params.clone();
        let name = self.functions.name(id).to_owned();
        // A main function that calls itself is one of those that are called, too.
        self.is_main = self.module.main() == Some(id) && !self.calls(body, id);
        match outline {
            Some(outline) => self.write_around(&name, outline, body, &params),
            None => {
                let names: Vec<String> = params.iter().map(|param| self.parameter(*param)).collect();
                let shown: Vec<String> =
                    params.iter().zip(&names).map(|(param, name)| self.annotated(*param, name)).collect();
                self.begin(&name, &shown)?;
                flow::region(self, body, &flow::End::Return)?;
                self.end()
            }
        }
    }

    /// The head of the function. What is called stays a function when the file is staged.
    pub(super) fn begin(&mut self, name: &str, params: &[String]) -> Result<(), GraphError> {
        if !self.is_main {
            self.line("@rep_fun")?;
        }
        self.line(&format!("def {name}({}):", params.join(", ")))?;
        self.depth += 1;
        self.body = self.out.len();
        Ok(())
    }

    pub(super) fn end(&mut self) -> Result<(), GraphError> {
        self.pass_if_empty(self.body)?;
        self.depth -= 1;
        Ok(())
    }

    pub(super) fn annotated(&self, param: ValueId, name: &str) -> String {
        match self.module.ty(param) {
            ty if *ty == Type::INT => format!("{name}: int"),
            ty if *ty == Type::FLOAT => format!("{name}: float"),
            ty if *ty == Type::BOOL => format!("{name}: bool"),
            _ => name.to_owned(),
        }
    }

    fn count_uses(&mut self, body: RegionId) {
        let module = self.module;
        let uses = &mut self.uses;
        let mut use_in = |value: ValueId, region: RegionId| {
            let entry = &mut uses[value.index()];
            entry.0 += 1;
            entry.1 |= module.home(value) != Some(region);
        };
        for step in module.walk(body) {
            match step {
                Step::Node(id) => {
                    let node = module.node(id);
                    for input in &node.inputs {
                        use_in(*input, node.parent);
                        self.users[input.index()] = Some(id);
                    }
                }
                Step::Leave(region) => module.region(region).results.iter().for_each(|result| use_in(*result, region)),
                Step::Enter(..) | Step::Done(_) => {}
            }
        }
    }

    fn calls(&self, body: RegionId, callee: FuncId) -> bool {
        let is_call = |id: NodeId| self.module.node(id).attrs.func("callee") == Some(callee);
        self.module.walk(body).any(|step| matches!(step, Step::Node(id) if is_call(id)))
    }

    /// Gives a parameter the name that it has in the program, if that is free.
    pub(super) fn parameter(&mut self, param: ValueId) -> String {
        if self.lists.contains_key(&param) {
            return self.fresh(param);
        }
        let own = self.module.value(param).name.clone();
        match own.as_deref() {
            Some(name) if self.can_take(name) => self.take_name(param, name.to_owned()),
            Some(name) if self.can_take(&format!("{name}_")) => self.take_name(param, format!("{name}_")),
            _ => self.fresh(param),
        }
    }

    pub(super) fn can_take(&self, name: &str) -> bool {
        is_free(name) && !is_numbered(name) && !self.functions.has(name) && !self.taken.contains(name)
    }

    pub(super) fn take_name(&mut self, value: ValueId, name: String) -> String {
        self.taken.insert(name.clone());
        self.places[value.index()] = Place::Named(name.clone());
        name
    }

    /// A numbered name that no value has.
    pub(super) fn fresh_name(&mut self) -> String {
        self.next += 1;
        format!("x{}", self.next - 1)
    }

    pub(super) fn fresh(&mut self, value: ValueId) -> String {
        let name = self.output_name(value);
        self.places[value.index()] = Place::Named(name.clone());
        name
    }

    /// The name of a value that is assigned later: that of its list, or a new one.
    pub(super) fn output_name(&mut self, value: ValueId) -> String {
        let Some(list) = self.lists.get(&value).copied() else { return self.fresh_name() };
        if let Some(name) = self.list_names.get(&list) {
            return name.clone();
        }
        let name = self.fresh_name();
        self.list_names.insert(list, name.clone());
        name
    }

    pub(super) fn is_list(&self, value: ValueId) -> bool {
        self.lists.contains_key(&value)
    }

    /// The name of a value that has one.
    pub(super) fn name_of(&self, value: ValueId) -> Option<&str> {
        match &self.places[value.index()] {
            Place::Named(name) => Some(name),
            Place::Unset | Place::Waits => None,
        }
    }

    /// Whether a number is rounded, and all that becomes of it is an int: then one function does both.
    pub(super) fn is_rounded_to_int(&self, rounded: ValueId) -> bool {
        let user = self.users[rounded.index()].filter(|_| self.uses[rounded.index()] == (1, false));
        user.is_some_and(|user| {
            let user = self.module.node(user);
            user.op == Op::Convert && user.attrs.dtype("dtype") == Some(DType::I64)
        })
    }

    pub(super) fn set_name(&mut self, value: ValueId, name: &str) {
        self.places[value.index()] = Place::Named(name.to_owned());
    }

    /// One line at the present depth.
    pub(super) fn line(&mut self, text: &str) -> Result<(), GraphError> {
        if self.depth > MOST_DEEP {
            return Err(GraphError::limit("not written in Python: blocks that nest more than 90 deep"));
        }
        self.out.push_str(&"    ".repeat(self.depth));
        self.out.push_str(text);
        self.out.push('\n');
        Ok(())
    }

    /// A block: `head:` and what is written inside.
    pub(super) fn block(
        &mut self,
        head: &str,
        inside: impl FnOnce(&mut Self) -> Result<(), GraphError>,
    ) -> Result<(), GraphError> {
        self.line(&format!("{head}:"))?;
        self.depth += 1;
        let mark = self.out.len();
        inside(self)?;
        self.pass_if_empty(mark)?;
        self.depth -= 1;
        Ok(())
    }

    fn pass_if_empty(&mut self, mark: usize) -> Result<(), GraphError> {
        if self.out.len() == mark { self.line("pass") } else { Ok(()) }
    }

    pub(super) fn point(&self) -> Point {
        Point { length: self.out.len(), next: self.next, depth: self.depth }
    }

    pub(super) fn has_written(&self, point: &Point) -> bool {
        self.out.len() > point.length
    }

    /// Forgets what was written and waits since a point, at which nothing waited.
    pub(super) fn go_back(&mut self, point: &Point) {
        self.out.truncate(point.length);
        self.next = point.next;
        self.depth = point.depth;
        self.pending.clear();
    }

    /// What waits is put aside while a region is tried as one expression.
    pub(super) fn set_aside(&mut self) -> Vec<(ValueId, Term)> {
        std::mem::take(&mut self.pending)
    }

    pub(super) fn bring_back(&mut self, pending: Vec<(ValueId, Term)>) {
        self.pending = pending;
    }

    /// Gives names to all that waits.
    pub(super) fn flush(&mut self) -> Result<(), GraphError> {
        for (value, term) in std::mem::take(&mut self.pending) {
            self.assign(value, &term)?;
        }
        Ok(())
    }

    /// `x0 = term`.
    fn assign(&mut self, value: ValueId, term: &Term) -> Result<(), GraphError> {
        let name = self.fresh(value);
        self.line(&format!("{name} = {}", term.text))
    }

    /// The terms of values, evaluated in this order. What waits and is none of them stays if it is before them.
    pub(super) fn terms(&mut self, values: &[ValueId]) -> Result<Vec<Term>, GraphError> {
        let waits = |writer: &Self, value: &ValueId| {
            writer.module.constant(*value).is_none() && matches!(writer.places[value.index()], Place::Waits)
        };
        let wanted: Vec<ValueId> = values.iter().copied().filter(|value| waits(self, value)).collect();
        let first = self.pending.len().saturating_sub(wanted.len());
        let fits = self.pending[first..].iter().map(|(value, _)| value).eq(&wanted);
        if !fits {
            self.flush()?;
        }
        let mut waiting = if fits { self.pending.split_off(first) } else { Vec::new() }.into_iter();
        values
            .iter()
            .map(|value| match &self.places[value.index()] {
                _ if self.module.constant(*value).is_some() => self.constant(*value),
                Place::Named(name) => Ok(Term::atom(name.clone())),
                Place::Waits => match waiting.next() {
                    Some((_, term)) => Ok(term),
                    None => Err(GraphError::structure("a value is used twice where it is used once")),
                },
                Place::Unset => Err(GraphError::structure("a value is used before it is there")),
            })
            .collect()
    }

    /// The term of a value that waits.
    pub(super) fn waiting(&self, value: ValueId) -> Option<&Term> {
        self.pending.iter().find(|(known, _)| *known == value).map(|(_, term)| term)
    }

    fn constant(&mut self, value: ValueId) -> Result<Term, GraphError> {
        let term = self.module.constant(value).and_then(literal::term);
        let term = term.ok_or_else(|| refused(&format!("a constant of type {}", self.module.ty(value))))?;
        if term.text.contains("np.") {
            self.need(Need::Numpy);
        }
        Ok(term)
    }

    /// A value under a name or a constant, which may be used often.
    pub(super) fn named(&mut self, value: ValueId) -> Result<Term, GraphError> {
        if matches!(self.places[value.index()], Place::Waits) && self.module.constant(value).is_none() {
            self.flush()?;
        }
        Ok(self.terms(&[value])?.remove(0))
    }

    /// A node has this value: it waits, or gets a name.
    pub(super) fn give(&mut self, node: &Node, term: Term) -> Result<(), GraphError> {
        let [output] = node.outputs[..] else { return Err(GraphError::structure("one output expected")) };
        let (uses, elsewhere) = self.uses[output.index()];
        if uses == 1 && !elsewhere && term.text.len() <= LONGEST && !self.is_list(output) {
            self.places[output.index()] = Place::Waits;
            self.pending.push((output, term));
            return Ok(());
        }
        self.flush()?;
        if uses == 0 && self.module.effect(node) != Effect::Pure {
            return self.line(&term.text);
        }
        self.assign(output, &term)
    }

    /// A node has several values, which an expression gives as a tuple.
    pub(super) fn give_all(&mut self, node: &Node, term: &Term) -> Result<(), GraphError> {
        self.flush()?;
        if node.outputs.is_empty() {
            return self.line(&term.text);
        }
        let names: Vec<Term> = node.outputs.iter().map(|output| Term::atom(self.fresh(*output))).collect();
        let targets = if names.len() == 1 { format!("{},", names[0].text) } else { super::term::listed(&names) };
        self.line(&format!("{targets} = {}", term.text))
    }

    /// A node that is a changed copy of its first input: `x1 = x0.copy()`, then the lines, in which `{}` is its name.
    pub(super) fn give_changed(&mut self, output: ValueId, of: &Term, change: &str) -> Result<(), GraphError> {
        self.flush()?;
        let name = self.fresh(output);
        if !self.is_list(output) {
            self.line(&format!("{name} = {}", Term::attribute(of, "copy()").text))?;
        }
        self.line(&change.replace("{}", &name))
    }

    /// Values in the order in which what waits of them was computed, with what belongs to each.
    pub(super) fn in_order<T>(&self, pairs: &mut [(T, ValueId)]) {
        let place = |value: &ValueId| self.pending.iter().position(|(known, _)| known == value).unwrap_or(usize::MAX);
        pairs.sort_by_key(|(_, value)| place(value));
    }

    /// All nodes of a region.
    pub(super) fn nodes(&mut self, region: RegionId) -> Result<(), GraphError> {
        for id in &self.module.region(region).nodes {
            self.node(*id)?;
        }
        Ok(())
    }

    pub(super) fn node(&mut self, id: NodeId) -> Result<(), GraphError> {
        let node = self.module.node(id);
        let written = match node.op {
            Op::If | Op::While | Op::For | Op::Lambda | Op::Raise | Op::Assert => flow::node(self, node),
            Op::Call => self.call(node),
            _ => self.operation(node),
        };
        written.map_err(|error| error.at(self.module.place(node.location)))
    }

    fn call(&mut self, node: &Node) -> Result<(), GraphError> {
        let callee = node.attrs.func("callee").ok_or_else(|| refused("a call of no function"))?;
        let args = self.terms(&node.inputs)?;
        let term = Term::call(self.functions.name(callee), &args);
        if node.outputs.len() == 1 { self.give(node, term) } else { self.give_all(node, &term) }
    }
}
