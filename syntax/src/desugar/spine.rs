//! Left-nested chains: `a + b + c …`, `a.b.c …`, `f()()…`.
//!
//! In: an expression. Out: its innermost left operand and the links around it.
//! Invariants:
//! - Chains are walked with loops, so their length costs no native stack.
//! - A long chain becomes `Let`s of at most `CHUNK` links, so Core stays shallow.

use ruff_python_ast as ast;

/// Links after which a chain is cut by a `Let`.
pub(super) const CHUNK: usize = 64;

/// The innermost left operand of a chain, and its links from the outermost in.
pub(crate) fn unroll(expr: &ast::Expr) -> (&ast::Expr, Vec<&ast::Expr>) {
    let mut links = Vec::new();
    let mut at = expr;
    loop {
        let inner = match at {
            ast::Expr::BinOp(node) => &*node.left,
            ast::Expr::Attribute(node) => &*node.value,
            ast::Expr::Call(node) => &*node.func,
            ast::Expr::Subscript(node) => &*node.value,
            _ => return (at, links),
        };
        links.push(at);
        at = inner;
    }
}
