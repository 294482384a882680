//! The forms that bind names: definitions, imports, `:=`, comprehensions.
//!
//! In: one statement or expression of the tree. Out: uses of names in the current scope.
//! Invariants:
//! - Decorators, defaults, annotations and bases belong to the enclosing block, as does a comprehension's
//!   outermost iterable.
//! - `:=` in a comprehension binds in the innermost enclosing block that is none (PEP 572).
//!
//! Elsewhere: dispatch in `build.rs`.

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, Stmt};
use ruff_text_size::{Ranged, TextRange};

use crate::core::{BlockKind, Name, Params};

use super::build::{Builder, Place};

const REBIND: &str = "assignment expression cannot rebind comprehension iteration variable";

impl<'a> Builder<'a> {
    pub(super) fn bind_stmt(&mut self, stmt: &'a Stmt) {
        match stmt {
            Stmt::FunctionDef(def) => self.bind_def(def),
            Stmt::ClassDef(def) => self.bind_class(def),
            Stmt::Global(node) => self.declare(&node.names, node.range(), true),
            Stmt::Nonlocal(node) => self.declare(&node.names, node.range(), false),
            Stmt::Import(node) => {
                for alias in &node.names {
                    let path = alias.name.as_str();
                    let first = path.split('.').next().unwrap_or(path);
                    let name = alias.asname.as_ref().map_or(first, |name| name.as_str());
                    self.bind_target(name, alias.range());
                }
            }
            Stmt::ImportFrom(node) => self.bind_import_from(node),
            Stmt::AnnAssign(node) => self.bind_annotated(node),
            Stmt::AugAssign(node) => {
                if let ast::Expr::Name(name) = &*node.target {
                    self.bind_target(&name.id, name.range());
                    let read = self.uses(&name.id);
                    read.read = true;
                } else {
                    self.visit_expr(&node.target);
                }
                self.visit_expr(&node.value);
            }
            Stmt::For(node) => {
                self.visit_expr(&node.target);
                self.visit_expr(&node.iter);
                self.visit_body(&node.body);
                self.visit_body(&node.orelse);
            }
            _ => visitor::walk_stmt(self, stmt),
        }
    }

    /// A name as a target; `__debug__` cannot be one.
    pub(super) fn bind_target(&mut self, name: &str, range: TextRange) {
        if name == "__debug__" {
            self.fail("cannot assign to __debug__", range);
        }
        self.bind(name);
    }

    fn bind_import_from(&mut self, node: &'a ast::StmtImportFrom) {
        for alias in &node.names {
            if alias.name.as_str() == "*" {
                if !matches!(self.scope().kind, BlockKind::Module | BlockKind::Expression) {
                    self.fail("import * only allowed at module level", alias.range());
                }
            } else {
                let name = alias.asname.as_ref().unwrap_or(&alias.name);
                self.bind_target(name.as_str(), alias.range());
            }
        }
    }

    fn bind_annotated(&mut self, node: &'a ast::StmtAnnAssign) {
        self.scope().annotates = true;
        if let ast::Expr::Name(name) = &*node.target {
            let mangled = self.mangled(&name.id);
            let uses = self.scope().uses(&mangled);
            if node.simple && (uses.global || uses.nonlocal) && self.current != 0 {
                let word = if uses.global { "global" } else { "nonlocal" };
                return self.fail(format!("annotated name '{mangled}' can't be {word}"), node.range());
            }
            if node.simple || node.value.is_some() || &*name.id == "__debug__" {
                self.bind_target(&name.id, node.range());
            }
            if node.simple {
                self.uses(&name.id).annotated = true;
            }
        } else {
            self.visit_expr(&node.target);
        }
        self.visit_annotation(&node.annotation);
        if let Some(value) = &node.value {
            self.visit_expr(value);
        }
    }

    fn bind_def(&mut self, def: &'a ast::StmtFunctionDef) {
        self.bind_target(def.name.as_str(), def.name.range());
        self.visit_defaults(&def.parameters);
        for parameter in &*def.parameters {
            if let Some(annotation) = parameter.annotation() {
                self.visit_annotation(annotation);
            }
        }
        if let Some(returns) = &def.returns {
            self.visit_annotation(returns);
        }
        for decorator in &def.decorator_list {
            self.visit_expr(&decorator.expression);
        }
        self.open(def, BlockKind::Function, def.name.as_str(), |inner| {
            inner.scope().is_coroutine = def.is_async;
            inner.bind_parameters(&def.parameters, def.range());
            inner.visit_body(&def.body);
        });
    }

    fn bind_class(&mut self, def: &'a ast::StmtClassDef) {
        self.bind_target(def.name.as_str(), def.name.range());
        if let Some(arguments) = &def.arguments {
            self.visit_arguments(arguments);
        }
        for decorator in &def.decorator_list {
            self.visit_expr(&decorator.expression);
        }
        self.open(def, BlockKind::Class, def.name.as_str(), |inner| inner.visit_body(&def.body));
    }

    pub(super) fn bind_lambda(&mut self, lambda: &'a ast::ExprLambda) {
        if let Some(parameters) = &lambda.parameters {
            self.visit_defaults(parameters);
        }
        self.open(lambda, BlockKind::Lambda, "<lambda>", |inner| {
            if let Some(parameters) = &lambda.parameters {
                inner.bind_parameters(parameters, lambda.range());
            }
            inner.visit_expr(&lambda.body);
        });
    }

    fn visit_defaults(&mut self, parameters: &'a ast::Parameters) {
        for parameter in parameters.iter_non_variadic_params() {
            if let Some(default) = parameter.default() {
                self.visit_expr(default);
            }
        }
    }

