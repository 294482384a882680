//! What became of the program's lines, and which variables hold which values of the graph: for those who look at a
//! graph beside its source.
//!
//! In: instructions of staged code, before they run. Out: for each line whether it ran while staging, left something in
//! the graph, or both; names of variables at the graph's values.
//! Invariants:
//! - Only lines of the program are looked at, not those of modules that come with Snek. What such code does counts for
//!   the line that called it.
//! - Nothing here changes what is staged. What a trial of a loop did is forgotten with the trial.
//!
//! Elsewhere: decisions about branches and loops (`notes.rs`), pages (`page.rs`).

use super::notes::{Notes, is_own};
use crate::bytecode::effect::effect;
use crate::bytecode::op::Watch;
use crate::native::Site;
use crate::stage::Stager;
use crate::types::staged::array::array_of;
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::vm::Cursor;
use snek_graph::draw::Mark;
use snek_graph::ir::ValueId;
use snek_heap::Value;
use snek_syntax::Source;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What is known of lines, with what was decided there.
#[derive(Default)]
pub(crate) struct Told {
    /// The sources of the program that were staged, the function's own first.
    pub(crate) sources: Vec<(Rc<Source>, BTreeMap<u32, Mark>)>,
    /// Decisions about lines of the first source.
    pub(crate) notes: Notes,
}

/// Lines as they are met.
#[derive(Clone, Default)]
pub(crate) struct Lines {
    sources: Vec<(Rc<Source>, BTreeMap<u32, u8>)>,
    /// The instruction before this one.
    last: Option<Ran>,
    /// Calls that have not ended, outermost first.
    calls: Vec<Ran>,
}

/// An instruction that ran, or runs.
#[derive(Clone, Copy)]
struct Ran {
    source: usize,
    line: u32,
    /// How many nodes the graph had before.
    nodes: usize,
    depth: usize,
    pc: u32,
    /// It computes, of nothing that is staged.
    is_known: bool,
}

/// What is known of a line: it has put nodes into the graph, it has computed something while staging.
const STAGED: u8 = 1;
const KNOWN: u8 = 2;

/// A call deeper than this is not told from the code around it.
const MAX_CALLS: usize = 200;

/// Of more variables not all are looked at on each line, which takes quadratic time.
const MOST_VARIABLES: u16 = 256;

impl Lines {
    /// How many lines are known.
    pub(crate) fn len(&self) -> usize {
        self.sources.iter().map(|(_, lines)| lines.len()).sum()
    }

    fn source(&mut self, source: &Rc<Source>) -> usize {
        let known = self.sources.iter().position(|(one, _)| Rc::ptr_eq(one, source));
        known.unwrap_or_else(|| {
            self.sources.push((source.clone(), BTreeMap::new()));
            self.sources.len() - 1
        })
    }

    /// An instruction has run; now the graph has so many nodes.
    fn settle(&mut self, one: Ran, nodes: usize) {
        let Some((_, lines)) = self.sources.get_mut(one.source) else { return };
        let flags = lines.entry(one.line).or_insert(0);
        if nodes > one.nodes {
            *flags |= STAGED;
        } else if one.is_known {
            *flags |= KNOWN;
        }
    }

    /// Takes note of the instruction that comes next. Whether it is on another line than the one before.
    fn next(&mut self, now: Ran) -> bool {
        let last = self.last.replace(now);
        let Some(last) = last else { return true };
        if now.depth > last.depth {
            if self.calls.len() < MAX_CALLS {
                self.calls.push(last);
            }
            return true;
        }
        self.settle(last, now.nodes);
        while let Some(call) = self.calls.pop_if(|call| call.depth >= now.depth) {
            if call.depth == now.depth && last.depth > now.depth {
                self.settle(call, now.nodes);
            }
        }
        (now.source, now.line, now.depth) != (last.source, last.line, last.depth)
    }

