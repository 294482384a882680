//! The height of Core: the guarantee that its readers may recurse.
//!
//! In: a desugared program.
//! Out: nothing, or a SyntaxError where a path from the root has more than `MAX_HEIGHT` nodes.
//! Invariants: works with a list of its own, not with recursion. Statements, expressions, targets and blocks count one
//! node each.

use crate::core::{
    Arg, Block, DictElement, Element, Expr, ExprKind, Program, Span, Stmt, StmtKind, Target, TargetKind,
};
use crate::{Source, SyntaxError};

/// Nodes on a path from the program's block to a leaf.
pub const MAX_HEIGHT: u32 = 1000;

enum Node<'a> {
    Block(&'a Block),
    Stmt(&'a Stmt),
    Expr(&'a Expr),
    Target(&'a Target),
}

struct Walk<'a> {
    pending: Vec<(Node<'a>, u32)>,
    /// Height of the children of the node at hand.
    below: u32,
}

/// Checks a program.
pub(crate) fn check(source: &Source, program: &Program) -> Result<(), Box<SyntaxError>> {
    let mut walk = Walk { pending: vec![(Node::Block(&program.block), 1)], below: 0 };
    while let Some((node, height)) = walk.pending.pop() {
        if height > MAX_HEIGHT {
            let message = format!("expression is nested too deeply (limit {MAX_HEIGHT})");
            return Err(SyntaxError::compiled(source, message, place(&node)));
        }
        walk.below = height + 1;
        match node {
            Node::Block(block) => walk.stmts(&block.body),
            Node::Stmt(stmt) => walk.stmt(stmt),
            Node::Expr(expr) => walk.children(expr),
            Node::Target(target) => walk.target(target),
        }
    }
    Ok(())
}

fn place(node: &Node<'_>) -> Span {
    match node {
        Node::Block(block) => block.span,
        Node::Stmt(stmt) => stmt.span,
        Node::Expr(expr) => expr.span,
        Node::Target(target) => target.span,
    }
}

impl<'a> Walk<'a> {
    fn push(&mut self, node: Node<'a>) {
        self.pending.push((node, self.below));
    }

    fn expr(&mut self, expr: &'a Expr) {
        // Leaves would only be popped again.
        if !matches!(expr.kind, ExprKind::Const(_) | ExprKind::Id(_) | ExprKind::Temp(_)) {
            self.push(Node::Expr(expr));
        }
    }

    fn exprs(&mut self, list: impl IntoIterator<Item = &'a Expr>) {
        list.into_iter().for_each(|expr| self.expr(expr));
    }

    fn stmts(&mut self, list: &'a [Stmt]) {
        list.iter().for_each(|stmt| self.push(Node::Stmt(stmt)));
    }

    fn args(&mut self, list: &'a [Arg]) {
        for arg in list {
            match arg {
                Arg::Pos(expr) | Arg::Star(expr) | Arg::Keyword(_, expr) | Arg::DoubleStar(expr) => self.expr(expr),
            }
        }
    }

    fn target(&mut self, target: &'a Target) {
        match &target.kind {
            TargetKind::Attr(object, _) => self.expr(object),
            TargetKind::Item(object, index) => self.exprs([object, index]),
            TargetKind::Unpack { targets, .. } => targets.iter().for_each(|part| self.push(Node::Target(part))),
            TargetKind::Id(_) | TargetKind::Temp(_) => {}
        }
    }

    fn stmt(&mut self, stmt: &'a Stmt) {
        match &stmt.kind {
            StmtKind::Expr(expr)
            | StmtKind::Display(expr)
            | StmtKind::LetTemp(_, expr)
            | StmtKind::Annotate(_, expr)
            | StmtKind::ImportStar(expr) => self.expr(expr),
            StmtKind::Assign(target, expr) => {
                self.push(Node::Target(target));
                self.expr(expr);
            }
            StmtKind::Del(target) => self.push(Node::Target(target)),
            StmtKind::Return(expr) => self.exprs(expr),
            StmtKind::Raise { exc, cause } => self.exprs(exc.iter().chain(cause)),
            StmtKind::Assert { test, message } => self.exprs(std::iter::once(test).chain(message)),
            StmtKind::If { test, then: body, orelse } | StmtKind::While { test, body, orelse } => {
                self.expr(test);
                self.stmts(body);
                self.stmts(orelse);
            }
            StmtKind::For { target, iter, body, orelse, .. } => {
                self.push(Node::Target(target));
                self.expr(iter);
                self.stmts(body);
                self.stmts(orelse);
            }
            StmtKind::Try { body, handlers, orelse, finally, .. } => {
                for handler in handlers {
                    self.exprs(&handler.class);
                    self.stmts(&handler.body);
                }
                [body, orelse, finally].into_iter().for_each(|part| self.stmts(part));
            }
            StmtKind::With { context, target, body, .. } => {
                self.expr(context);
                target.iter().for_each(|target| self.push(Node::Target(target)));
                self.stmts(body);
            }
            StmtKind::Break | StmtKind::Continue => {}
        }
    }

    fn children(&mut self, expr: &'a Expr) {
        match &expr.kind {
            ExprKind::Const(_) | ExprKind::Id(_) | ExprKind::Temp(_) | ExprKind::ImportModule { .. } => {}
            ExprKind::Let(_, value, body) => self.exprs([&**value, &**body]),
            ExprKind::Assign(_, inner)
            | ExprKind::GetAttr(inner, _)
            | ExprKind::YieldFrom(inner)
            | ExprKind::Await(inner)
            | ExprKind::ImportName(inner, _) => self.expr(inner),
            ExprKind::Prim(_, list) | ExprKind::And(list) | ExprKind::Or(list) => self.exprs(list),
            ExprKind::App(callee, args) => {
                self.expr(callee);
                self.args(args);
            }
            ExprKind::Build(_, list) => self.exprs(list.iter().map(|element| match element {
                Element::One(expr) | Element::Spread(expr) => expr,
            })),
            ExprKind::Dict(list) => {
                for element in list {
                    match element {
                        DictElement::Pair(key, value) => self.exprs([key, value]),
                        DictElement::Spread(expr) => self.expr(expr),
                    }
                }
            }
            ExprKind::If(test, then, orelse) => self.exprs([&**test, &**then, &**orelse]),
            ExprKind::Func(func) => {
                self.exprs(&func.defaults);
                self.exprs(func.keyword_defaults.iter().chain(&func.annotations).map(|entry| &entry.1));
                self.push(Node::Block(&func.block));
            }
            ExprKind::Class(class) => {
                self.args(&class.args);
                self.push(Node::Block(&class.block));
            }
            ExprKind::Yield(value) => self.exprs(value.as_deref()),
        }
    }
}
