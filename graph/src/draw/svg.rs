//! SVG.
//!
//! In: a module. Out: an image: boxes, and lines with arrows from where a value is made to where it is used.
//! Invariants: the image needs no font, script or other file, and is dark where its reader prefers that.
//! Elsewhere: where things stand (`scene.rs`).

use std::fmt::Write;

use super::labels::{Labels, escaped, shown};
use super::layered::Path;
use super::scene::{BELOW, Block, Item, Kind, Scene, scene};
use crate::ir::Module;

/// Colours and fonts, here and in pages.
pub(super) const STYLE: &str = include_str!("picture.css");

/// The graph as an image.
pub fn svg(module: &Module) -> String {
    let labels = Labels::new(module);
    let scene = scene(module, &labels);
    let mut text = String::new();
    let (width, height) = (scene.size.0.ceil(), scene.size.1.ceil());
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"snek\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" style=\"max-width:100%;height:auto\">\n<style>{STYLE}</style>"
    );
    let _ = writeln!(text, "<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>");
    picture(&mut text, module, &labels, &scene);
    text.push_str("</svg>\n");
    text
}

/// The picture itself: arrow, blocks, lines, boxes; each box and block is a group `i…` or `b…` that can be moved.
pub(super) fn picture(text: &mut String, module: &Module, labels: &Labels<'_>, scene: &Scene) {
    text.push_str(
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" \
         markerUnits=\"userSpaceOnUse\" markerWidth=\"7\" markerHeight=\"7\" \
         orient=\"auto\"><path class=\"head\" d=\"M0 0L8 4L0 8z\"/></marker></defs>\n",
    );
    // Blocks and boxes to draw, with where they stand; what is inside comes after what is around it.
    let mut rest: Vec<(Thing, (f64, f64))> =
        scene.functions.iter().rev().map(|block| (Thing::Block(*block), (0.0, 0.0))).collect();
    while let Some((thing, origin)) = rest.pop() {
        match thing {
            Thing::Block(number) => {
                let block = &scene.blocks[number];
                let at = (origin.0 + block.at.0, origin.1 + block.at.1);
                draw_block(text, number, block, at, scene.functions.contains(&number));
                for (index, path) in block.paths.iter().enumerate() {
                    draw_path(text, (number, index), path, at);
                }
                rest.extend(block.items.iter().rev().map(|item| (Thing::Item(*item), at)));
            }
            Thing::Item(number) => {
                let item = &scene.items[number];
                let at = (origin.0 + item.at.0, origin.1 + item.at.1);
                draw_item(text, number, item, at, &title(module, labels, item));
                rest.extend(item.blocks.iter().rev().map(|block| (Thing::Block(*block), at)));
            }
        }
    }
}

enum Thing {
    Block(usize),
    Item(usize),
}

/// A number with at most one decimal place.
pub(super) fn short(x: f64) -> f64 {
    (x * 10.0).round() / 10.0
}

fn draw_block(text: &mut String, number: usize, block: &Block, at: (f64, f64), is_function: bool) {
    let class = if is_function { "function" } else { "region" };
    let _ = writeln!(
        text,
        "<g id=\"b{number}\" class=\"{class}\" transform=\"translate({} {})\">\
         <rect width=\"{}\" height=\"{}\" rx=\"6\"/>\
         <text x=\"8\" y=\"16\">{}</text></g>",
        short(at.0),
        short(at.1),
        short(block.size.0),
        short(block.size.1),
        escaped(&block.title)
    );
}

fn draw_item(text: &mut String, number: usize, item: &Item, at: (f64, f64), title: &str) {
    let (class, round) = match item.kind {
        Kind::Node(_) if !item.blocks.is_empty() => ("node nest", 5),
        Kind::Node(_) => ("node", 3),
        Kind::Param(_) => ("param", 12),
        Kind::Outside(_) => ("outside", 12),
        Kind::Results(_) => ("results", 12),
    };
    let _ = write!(
        text,
        "<g id=\"i{number}\" class=\"{class}\" transform=\"translate({} {})\"><title>{}</title>\
         <rect width=\"{}\" height=\"{}\" rx=\"{round}\"/><text x=\"8\" y=\"16\">{}</text>",
        short(at.0),
        short(at.1),
        escaped(title),
        short(item.size.0),
        short(item.size.1),
        escaped(&item.label)
    );
    for (out, x) in item.outs.iter().filter(|(out, _)| !out.is_empty()) {
        let y = short(item.size.1 + BELOW - 4.0);
        let _ = write!(text, "<text class=\"type\" x=\"{}\" y=\"{y}\">{}</text>", short(x + 5.0), escaped(out));
    }
    text.push_str("</g>\n");
}

/// What a reader is told who points at a box.
pub(super) fn title(module: &Module, labels: &Labels<'_>, item: &Item) -> String {
    match item.kind {
        Kind::Param(value) | Kind::Outside(value) => {
            let from = if matches!(item.kind, Kind::Outside(_)) { " (made outside)" } else { "" };
            format!("{}: {}{from}", labels.name(value), shown(module.ty(value), 300))
        }
        Kind::Results(_) => item.label.clone(),
        Kind::Node(id) => {
            let node = module.node(id);
            let mut text = labels.node(id, 300);
            for output in node.outputs.iter().take(20) {
                let _ = write!(text, "\n{}: {}", labels.name(*output), shown(module.ty(*output), 300));
            }
            if let Some((file, line)) = labels.source(node) {
                let _ = write!(text, "\nline {line} of {file}");
            }
            if let Some((file, line)) = module.source(node.location).filter(|own| Some(*own) != labels.source(node)) {
                let _ = write!(text, ", in line {line} of {file}");
            }
            text
        }
    }
}

/// A line: straight through ranks, curved between them.
fn draw_path(text: &mut String, (block, index): (usize, usize), path: &Path, at: (f64, f64)) {
    let class = if path.begins { "wire" } else { "wire branch" };
    let _ = writeln!(
        text,
        "<path id=\"p{block}-{index}\" class=\"{class}\" marker-end=\"url(#arrow)\" d=\"{}\"/>",
        curve(path.points.iter().map(|(x, y)| (x + at.0, y + at.1)))
    );
}

fn curve(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut d = String::new();
    let mut last = (0.0, 0.0);
    for (number, point) in points.enumerate() {
        let (x, y) = (short(point.0), short(point.1));
        let _ = match number {
            0 => write!(d, "M{x} {y}"),
            _ if number % 2 == 1 || last.0 == x => write!(d, "V{y}"),
            _ => {
                let middle = short((last.1 + y) / 2.0);
                write!(d, "C{} {middle} {x} {middle} {x} {y}", last.0)
            }
        };
        last = (x, y);
    }
    d
}
