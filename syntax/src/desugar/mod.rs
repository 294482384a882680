//! Desugaring: the parsed tree to Core.
//!
//! In: the tree and its resolved scopes.
//! Out: `Program`, or the compiler's SyntaxError (`'return' outside function` and the like).
//! Invariants:
//! - Operands are evaluated in CPython's order; what must be kept goes into temporaries.
//! - The desugarer recurses at most `MAX_DEPTH` levels: `Lower::enter` counts. `height.rs` checks what comes out.
//!
//! Elsewhere: one file per family of forms; names in `scope/`; what the parser refuses in `diagnose/`.

mod assign;
mod captures;
mod checks;
mod comprehension;
mod constants;
mod control;
mod expr;
mod functions;
mod imports;
mod integers;
mod literals;
mod patterns;
pub(crate) mod spine;
mod stmt;
mod strings;
mod switch;
mod waiting;
mod warnings;

use std::rc::Rc;

use ruff_python_ast as ast;

use crate::core::{BlockKind, Const, Expr, ExprKind, Id, Name, Program, Span, Stmt, StmtKind, Temp, Warning};
use crate::scope::{Scope, ScopeId, Scopes, mangle};
use crate::{Mode, Source, SyntaxError};

pub(crate) use checks::future_annotations;
pub(crate) use functions::without_decorators;
pub(crate) use literals::{bytes_of, f_literal, number_of, string_of, string_part};

/// What desugaring yields or refuses.
pub(crate) type Lowered<T> = Result<T, Box<SyntaxError>>;

/// How deeply expressions, patterns and statements may nest (together).
pub(crate) const MAX_DEPTH: u32 = 500;

/// Facts about the block being built.
#[derive(Clone, Copy, Default)]
struct BlockState {
    scope: ScopeId,
    temps: u32,
    in_loop: bool,
    in_except_star: bool,
    nested_blocks: u32,
}

/// The desugarer.
pub(crate) struct Lower<'a> {
    source: &'a Source,
    scopes: &'a Scopes,
    mode: Mode,
    stringize_annotations: bool,
    block: BlockState,
    depth: u32,
    warnings: Vec<Warning>,
}

/// Desugars a program.
pub(crate) fn desugar(
    source: &Source,
    tree: &ast::Mod,
    scopes: &Scopes,
    mode: Mode,
    stringize: bool,
) -> Lowered<Program> {
    let mut lower = Lower {
        source,
        scopes,
        mode,
        stringize_annotations: stringize,
        block: BlockState::default(),
        depth: 0,
        warnings: Vec::new(),
    };
    let span = Span { start: 0, end: u32::try_from(source.text.len()).unwrap_or(u32::MAX) };
    let (doc, body) = match tree {
        ast::Mod::Module(module) => {
            if mode == Mode::Interactive && !source.is_tree {
                check_single(source, &module.body)?;
            }
            let (doc, rest) =
                if mode == Mode::Interactive { (None, &*module.body) } else { lower.split_doc(&module.body)? };
            (doc, lower.stmts(rest)?)
        }
        ast::Mod::Expression(expression) => {
            let value = lower.expr(&expression.body)?;
            let span = value.span;
            (None, vec![Stmt { kind: StmtKind::Return(Some(value)), span }])
        }
    };
    let block = lower.finish(lower.block, doc, body, 1, span);
    let mut warnings = lower.warnings;
    warnings.sort_by_key(|warning| !warning.is_deprecation);
    Ok(Program { block, warnings })
}

