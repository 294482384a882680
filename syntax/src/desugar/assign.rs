//! Assignment in all its forms, and `del`.
//!
//! In: assignment statements and targets of the tree. Out: `Assign`, `Annotate` and `Del`, with temporaries.
//! Invariants:
//! - The value is evaluated before the targets' operands; targets are assigned from left to right.
//! - An augmented target's operands are evaluated once.

use ruff_python_ast::{self as ast};
use ruff_text_size::Ranged;

use crate::core::{Expr, ExprKind, Prim, Span, Stmt, StmtKind, Target, TargetKind};
use crate::scope::span;

use super::expr::{binary_op, is_stable};
use super::{Lower, Lowered, expr, stmt, temp_expr};

impl Lower<'_> {
    pub(super) fn assign(&mut self, node: &ast::StmtAssign, at: Span, out: &mut Vec<Stmt>) -> Lowered<()> {
        let value = self.expr(&node.value)?;
        if let [target] = &*node.targets {
            let target = self.assign_target(target)?;
            out.push(stmt(StmtKind::Assign(target, value), at));
            return Ok(());
        }
        let shared = self.keep(value, at, out);
        for target in &node.targets {
            let value = shared.clone();
            let target = self.assign_target(target)?;
            out.push(stmt(StmtKind::Assign(target, value), at));
        }
        Ok(())
    }

    /// Keeps a value for several uses: constants as they are, others in a temporary.
    fn keep(&mut self, value: Expr, at: Span, out: &mut Vec<Stmt>) -> Expr {
        if matches!(value.kind, ExprKind::Const(_) | ExprKind::Temp(_)) {
            return value;
        }
        let temp = self.temp();
        let value_at = value.span;
        out.push(stmt(StmtKind::LetTemp(temp, value), at));
        temp_expr(temp, value_at)
    }

    /// A target that is assigned to.
    pub(super) fn assign_target(&mut self, node: &ast::Expr) -> Lowered<Target> {
        let at = span(node.range());
        self.enter(at, |lower| {
            let kind = match node {
                ast::Expr::Name(name) => TargetKind::Id(lower.target(&name.id)),
                ast::Expr::Attribute(node) => {
                    lower.check_attribute(node.attr.as_str(), at)?;
                    let object = lower.expr(&node.value)?;
                    TargetKind::Attr(object, lower.mangled(node.attr.as_str()))
                }
                ast::Expr::Subscript(node) => {
                    let object = lower.expr(&node.value)?;
                    TargetKind::Item(object, lower.expr(&node.slice)?)
                }
                ast::Expr::Tuple(node) => lower.unpack(&node.elts, at)?,
                ast::Expr::List(node) => lower.unpack(&node.elts, at)?,
                ast::Expr::Starred(_) => {
                    return lower.fail("starred assignment target must be in a list or tuple", at);
                }
                _ => return lower.fail("invalid syntax", at),
            };
            Ok(Target { kind, span: at })
        })
    }

    fn unpack(&mut self, parts: &[ast::Expr], at: Span) -> Lowered<TargetKind> {
        let mut star = None;
        let mut targets = Vec::with_capacity(parts.len());
        for (position, part) in parts.iter().enumerate() {
            let plain = match part {
                ast::Expr::Starred(node) => {
                    if star.replace(position).is_some() {
                        return self.fail("multiple starred expressions in assignment", at);
                    }
                    &*node.value
                }
                plain => plain,
            };
            targets.push(self.assign_target(plain)?);
        }
        Ok(TargetKind::Unpack { targets, star })
    }

    pub(super) fn aug_assign(&mut self, node: &ast::StmtAugAssign, at: Span, out: &mut Vec<Stmt>) -> Lowered<()> {
        let place = span(node.target.range());
        let (target, old) = match &*node.target {
            ast::Expr::Name(name) => (TargetKind::Id(self.target(&name.id)), ExprKind::Id(self.read(&name.id))),
            ast::Expr::Attribute(inner) => {
                self.check_attribute(inner.attr.as_str(), place)?;
                let object = self.expr(&inner.value)?;
                let object = if is_stable(&object) { object } else { self.keep(object, at, out) };
                let name = self.mangled(inner.attr.as_str());
                (TargetKind::Attr(object.clone(), name.clone()), ExprKind::GetAttr(Box::new(object), name))
            }
            ast::Expr::Subscript(inner) => {
                let object = self.expr(&inner.value)?;
                let object = if is_stable(&object) { object } else { self.keep(object, at, out) };
                let index = self.expr(&inner.slice)?;
                let index = if is_stable(&index) { index } else { self.keep(index, at, out) };
                let old = ExprKind::Prim(Prim::GetItem, vec![object.clone(), index.clone()]);
                (TargetKind::Item(object, index), old)
            }
            _ => return self.fail("invalid syntax", place),
        };
        let value = self.expr(&node.value)?;
        let prim = Prim::InPlace(binary_op(node.op));
        let result = expr(ExprKind::Prim(prim, vec![expr(old, place), value]), at);
        out.push(stmt(StmtKind::Assign(Target { kind: target, span: place }, result), at));
        Ok(())
    }

    pub(super) fn ann_assign(&mut self, node: &ast::StmtAnnAssign, at: Span, out: &mut Vec<Stmt>) -> Lowered<()> {
        if let Some(value) = &node.value {
            let value = self.expr(value)?;
            let target = self.assign_target(&node.target)?;
            out.push(stmt(StmtKind::Assign(target, value), at));
        }
        let is_evaluated = self.at_class_or_module();
        match &*node.target {
            ast::Expr::Name(name) if node.simple => {
                if is_evaluated {
                    let name = self.mangled(&name.id);
                    let annotation = self.annotation(&node.annotation)?;
                    out.push(stmt(StmtKind::Annotate(name, annotation), at));
                }
                return Ok(());
            }
            ast::Expr::Attribute(inner) if node.value.is_none() => {
                self.check_attribute(inner.attr.as_str(), at)?;
                let object = self.expr(&inner.value)?;
                out.push(stmt(StmtKind::Expr(object), at));
            }
            ast::Expr::Subscript(inner) if node.value.is_none() => {
                let object = self.expr(&inner.value)?;
                out.push(stmt(StmtKind::Expr(object), at));
                let index = self.expr(&inner.slice)?;
                out.push(stmt(StmtKind::Expr(index), at));
            }
            _ => {}
        }
        if is_evaluated && !self.stringize_annotations {
            let annotation = self.expr(&node.annotation)?;
            out.push(stmt(StmtKind::Expr(annotation), at));
        }
        Ok(())
    }

    pub(super) fn delete(&mut self, node: &ast::Expr, at: Span, out: &mut Vec<Stmt>) -> Lowered<()> {
        let place = span(node.range());
        let parts = match node {
            ast::Expr::Tuple(node) => &node.elts,
            ast::Expr::List(node) => &node.elts,
            ast::Expr::Starred(_) => return self.fail("cannot delete starred", place),
            _ => {
                let target = self.assign_target(node)?;
                out.push(stmt(StmtKind::Del(target), at));
                return Ok(());
            }
        };
        self.enter(place, |lower| parts.iter().try_for_each(|part| lower.delete(part, at, out)))
    }
}
