//! Graphs as pictures and pages.
//!
//! In: a graph, what is known of the program's lines. Out: SVG, DOT, and pages that have the source beside the graph.
//! Invariants: work and memory are asked for before a picture is made.
//! Elsewhere: the pictures (`snek_graph::draw`), what became of lines (`stage/session/lines.rs`).

use super::explain;
use super::lines::Told;
use super::value::StagedFunction;
use crate::error::Result;
use crate::stage::Stager;
use snek_graph::draw::{self, Mark, Source};
use snek_graph::ir::{Module, Step};
use snek_heap::Gc;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What there is of work, in units of `charge`, and of bytes for each part of a drawing.
const WORK: usize = 400;
const BYTES: usize = 2_500;
/// The same of a page's source, for each byte.
const COPIES: usize = 8;

/// A picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    Dot,
    Svg,
}

/// The text of a picture of a graph.
pub(crate) fn picture(cx: &mut Stager<'_>, module: &Module, kind: Picture) -> Result<String> {
    allow(cx, module, 0)?;
    let text = match kind {
        Picture::Dot => draw::dot(module),
        Picture::Svg => draw::svg(module),
    };
    cx.reserve_result(text.len())?;
    Ok(text)
}

/// A page with a graph of this title and its sources.
pub(crate) fn page(cx: &mut Stager<'_>, module: &Module, title: &str, sources: &[Source]) -> Result<String> {
    allow(cx, module, sources.iter().map(|source| source.text.len()).sum())?;
    let text = draw::html(module, title, sources);
    cx.reserve_result(text.len())?;
    Ok(text)
}

/// A graph as a part of another document, which its page's style and script do not reach.
pub(crate) fn frame(cx: &mut Stager<'_>, page: &str) -> Result<String> {
    cx.reserve_result(page.len().saturating_mul(2))?;
    let escaped = page.replace('&', "&amp;").replace('"', "&quot;");
    Ok(format!(
        "<iframe sandbox=\"allow-scripts\" style=\"width:100%;height:640px;border:1px solid #9db0c2\" \
         srcdoc=\"{escaped}\"></iframe>"
    ))
}

fn allow(cx: &mut Stager<'_>, module: &Module, text: usize) -> Result<()> {
    let parts = draw::weight(module);
    cx.reserve(parts.saturating_mul(BYTES).saturating_add(text.saturating_mul(COPIES)))?;
    cx.charge(parts.saturating_mul(WORK).saturating_add(text))
}

/// The sources of a function's graph: the newest one's, or that of a graph without types.
pub(crate) fn sources(this: &Gc<StagedFunction>, module: &Module) -> Vec<Source> {
    let all = this.specializations.borrow();
    match all.last() {
        Some(last) => {
            let mut sources = told(&last.trace.told);
            if let Some(first) = sources.first_mut() {
                first.reasons.extend(explain::kept(this, &last.trace.module));
            }
            sources
        }
        None => {
            let own = &this.function.code.source;
            let name = own.name.to_string();
            let text = if own.is_trusted || own.is_tree { String::new() } else { own.text.clone() };
            vec![Source { marks: lines_in(module, &name), name, text, ..Source::default() }]
        }
    }
}

/// The sources of a trace.
pub(crate) fn told(told: &Told) -> Vec<Source> {
    let of = |(source, marks): &(Rc<snek_syntax::Source>, BTreeMap<u32, Mark>)| Source {
        name: source.name.to_string(),
        text: if source.is_trusted || source.is_tree { String::new() } else { source.text.clone() },
        marks: marks.clone(),
        reasons: Vec::new(),
    };
    let mut sources: Vec<Source> = told.sources.iter().map(of).collect();
    if let Some(first) = sources.first_mut() {
        first.reasons = told.notes.iter().map(|(line, what, why)| (*line, format!("{what}: {why}"))).collect();
    }
    sources
}

/// The lines of a file that have put something into a graph.
fn lines_in(module: &Module, file: &str) -> BTreeMap<u32, Mark> {
    let mut lines = BTreeMap::new();
    for step in module.functions().iter().flat_map(|function| module.walk(function.body)) {
        if let Step::Node(id) = step
            && let Some((name, line)) = module.source(module.node(id).location.of_program())
            && name == file
        {
            lines.insert(line, Mark::Staged);
        }
    }
    lines
}
