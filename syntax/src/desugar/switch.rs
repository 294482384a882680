//! `if … elif … else` and `match`: chains of cases tried in order.
//!
//! In: the statements of the tree. Out: `If`s, each nested in the `orelse` of the one before.
//! Invariants:
//! - After `CHUNK` nested cases a flag in a temporary says that none matched, and the chain goes on behind, under that
//!   flag; so a chain of any length stays shallow.
//!
//! Elsewhere: the tests of patterns in `patterns.rs`.

use ruff_python_ast::{self as ast};
use ruff_text_size::Ranged;

use crate::core::{Const, Expr, Span, Stmt, StmtKind, Target, TargetKind, Temp};
use crate::scope::span;

use super::{Lower, Lowered, constant, stmt, temp_expr};

/// Cases that nest before the chain is cut.
const CHUNK: usize = 64;

/// A condition, what runs under it, and its place.
struct Case {
    test: Option<Expr>,
    body: Vec<Stmt>,
    at: Span,
}

impl Lower<'_> {
    pub(super) fn if_stmt(&mut self, node: &ast::StmtIf, at: Span, out: &mut Vec<Stmt>) -> Lowered<()> {
        let mut cases = Vec::with_capacity(1 + node.elif_else_clauses.len());
        let test = Some(self.expr(&node.test)?);
        cases.push(Case { test, body: self.stmts(&node.body)?, at });
        for clause in &node.elif_else_clauses {
            let test = clause.test.as_ref().map(|test| self.expr(test)).transpose()?;
            cases.push(Case { test, body: self.stmts(&clause.body)?, at: span(clause.range()) });
        }
        let whole = self.switch(cases, at);
        out.extend(whole);
        Ok(())
    }

    pub(super) fn match_stmt(&mut self, node: &ast::StmtMatch, at: Span, out: &mut Vec<Stmt>) -> Lowered<()> {
        let value = self.expr(&node.subject)?;
        let subject = self.temp();
        out.push(stmt(StmtKind::LetTemp(subject, value), span(node.subject.range())));
        let mut cases = Vec::with_capacity(node.cases.len());
        for (position, case) in node.cases.iter().enumerate() {
            let here = span(case.range());
            let is_last = position + 1 == node.cases.len();
            let test = self.case_test(case, subject, is_last)?;
            cases.push(Case { test, body: self.stmts(&case.body)?, at: here });
        }
        let whole = self.switch(cases, at);
        out.extend(whole);
        Ok(())
    }

    /// Nests the cases; a case without a test is the last that can run.
    fn switch(&mut self, mut cases: Vec<Case>, at: Span) -> Vec<Stmt> {
        let mut out = Vec::new();
        let mut flag = None;
        while cases.len() > CHUNK {
            let rest = cases.split_off(CHUNK);
            let chunk = std::mem::replace(&mut cases, rest);
            let next = self.temp();
            out.push(stmt(StmtKind::LetTemp(next, constant(Const::Bool(false), at)), at));
            let set = Target { kind: TargetKind::Temp(next), span: at };
            let no_match = stmt(StmtKind::Assign(set, constant(Const::Bool(true), at)), at);
            out.extend(guarded(flag, nest(chunk, vec![no_match]), at));
            flag = Some(next);
        }
        out.extend(guarded(flag, nest(cases, Vec::new()), at));
        out
    }
}

/// Statements that run only when the flag is set.
fn guarded(flag: Option<Temp>, body: Vec<Stmt>, at: Span) -> Vec<Stmt> {
    match flag {
        Some(flag) => vec![stmt(StmtKind::If { test: temp_expr(flag, at), then: body, orelse: Vec::new() }, at)],
        None => body,
    }
}

fn nest(cases: Vec<Case>, otherwise: Vec<Stmt>) -> Vec<Stmt> {
    let mut orelse = otherwise;
    for case in cases.into_iter().rev() {
        orelse = match case.test {
            Some(test) => vec![stmt(StmtKind::If { test, then: case.body, orelse }, case.at)],
            None => case.body,
        };
    }
    orelse
}
