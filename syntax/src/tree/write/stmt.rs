//! Statements.

use ruff_python_ast as ast;
use ruff_text_size::{Ranged, TextRange};

use super::{Writer, identifier, names, nodes, number, operator, optional_identifier, places, tag};
use crate::tree::{Field, Node};

impl Writer<'_> {
    pub(super) fn stmts(&self, field: &Field) -> Vec<ast::Stmt> {
        nodes(field).map(|node| self.stmt(node)).collect()
    }

    fn stmt(&self, node: &Node) -> ast::Stmt {
        let range = self.range(node);
        let f = &node.fields;
        let node_index = ast::AtomicNodeIndex::NONE;
        match node.kind.name {
            "FunctionDef" | "AsyncFunctionDef" => self.function(node, range),
            "ClassDef" => self.class(node, range),
            "Return" => ast::StmtReturn { node_index, range, value: self.optional(&f[0]) }.into(),
            "Delete" => ast::StmtDelete { node_index, range, targets: self.list(&f[0]) }.into(),
            "Assign" => {
                ast::StmtAssign { node_index, range, targets: self.list(&f[0]), value: self.boxed(&f[1]) }.into()
            }
            "AugAssign" => {
                let (target, op, value) = (self.boxed(&f[0]), operator(tag(&f[1])), self.boxed(&f[2]));
                ast::StmtAugAssign { node_index, range, target, op, value }.into()
            }
            "AnnAssign" => {
                let (target, annotation, value) = (self.boxed(&f[0]), self.boxed(&f[1]), self.optional(&f[2]));
                let simple = number(&f[3]) != 0;
                ast::StmtAnnAssign { node_index, range, target, annotation, value, simple }.into()
            }
            "For" | "AsyncFor" => {
                let is_async = node.kind.name == "AsyncFor";
                let (target, iter) = (self.boxed(&f[0]), self.boxed(&f[1]));
                let (body, orelse) = (self.stmts(&f[2]).into(), self.stmts(&f[3]).into());
                ast::StmtFor { node_index, range, is_async, target, iter, body, orelse }.into()
            }
            "While" => {
                let (test, body, orelse) = (self.boxed(&f[0]), self.stmts(&f[1]).into(), self.stmts(&f[2]).into());
                ast::StmtWhile { node_index, range, test, body, orelse }.into()
            }
            "If" => self.conditional(node, range),
            "With" | "AsyncWith" => {
                let is_async = node.kind.name == "AsyncWith";
                let items = nodes(&f[0]).map(|item| self.with_item(item)).collect();
                ast::StmtWith { node_index, range, is_async, items, body: self.stmts(&f[1]).into() }.into()
            }
            "Match" => {
                let cases = nodes(&f[1]).map(|case| self.case(case, range)).collect();
                ast::StmtMatch { node_index, range, subject: self.boxed(&f[0]), cases }.into()
            }
            "Raise" => {
                ast::StmtRaise { node_index, range, exc: self.optional(&f[0]), cause: self.optional(&f[1]) }.into()
            }
            "Try" | "TryStar" => {
                let is_star = node.kind.name == "TryStar";
                let handlers = nodes(&f[1]).map(|handler| self.handler(handler)).collect();
                let (body, orelse) = (self.stmts(&f[0]).into(), self.stmts(&f[2]).into());
                let finalbody = self.stmts(&f[3]).into();
                ast::StmtTry { node_index, range, body, handlers, orelse, finalbody, is_star }.into()
            }
            "Assert" => {
                ast::StmtAssert { node_index, range, test: self.boxed(&f[0]), msg: self.optional(&f[1]) }.into()
            }
            "Import" => ast::StmtImport { node_index, range, names: self.aliases(&f[0]), is_lazy: false }.into(),
            "ImportFrom" => {
                let module = optional_identifier(&f[0], range);
                let level = u32::try_from(number(&f[2])).unwrap_or(0);
                ast::StmtImportFrom { node_index, range, module, names: self.aliases(&f[1]), level, is_lazy: false }
                    .into()
            }
            "Global" => ast::StmtGlobal { node_index, range, names: identifiers(&f[0], range).collect() }.into(),
            "Nonlocal" => ast::StmtNonlocal { node_index, range, names: identifiers(&f[0], range).collect() }.into(),
            "Expr" => ast::StmtExpr { node_index, range, value: self.boxed(&f[0]) }.into(),
            "Break" => ast::StmtBreak { node_index, range }.into(),
            "Continue" => ast::StmtContinue { node_index, range }.into(),
            _ => ast::StmtPass { node_index, range }.into(),
        }
    }

    fn decorators(&self, field: &Field) -> Vec<ast::Decorator> {
        nodes(field)
            .map(|node| ast::Decorator {
                node_index: ast::AtomicNodeIndex::NONE,
                range: self.range(node),
                expression: self.expr(node),
            })
            .collect()
    }

    /// The parser's ranges of definitions begin with their decorators; the name's range tells where the definition is.
    fn with_decorators(range: TextRange, decorators: &[ast::Decorator]) -> TextRange {
        let first = decorators.first().map_or(range.start(), |first| first.start().min(range.start()));
        TextRange::new(first, range.end())
    }

    fn function(&self, node: &Node, range: TextRange) -> ast::Stmt {
        let f = &node.fields;
        let decorators = self.decorators(&f[3]);
        ast::StmtFunctionDef {
            node_index: ast::AtomicNodeIndex::NONE,
            range: Self::with_decorators(range, &decorators),
            is_async: node.kind.name == "AsyncFunctionDef",
            decorator_list: decorators.into(),
            name: identifier(&f[0], range),
            type_params: None,
            parameters: Box::new(self.parameters(&f[1])),
            returns: self.optional(&f[4]),
            body: self.stmts(&f[2]).into(),
        }
        .into()
    }

    fn class(&self, node: &Node, range: TextRange) -> ast::Stmt {
        let f = &node.fields;
        let decorators = self.decorators(&f[4]);
        let arguments = self.arguments(&f[1], &f[2], range);
        let is_bare = arguments.args.is_empty() && arguments.keywords.is_empty();
        ast::StmtClassDef {
            node_index: ast::AtomicNodeIndex::NONE,
            range: Self::with_decorators(range, &decorators),
            decorator_list: decorators.into(),
            name: identifier(&f[0], range),
            type_params: None,
            arguments: (!is_bare).then(|| Box::new(arguments)),
            body: self.stmts(&f[3]).into(),
        }
        .into()
    }

    /// `else` with nothing but an `if` is an `elif`, as far as it goes: a loop, so that long chains are flat.
    fn conditional(&self, node: &Node, range: TextRange) -> ast::Stmt {
        let f = &node.fields;
        let mut clauses = Vec::new();
        let mut orelse = &f[2];
        loop {
            match places(orelse) {
                [] => break,
                [Some(inner)] if inner.kind.name == "If" => {
                    clauses.push(self.clause(inner, Some(&inner.fields[0]), &inner.fields[1]));
                    orelse = &inner.fields[2];
                }
                list => {
                    let first = list.iter().flatten().next().unwrap_or(node);
                    clauses.push(self.clause(first, None, orelse));
                    break;
                }
            }
        }
        ast::StmtIf {
            node_index: ast::AtomicNodeIndex::NONE,
            range,
            test: self.boxed(&f[0]),
            body: self.stmts(&f[1]).into(),
            elif_else_clauses: clauses,
        }
        .into()
    }

    fn clause(&self, node: &Node, test: Option<&Field>, body: &Field) -> ast::ElifElseClause {
        ast::ElifElseClause {
            node_index: ast::AtomicNodeIndex::NONE,
            range: self.range(node),
            test: test.map(|test| self.one(test)),
            body: self.stmts(body).into(),
        }
    }

    fn with_item(&self, item: &Node) -> ast::WithItem {
        let context_expr = self.one(&item.fields[0]);
        let optional_vars = self.optional(&item.fields[1]);
        ast::WithItem {
            node_index: ast::AtomicNodeIndex::NONE,
            range: context_expr.range(),
            context_expr,
            optional_vars,
        }
    }

    fn case(&self, case: &Node, range: TextRange) -> ast::MatchCase {
        let pattern = match &case.fields[0] {
            Field::Node(pattern) => self.pattern(pattern),
            _ => super::pattern::wildcard(range),
        };
        let range = pattern.range();
        let (guard, body) = (self.optional(&case.fields[1]), self.stmts(&case.fields[2]).into());
        ast::MatchCase { node_index: ast::AtomicNodeIndex::NONE, range, pattern, guard, body }
    }

    fn handler(&self, handler: &Node) -> ast::ExceptHandler {
        let range = self.range(handler);
        let f = &handler.fields;
        ast::ExceptHandler::ExceptHandler(ast::ExceptHandlerExceptHandler {
            node_index: ast::AtomicNodeIndex::NONE,
            range,
            type_: self.optional(&f[0]),
            name: optional_identifier(&f[1], range),
            body: self.stmts(&f[2]).into(),
        })
    }

    fn aliases(&self, field: &Field) -> Vec<ast::Alias> {
        nodes(field)
            .map(|alias| {
                let range = self.range(alias);
                let (name, asname) =
                    (identifier(&alias.fields[0], range), optional_identifier(&alias.fields[1], range));
                ast::Alias { node_index: ast::AtomicNodeIndex::NONE, range, name, asname }
            })
            .collect()
    }

    pub(super) fn parameters(&self, field: &Field) -> ast::Parameters {
        let Field::Node(node) = field else { return ast::Parameters::default() };
        let f = &node.fields;
        let defaults: Vec<&Node> = nodes(&f[6]).collect();
        let (first, second): (Vec<&Node>, Vec<&Node>) = (nodes(&f[0]).collect(), nodes(&f[1]).collect());
        let without = (first.len() + second.len()).saturating_sub(defaults.len());
        let default = |at: usize| at.checked_sub(without).and_then(|at| defaults.get(at)).map(|node| self.expr(node));
        let positional = |list: &[&Node], from: usize| -> Vec<ast::ParameterWithDefault> {
            list.iter().enumerate().map(|(at, node)| self.with_default(node, default(from + at))).collect()
        };
        let named = nodes(&f[3]).zip(places(&f[4]));
        ast::Parameters {
            node_index: ast::AtomicNodeIndex::NONE,
            range: TextRange::default(),
            posonlyargs: positional(&first, 0).into(),
            args: positional(&second, first.len()).into(),
            vararg: self.variadic(&f[2]),
            kwonlyargs: named
                .map(|(node, default)| self.with_default(node, default.as_ref().map(|node| self.expr(node))))
                .collect::<Vec<_>>()
                .into(),
            kwarg: self.variadic(&f[5]),
        }
    }

    fn with_default(&self, node: &Node, default: Option<ast::Expr>) -> ast::ParameterWithDefault {
        let parameter = self.parameter(node);
        let range = parameter.range;
        ast::ParameterWithDefault {
            node_index: ast::AtomicNodeIndex::NONE,
            range,
            parameter,
            default: default.map(Box::new),
        }
    }

    fn variadic(&self, field: &Field) -> Option<Box<ast::Parameter>> {
        match field {
            Field::Node(node) => Some(Box::new(self.parameter(node))),
            _ => None,
        }
    }

    fn parameter(&self, node: &Node) -> ast::Parameter {
        let range = self.range(node);
        let (name, annotation) = (identifier(&node.fields[0], range), self.optional(&node.fields[1]));
        ast::Parameter { node_index: ast::AtomicNodeIndex::NONE, range, name, annotation }
    }
}

fn identifiers(field: &Field, range: TextRange) -> impl Iterator<Item = ast::Identifier> {
    names(field).iter().map(move |name| ast::Identifier::new(&**name, range))
}