/// A text of one interactive statement: one compound statement, or a line of simple ones.
pub(crate) fn check_single(source: &Source, body: &[ast::Stmt]) -> Lowered<()> {
    use ruff_text_size::Ranged;
    let fail = |message: &str, at: u32| Err(SyntaxError::compiled(source, message, Span { start: at, end: at }));
    // What is missing is a line end, which has no column.
    let too_short = || {
        let text = &*source.text;
        let end = u32::try_from(text.trim_end_matches('\n').len()).unwrap_or(u32::MAX);
        let mut error = SyntaxError::compiled(source, "invalid syntax", Span { start: end, end });
        (error.column, error.end_column) = (0, Some(0));
        error.text = Some(source.line_text(error.line).to_string());
        Err(error)
    };
    let Some(first) = body.first() else { return too_short() };
    let is_compound = matches!(
        first,
        ast::Stmt::If(_)
            | ast::Stmt::While(_)
            | ast::Stmt::For(_)
            | ast::Stmt::With(_)
            | ast::Stmt::Try(_)
            | ast::Stmt::Match(_)
            | ast::Stmt::FunctionDef(_)
            | ast::Stmt::ClassDef(_)
    );
    // A compound statement on one line ends with an empty one; the prompt knows by itself that it has ended.
    if is_compound && source.name.as_ref() != "<stdin>" && !source.text.contains('\n') {
        return too_short();
    }
    let line = source.line(u32::from(first.end()));
    let Some(next) = body.iter().skip(1).find(|stmt| is_compound || source.line(u32::from(stmt.start())) != line)
    else {
        return Ok(());
    };
    if is_compound {
        return fail("invalid syntax", u32::from(next.start()));
    }
    let last = body.iter().take_while(|stmt| stmt.start() < next.start()).last().unwrap_or(first);
    fail("multiple statements found while compiling a single statement", u32::from(last.end()))
}

impl<'a> Lower<'a> {
    fn scope(&self) -> &'a Scope {
        &self.scopes.list[self.block.scope]
    }

    fn fail<T>(&self, message: impl Into<String>, span: Span) -> Lowered<T> {
        Err(SyntaxError::compiled(self.source, message, span))
    }

    /// Counts a level of nesting around `inside`.
    fn enter<T>(&mut self, span: Span, inside: impl FnOnce(&mut Self) -> Lowered<T>) -> Lowered<T> {
        if self.depth >= MAX_DEPTH {
            return self.fail(format!("expression is nested too deeply (limit {MAX_DEPTH})"), span);
        }
        self.depth += 1;
        let result = inside(self);
        self.depth -= 1;
        result
    }

    fn temp(&mut self) -> Temp {
        let temp = self.block.temps;
        self.block.temps += 1;
        temp
    }

    fn mangled(&self, name: &str) -> Name {
        mangle(self.scope().private.as_ref(), name)
    }

    fn read(&self, name: &str) -> Id {
        self.scopes.find(self.block.scope, &self.mangled(name))
    }

    fn target(&self, name: &str) -> Id {
        self.scopes.find_target(self.block.scope, &self.mangled(name))
    }

    fn line(&self, offset: u32) -> u32 {
        self.source.line(offset)
    }

    /// Runs `inside` for the block of scope `id`, then returns to this one.
    fn in_block<T>(&mut self, id: ScopeId, inside: impl FnOnce(&mut Self) -> Lowered<T>) -> Lowered<(T, u32)> {
        let outer = std::mem::replace(&mut self.block, BlockState { scope: id, ..BlockState::default() });
        let result = inside(self);
        let inner = std::mem::replace(&mut self.block, outer);
        Ok((result?, inner.temps))
    }

    fn finish(
        &self,
        state: BlockState,
        doc: Option<Name>,
        body: Vec<Stmt>,
        first_line: u32,
        span: Span,
    ) -> Rc<crate::core::Block> {
        let scope = &self.scopes.list[state.scope];
        Rc::new(crate::core::Block {
            kind: scope.kind,
            name: scope.name.clone(),
            qualname: scope.qualname.clone(),
            params: scope.params,
            locals: scope.locals.clone(),
            cells: scope.cells.clone(),
            free: scope.free.clone(),
            temps: state.temps,
            is_generator: scope.is_generator,
            is_coroutine: scope.is_coroutine,
            annotates: scope.annotates
                && matches!(scope.kind, BlockKind::Module | BlockKind::Expression | BlockKind::Class),
            doc,
            body,
            first_line,
            span,
        })
    }

    /// The block is part of a function: `return`, `yield` are possible.
    fn in_function(&self) -> bool {
        self.scope().is_function()
    }

    fn at_class_or_module(&self) -> bool {
        matches!(self.scope().kind, BlockKind::Module | BlockKind::Expression | BlockKind::Class)
    }
}

fn expr(kind: ExprKind, span: Span) -> Expr {
    Expr { kind, span }
}

fn constant(value: Const, span: Span) -> Expr {
    expr(ExprKind::Const(value), span)
}

fn temp_expr(temp: Temp, span: Span) -> Expr {
    expr(ExprKind::Temp(temp), span)
}

fn stmt(kind: StmtKind, span: Span) -> Stmt {
    Stmt { kind, span }
}
