//! Statements.

use ruff_python_ast as ast;
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::{Read, Reader, flag, identifier, name, node, plain};
use crate::tree::{Field, Node, Place};

impl Reader<'_> {
    pub(super) fn stmts(&mut self, stmts: &[ast::Stmt]) -> Read<Field> {
        self.each(stmts, |reader, stmt| reader.enter(|reader| reader.stmt(stmt)))
    }

    fn stmt(&mut self, stmt: &ast::Stmt) -> Read<Node> {
        let at = match stmt {
            ast::Stmt::For(_) | ast::Stmt::While(_) | ast::Stmt::With(_) | ast::Stmt::Match(_) | ast::Stmt::Try(_) => {
                self.of_block(stmt.range())
            }
            simple => self.of(simple),
        };
        Ok(match stmt {
            ast::Stmt::FunctionDef(def) => return self.function(def),
            ast::Stmt::ClassDef(def) => return self.class(def),
            ast::Stmt::Return(stmt) => node("Return", at, [self.optional(stmt.value.as_deref())?]),
            ast::Stmt::Delete(stmt) => node("Delete", at, [self.list(&stmt.targets)?]),
            ast::Stmt::Assign(stmt) => {
                node("Assign", at, [self.list(&stmt.targets)?, self.one(&stmt.value)?, Field::Absent])
            }
            ast::Stmt::AugAssign(stmt) => {
                let op = super::expr::operator(stmt.op);
                node("AugAssign", at, [self.one(&stmt.target)?, op, self.one(&stmt.value)?])
            }
            ast::Stmt::AnnAssign(stmt) => {
                let (target, annotation) = (self.one(&stmt.target)?, self.one(&stmt.annotation)?);
                let value = self.optional(stmt.value.as_deref())?;
                node("AnnAssign", at, [target, annotation, value, flag(stmt.simple)])
            }
            ast::Stmt::For(stmt) => {
                let kind = if stmt.is_async { "AsyncFor" } else { "For" };
                let (target, iter) = (self.one(&stmt.target)?, self.one(&stmt.iter)?);
                node(kind, at, [target, iter, self.stmts(&stmt.body)?, self.stmts(&stmt.orelse)?, Field::Absent])
            }
            ast::Stmt::While(stmt) => {
                node("While", at, [self.one(&stmt.test)?, self.stmts(&stmt.body)?, self.stmts(&stmt.orelse)?])
            }
            ast::Stmt::If(stmt) => return self.conditional(stmt),
            ast::Stmt::With(stmt) => {
                let kind = if stmt.is_async { "AsyncWith" } else { "With" };
                let items = self.each(&stmt.items, |reader, item| {
                    let context = reader.one(&item.context_expr)?;
                    Ok(plain("withitem", [context, reader.optional(item.optional_vars.as_deref())?]))
                })?;
                node(kind, at, [items, self.stmts(&stmt.body)?, Field::Absent])
            }
            ast::Stmt::Match(stmt) => {
                let subject = self.one(&stmt.subject)?;
                let cases = self.each(&stmt.cases, |reader, case| {
                    let pattern = Field::Node(Box::new(reader.pattern(&case.pattern)?));
                    let guard = reader.optional(case.guard.as_deref())?;
                    Ok(plain("match_case", [pattern, guard, reader.stmts(&case.body)?]))
                })?;
                node("Match", at, [subject, cases])
            }
            ast::Stmt::Raise(stmt) => {
                node("Raise", at, [self.optional(stmt.exc.as_deref())?, self.optional(stmt.cause.as_deref())?])
            }
            ast::Stmt::Try(stmt) => {
                let kind = if stmt.is_star { "TryStar" } else { "Try" };
                let body = self.stmts(&stmt.body)?;
                let handlers = self.each(&stmt.handlers, |reader, handler| {
                    let ast::ExceptHandler::ExceptHandler(handler) = handler;
                    let class = reader.optional(handler.type_.as_deref())?;
                    let fields = [class, identifier(handler.name.as_ref()), reader.stmts(&handler.body)?];
                    Ok(node("ExceptHandler", reader.of_block(handler.range()), fields))
                })?;
                node(kind, at, [body, handlers, self.stmts(&stmt.orelse)?, self.stmts(&stmt.finalbody)?])
            }
            ast::Stmt::Assert(stmt) => node("Assert", at, [self.one(&stmt.test)?, self.optional(stmt.msg.as_deref())?]),
            ast::Stmt::Import(stmt) => node("Import", at, [self.aliases(&stmt.names)?]),
            ast::Stmt::ImportFrom(stmt) => {
                let names = self.aliases(&stmt.names)?;
                let level = Field::Int(i64::from(stmt.level));
                node("ImportFrom", at, [identifier(stmt.module.as_ref()), names, level])
            }
            ast::Stmt::Global(stmt) => node("Global", at, [names(&stmt.names)]),
            ast::Stmt::Nonlocal(stmt) => node("Nonlocal", at, [names(&stmt.names)]),
            ast::Stmt::Expr(stmt) => node("Expr", at, [self.one(&stmt.value)?]),
            ast::Stmt::Break(_) => node("Break", at, []),
            ast::Stmt::Continue(_) => node("Continue", at, []),
            // The last two are refused before: they are not of this version.
            ast::Stmt::Pass(_) | ast::Stmt::TypeAlias(_) | ast::Stmt::IpyEscapeCommand(_) => node("Pass", at, []),
        })
    }

    fn function(&mut self, def: &ast::StmtFunctionDef) -> Read<Node> {
        let kind = if def.is_async { "AsyncFunctionDef" } else { "FunctionDef" };
        let at = self.of_definition(&def.decorator_list, def.range());
        let decorators = self.each(&def.decorator_list, |reader, decorator| reader.expr(&decorator.expression))?;
        let args = self.parameters(Some(&def.parameters))?;
        let returns = self.optional(def.returns.as_deref())?;
        let fields = [name(def.name.as_str()), args, self.stmts(&def.body)?, decorators, returns, Field::Absent];
        Ok(node(kind, at, fields))
    }

    fn class(&mut self, def: &ast::StmtClassDef) -> Read<Node> {
        let at = self.of_definition(&def.decorator_list, def.range());
        let decorators = self.each(&def.decorator_list, |reader, decorator| reader.expr(&decorator.expression))?;
        let (bases, keywords) = match &def.arguments {
            Some(arguments) => self.arguments(arguments)?,
            None => (Field::Nodes(Vec::new()), Field::Nodes(Vec::new())),
        };
        Ok(node("ClassDef", at, [name(def.name.as_str()), bases, keywords, self.stmts(&def.body)?, decorators]))
    }

    /// A definition's place is that of its own line, not of its decorators.
    fn of_definition(&self, decorators: &[ast::Decorator], whole: TextRange) -> Place {
        let at = crate::desugar::without_decorators(self.source, decorators, crate::scope::span(whole));
        self.of_block(TextRange::new(at.start.into(), at.end.into()))
    }

    /// The place of a statement with a block: a semicolon behind the block's last statement is part of it.
    fn of_block(&self, range: TextRange) -> Place {
        let rest = self.source.text.get(range.end().to_usize()..).unwrap_or("");
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t', '\x0c']).len();
        let end = match rest.as_bytes().get(blanks) {
            Some(b';') => u32::try_from(range.end().to_usize() + blanks + 1).map_or(range.end(), TextSize::from),
            _ => range.end(),
        };
        self.place(TextRange::new(range.start(), end))
    }

    /// `elif` is an `if` of its own that reaches to the end of the whole.
    fn conditional(&mut self, stmt: &ast::StmtIf) -> Read<Node> {
        let mut orelse = Field::Nodes(Vec::new());
        for clause in stmt.elif_else_clauses.iter().rev() {
            let body = self.stmts(&clause.body)?;
            orelse = match &clause.test {
                None => body,
                Some(test) => {
                    let at = self.of_block(TextRange::new(clause.start(), stmt.end()));
                    Field::Nodes(vec![Some(node("If", at, [self.one(test)?, body, orelse]))])
                }
            };
        }
        let at = self.of_block(stmt.range());
        Ok(node("If", at, [self.one(&stmt.test)?, self.stmts(&stmt.body)?, orelse]))
    }

    fn aliases(&mut self, aliases: &[ast::Alias]) -> Read<Field> {
        self.each(aliases, |reader, alias| {
            let fields = [name(alias.name.as_str()), identifier(alias.asname.as_ref())];
            Ok(node("alias", reader.of(alias), fields))
        })
    }

    pub(super) fn parameters(&mut self, parameters: Option<&ast::Parameters>) -> Read<Field> {
        let empty = ast::Parameters::default();
        let parameters = parameters.unwrap_or(&empty);
        let positional = self.each(&parameters.posonlyargs, |reader, one| reader.parameter(&one.parameter))?;
        let args = self.each(&parameters.args, |reader, one| reader.parameter(&one.parameter))?;
        let vararg = self.variadic(parameters.vararg.as_deref())?;
        let named = self.each(&parameters.kwonlyargs, |reader, one| reader.parameter(&one.parameter))?;
        let mut named_defaults = Vec::new();
        for one in &parameters.kwonlyargs {
            named_defaults.push(one.default.as_deref().map(|default| self.expr(default)).transpose()?);
        }
        let kwarg = self.variadic(parameters.kwarg.as_deref())?;
        let mut defaults = Vec::new();
        for default in parameters.posonlyargs.iter().chain(&parameters.args).filter_map(|one| one.default.as_deref()) {
            defaults.push(Some(self.expr(default)?));
        }
        let (named_defaults, defaults) = (Field::Nodes(named_defaults), Field::Nodes(defaults));
        let fields = [positional, args, vararg, named, named_defaults, kwarg, defaults];
        Ok(Field::Node(Box::new(plain("arguments", fields))))
    }

    fn variadic(&mut self, parameter: Option<&ast::Parameter>) -> Read<Field> {
        parameter.map_or(Ok(Field::Absent), |one| Ok(Field::Node(Box::new(self.parameter(one)?))))
    }

    fn parameter(&mut self, parameter: &ast::Parameter) -> Read<Node> {
        let annotation = self.optional(parameter.annotation.as_deref())?;
        // The stars are no part of it.
        let at = self.place(TextRange::new(parameter.name.start(), parameter.end()));
        Ok(node("arg", at, [name(parameter.name.as_str()), annotation, Field::Absent]))
    }
}

fn names(list: &[ast::Identifier]) -> Field {
    Field::Names(list.iter().map(|name| name.as_str().into()).collect())
}
