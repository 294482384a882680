//! DOT, Graphviz's language.
//!
//! In: a module. Out: a digraph with a cluster for each function and region.
//! Invariants: names of nodes are those of ids, so that equal graphs give equal texts.

use std::fmt::Write;

use super::{MAX_NESTING, label, region_label};
use crate::ir::{Module, Origin, RegionId, ValueId};

/// The graph as DOT.
pub fn dot(module: &Module) -> String {
    let mut drawing =
        Drawing { module, text: String::from("digraph {\n  node [shape=box, fontname=monospace];\n"), clusters: 0 };
    for function in module.functions() {
        drawing.cluster(&format!("@{}", function.name), function.body, 0);
    }
    drawing.text.push_str("}\n");
    drawing.text
}

struct Drawing<'m> {
    module: &'m Module,
    text: String,
    clusters: usize,
}

impl Drawing<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.text, "{:width$}{text}", "", width = 2 * depth + 2);
    }

    fn cluster(&mut self, title: &str, region: RegionId, depth: usize) {
        self.line(depth, &format!("subgraph cluster{} {{", self.clusters));
        self.clusters += 1;
        self.line(depth + 1, &format!("label={};", quoted(title)));
        let module = self.module;
        let body = module.region(region);
        for param in &body.params {
            let name = module.value(*param).name.as_deref().unwrap_or("").to_owned();
            let text = format!("{name} {}", module.ty(*param));
            self.line(depth + 1, &format!("v{} [shape=ellipse, label={}];", param.index(), quoted(text.trim())));
        }
        for id in &body.nodes {
            let node = module.node(*id);
            self.line(depth + 1, &format!("n{} [label={}];", id.index(), quoted(&label(module, node))));
            for input in &node.inputs {
                self.edge(depth + 1, *input, &format!("n{}", id.index()));
            }
            for (index, region) in node.regions.iter().enumerate() {
                if depth < MAX_NESTING {
                    self.cluster(&region_label(node, index), *region, depth + 1);
                }
                let results = &module.region(*region).results;
                for result in results {
                    if depth < MAX_NESTING {
                        self.edge(depth + 1, *result, &format!("n{}", id.index()));
                    }
                }
            }
        }
        if depth == 0 {
            let exit = format!("r{}", region.index());
            self.line(1, &format!("{exit} [shape=ellipse, label=return];"));
            for result in &body.results {
                self.edge(1, *result, &exit);
            }
        }
        self.line(depth, "}");
    }

    fn edge(&mut self, depth: usize, from: ValueId, to: &str) {
        let from = match &self.module.value(from).origin {
            Origin::Constant(_) => return,
            Origin::Param(_) => format!("v{}", from.index()),
            Origin::Output(node) => format!("n{}", node.index()),
        };
        self.line(depth, &format!("{from} -> {to};"));
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