    fn bind_parameters(&mut self, parameters: &'a ast::Parameters, whole: TextRange) {
        let positional = parameters.posonlyargs.iter().chain(&parameters.args);
        let plain = positional.chain(&parameters.kwonlyargs).map(|parameter| &parameter.parameter);
        let rest = parameters.vararg.iter().chain(&parameters.kwarg).map(|parameter| &**parameter);
        for parameter in plain.chain(rest) {
            let name = self.mangled(parameter.name.as_str());
            let place = TextRange::new(parameter.name.start(), parameter.end());
            if &*name == "__debug__" {
                self.fail("cannot assign to __debug__", whole);
            }
            if self.scope().uses(&name).parameter {
                self.fail(format!("duplicate argument '{name}' in function definition"), place);
            }
            self.scope().entry(&name).parameter = true;
        }
        let count = |list: &[ast::ParameterWithDefault]| u32::try_from(list.len()).unwrap_or(u32::MAX);
        self.scope().params = Params {
            positional_only: count(&parameters.posonlyargs),
            positional: count(&parameters.posonlyargs) + count(&parameters.args),
            keyword_only: count(&parameters.kwonlyargs),
            varargs: parameters.vararg.is_some(),
            varkw: parameters.kwarg.is_some(),
        };
    }

    pub(super) fn note_yield(&mut self, expr: &ast::Expr) {
        if self.scope().kind == BlockKind::Comprehension {
            let kind = match &*self.scope().name {
                "<listcomp>" => "list comprehension",
                "<setcomp>" => "set comprehension",
                "<dictcomp>" => "dict comprehension",
                _ => "generator expression",
            };
            self.fail(format!("'yield' inside {kind}"), expr.range());
        }
        self.scope().is_generator = true;
    }

    pub(super) fn bind_comprehension<T>(
        &mut self,
        node: &'a T,
        name: &str,
        generators: &'a [ast::Comprehension],
        parts: &[Option<&'a ast::Expr>],
        is_generator: bool,
    ) {
        let Some((outermost, inner_generators)) = generators.split_first() else { return };
        let place = std::mem::replace(&mut self.place, Place::Iterable);
        self.visit_expr(&outermost.iter);
        self.place = place;
        let id = self.open(node, BlockKind::Comprehension, name, |inner| {
            inner.uses(".0").parameter = true;
            inner.scope().params = Params { positional_only: 1, positional: 1, ..Params::default() };
            inner.scope().is_generator = is_generator;
            inner.scope().is_coroutine = generators.iter().any(|generator| generator.is_async);
            inner.bind_iteration(&outermost.target);
            for test in &outermost.ifs {
                inner.visit_expr(test);
            }
            for generator in inner_generators {
                inner.bind_iteration(&generator.target);
                let place = std::mem::replace(&mut inner.place, Place::Iterable);
                inner.visit_expr(&generator.iter);
                inner.place = place;
                for test in &generator.ifs {
                    inner.visit_expr(test);
                }
            }
            for part in parts.iter().flatten() {
                inner.visit_expr(part);
            }
        });
        let is_async = self.scopes[id].is_coroutine && !is_generator;
        if is_async && self.scope().kind == BlockKind::Comprehension {
            self.scope().is_coroutine = true;
        }
    }

    fn bind_iteration(&mut self, target: &'a ast::Expr) {
        self.visit_expr(target);
        let mut names = Vec::new();
        stored_names(target, &mut names);
        for (name, at) in names {
            let uses = self.uses(name);
            if uses.global || uses.nonlocal {
                return self
                    .fail(format!("comprehension inner loop cannot rebind assignment expression target '{name}'"), at);
            }
            uses.iteration = true;
        }
    }

    /// `name := value`.
    pub(super) fn bind_walrus(&mut self, named: &'a ast::ExprNamed) {
        if let ast::Expr::Name(name) = &*named.target {
            if self.place == Place::Iterable {
                let message = "assignment expression cannot be used in a comprehension iterable expression";
                return self.fail(message, named.range());
            }
            if self.scope().kind == BlockKind::Comprehension {
                let mangled = self.mangled(&name.id);
                self.bind_outward(&mangled, name.range());
            } else {
                self.bind_target(&name.id, name.range());
            }
        }
        self.visit_expr(&named.value);
    }

    fn bind_outward(&mut self, name: &Name, range: TextRange) {
        let from = self.current;
        let mut at = from;
        while self.scopes[at].kind == BlockKind::Comprehension {
            if self.scopes[at].uses(name).iteration {
                return self.fail(format!("{REBIND} '{name}'"), range);
            }
            let Some(up) = self.scopes[at].parent else { return };
            at = up;
        }
        match self.scopes[at].kind {
            BlockKind::Class => {
                let message = "assignment expression within a comprehension cannot be used in a class body";
                self.fail(message, range);
            }
            BlockKind::Function | BlockKind::Lambda => {
                let is_global = self.scopes[at].uses(name).global;
                let here = self.scopes[from].entry(name);
                if is_global {
                    here.global = true;
                } else {
                    here.nonlocal = true;
                    let owner = self.scopes[at].entry(name);
                    owner.bound = true;
                }
            }
            _ => {
                self.scopes[from].entry(name).global = true;
                self.scopes[at].entry(name).global = true;
            }
        }
    }
}

/// The plain names among an assignment's targets.
fn stored_names<'a>(target: &'a ast::Expr, names: &mut Vec<(&'a str, TextRange)>) {
    match target {
        ast::Expr::Name(name) => names.push((&name.id, name.range())),
        ast::Expr::Tuple(node) => node.elts.iter().for_each(|part| stored_names(part, names)),
        ast::Expr::List(node) => node.elts.iter().for_each(|part| stored_names(part, names)),
        ast::Expr::Starred(node) => stored_names(&node.value, names),
        _ => {}
    }
}
