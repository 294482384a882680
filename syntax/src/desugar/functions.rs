//! Functions, lambdas, classes, decorators, docstrings.
//!
//! In: definitions of the tree. Out: `Func` and `Class` expressions, assigned to the name.
//! Invariants:
//! - Decorators are evaluated first, then defaults, then annotations; decorators are applied from the inside out.
//! - A docstring is no statement of the body.
//!
//! Elsewhere: the scopes of parameters in `scope/`.

use ruff_python_ast::{self as ast};
use ruff_text_size::Ranged;

use crate::Source;
use crate::core::{Arg, Class, Const, Expr, ExprKind, Func, Name, Span, Stmt, StmtKind, Target, TargetKind};
use crate::scope::span;

use super::{Lower, Lowered, constant, expr, stmt};

impl Lower<'_> {
    /// The docstring of a body, and the statements behind it.
    pub(super) fn split_doc<'t>(&mut self, body: &'t [ast::Stmt]) -> Lowered<(Option<Name>, &'t [ast::Stmt])> {
        if let Some((ast::Stmt::Expr(first), rest)) = body.split_first()
            && let ast::Expr::StringLiteral(literal) = &*first.value
        {
            self.warn_of_string_escapes(&literal.value);
            let doc = self.string(&literal.value)?;
            return Ok(((self.source.optimize.get() < 2).then_some(doc), rest));
        }
        Ok((None, body))
    }

    pub(super) fn function(&mut self, def: &ast::StmtFunctionDef, out: &mut Vec<Stmt>) -> Lowered<()> {
        let whole = span(def.range());
        let id = self.scopes.opened_by(def);
        let at = self.without_decorators(&def.decorator_list, &def.name, whole);
        let (defaults, keyword_defaults) = self.defaults(&def.parameters)?;
        let annotations = self.annotations(&def.parameters, def.returns.as_deref())?;
        let ((doc, body), temps) = self.in_block(id, |inner| {
            let (doc, rest) = inner.split_doc(&def.body)?;
            Ok((doc, inner.stmts(rest)?))
        })?;
        let state = super::BlockState { scope: id, temps, ..Default::default() };
        let block = self.finish(state, doc, body, self.line(whole.start), at);
        let func = Func { block, defaults, keyword_defaults, annotations };
        let value = expr(ExprKind::Func(Box::new(func)), at);
        self.define(&def.name, &def.decorator_list, value, at, out)
    }

    pub(super) fn class(&mut self, def: &ast::StmtClassDef, out: &mut Vec<Stmt>) -> Lowered<()> {
        let whole = span(def.range());
        let id = self.scopes.opened_by(def);
        let at = self.without_decorators(&def.decorator_list, &def.name, whole);
        let args = match &def.arguments {
            Some(arguments) => self.arguments(arguments, span(def.range()))?,
            None => Vec::new(),
        };
        let ((doc, body), temps) = self.in_block(id, |inner| {
            let (doc, rest) = inner.split_doc(&def.body)?;
            Ok((doc, inner.stmts(rest)?))
        })?;
        let state = super::BlockState { scope: id, temps, ..Default::default() };
        let block = self.finish(state, doc, body, self.line(whole.start), at);
        let class_cell = block.cells.first().copied();
        let value = expr(ExprKind::Class(Box::new(Class { block, args, class_cell })), at);
        self.define(&def.name, &def.decorator_list, value, at, out)
    }

    fn without_decorators(&self, decorators: &[ast::Decorator], name: &ast::Identifier, whole: Span) -> Span {
        // In a tree without text the name tells where its definition begins.
        if self.source.is_tree {
            return Span { start: name.range().start().to_u32(), end: whole.end };
        }
        without_decorators(self.source, decorators, whole)
    }

    fn define(
        &mut self,
        name: &ast::Identifier,
        decorators: &[ast::Decorator],
        mut value: Expr,
        at: Span,
        out: &mut Vec<Stmt>,
    ) -> Lowered<()> {
        let mut wrappers = Vec::with_capacity(decorators.len());
        for decorator in decorators {
            wrappers.push(self.expr(&decorator.expression)?);
        }
        // Each application nests in the one before; a tall pile goes through temporaries.
        let limit = usize::try_from(super::MAX_DEPTH - self.depth.min(super::MAX_DEPTH)).unwrap_or(0);
        if wrappers.len() > limit {
            return self.fail(format!("too many decorators (limit {limit})"), at);
        }
        for wrapper in wrappers.into_iter().rev() {
            let wrapper_at = wrapper.span;
            value = expr(ExprKind::App(Box::new(wrapper), vec![Arg::Pos(value)]), wrapper_at);
        }
        let target = Target { kind: TargetKind::Id(self.target(name.as_str())), span: span(name.range()) };
        out.push(stmt(StmtKind::Assign(target, value), at));
        Ok(())
    }

    pub(super) fn lambda(&mut self, lambda: &ast::ExprLambda, at: Span) -> Lowered<Expr> {
        let id = self.scopes.opened_by(lambda);
        let (defaults, keyword_defaults) = match &lambda.parameters {
            Some(parameters) => self.defaults(parameters)?,
            None => (Vec::new(), Vec::new()),
        };
        let (value, temps) = self.in_block(id, |inner| inner.expr(&lambda.body))?;
        let body_at = value.span;
        let body = vec![stmt(StmtKind::Return(Some(value)), body_at)];
        let state = super::BlockState { scope: id, temps, ..Default::default() };
        let block = self.finish(state, None, body, self.line(at.start), at);
        let func = Func { block, defaults, keyword_defaults, annotations: Vec::new() };
        Ok(expr(ExprKind::Func(Box::new(func)), at))
    }

    #[expect(clippy::type_complexity, reason = "the two lists of `Func`")]
    fn defaults(&mut self, parameters: &ast::Parameters) -> Lowered<(Vec<Expr>, Vec<(Name, Expr)>)> {
        let mut defaults = Vec::new();
        for parameter in parameters.posonlyargs.iter().chain(&parameters.args) {
            if let Some(default) = parameter.default() {
                defaults.push(self.expr(default)?);
            }
        }
        let mut keyword_defaults = Vec::new();
        for parameter in &parameters.kwonlyargs {
            if let Some(default) = parameter.default() {
                keyword_defaults.push((self.mangled(parameter.name().as_str()), self.expr(default)?));
            }
        }
        Ok((defaults, keyword_defaults))
    }

    fn annotations(&mut self, parameters: &ast::Parameters, returns: Option<&ast::Expr>) -> Lowered<Vec<(Name, Expr)>> {
        let plain = |list| <[ast::ParameterWithDefault]>::iter(list).map(|one| &one.parameter);
        let positional = plain(&parameters.posonlyargs).chain(plain(&parameters.args));
        let all = positional
            .chain(parameters.vararg.as_deref())
            .chain(plain(&parameters.kwonlyargs))
            .chain(parameters.kwarg.as_deref());
        let mut annotations = Vec::new();
        for parameter in all {
            if let Some(annotation) = parameter.annotation() {
                annotations.push((self.mangled(parameter.name.as_str()), self.annotation(annotation)?));
            }
        }
        if let Some(returns) = returns {
            annotations.push(("return".into(), self.annotation(returns)?));
        }
        Ok(annotations)
    }

    /// An annotation: its value, or its text under `from __future__ import annotations`.
    pub(super) fn annotation(&mut self, node: &ast::Expr) -> Lowered<Expr> {
        let at = span(node.range());
        if self.stringize_annotations {
            let text = self.range_text(node).split_whitespace().collect::<Vec<_>>().join(" ");
            return Ok(constant(Const::Str(text.into()), at));
        }
        if let ast::Expr::Starred(starred) = node {
            // `*args: *Ts` is the only element of `(*Ts,)`.
            let value = self.expr(&starred.value)?;
            let elements = vec![crate::core::Element::Spread(value)];
            let tuple = expr(ExprKind::Build(crate::core::BuildKind::Tuple, elements), at);
            let zero = constant(Const::Int(0), at);
            return Ok(expr(ExprKind::Prim(crate::core::Prim::GetItem, vec![tuple, zero]), at));
        }
        self.expr(node)
    }
}

/// The range from `def`, `async` or `class` on: CPython reports definitions without their decorators.
pub(crate) fn without_decorators(source: &Source, decorators: &[ast::Decorator], whole: Span) -> Span {
    let Some(last) = decorators.last() else { return whole };
    let from = last.range().end().to_u32();
    let text = source.text.get(from as usize..whole.end as usize).unwrap_or("");
    let mut start = from;
    for line in text.split_inclusive(['\n', '\r']) {
        let code = line.trim_start_matches([' ', '\t', '\x0c']);
        if code.starts_with("def") || code.starts_with("class") || code.starts_with("async") {
            start += u32::try_from(line.len() - code.len()).unwrap_or(0);
            break;
        }
        start += u32::try_from(line.len()).unwrap_or(0);
    }
    Span { start: start.min(whole.end), end: whole.end }
}
