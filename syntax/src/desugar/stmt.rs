//! Statements: dispatch, and the simple ones.
//!
//! In: statements of the tree. Out: Core statements; one may become several.

use ruff_python_ast::{self as ast};
use ruff_text_size::Ranged;

use crate::Mode;
use crate::core::{ExprKind, Span, Stmt, StmtKind};
use crate::scope::span;

use super::{Lower, Lowered, stmt};

impl Lower<'_> {
    /// Lowers a body.
    pub(super) fn stmts(&mut self, body: &[ast::Stmt]) -> Lowered<Vec<Stmt>> {
        let mut out = Vec::with_capacity(body.len());
        for node in body {
            self.stmt(node, &mut out)?;
        }
        Ok(out)
    }

    /// Lowers a statement that bodies nest in.
    fn stmt(&mut self, node: &ast::Stmt, out: &mut Vec<Stmt>) -> Lowered<()> {
        let at = span(node.range());
        self.enter(at, |lower| lower.stmt_here(node, at, out))
    }

    fn stmt_here(&mut self, node: &ast::Stmt, at: Span, out: &mut Vec<Stmt>) -> Lowered<()> {
        let kind = match node {
            ast::Stmt::Expr(node) => {
                let value = self.expr(&node.value)?;
                let is_shown = self.mode == Mode::Interactive && self.block.scope == 0;
                match value.kind {
                    ExprKind::Const(_) if !is_shown => return Ok(()),
                    _ if is_shown => StmtKind::Display(value),
                    _ => StmtKind::Expr(value),
                }
            }
            ast::Stmt::Assign(node) => return self.assign(node, at, out),
            ast::Stmt::AugAssign(node) => return self.aug_assign(node, at, out),
            ast::Stmt::AnnAssign(node) => return self.ann_assign(node, at, out),
            ast::Stmt::Delete(node) => return node.targets.iter().try_for_each(|target| self.delete(target, at, out)),
            ast::Stmt::FunctionDef(node) => return self.function(node, out),
            ast::Stmt::ClassDef(node) => return self.class(node, out),
            ast::Stmt::Return(node) => {
                self.check_return(node.value.as_deref().map(|value| span(value.range())), at)?;
                let value = node.value.as_ref().map(|value| self.expr(value)).transpose()?;
                StmtKind::Return(value)
            }
            ast::Stmt::If(node) => return self.if_stmt(node, at, out),
            ast::Stmt::While(node) => self.while_stmt(node, at)?,
            ast::Stmt::For(node) => self.for_stmt(node, at)?,
            ast::Stmt::With(node) => return self.with_stmt(node, at, out),
            ast::Stmt::Try(node) => self.try_stmt(node, at)?,
            ast::Stmt::Match(node) => return self.match_stmt(node, at, out),
            ast::Stmt::Raise(node) => {
                let exc = node.exc.as_ref().map(|exc| self.expr(exc)).transpose()?;
                let cause = node.cause.as_ref().map(|cause| self.expr(cause)).transpose()?;
                StmtKind::Raise { exc, cause }
            }
            ast::Stmt::Assert(node) => {
                self.warn_of_tuple(node);
                let test = self.expr(&node.test)?;
                let message = node.msg.as_ref().map(|message| self.expr(message)).transpose()?;
                // What is wrong in it was found all the same.
                if self.source.optimize.get() > 0 {
                    return Ok(());
                }
                StmtKind::Assert { test, message }
            }
            ast::Stmt::Import(node) => {
                self.import(node, at, out);
                return Ok(());
            }
            ast::Stmt::ImportFrom(node) => {
                self.import_from(node, at, out);
                return Ok(());
            }
            ast::Stmt::Break(_) => {
                self.check_loop_exit("'break' outside loop", at)?;
                StmtKind::Break
            }
            ast::Stmt::Continue(_) => {
                self.check_loop_exit("'continue' not properly in loop", at)?;
                StmtKind::Continue
            }
            ast::Stmt::Global(_) | ast::Stmt::Nonlocal(_) | ast::Stmt::Pass(_) => return Ok(()),
            ast::Stmt::TypeAlias(_) | ast::Stmt::IpyEscapeCommand(_) => return self.fail("invalid syntax", at),
        };
        out.push(stmt(kind, at));
        Ok(())
    }
}
