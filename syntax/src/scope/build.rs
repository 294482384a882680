//! The walk that collects what each block does with each name.
//!
//! In: the parsed tree and the mode.
//! Out: `Scopes`, or the symbol table's SyntaxError.
//! Invariants:
//! - The order of visits is CPython's symbol table's, so that of several errors the same one is reported.
//! - A left-nested chain is walked with a loop: the native stack does not grow with its length.
//!
//! Elsewhere: forms that bind names in `binders.rs`; resolution in `resolve.rs`.

use ruff_python_ast::visitor::{self, Visitor};
use ruff_python_ast::{self as ast, ExprContext, Stmt};
use ruff_text_size::{Ranged, TextRange};
use rustc_hash::FxHashMap;

use crate::core::{BlockKind, Name, Span};
use crate::desugar::spine;
use crate::{Mode, Source, SyntaxError};

use super::resolve::{Top, resolve};
use super::{Scope, ScopeId, Scopes, Uses, address, mangle};

/// Where in a comprehension the walk is: `:=` is refused in some places.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Body,
    Iterable,
}

/// The collector.
pub(super) struct Builder<'a> {
    pub(super) source: &'a Source,
    pub(super) scopes: Vec<Scope>,
    pub(super) of_node: FxHashMap<usize, ScopeId>,
    pub(super) current: ScopeId,
    pub(super) place: Place,
    pub(super) future_annotations: bool,
    pub(super) error: Option<Box<SyntaxError>>,
    /// `global` and `nonlocal` declarations.
    directives: Vec<(ScopeId, Name, Span)>,
}

/// The scopes of a program's tree.
pub(crate) fn analyze(
    source: &Source,
    tree: &ast::Mod,
    mode: Mode,
    future_annotations: bool,
) -> Result<Scopes, Box<SyntaxError>> {
    let kind = if mode == Mode::Expression { BlockKind::Expression } else { BlockKind::Module };
    let mut builder = Builder {
        source,
        scopes: vec![Scope::new(kind, "<module>".into(), "<module>".into(), None, None)],
        of_node: FxHashMap::default(),
        current: 0,
        place: Place::Body,
        future_annotations,
        error: None,
        directives: Vec::new(),
    };
    match tree {
        ast::Mod::Module(module) => builder.visit_body(&module.body),
        ast::Mod::Expression(expression) => builder.visit_expr(&expression.body),
    }
    let Builder { mut scopes, of_node, error, directives, .. } = builder;
    if let Some(error) = error {
        return Err(error);
    }
    for (scope, name, at) in &directives {
        let uses = scopes[*scope].uses(name);
        if uses.global && uses.nonlocal {
            return Err(SyntaxError::compiled(source, format!("name '{name}' is nonlocal and global"), *at));
        }
    }
    let top = if matches!(mode, Mode::Module | Mode::Interactive) { Top::Globals } else { Top::Namespace };
    if let Err((scope, name)) = resolve(&mut scopes, top) {
        let span = directives
            .iter()
            .find(|entry| entry.0 == scope && entry.1 == name)
            .map_or(Span::default(), |entry| entry.2);
        return Err(SyntaxError::compiled(source, format!("no binding for nonlocal '{name}' found"), span));
    }
    Ok(Scopes { list: scopes, of_node })
}

/// A range of the tree as a span.
pub(crate) fn span(range: TextRange) -> Span {
    Span { start: range.start().to_u32(), end: range.end().to_u32() }
}

impl<'a> Builder<'a> {
    pub(super) fn fail(&mut self, message: impl Into<String>, range: TextRange) {
        if self.error.is_none() {
            self.error = Some(SyntaxError::compiled(self.source, message, span(range)));
        }
    }

    pub(super) fn scope(&mut self) -> &mut Scope {
        &mut self.scopes[self.current]
    }

    pub(super) fn mangled(&self, name: &str) -> Name {
        mangle(self.scopes[self.current].private.as_ref(), name)
    }

    pub(super) fn uses(&mut self, name: &str) -> &mut Uses {
        let name = self.mangled(name);
        self.scope().entry(&name)
    }

    /// A binding of a name by anything but `:=`.
    pub(super) fn bind(&mut self, name: &str) {
        self.uses(name).bound = true;
    }

    pub(super) fn read(&mut self, name: &str) {
        self.uses(name).read = true;
        if name == "super" && self.scope().is_function() {
            self.uses("__class__").read = true;
        }
    }

    /// Opens a block for a node; `inside` walks its content.
    pub(super) fn open<T>(&mut self, node: &T, kind: BlockKind, name: &str, inside: impl FnOnce(&mut Self)) -> ScopeId {
        let parent = self.current;
        let private = if kind == BlockKind::Class { Some(name.into()) } else { self.scopes[parent].private.clone() };
        let qualname = self.qualified(kind, name);
        let id = self.scopes.len();
        self.scopes.push(Scope::new(kind, name.into(), qualname, Some(parent), private));
        self.of_node.insert(address(node), id);
        self.current = id;
        inside(self);
        self.current = parent;
        id
    }

