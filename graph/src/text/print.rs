//! Printing the typed text.
//!
//! In: a module. Out: its text, with or without source lines.
//! Invariants: driven by a walk, so that nesting does not recurse.
//! Elsewhere: the grammar (`mod.rs`).

use std::fmt::Write;

use super::is_reserved;
use crate::ir::{Attr, FuncId, Literal, Location, Module, NodeId, RegionId, Step, ValueId};
use crate::names::{self, Names, quote};

/// Deeper lines are not moved further in, lest the text grow with the square of the depth.
const MAX_INDENT: usize = 60;

/// The text of a module.
pub fn print(module: &Module) -> String {
    Printer::new(module, false).module()
}

/// The text of a module, with the source line of each node.
pub fn print_with_locations(module: &Module) -> String {
    Printer::new(module, true).module()
}

impl std::fmt::Display for Module {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&print(self))
    }
}

struct Printer<'m> {
    module: &'m Module,
    functions: Vec<String>,
    names: Names,
    locations: bool,
    out: String,
    indent: usize,
    /// The nodes around the place that is printed.
    around: Vec<NodeId>,
}

impl<'m> Printer<'m> {
    fn new(module: &'m Module, locations: bool) -> Printer<'m> {
        let functions = names::of_functions(module, |_, _| false);
        Printer {
            module,
            functions,
            names: Names::new(module),
            locations,
            out: String::new(),
            indent: 0,
            around: Vec::new(),
        }
    }

    fn module(mut self) -> String {
        for (index, function) in self.module.functions().iter().enumerate() {
            if index > 0 {
                self.out.push('\n');
            }
            self.names.begin(self.module, function.body, is_reserved);
            let params = self.params(&self.module.region(function.body).params);
            self.out.push_str(&format!("func {}({params})", self.function(FuncId::at(index))));
            if let Some(results) = &function.results {
                let types: Vec<String> = results.iter().map(|ty| ty.to_string()).collect();
                self.out.push_str(&format!(" -> ({})", types.join(", ")));
            }
            for step in self.module.walk(function.body) {
                self.step(step, function.body);
            }
            self.out.push('\n');
        }
        self.out
    }

    fn step(&mut self, step: Step, body: RegionId) {
        match step {
            Step::Enter(region, number) => {
                if region != body {
                    self.label(region, number);
                }
                self.out.push_str(" {");
                self.indent += 1;
            }
            Step::Node(id) => {
                self.node(id);
                match self.module.node(id).regions.is_empty() {
                    true => self.location(id),
                    false => self.around.push(id),
                }
            }
            Step::Leave(region) => {
                let results = &self.module.region(region).results;
                if !results.is_empty() {
                    self.line();
                    let word = if region == body { "return" } else { "yield" };
                    let operands = self.operands(results);
                    self.out.push_str(&format!("{word} {operands}"));
                }
                self.indent -= 1;
                self.line();
                self.out.push('}');
            }
            Step::Done(id) => {
                self.around.pop();
                self.location(id);
            }
        }
    }

    /// ` label (params)` of a region of the innermost node around.
    fn label(&mut self, region: RegionId, number: usize) {
        let labels = self.around.last().map_or(&[][..], |id| self.module.node(*id).op.def().regions);
        self.out.push_str(&format!(" {}", labels.get(number).unwrap_or(&"body")));
        let params = &self.module.region(region).params;
        for param in params {
            self.names.name(*param);
        }
        if !params.is_empty() {
            let params = self.params(params);
            self.out.push_str(&format!(" ({params})"));
        }
    }

    fn node(&mut self, id: NodeId) {
        self.line();
        let node = self.module.node(id);
        let inputs = self.operands(&node.inputs);
        if !node.outputs.is_empty() {
            for output in &node.outputs {
                self.names.name(*output);
            }
            let outputs = self.params(&node.outputs);
            self.out.push_str(&format!("{outputs} = "));
        }
        self.out.push_str(node.op.name());
        if !node.attrs.is_empty() {
            let attrs: Vec<String> =
                node.attrs.iter().map(|(name, attr)| format!("{name}={}", self.attr(attr))).collect();
            self.out.push_str(&format!("[{}]", attrs.join(", ")));
        }
        if !inputs.is_empty() {
            self.out.push_str(&format!(" {inputs}"));
        }
    }

    fn attr(&self, attr: &Attr) -> String {
        match attr {
            Attr::Func(id) => self.function(*id),
            other => plain_attr(other),
        }
    }

    fn function(&self, id: FuncId) -> String {
        match self.functions.get(id.index()) {
            Some(name) if names::is_identifier(name) => format!("@{name}"),
            Some(name) => format!("@{}", quote(name)),
            None => "@?".to_string(),
        }
    }

    /// `name: type` of each.
    fn params(&self, values: &[ValueId]) -> String {
        let one = |value: &ValueId| format!("{}: {}", self.names.get(*value), self.module.ty(*value));
        values.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn operands(&self, values: &[ValueId]) -> String {
        let one = |value: &ValueId| match self.module.constant(*value) {
            Some(constant) => literal(constant),
            None => self.names.get(*value).to_string(),
        };
        values.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn location(&mut self, id: NodeId) {
        let location: Location = self.module.node(id).location;
        if let Some((file, line)) = self.module.source(location).filter(|_| self.locations) {
            self.out.push_str(&format!(" at {}:{line}", quote(file)));
        }
    }

    fn line(&mut self) {
        self.out.push('\n');
        for _ in 0..self.indent.min(MAX_INDENT) {
            self.out.push_str("  ");
        }
    }
}

fn plain_attr(attr: &Attr) -> String {
    match attr {
        Attr::Func(id) => format!("@{}", id.index()),
        Attr::Str(text) => quote(text),
        Attr::Names(names) => {
            let names: Vec<String> = names.iter().map(|name| quote(name)).collect();
            format!("({})", names.join(", "))
        }
        Attr::Int(i) => i.to_string(),
        Attr::Ints(ints) => parenthesised(ints),
        Attr::Dims(dims) => parenthesised(dims),
        Attr::DType(dtype) => dtype.to_string(),
        Attr::Type(ty) => ty.to_string(),
    }
}

fn parenthesised<T: std::fmt::Display>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    format!("({})", items.join(", "))
}

/// An attribute in a drawing.
pub(crate) fn attr_text(module: &Module, name: &str, attr: &Attr) -> String {
    match attr {
        Attr::Func(id) => format!("{name}=@{}", module.function(*id).name),
        other => format!("{name}={}", plain_attr(other)),
    }
}

/// A constant as the text has it.
pub(crate) fn literal(literal: &Literal) -> String {
    use snek_tensor::DType;
    match literal {
        Literal::None => "None".to_string(),
        Literal::Scalar(x) => match x.dtype() {
            dtype @ (DType::I32 | DType::F32) => format!("{x}:{dtype}"),
            _ => x.to_string(),
        },
        Literal::Str(text) => quote(text),
        Literal::Undef(ty) => format!("undef:{ty}"),
        Literal::Tensor(t) => {
            let mut text = format!("{}[", t.dtype());
            for (i, dim) in t.shape().dims().iter().enumerate() {
                let _ = write!(text, "{}{dim}", if i > 0 { ", " } else { "" });
            }
            let elements: Vec<String> = t.iter().map(|x| x.to_string()).collect();
            let _ = write!(text, "]{{{}}}", elements.join(", "));
            text
        }
    }
}
