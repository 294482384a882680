//! Prints each block's name, captures, cells and flags, to be compared with CPython's code objects.

use std::rc::Rc;

use snek_syntax::core::{Arg, Block, DictElement, Element, Expr, ExprKind, Stmt, StmtKind, Target, TargetKind};
use snek_syntax::{Mode, Source, parse};

fn main() {
    for path in std::env::args().skip(1) {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let source = Source::new(&path, text);
        if let Ok(program) = parse(&source, Mode::Module) {
            println!("{path}");
            block(&program.block);
        }
    }
}

fn block(node: &Rc<Block>) {
    let mut free: Vec<&str> = node.free.iter().map(|entry| &*entry.0).collect();
    free.sort_unstable();
    let mut cells: Vec<&str> = node.cells.iter().map(|slot| &*node.locals[*slot as usize]).collect();
    cells.sort_unstable();
    let params: Vec<&str> = node.locals.iter().take(node.params.slots() as usize).map(|name| &**name).collect();
    println!(
        "{} {} free={} cells={} params={} generator={} coroutine={}",
        node.qualname,
        node.first_line,
        free.join(","),
        cells.join(","),
        params.join(","),
        u8::from(node.is_generator),
        u8::from(node.is_coroutine)
    );
    stmts(&node.body);
}

fn stmts(body: &[Stmt]) {
    for stmt in body {
        match &stmt.kind {
            StmtKind::Expr(e)
            | StmtKind::Display(e)
            | StmtKind::LetTemp(_, e)
            | StmtKind::Annotate(_, e)
            | StmtKind::ImportStar(e) => {
                expr(e);
            }
            StmtKind::Assign(t, e) => {
                expr(e);
                target(t);
            }
            StmtKind::Del(t) => target(t),
            StmtKind::Return(e) => e.iter().for_each(expr),
            StmtKind::Raise { exc, cause } => exc.iter().chain(cause).for_each(expr),
            StmtKind::Assert { test, message } => {
                expr(test);
                message.iter().for_each(expr);
            }
            StmtKind::If { test, then, orelse } | StmtKind::While { test, body: then, orelse } => {
                expr(test);
                stmts(then);
                stmts(orelse);
            }
            StmtKind::For { target: t, iter, body, orelse, .. } => {
                expr(iter);
                target(t);
                stmts(body);
                stmts(orelse);
            }
            StmtKind::Try { body, handlers, orelse, finally, .. } => {
                stmts(body);
                for handler in handlers {
                    handler.class.iter().for_each(expr);
                    stmts(&handler.body);
                }
                stmts(orelse);
                stmts(finally);
            }
            StmtKind::With { context, target: t, body, .. } => {
                expr(context);
                t.iter().for_each(target);
                stmts(body);
            }
            StmtKind::Break | StmtKind::Continue => {}
        }
    }
}

fn target(node: &Target) {
    match &node.kind {
        TargetKind::Attr(e, _) => expr(e),
        TargetKind::Item(a, b) => {
            expr(a);
            expr(b);
        }
        TargetKind::Unpack { targets, .. } => targets.iter().for_each(target),
        TargetKind::Id(_) | TargetKind::Temp(_) => {}
    }
}

fn args(list: &[Arg]) {
    for arg in list {
        match arg {
            Arg::Pos(e) | Arg::Star(e) | Arg::Keyword(_, e) | Arg::DoubleStar(e) => expr(e),
        }
    }
}

fn expr(node: &Expr) {
    match &node.kind {
        ExprKind::Let(_, a, b) => {
            expr(a);
            expr(b);
        }
        ExprKind::Assign(_, e)
        | ExprKind::GetAttr(e, _)
        | ExprKind::YieldFrom(e)
        | ExprKind::Await(e)
        | ExprKind::ImportName(e, _) => {
            expr(e);
        }
        ExprKind::Prim(_, list) | ExprKind::And(list) | ExprKind::Or(list) => list.iter().for_each(expr),
        ExprKind::App(callee, list) => {
            expr(callee);
            args(list);
        }
        ExprKind::Build(_, list) => list.iter().for_each(|element| match element {
            Element::One(e) | Element::Spread(e) => expr(e),
        }),
        ExprKind::Dict(list) => list.iter().for_each(|element| match element {
            DictElement::Pair(a, b) => {
                expr(a);
                expr(b);
            }
            DictElement::Spread(e) => expr(e),
        }),
        ExprKind::If(a, b, c) => [a, b, c].into_iter().for_each(|e| expr(e)),
        ExprKind::Func(func) => {
            func.defaults.iter().for_each(expr);
            func.keyword_defaults.iter().chain(&func.annotations).for_each(|entry| expr(&entry.1));
            block(&func.block);
        }
        ExprKind::Class(class) => {
            args(&class.args);
            block(&class.block);
        }
        ExprKind::Yield(e) => e.iter().for_each(|e| expr(e)),
        _ => {}
    }
}