    /// What became of the lines, once the graph is made. The function's last line is where arms that return are joined.
    pub(crate) fn finish(mut self, notes: &Notes, first: &Rc<Source>, last: Option<u32>) -> Told {
        while let Some(one) = self.last.take().or_else(|| self.calls.pop()) {
            self.settle(Ran { is_known: false, ..one }, one.nodes);
        }
        let own = self.source(first);
        self.sources.swap(0, own);
        if let Some(last) = last {
            self.sources[0].1.entry(last).or_insert(0);
        }
        // Branches and loops put their nodes where they end: what was decided of them counts.
        for (line, what, why) in notes.iter().filter(|(_, what, _)| ["if", "while", "for"].contains(&what.as_str())) {
            let is_staged = why.starts_with("staged") || !why.starts_with("static") && what == "for";
            *self.sources[0].1.entry(*line).or_insert(0) |= if is_staged { STAGED } else { KNOWN };
        }
        let mark = |flags: u8| match flags {
            STAGED => Mark::Staged,
            0 | KNOWN => Mark::Concrete,
            _ => Mark::Mixed,
        };
        let marked = |lines: BTreeMap<u32, u8>| lines.into_iter().map(|(line, flags)| (line, mark(flags))).collect();
        let sources = self.sources.into_iter().map(|(source, lines)| (source, marked(lines))).collect();
        Told { sources, notes: notes.clone() }
    }
}

/// An instruction of staged code is about to run.
pub(crate) fn look(cx: &mut Stager<'_>, cursor: &Cursor) {
    let code = cursor.code();
    if !is_own(code) {
        return;
    }
    let ins = cursor.peek();
    let depth = cx.frames.len();
    let is_known = match ins.op.watch() {
        Watch::Operator
        | Watch::Product
        | Watch::Power
        | Watch::Division
        | Watch::Not
        | Watch::Compare
        | Watch::Item => !effect(code, ins).reads.into_iter().any(|register| is_staged(cursor.regs.get(register))),
        Watch::Call => {
            let site = Site::of(cursor, ins);
            !cursor.regs.slice(site.first, site.count).iter().any(is_staged)
        }
        _ => false,
    };
    let line = code.line_at(cursor.pc());
    let Some(session) = cx.stage.session.as_deref_mut() else { return };
    let nodes = session.builder.module().node_count();
    let source = session.lines.source(&code.source);
    let follows = session.lines.last.is_some_and(|last| last.depth == depth && last.pc + 1 == cursor.pc());
    let is_new = session.lines.next(Ran { source, line, nodes, depth, pc: cursor.pc(), is_known });
    let count = u16::try_from(code.locals.len()).unwrap_or(u16::MAX);
    if is_new && (count <= MOST_VARIABLES || !follows) {
        (0..count).for_each(|register| name_variable(cx, cursor, register));
    } else if follows {
        // What the instruction before has written is at one of its operands.
        let before = cursor.previous();
        [before.a, before.c].into_iter().for_each(|register| name_variable(cx, cursor, register));
    }
}

/// The value that a local variable holds gets its name.
fn name_variable(cx: &mut Stager<'_>, cursor: &Cursor, register: u16) {
    let Some(name) = cursor.code().locals.get(usize::from(register)) else { return };
    if name.as_str().starts_with(|c: char| c.is_alphabetic() || c == '_')
        && let Some(id) = node_in(cx, cursor.regs.get(register))
        && let Some(session) = cx.stage.session.as_deref_mut()
    {
        session.builder.set_variable(id, name.as_str());
    }
}

/// The graph's value that a variable's value is, if it is one and no part of another.
fn node_in(cx: &Stager<'_>, value: &Value) -> Option<ValueId> {
    let value = match repr_of(value)? {
        Repr::Maybe { value, .. } => value,
        _ => value,
    };
    match repr_of(value)? {
        Repr::Node(id) => Some(*id),
        Repr::Array(_) => array_of(value).filter(|array| array.view().is_none()).and_then(|_| cx.array_content(value)),
        _ => None,
    }
}
