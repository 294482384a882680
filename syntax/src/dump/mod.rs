//! Core as text: `snek dis --core`.
//!
//! In: a program. Out: S-expressions, one statement per line, inner blocks indented.
//! Invariants: names stand for slots; a cell is written `x@`, an entry of the closure `x^`, a global `$x`.
//! Elsewhere: expressions in `expr.rs`.

mod expr;

use std::fmt::Write;

use crate::core::{Block, Capture, Expr, Id, Program, Stmt, StmtKind, Target, TargetKind};

/// The text of a program's Core.
#[must_use]
pub fn dump(program: &Program) -> String {
    let mut printer = Printer { out: String::new(), indent: 0 };
    printer.block(&program.block);
    printer.out
}

pub(super) struct Printer {
    out: String,
    indent: usize,
}

impl Printer {
    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.out.push_str("  ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// A block: its header, then its statements.
    pub(super) fn block(&mut self, block: &Block) {
        let mut head = format!("({:?} {}", block.kind, block.qualname).to_lowercase();
        head.truncate(head.find(' ').unwrap_or(head.len()));
        let _ = write!(head, " {}", block.qualname);
        let slots = |slots: &[crate::core::Name]| slots.iter().map(|name| &**name).collect::<Vec<_>>().join(" ");
        let shape = block.params;
        if shape.slots() > 0 {
            let _ = write!(head, " params={}", shape.slots());
        }
        if !block.locals.is_empty() {
            let _ = write!(head, " locals=[{}]", slots(&block.locals));
        }
        if !block.cells.is_empty() {
            let names: Vec<_> =
                block.cells.iter().filter_map(|slot| block.locals.get(*slot as usize).cloned()).collect();
            let _ = write!(head, " cells=[{}]", slots(&names));
        }
        if !block.free.is_empty() {
            let places = block.free.iter().map(|(name, place)| match place {
                Capture::Local(slot) => format!("{name}={slot}"),
                Capture::Free(at) => format!("{name}=^{at}"),
            });
            let _ = write!(head, " free=[{}]", places.collect::<Vec<_>>().join(" "));
        }
        for (flag, word) in [(block.is_generator, " generator"), (block.is_coroutine, " coroutine")] {
            if flag {
                head.push_str(word);
            }
        }
        if let Some(doc) = &block.doc {
            let _ = write!(head, " doc={doc:?}");
        }
        self.line(&head);
        self.body(block, &block.body);
        self.close();
    }

    fn close(&mut self) {
        if self.out.ends_with('\n') {
            self.out.pop();
        }
        self.out.push_str(")\n");
    }

    fn body(&mut self, block: &Block, body: &[Stmt]) {
        self.indent += 1;
        for stmt in body {
            self.stmt(block, stmt);
        }
        self.indent -= 1;
    }

    /// A named part of a statement with statements of its own.
    fn part(&mut self, block: &Block, name: &str, body: &[Stmt]) {
        if body.is_empty() {
            return;
        }
        self.indent += 1;
        self.line(&format!("({name}"));
        self.body(block, body);
        self.close();
        self.indent -= 1;
    }

    fn stmt(&mut self, block: &Block, stmt: &Stmt) {
        let mut inner = Vec::new();
        let mut e = |expr: &Expr| expr::text(block, expr, &mut inner);
        let optional = |text: Option<String>| text.map_or(String::new(), |text| format!(" {text}"));
        let line = match &stmt.kind {
            StmtKind::Expr(value) => e(value),
            StmtKind::Display(value) => format!("(display {})", e(value)),
            StmtKind::LetTemp(temp, value) => format!("(let t{temp} {})", e(value)),
            StmtKind::Assign(to, value) => {
                format!("(assign {} {})", target(block, to, &mut inner), expr::text(block, value, &mut inner))
            }
            StmtKind::Del(to) => format!("(del {})", target(block, to, &mut inner)),
            StmtKind::Annotate(name, value) => format!("(annotate {name} {})", e(value)),
            StmtKind::Return(value) => format!("(return{})", optional(value.as_ref().map(e))),
            StmtKind::Raise { exc, cause } => {
                let exc = optional(exc.as_ref().map(&mut e));
                format!("(raise{exc}{})", optional(cause.as_ref().map(e)))
            }
            StmtKind::Assert { test, message } => {
                let test = e(test);
                format!("(assert {test}{})", optional(message.as_ref().map(e)))
            }
            StmtKind::If { test, .. } => format!("(if {}", e(test)),
            StmtKind::While { test, .. } => format!("(while {}", e(test)),
            StmtKind::For { target: to, iter, is_async, .. } => {
                let word = if *is_async { "async-for" } else { "for" };
                format!("({word} {} {}", target(block, to, &mut inner), expr::text(block, iter, &mut inner))
            }
            StmtKind::Break => "(break)".into(),
            StmtKind::Continue => "(continue)".into(),
            StmtKind::Try { is_star, .. } => if *is_star { "(try-star" } else { "(try" }.into(),
            StmtKind::With { context, target: to, is_async, .. } => {
                let word = if *is_async { "async-with" } else { "with" };
                let to = optional(to.as_ref().map(|to| target(block, to, &mut inner)));
                format!("({word} {}{to}", expr::text(block, context, &mut inner))
            }
            StmtKind::ImportStar(module) => format!("(import-star {})", e(module)),
        };
        self.line(&line);
        self.indent += 1;
        for block in &inner {
            self.block(block);
        }
        self.indent -= 1;
        match &stmt.kind {
            StmtKind::If { then, orelse, .. } => {
                self.body(block, then);
                self.part(block, "else", orelse);
                self.close();
            }
            StmtKind::While { body, orelse, .. } | StmtKind::For { body, orelse, .. } => {
                self.body(block, body);
                self.part(block, "else", orelse);
                self.close();
            }
            StmtKind::With { body, .. } => {
                self.body(block, body);
                self.close();
            }
            StmtKind::Try { body, handlers, orelse, finally, .. } => {
                self.body(block, body);
                for handler in handlers {
                    let mut found = Vec::new();
                    let class = optional(handler.class.as_ref().map(|class| expr::text(block, class, &mut found)));
                    let bind = optional(handler.bind.as_ref().map(|id| format!("as {}", id_text(block, id))));
                    self.part_or_empty(block, &format!("except{class}{bind}"), &handler.body);
                }
                self.part(block, "else", orelse);
                self.part(block, "finally", finally);
                self.close();
            }
            _ => {}
        }
    }

    fn part_or_empty(&mut self, block: &Block, name: &str, body: &[Stmt]) {
        self.indent += 1;
        self.line(&format!("({name}"));
        self.body(block, body);
        self.close();
        self.indent -= 1;
    }
}

/// A target's text.
fn target(block: &Block, target_node: &Target, inner: &mut Vec<std::rc::Rc<Block>>) -> String {
    match &target_node.kind {
        TargetKind::Id(id) => id_text(block, id),
        TargetKind::Attr(object, name) => format!("(. {} {name})", expr::text(block, object, inner)),
        TargetKind::Item(object, index) => {
            let object = expr::text(block, object, inner);
            format!("(item {object} {})", expr::text(block, index, inner))
        }
        TargetKind::Temp(temp) => format!("t{temp}"),
        TargetKind::Unpack { targets, star } => {
            let mut parts = Vec::with_capacity(targets.len());
            for (at, part) in targets.iter().enumerate() {
                let mark = if Some(at) == *star { "*" } else { "" };
                parts.push(format!("{mark}{}", target(block, part, inner)));
            }
            format!("[{}]", parts.join(" "))
        }
    }
}

/// An identifier's text.
pub(super) fn id_text(block: &Block, id: &Id) -> String {
    let local = |slot: &u32| block.locals.get(*slot as usize).map_or("?", |name| &**name);
    let free = |at: &u32| block.free.get(*at as usize).map_or("?", |entry| &*entry.0);
    match id {
        Id::Local(slot) => local(slot).into(),
        Id::Cell(slot) => format!("{}@", local(slot)),
        Id::Free(at) => format!("{}^", free(at)),
        Id::Global(name) => format!("${name}"),
        Id::Name(name) => format!("%{name}"),
        Id::NameOrFree(name, at) => format!("%{name}|{}^", free(at)),
    }
}
