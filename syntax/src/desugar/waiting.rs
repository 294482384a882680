//! `await` and its like at a prompt, outside of functions: there they wait until there is a result.
//!
//! In: what is awaited, iterated over or entered. Out: the same by functions of module `_prompt`, which runs an event loop.

use crate::core::{Arg, BlockKind, Expr, ExprKind, Span};

use super::{Lower, expr};

impl Lower<'_> {
    /// Whether what is awaited here is waited for.
    pub(super) fn waits_here(&self) -> bool {
        self.source.is_prompt && self.scope().kind == BlockKind::Module
    }

    /// What a function of module `_prompt` makes of a value.
    pub(super) fn at_prompt(&self, function: &str, value: Expr, at: Span) -> Expr {
        let module =
            ExprKind::ImportModule { path: "_prompt".into(), level: 0, leaf: true, names: vec![function.into()] };
        let function = ExprKind::GetAttr(Box::new(expr(module, at)), function.into());
        expr(ExprKind::App(Box::new(expr(function, at)), vec![Arg::Pos(value)]), at)
    }

    /// The result of an awaitable.
    pub(super) fn awaited(&self, value: Expr, at: Span) -> Expr {
        if self.waits_here() {
            return self.at_prompt("wait", value, at);
        }
        expr(ExprKind::Await(Box::new(value)), at)
    }
}
