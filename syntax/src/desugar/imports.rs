//! `import` and `from … import`.
//!
//! In: import statements. Out: assignments of `ImportModule` and `ImportName`.

use ruff_python_ast::{self as ast};
use ruff_text_size::Ranged;

use crate::core::{ExprKind, Span, Stmt, StmtKind, Target, TargetKind};
use crate::scope::span;

use super::{Lower, expr, stmt, temp_expr};

impl Lower<'_> {
    pub(super) fn import(&mut self, node: &ast::StmtImport, at: Span, out: &mut Vec<Stmt>) {
        for alias in &node.names {
            let path = alias.name.as_str();
            let first = path.split('.').next().unwrap_or(path);
            let name = alias.asname.as_ref().map_or(first, |name| name.as_str());
            let module = ExprKind::ImportModule {
                path: self.mangled(path),
                level: 0,
                leaf: alias.asname.is_some(),
                names: Vec::new(),
            };
            let target = Target { kind: TargetKind::Id(self.target(name)), span: span(alias.range()) };
            out.push(stmt(StmtKind::Assign(target, expr(module, at)), at));
        }
    }

    pub(super) fn import_from(&mut self, node: &ast::StmtImportFrom, at: Span, out: &mut Vec<Stmt>) {
        let path = node.module.as_ref().map_or("", |module| module.as_str());
        let module = ExprKind::ImportModule {
            path: path.into(),
            level: node.level,
            leaf: true,
            names: node.names.iter().map(|alias| alias.name.as_str().into()).collect(),
        };
        let module = expr(module, at);
        if node.names.iter().any(|alias| alias.name.as_str() == "*") {
            out.push(stmt(StmtKind::ImportStar(module), at));
            return;
        }
        let temp = self.temp();
        out.push(stmt(StmtKind::LetTemp(temp, module), at));
        for alias in &node.names {
            let here = span(alias.range());
            let bound = alias.asname.as_ref().unwrap_or(&alias.name);
            let name = self.mangled(alias.name.as_str());
            let value = expr(ExprKind::ImportName(Box::new(temp_expr(temp, at)), name), at);
            let target = Target { kind: TargetKind::Id(self.target(bound.as_str())), span: here };
            out.push(stmt(StmtKind::Assign(target, value), at));
        }
    }
}
