//! SVG.
//!
//! In: a module. Out: an image: boxes and lines from where a value is made to where it is used.
//! Invariants: the image needs no font and no script of its own.
//! Elsewhere: where the boxes stand (`layout.rs`).

use std::collections::HashMap;
use std::fmt::Write;

use super::layout::{Boxed, Kind, region};
use crate::ir::{Module, NodeId, Origin, ValueId};

/// The graph as an image.
pub fn svg(module: &Module) -> String {
    let mut picture = Picture { module, boxes: String::new(), outs: HashMap::new(), ins: Vec::new() };
    let (mut y, mut width) = (10, 100);
    for function in module.functions() {
        let whole = region(module, function.body, format!("@{}", function.name), 0);
        picture.draw(&whole, (10, y));
        y += whole.size.1 + 20;
        width = width.max(whole.size.0 + 20);
    }
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{y}\" font-family=\"monospace\" font-size=\"13\">\n\
         <style>rect{{fill:#fff;stroke:#456}}.region{{fill:#eef3f8;stroke-dasharray:4}}path{{fill:none;stroke:#89a}}</style>\n"
    );
    text.push_str(&picture.boxes);
    text.push_str(&picture.lines());
    text.push_str("</svg>\n");
    text
}

/// What a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Source {
    Param(ValueId),
    Node(NodeId),
}

struct Picture<'m> {
    module: &'m Module,
    boxes: String,
    /// Where lines start.
    outs: HashMap<Source, (i64, i64)>,
    /// Where they end, with the values.
    ins: Vec<((i64, i64), Vec<ValueId>)>,
}

impl Picture<'_> {
    fn draw(&mut self, one: &Boxed, (x, y): (i64, i64)) {
        let (width, height) = one.size;
        let (class, round) = match one.kind {
            Kind::Region => (" class=\"region\"", 6),
            Kind::Param(_) | Kind::Return(_) => ("", 12),
            Kind::Node(_) => ("", 2),
        };
        let _ = writeln!(
            self.boxes,
            "<rect{class} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>\n\
             <text x=\"{}\" y=\"{}\">{}</text>",
            x + 8,
            y + 17,
            escaped(&one.title)
        );
        let (top, bottom) = ((x + width / 2, y), (x + width / 2, y + height));
        match one.kind {
            Kind::Param(value) => {
                self.outs.insert(Source::Param(value), bottom);
            }
            Kind::Node(node) => {
                self.outs.insert(Source::Node(node), bottom);
                self.ins.push((top, self.module.node(node).inputs.clone()));
            }
            Kind::Return(region) => self.ins.push((top, self.module.region(region).results.clone())),
            Kind::Region => {}
        }
        for inner in &one.inside {
            self.draw(inner, (x + inner.at.0, y + inner.at.1));
        }
    }

    fn lines(&self) -> String {
        let mut text = String::new();
        for ((x, y), values) in &self.ins {
            for value in values {
                let source = match &self.module.value(*value).origin {
                    Origin::Constant(_) => continue,
                    Origin::Param(_) => Source::Param(*value),
                    Origin::Output(node) => Source::Node(*node),
                };
                if let Some((a, b)) = self.outs.get(&source) {
                    let middle = (b + y) / 2;
                    let _ = writeln!(text, "<path d=\"M{a} {b}C{a} {middle} {x} {middle} {x} {y}\"/>");
                }
            }
        }
        text
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
