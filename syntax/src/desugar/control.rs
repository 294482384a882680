//! Loops, `with` and `try`.
//!
//! In: compound statements of the tree. Out: their Core forms.
//! Invariants: at most 20 blocks that the VM must unwind nest, as in CPython.
//! Elsewhere: `if` and `match` in `switch.rs`.

use ruff_python_ast::{self as ast};
use ruff_text_size::Ranged;

use crate::core::{Handler, Span, Stmt, StmtKind};
use crate::scope::span;

use super::{Lower, Lowered, stmt};

/// CPython's `CO_MAXBLOCKS`.
const MAX_BLOCKS: u32 = 20;

impl Lower<'_> {
    /// Runs `inside` within a loop, `with` or `try` of this block.
    fn nested<T>(&mut self, at: Span, inside: impl FnOnce(&mut Self) -> Lowered<T>) -> Lowered<T> {
        if self.block.nested_blocks >= MAX_BLOCKS {
            return self.fail("too many statically nested blocks", at);
        }
        self.block.nested_blocks += 1;
        let result = inside(self);
        self.block.nested_blocks -= 1;
        result
    }

    fn loop_body(&mut self, body: &[ast::Stmt], at: Span) -> Lowered<Vec<Stmt>> {
        let outer = (self.block.in_loop, self.block.in_except_star);
        (self.block.in_loop, self.block.in_except_star) = (true, false);
        let result = self.nested(at, |lower| lower.stmts(body));
        (self.block.in_loop, self.block.in_except_star) = outer;
        result
    }

    pub(super) fn while_stmt(&mut self, node: &ast::StmtWhile, at: Span) -> Lowered<StmtKind> {
        let test = self.expr(&node.test)?;
        let body = self.loop_body(&node.body, at)?;
        Ok(StmtKind::While { test, body, orelse: self.stmts(&node.orelse)? })
    }

    pub(super) fn for_stmt(&mut self, node: &ast::StmtFor, at: Span) -> Lowered<StmtKind> {
        if node.is_async {
            self.check_async("async for", at)?;
        }
        // A list that is only iterated over may be a tuple; one that cannot be is named in the error.
        let mut iter = if node.is_async { self.expr(&node.iter)? } else { self.iterable(&node.iter)? };
        let is_async = node.is_async && !self.waits_here();
        if node.is_async && !is_async {
            let at = iter.span;
            iter = self.at_prompt("items", iter, at);
        }
        let target = self.assign_target(&node.target)?;
        let body = self.loop_body(&node.body, at)?;
        let orelse = self.stmts(&node.orelse)?;
        Ok(StmtKind::For { target, iter, body, orelse, is_async })
    }

    pub(super) fn with_stmt(&mut self, node: &ast::StmtWith, at: Span, out: &mut Vec<Stmt>) -> Lowered<()> {
        if node.is_async {
            self.check_async("async with", at)?;
        }
        self.with_items(&node.items, node, at, out)
    }

    fn with_items(
        &mut self,
        items: &[ast::WithItem],
        node: &ast::StmtWith,
        at: Span,
        out: &mut Vec<Stmt>,
    ) -> Lowered<()> {
        let Some((item, rest)) = items.split_first() else {
            out.extend(self.stmts(&node.body)?);
            return Ok(());
        };
        let here = span(item.range());
        let mut context = self.expr(&item.context_expr)?;
        let is_async = node.is_async && !self.waits_here();
        if node.is_async && !is_async {
            context = self.at_prompt("Entered", context, here);
        }
        let target = item.optional_vars.as_ref().map(|target| self.assign_target(target)).transpose()?;
        let mut body = Vec::new();
        self.nested(here, |lower| lower.with_items(rest, node, at, &mut body))?;
        out.push(stmt(StmtKind::With { context, target, body, is_async }, at));
        Ok(())
    }

    pub(super) fn try_stmt(&mut self, node: &ast::StmtTry, at: Span) -> Lowered<StmtKind> {
        let has_finally = !node.finalbody.is_empty();
        let (body, handlers, orelse) = if has_finally && !node.handlers.is_empty() {
            self.nested(at, |lower| lower.try_parts(node, at))?
        } else {
            self.try_parts(node, at)?
        };
        let finally = if has_finally { self.nested(at, |lower| lower.stmts(&node.finalbody))? } else { Vec::new() };
        Ok(StmtKind::Try { body, handlers, orelse, finally, is_star: node.is_star })
    }

    fn try_parts(&mut self, node: &ast::StmtTry, at: Span) -> Lowered<(Vec<Stmt>, Vec<Handler>, Vec<Stmt>)> {
        let body = self.nested(at, |lower| lower.stmts(&node.body))?;
        let orelse_first = self.stmts(&node.orelse)?;
        let mut handlers = Vec::with_capacity(node.handlers.len());
        for (position, handler) in node.handlers.iter().enumerate() {
            let ast::ExceptHandler::ExceptHandler(handler) = handler;
            let here = span(handler.range());
            if handler.type_.is_none() && position + 1 < node.handlers.len() {
                return self.fail("default 'except:' must be last", here);
            }
            let class = handler.type_.as_ref().map(|class| self.expr(class)).transpose()?;
            let bind = handler.name.as_ref().map(|name| self.target(name.as_str()));
            let outer = (self.block.in_loop, self.block.in_except_star);
            if node.is_star {
                (self.block.in_loop, self.block.in_except_star) = (false, true);
            }
            let body = self.nested(here, |lower| lower.stmts(&handler.body));
            (self.block.in_loop, self.block.in_except_star) = outer;
            handlers.push(Handler { class, bind, body: body?, span: here });
        }
        Ok((body, handlers, orelse_first))
    }
}
