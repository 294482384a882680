//! A page: the graph beside its source.
//!
//! In: a module, the sources that it comes from with what is known of their lines. Out: one HTML document with
//! everything in it.
//! Invariants:
//! - The page asks nobody for anything: its rules for content forbid it. Without scripts it shows the picture and the
//!   source.
//! - Texts of programs stand in it escaped, and in the script's data without a `<`.
//!
//! Elsewhere: where things stand (`scene`), what the page does (`page.js`).

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

use super::labels::{Labels, escaped};
use super::scene::{BELOW, BOX, Kind, Scene, scene};
use super::svg::{STYLE, picture, short};
use crate::ir::Module;

/// What became of a line of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It ran while staging and left nothing in the graph.
    Concrete,
    /// What it does is in the graph.
    Staged,
    /// Part of it ran while staging, part is in the graph.
    Mixed,
}

impl Mark {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Concrete => "concrete",
            Mark::Staged => "staged",
            Mark::Mixed => "mixed",
        }
    }
}

/// A source text beside a graph.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The name of its file, as locations have it.
    pub name: String,
    /// The text.
    pub text: String,
    /// What became of lines; lines that did not run have no mark.
    pub marks: BTreeMap<u32, Mark>,
    /// What was decided at lines, and why.
    pub reasons: Vec<(u32, String)>,
}

/// The graph as a page, beside its sources.
pub fn html(module: &Module, title: &str, sources: &[Source]) -> String {
    let labels = Labels::new(module);
    let scene = scene(module, &labels);
    let mut text = String::new();
    let (width, height) = (scene.size.0.ceil(), scene.size.1.ceil());
    let title = escaped(title);
    let _ = write!(
        text,
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{RULES}\n<meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title>\n<style>\n{STYLE}{PAGE_STYLE}</style></head>\n\
         <body class=\"snek\">\n<header><h1>{title}</h1>{TOOLS}</header>\n<main><section id=\"graph\">\
         <svg id=\"picture\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n"
    );
    picture(&mut text, module, &labels, &scene);
    text.push_str("</svg></section>\n<section id=\"source\">\n");
    for (number, source) in sources.iter().enumerate() {
        listing(&mut text, number, source);
    }
    if sources.is_empty() {
        text.push_str("<p class=\"none\">The source of this graph is not known.</p>\n");
    }
    text.push_str("</section></main>\n<div id=\"tip\" hidden></div>\n<script type=\"application/json\" id=\"data\">");
    data(&mut text, module, &labels, &scene, sources);
    let _ = write!(text, "</script>\n<script>\n{SCRIPT}</script>\n</body></html>\n");
    text
}

const PAGE_STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// What a page may do: nothing but show what it holds.
const RULES: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">";
const TOOLS: &str = "<input id=\"search\" type=\"search\" placeholder=\"Search: add, loss, f64[10]\" \
    aria-label=\"Search\"><output id=\"found\"></output><span class=\"tools\"><button id=\"fold\">Fold all</button>\
    <button id=\"unfold\">Unfold all</button><button id=\"less\" title=\"Smaller\">−</button>\
    <button id=\"fit\" title=\"As wide as the window\">Fit</button><button id=\"more\" title=\"Larger\">+</button>\
    </span><span class=\"legend\"><i class=\"staged\">staged</i><i class=\"mixed\">mixed</i>\
    <i class=\"concrete\">concrete</i></span>";

/// A source, line by line, each with its mark and the reasons below it.
fn listing(text: &mut String, number: usize, source: &Source) {
    let _ = writeln!(text, "<h2>{}</h2><div class=\"code\">", escaped(&source.name));
    let mut reasons: BTreeMap<u32, Vec<&str>> = BTreeMap::new();
    source.reasons.iter().for_each(|(line, reason)| reasons.entry(*line).or_default().push(reason));
    for (index, line) in source.text.lines().enumerate() {
        let at = u32::try_from(index + 1).unwrap_or(u32::MAX);
        let mark = source.marks.get(&at).map_or("", |mark| mark.name());
        let why = reasons.get(&at).map_or_else(String::new, |all| all.join("\n"));
        let _ = write!(text, "<div class=\"line {mark}\" id=\"s{number}-{at}\"");
        if !mark.is_empty() || !why.is_empty() {
            let comma = if why.is_empty() || mark.is_empty() { "" } else { "\n" };
            let _ = write!(text, " title=\"{mark}{comma}{}\"", escaped(&why));
        }
        let _ = write!(text, "><b>{at}</b><code>{}</code></div>", escaped(line));
        for reason in reasons.get(&at).into_iter().flatten() {
            let _ = write!(text, "<div class=\"why\">{}</div>", escaped(reason));
        }
        text.push('\n');
    }
    text.push_str("</div>\n");
}

/// What the script knows: boxes, blocks and lines, with their places relative to what is around them.
fn data(text: &mut String, module: &Module, labels: &Labels<'_>, scene: &Scene, sources: &[Source]) {
    let files: HashMap<&str, usize> = sources.iter().enumerate().map(|(at, source)| (&*source.name, at)).collect();
    let _ = write!(text, "{{\"box\":{BOX},\"below\":{BELOW},\"functions\":{:?},\"items\":[", scene.functions);
    for (number, item) in scene.items.iter().enumerate() {
        let place = match item.kind {
            Kind::Node(id) => labels.source(module.node(id)),
            Kind::Param(_) | Kind::Outside(_) | Kind::Results(_) => None,
        };
        let (file, line) = place.and_then(|(file, line)| Some((*files.get(file)?, line))).unwrap_or((0, 0));
        let below = u8::from(matches!(item.kind, Kind::Node(_)) && !item.outs.is_empty());
        let _ = write!(
            text,
            "{}[{},{},{},{},{file},{line},{below},{:?}]",
            comma(number),
            short(item.at.0),
            short(item.at.1),
            short(item.size.0),
            short(item.size.1),
            item.blocks
        );
    }
    text.push_str("],\"blocks\":[");
    for (number, block) in scene.blocks.iter().enumerate() {
        let _ = write!(
            text,
            "{}[{},{},{},{},{:?},[",
            comma(number),
            short(block.at.0),
            short(block.at.1),
            short(block.size.0),
            short(block.size.1),
            block.items
        );
        for (index, path) in block.paths.iter().enumerate() {
            let points: Vec<String> = path.points.iter().map(|(x, y)| format!("{},{}", short(*x), short(*y))).collect();
            let begins = u8::from(path.begins);
            let _ = write!(text, "{}[{},{},{begins},[{}]]", comma(index), path.from, path.to, points.join(","));
        }
        text.push_str("]]");
    }
    text.push_str("]}");
}

fn comma(number: usize) -> &'static str {
    if number > 0 { "," } else { "" }
}
