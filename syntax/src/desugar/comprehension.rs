//! Comprehensions and generator expressions: blocks of their own, called with the outermost iterator.
//!
//! In: a comprehension of the tree. Out: a call of a function whose body is nested loops.
//! Invariants:
//! - The outermost iterable is evaluated and `iter` is called in the enclosing block.
//! - An asynchronous list, set or dict comprehension is awaited.

use ruff_python_ast::{self as ast};
use ruff_text_size::Ranged;

use crate::core::{Arg, BuildKind, Const, Expr, ExprKind, Func, Id, Prim, Span, Stmt, StmtKind, Temp};
use crate::scope::{ScopeId, span};

use super::{Lower, Lowered, constant, expr, stmt, temp_expr};

/// What is made of each element.
#[derive(Clone, Copy)]
enum Yields<'t> {
    List(&'t ast::Expr),
    Set(&'t ast::Expr),
    Dict(Option<&'t ast::Expr>, &'t ast::Expr),
    Each(&'t ast::Expr),
}

impl Lower<'_> {
    pub(super) fn comprehension(&mut self, node: &ast::Expr, at: Span) -> Lowered<Expr> {
        match node {
            ast::Expr::ListComp(it) => self.loops(self.scopes.opened_by(it), &it.generators, Yields::List(&it.elt), at),
            ast::Expr::SetComp(it) => self.loops(self.scopes.opened_by(it), &it.generators, Yields::Set(&it.elt), at),
            ast::Expr::DictComp(it) => {
                let yields = Yields::Dict(it.key.as_deref(), &it.value);
                self.loops(self.scopes.opened_by(it), &it.generators, yields, at)
            }
            ast::Expr::Generator(it) => {
                self.loops(self.scopes.opened_by(it), &it.generators, Yields::Each(&it.elt), at)
            }
            _ => self.fail("invalid syntax", at),
        }
    }

    fn loops(&mut self, id: ScopeId, generators: &[ast::Comprehension], yields: Yields<'_>, at: Span) -> Lowered<Expr> {
        let Some(outermost) = generators.first() else { return self.fail("invalid syntax", at) };
        let inner_scope = &self.scopes.list[id];
        let is_awaited = inner_scope.is_coroutine && !inner_scope.is_generator;
        if is_awaited {
            self.check_async_comprehension(at)?;
        }
        let iter = self.iterable(&outermost.iter)?;
        let iter_at = iter.span;
        let prim = if outermost.is_async { Prim::AsyncIter } else { Prim::Iter };
        let iterator = expr(ExprKind::Prim(prim, vec![iter]), iter_at);
        let (body, temps) = self.in_block(id, |inner| inner.loops_body(generators, yields, at))?;
        let state = super::BlockState { scope: id, temps, ..Default::default() };
        let block = self.finish(state, None, body, self.line(at.start), at);
        let func = Func { block, defaults: Vec::new(), keyword_defaults: Vec::new(), annotations: Vec::new() };
        let callee = expr(ExprKind::Func(Box::new(func)), at);
        let call = expr(ExprKind::App(Box::new(callee), vec![Arg::Pos(iterator)]), at);
        Ok(if is_awaited { self.awaited(call, at) } else { call })
    }

    fn loops_body(&mut self, generators: &[ast::Comprehension], yields: Yields<'_>, at: Span) -> Lowered<Vec<Stmt>> {
        let empty = match yields {
            Yields::List(_) => Some(ExprKind::Build(BuildKind::List, Vec::new())),
            Yields::Set(_) => Some(ExprKind::Build(BuildKind::Set, Vec::new())),
            Yields::Dict(..) => Some(ExprKind::Dict(Vec::new())),
            Yields::Each(_) => None,
        };
        let mut body = Vec::new();
        let result = empty.map(|empty| {
            let temp = self.temp();
            body.push(stmt(StmtKind::LetTemp(temp, expr(empty, at)), at));
            temp
        });
        self.loop_nest(generators, 0, yields, result, &mut body)?;
        if let Some(result) = result {
            body.push(stmt(StmtKind::Return(Some(temp_expr(result, at))), at));
        }
        Ok(body)
    }

    fn loop_nest(
        &mut self,
        generators: &[ast::Comprehension],
        depth: usize,
        yields: Yields<'_>,
        result: Option<Temp>,
        out: &mut Vec<Stmt>,
    ) -> Lowered<()> {
        let Some(generator) = generators.get(depth) else {
            return self.element(yields, result, out);
        };
        let at = span(generator.range());
        if generator.is_async && !self.scope().is_generator && !self.scope().is_coroutine {
            return self.fail("asynchronous comprehension outside of an asynchronous function", at);
        }
        self.enter(at, |lower| {
            let iter = if depth == 0 {
                expr(ExprKind::Id(Id::Local(0)), span(generator.iter.range()))
            } else {
                lower.iterable(&generator.iter)?
            };
            let target = lower.assign_target(&generator.target)?;
            let mut tests = Vec::with_capacity(generator.ifs.len());
            for test in &generator.ifs {
                tests.push(lower.expr(test)?);
            }
            let mut inner = Vec::new();
            lower.loop_nest(generators, depth + 1, yields, result, &mut inner)?;
            let body = match (tests.len(), tests.pop()) {
                (_, None) => inner,
                (1, Some(test)) => vec![guarded(test, inner)],
                (_, Some(test)) => {
                    tests.push(test);
                    vec![guarded(expr(ExprKind::And(tests), at), inner)]
                }
            };
            let kind = StmtKind::For { target, iter, body, orelse: Vec::new(), is_async: generator.is_async };
            out.push(stmt(kind, at));
            Ok(())
        })
    }

    fn element(&mut self, yields: Yields<'_>, result: Option<Temp>, out: &mut Vec<Stmt>) -> Lowered<()> {
        let (prim, parts) = match yields {
            Yields::Each(element) => {
                let value = self.expr(element)?;
                let at = value.span;
                out.push(stmt(StmtKind::Expr(expr(ExprKind::Yield(Some(Box::new(value))), at)), at));
                return Ok(());
            }
            Yields::List(element) => (Prim::ListAppend, vec![self.expr(element)?]),
            Yields::Set(element) => (Prim::SetAdd, vec![self.expr(element)?]),
            Yields::Dict(key, value) => {
                let at = span(value.range());
                let Some(key) = key else {
                    return self.fail("dict unpacking cannot be used in dict comprehension", at);
                };
                let key = self.expr(key)?;
                (Prim::DictInsert, vec![key, self.expr(value)?])
            }
        };
        let at = parts.first().map_or(Span::default(), |part| part.span);
        let container = result.map_or_else(|| constant(Const::None, at), |result| temp_expr(result, at));
        let operands = std::iter::once(container).chain(parts).collect();
        out.push(stmt(StmtKind::Expr(expr(ExprKind::Prim(prim, operands), at)), at));
        Ok(())
    }

    /// What a loop iterates: a display of constants is a constant tuple.
    pub(super) fn iterable(&mut self, node: &ast::Expr) -> Lowered<Expr> {
        self.expr(node).map(super::expr::freeze)
    }
}

fn guarded(test: Expr, then: Vec<Stmt>) -> Stmt {
    let at = test.span;
    stmt(StmtKind::If { test, then, orelse: Vec::new() }, at)
}
