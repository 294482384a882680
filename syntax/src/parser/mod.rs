//! The parser behind one function.
//!
//! In: a source text that has passed the depth scan.
//! Out: ruff's tree, or the place where ruff stopped.
//! Invariants: nothing but `desugar/` and `scope/` reads the tree.

use ruff_python_ast::{self as ast, PythonVersion};
use ruff_python_parser::{Mode as RuffMode, ParseOptions, parse_unchecked};

use crate::core::Span;
use crate::scope::span;
use crate::{Mode, Source};

/// Where and why ruff refused a text.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// The range that ruff names.
    pub span: Span,
}

/// Parses a text as CPython 3.11's grammar has it.
pub(crate) fn tree(source: &Source, mode: Mode) -> Result<ast::Mod, Refusal> {
    let ruff_mode = if mode == Mode::Expression { RuffMode::Expression } else { RuffMode::Module };
    let options = ParseOptions::from(ruff_mode).with_target_version(PythonVersion::PY311);
    let parsed = parse_unchecked(&source.text, options);
    if let Some(error) = parsed.errors().first() {
        return Err(Refusal { span: span(error.location) });
    }
    if let Some(error) = parsed.unsupported_syntax_errors().first() {
        return Err(Refusal { span: span(error.range) });
    }
    Ok(parsed.into_syntax())
}

/// The tree of one expression, given in parentheses; errors in it are passed over.
pub(crate) fn expression(text: &str) -> Option<ast::Expr> {
    let options = ParseOptions::from(RuffMode::Expression).with_target_version(PythonVersion::PY311);
    match parse_unchecked(&format!("({text})"), options).into_syntax() {
        ast::Mod::Expression(expression) => Some(*expression.body),
        ast::Mod::Module(_) => None,
    }
}
