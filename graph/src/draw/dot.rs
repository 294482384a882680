//! DOT, Graphviz's language.
//!
//! In: a module. Out: a digraph with a cluster for each function, for each node that has regions, and in it for each
//! region.
//! Invariants:
//! - Names of nodes are those of ids, so that equal graphs give equal texts.
//! - A node with regions stands in its own cluster, so that its regions are inside of it; lines go to the node.
//! - Lines are said behind all clusters: a node belongs to each cluster that mentions it, be it as the end of a line.
//!
//! Elsewhere: what is written in boxes (`labels.rs`).

use std::fmt::Write;

use super::labels::{Labels, cut, region_label};
use crate::ir::{Module, NodeId, Origin, RegionId, Step, ValueId};

/// The most letters of a label, and of a type at a line.
const LABEL: usize = 80;
const TYPE: usize = 30;
/// Deeper lines are not moved further in, lest the text grow with the square of the depth.
const MAX_INDENT: usize = 30;

/// The graph as DOT.
pub fn dot(module: &Module) -> String {
    let labels = Labels::new(module);
    let start = "digraph {\n  compound=true;\n  node [shape=box, fontname=monospace, fontsize=11];\n  \
                 edge [fontname=monospace, fontsize=9];\n";
    let mut drawing =
        Drawing { module, labels, text: String::from(start), edges: String::new(), depth: 0, clusters: 0 };
    for function in module.functions() {
        drawing.function(&format!("@{}", function.name), function.body);
    }
    drawing.text.push_str(&drawing.edges);
    drawing.text.push_str("}\n");
    drawing.text
}

struct Drawing<'m> {
    module: &'m Module,
    labels: Labels<'m>,
    text: String,
    edges: String,
    depth: usize,
    clusters: usize,
}

impl Drawing<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:width$}{text}", "", width = 2 * self.depth.min(MAX_INDENT) + 2);
    }

    fn function(&mut self, name: &str, body: RegionId) {
        let module = self.module;
        let mut nodes: Vec<NodeId> = Vec::new();
        for step in module.walk(body) {
            match step {
                Step::Enter(region, number) => {
                    let title = match nodes.last() {
                        Some(node) if region != body => region_label(module.node(*node), number),
                        _ => cut(name, LABEL),
                    };
                    self.enter(region, &title);
                }
                Step::Node(id) => {
                    if !module.node(id).regions.is_empty() {
                        self.open(module.node(id).op.name());
                        nodes.push(id);
                    }
                    self.node(id);
                }
                Step::Leave(region) => self.leave(region, region == body),
                Step::Done(_) => {
                    nodes.pop();
                    self.close();
                }
            }
        }
    }

    fn open(&mut self, title: &str) {
        self.line(&format!("subgraph cluster{} {{", self.clusters));
        self.clusters += 1;
        self.depth += 1;
        self.line(&format!("label={};", quoted(title)));
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    fn enter(&mut self, region: RegionId, title: &str) {
        self.open(title);
        for param in &self.module.region(region).params {
            let label = quoted(&self.labels.typed(*param, LABEL));
            self.line(&format!("v{} [shape=ellipse, label={label}];", param.index()));
        }
    }

    fn node(&mut self, id: NodeId) {
        let label = quoted(&self.labels.node(id, LABEL));
        self.line(&format!("n{} [label={label}];", id.index()));
        let module = self.module;
        module.node(id).inputs.iter().for_each(|input| self.edge(*input, &format!("n{}", id.index())));
    }

    /// What a region gives stands at its end; a region that gives nothing has no end.
    fn leave(&mut self, region: RegionId, is_body: bool) {
        let results = &self.module.region(region).results;
        if is_body || !results.is_empty() {
            let word = if is_body { "return" } else { "yield" };
            let label = format!("{word} {}", self.labels.operands(results, LABEL));
            let exit = format!("r{}", region.index());
            self.line(&format!("{exit} [shape=ellipse, label={}];", quoted(label.trim_end())));
            results.iter().for_each(|result| self.edge(*result, &exit));
        }
        self.close();
    }

    fn edge(&mut self, from: ValueId, to: &str) {
        let start = match &self.module.value(from).origin {
            Origin::Constant(_) => return,
            Origin::Param(_) => format!("v{}", from.index()),
            Origin::Output(node) => format!("n{}", node.index()),
        };
        let label = quoted(&self.labels.typed(from, TYPE));
        let _ = writeln!(self.edges, "  {start} -> {to} [label={label}];");
    }
}

/// A string of DOT. Backslashes are doubled, as they begin escapes; other marks have no meaning inside of quotes.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '"' => out.push_str("\\\""),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
