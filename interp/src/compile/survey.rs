//! What is asked of a block before it is compiled: uses of temporaries, locals that change in unusual places.
//!
//! In: Core statements. Out: `Survey`, and answers about stretches of statements.
//! Invariants: the walk keeps its own stack, so its depth costs no native stack. Inner blocks are not entered.

use super::bits::Bits;
use snek_syntax::core::{Arg, DictElement, Element, Expr, ExprKind, Id, Stmt, StmtKind, Target, TargetKind, Temp};

/// Facts about a block.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// How often each temporary is read.
    pub(super) reads: Vec<u32>,
    /// Temporaries that are assigned as targets, so not only where they are bound.
    pub(super) assigned_temps: Bits,
    /// Locals that `:=` assigns: they may change while an expression is evaluated.
    pub(super) walrus: Bits,
    /// Locals that `del` or the end of an `except` clause unsets.
    pub(super) deleted: Bits,
}

/// What the walk meets.
enum Event {
    ReadTemp(Temp),
    AssignTemp(Temp),
    ReadLocal(u32),
    Assign(u32),
    Walrus(u32),
    Delete(u32),
}

enum Node<'a> {
    Expr(&'a Expr),
    Stmt(&'a Stmt),
    Target(&'a Target, bool),
}

/// The facts about these statements.
pub(super) fn survey(body: &[Stmt], temps: u32) -> Survey {
    let mut facts = Survey { reads: vec![0; temps as usize], ..Survey::default() };
    walk(body.iter().map(Node::Stmt).collect(), |event| match event {
        Event::ReadTemp(temp) => {
            if let Some(reads) = facts.reads.get_mut(temp as usize) {
                *reads += 1;
            }
        }
        Event::AssignTemp(temp) => facts.assigned_temps.set(temp),
        Event::Walrus(slot) => facts.walrus.set(slot),
        Event::Delete(slot) => facts.deleted.set(slot),
        Event::Assign(_) | Event::ReadLocal(_) => {}
    });
    facts
}

/// Whether the expression reads the local.
pub(super) fn reads_local(expr: &Expr, local: u32) -> bool {
    let mut found = false;
    walk(vec![Node::Expr(expr)], |event| found |= matches!(event, Event::ReadLocal(slot) if slot == local));
    found
}

/// Whether the local stays as it is while these statements read the temporary `reads` times.
pub(super) fn is_unchanged(local: u32, temp: Temp, mut reads: u32, rest: &[Stmt]) -> bool {
    for stmt in rest {
        let mut changes = false;
        walk(vec![Node::Stmt(stmt)], |event| match event {
            Event::ReadTemp(read) if read == temp => reads = reads.saturating_sub(1),
            Event::Assign(slot) | Event::Walrus(slot) | Event::Delete(slot) => changes |= slot == local,
            _ => {}
        });
        if changes {
            return false;
        }
        if reads == 0 {
            return true;
        }
    }
    false
}

fn walk(mut work: Vec<Node<'_>>, mut event: impl FnMut(Event)) {
    while let Some(node) = work.pop() {
        match node {
            Node::Expr(expr) => walk_expr(expr, &mut work, &mut event),
            Node::Stmt(stmt) => walk_stmt(stmt, &mut work, &mut event),
            Node::Target(target, is_del) => match &target.kind {
                TargetKind::Id(Id::Local(slot)) if is_del => event(Event::Delete(*slot)),
                TargetKind::Id(Id::Local(slot)) => event(Event::Assign(*slot)),
                TargetKind::Id(_) => {}
                TargetKind::Attr(object, _) => work.push(Node::Expr(object)),
                TargetKind::Item(object, index) => work.extend([Node::Expr(object), Node::Expr(index)]),
                TargetKind::Unpack { targets, .. } => {
                    work.extend(targets.iter().map(|target| Node::Target(target, is_del)));
                }
                TargetKind::Temp(temp) => event(Event::AssignTemp(*temp)),
            },
        }
    }
}

fn walk_stmt<'a>(stmt: &'a Stmt, work: &mut Vec<Node<'a>>, event: &mut impl FnMut(Event)) {
    match &stmt.kind {
        StmtKind::Expr(value)
        | StmtKind::Display(value)
        | StmtKind::LetTemp(_, value)
        | StmtKind::Annotate(_, value)
        | StmtKind::Return(Some(value))
        | StmtKind::ImportStar(value) => work.push(Node::Expr(value)),
        StmtKind::Assign(target, value) => work.extend([Node::Target(target, false), Node::Expr(value)]),
        StmtKind::Del(target) => work.push(Node::Target(target, true)),
        StmtKind::Raise { exc, cause } => work.extend(exc.iter().chain(cause).map(Node::Expr)),
        StmtKind::Assert { test, message } => work.extend(std::iter::once(test).chain(message).map(Node::Expr)),
        StmtKind::If { test, then, orelse } | StmtKind::While { test, body: then, orelse } => {
            work.push(Node::Expr(test));
            work.extend(then.iter().chain(orelse).map(Node::Stmt));
        }
        StmtKind::For { target, iter, body, orelse, .. } => {
            work.extend([Node::Target(target, false), Node::Expr(iter)]);
            work.extend(body.iter().chain(orelse).map(Node::Stmt));
        }
        StmtKind::Try { body, handlers, orelse, finally, .. } => {
            work.extend(body.iter().chain(orelse).chain(finally).map(Node::Stmt));
            for handler in handlers {
                if let Some(Id::Local(slot)) = handler.bind {
                    event(Event::Assign(slot));
                    event(Event::Delete(slot));
                }
                work.extend(handler.class.iter().map(Node::Expr));
                work.extend(handler.body.iter().map(Node::Stmt));
            }
        }
        StmtKind::With { context, target, body, .. } => {
            work.push(Node::Expr(context));
            work.extend(target.iter().map(|target| Node::Target(target, false)));
            work.extend(body.iter().map(Node::Stmt));
        }
        StmtKind::Return(None) | StmtKind::Break | StmtKind::Continue => {}
    }
}

fn walk_expr<'a>(expr: &'a Expr, work: &mut Vec<Node<'a>>, event: &mut impl FnMut(Event)) {
    match &expr.kind {
        ExprKind::Const(_) | ExprKind::Yield(None) | ExprKind::ImportModule { .. } => {}
        ExprKind::Id(Id::Local(slot)) => event(Event::ReadLocal(*slot)),
        ExprKind::Id(_) => {}
        ExprKind::Temp(temp) => event(Event::ReadTemp(*temp)),
        ExprKind::Assign(id, value) => {
            if let Id::Local(slot) = id {
                event(Event::Walrus(*slot));
            }
            work.push(Node::Expr(value));
        }
        ExprKind::Let(_, value, body) => work.extend([Node::Expr(value), Node::Expr(body)]),
        ExprKind::Prim(_, operands) | ExprKind::And(operands) | ExprKind::Or(operands) => {
            work.extend(operands.iter().map(Node::Expr));
        }
        ExprKind::GetAttr(value, _)
        | ExprKind::Yield(Some(value))
        | ExprKind::YieldFrom(value)
        | ExprKind::Await(value)
        | ExprKind::ImportName(value, _) => work.push(Node::Expr(value)),
        ExprKind::App(callee, args) => {
            work.push(Node::Expr(callee));
            walk_args(args, work);
        }
        ExprKind::Build(_, elements) => work.extend(elements.iter().map(|element| match element {
            Element::One(value) | Element::Spread(value) => Node::Expr(value),
        })),
        ExprKind::Dict(elements) => {
            for element in elements {
                match element {
                    DictElement::Pair(key, value) => work.extend([Node::Expr(key), Node::Expr(value)]),
                    DictElement::Spread(value) => work.push(Node::Expr(value)),
                }
            }
        }
        ExprKind::If(test, then, orelse) => work.extend([Node::Expr(test), Node::Expr(then), Node::Expr(orelse)]),
        ExprKind::Func(func) => {
            let named = func.keyword_defaults.iter().chain(&func.annotations).map(|(_, value)| value);
            work.extend(func.defaults.iter().chain(named).map(Node::Expr));
        }
        ExprKind::Class(class) => walk_args(&class.args, work),
    }
}

fn walk_args<'a>(args: &'a [Arg], work: &mut Vec<Node<'a>>) {
    work.extend(args.iter().map(|arg| match arg {
        Arg::Pos(value) | Arg::Star(value) | Arg::Keyword(_, value) | Arg::DoubleStar(value) => Node::Expr(value),
    }));
}