    fn qualified(&self, kind: BlockKind, name: &str) -> Name {
        let parent = &self.scopes[self.current];
        let mangled = mangle(parent.private.as_ref(), name);
        let is_global = matches!(kind, BlockKind::Function | BlockKind::Class) && parent.uses(&mangled).global;
        match parent.kind {
            _ if is_global => name.into(),
            BlockKind::Module | BlockKind::Expression => name.into(),
            BlockKind::Class | BlockKind::Comprehension => format!("{}.{name}", parent.qualname).into(),
            _ => format!("{}.<locals>.{name}", parent.qualname).into(),
        }
    }

    /// `global` and `nonlocal`.
    pub(super) fn declare(&mut self, names: &[ast::Identifier], range: TextRange, is_global: bool) {
        let word = if is_global { "global" } else { "nonlocal" };
        for name in names {
            let mangled = self.mangled(name.as_str());
            let uses = self.scope().uses(&mangled);
            let problem = match uses {
                Uses { parameter: true, .. } => Some(format!("name '{mangled}' is parameter and {word}")),
                Uses { read: true, .. } => Some(format!("name '{mangled}' is used prior to {word} declaration")),
                Uses { annotated: true, .. } => Some(format!("annotated name '{mangled}' can't be {word}")),
                Uses { bound: true, .. } => Some(format!("name '{mangled}' is assigned to before {word} declaration")),
                _ => None,
            };
            if let Some(problem) = problem {
                return self.fail(problem, range);
            }
            if !is_global && matches!(self.scope().kind, BlockKind::Module | BlockKind::Expression) {
                return self.fail("nonlocal declaration not allowed at module level", range);
            }
            let entry = self.scope().entry(&mangled);
            if is_global {
                entry.global = true;
            } else {
                entry.nonlocal = true;
            }
            self.directives.push((self.current, mangled, span(range)));
        }
    }
}

impl<'a> Visitor<'a> for Builder<'a> {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        if self.error.is_none() {
            self.bind_stmt(stmt);
        }
    }

    fn visit_expr(&mut self, expr: &'a ast::Expr) {
        if self.error.is_some() {
            return;
        }
        match expr {
            ast::Expr::Name(name) => match name.ctx {
                ExprContext::Load | ExprContext::Invalid => self.read(&name.id),
                ExprContext::Store => self.bind_target(&name.id, name.range()),
                ExprContext::Del if &*name.id == "__debug__" => {
                    self.fail("cannot delete __debug__", name.range());
                }
                ExprContext::Del => self.bind(&name.id),
            },
            ast::Expr::BinOp(_) | ast::Expr::Attribute(_) | ast::Expr::Call(_) | ast::Expr::Subscript(_) => {
                let (innermost, links) = spine::unroll(expr);
                self.visit_expr(innermost);
                for link in links.iter().rev() {
                    match link {
                        ast::Expr::BinOp(node) => self.visit_expr(&node.right),
                        ast::Expr::Call(node) => self.visit_arguments(&node.arguments),
                        ast::Expr::Subscript(node) => self.visit_expr(&node.slice),
                        _ => {}
                    }
                }
            }
            ast::Expr::Named(named) => self.bind_walrus(named),
            ast::Expr::Lambda(lambda) => self.bind_lambda(lambda),
            ast::Expr::ListComp(node) => {
                self.bind_comprehension(node, "<listcomp>", &node.generators, &[Some(&*node.elt)], false);
            }
            ast::Expr::SetComp(node) => {
                self.bind_comprehension(node, "<setcomp>", &node.generators, &[Some(&*node.elt)], false);
            }
            ast::Expr::DictComp(node) => {
                let parts = [node.key.as_deref(), Some(&*node.value)];
                self.bind_comprehension(node, "<dictcomp>", &node.generators, &parts, false);
            }
            ast::Expr::Generator(node) => {
                self.bind_comprehension(node, "<genexpr>", &node.generators, &[Some(&*node.elt)], true);
            }
            ast::Expr::Yield(_) | ast::Expr::YieldFrom(_) => {
                self.note_yield(expr);
                visitor::walk_expr(self, expr);
            }
            ast::Expr::Await(_) => {
                if self.scope().kind == BlockKind::Comprehension {
                    self.scope().is_coroutine = true;
                }
                visitor::walk_expr(self, expr);
            }
            _ => visitor::walk_expr(self, expr),
        }
    }

    fn visit_annotation(&mut self, expr: &'a ast::Expr) {
        if !self.future_annotations {
            self.visit_expr(expr);
        }
    }

    fn visit_except_handler(&mut self, handler: &'a ast::ExceptHandler) {
        let ast::ExceptHandler::ExceptHandler(handler) = handler;
        if let Some(class) = &handler.type_ {
            self.visit_expr(class);
        }
        if let Some(name) = &handler.name {
            self.bind_target(name.as_str(), name.range());
        }
        self.visit_body(&handler.body);
    }

    fn visit_pattern(&mut self, pattern: &'a ast::Pattern) {
        visitor::walk_pattern(self, pattern);
        let name = match pattern {
            ast::Pattern::MatchAs(node) => node.name.as_ref(),
            ast::Pattern::MatchStar(node) => node.name.as_ref(),
            ast::Pattern::MatchMapping(node) => node.rest.as_ref(),
            _ => None,
        };
        if let Some(name) = name {
            self.bind_target(name.as_str(), name.range());
        }
    }
}
