//! The errors that CPython's compiler finds after parsing.
//!
//! In: facts about the current block. Out: CPython's SyntaxError, or nothing.
//! Elsewhere: errors of names in `scope/`; of the grammar in `diagnose/`.

use ruff_python_ast::{self as ast, Keyword};
use ruff_text_size::Ranged;
use std::collections::HashSet;

use crate::core::{BlockKind, Span};
use crate::scope::span;
use crate::{Source, SyntaxError};

use super::{Lower, Lowered};

const FEATURES: [&str; 10] = [
    "nested_scopes",
    "generators",
    "division",
    "absolute_import",
    "with_statement",
    "print_function",
    "unicode_literals",
    "barry_as_FLUFL",
    "generator_stop",
    "annotations",
];

/// Checks the `from __future__` imports; whether annotations are kept as text.
pub(crate) fn future_annotations(source: &Source, tree: &ast::Mod) -> Lowered<bool> {
    let inherited = source.features.get();
    let ast::Mod::Module(module) = tree else { return Ok(inherited & Source::ANNOTATIONS != 0) };
    let mut features = inherited;
    let mut may_follow = true;
    for (position, stmt) in module.body.iter().enumerate() {
        let at = span(stmt.range());
        match stmt {
            ast::Stmt::ImportFrom(node)
                if node.level == 0 && node.module.as_ref().is_some_and(|module| module.as_str() == "__future__") =>
            {
                if !may_follow {
                    let message = "from __future__ imports must occur at the beginning of the file";
                    return Err(SyntaxError::compiled(source, message, at));
                }
                for alias in &node.names {
                    let name = alias.name.as_str();
                    if name == "braces" {
                        return Err(without_end(SyntaxError::compiled(source, "not a chance", at)));
                    }
                    if !FEATURES.contains(&name) {
                        let message = format!("future feature {name} is not defined");
                        return Err(without_end(SyntaxError::compiled(source, message, at)));
                    }
                    features |= match name {
                        "annotations" => Source::ANNOTATIONS,
                        "barry_as_FLUFL" => Source::BARRY,
                        _ => 0,
                    };
                }
            }
            ast::Stmt::Expr(node) if position == 0 && node.value.is_string_literal_expr() => {}
            _ => may_follow = false,
        }
    }
    source.features.set(features);
    Ok(features & Source::ANNOTATIONS != 0)
}

/// CPython gives no end of some ranges.
fn without_end(mut error: Box<SyntaxError>) -> Box<SyntaxError> {
    (error.end_line, error.end_column) = (error.line, None);
    error
}

impl Lower<'_> {
    fn is_async_function(&self) -> bool {
        self.scope().kind == BlockKind::Function && self.scope().is_coroutine
    }

    pub(super) fn check_return(&self, value: Option<Span>, at: Span) -> Lowered<()> {
        if !self.in_function() {
            return self.fail("'return' outside function", at);
        }
        if value.is_some() && self.scope().is_coroutine && self.scope().is_generator {
            return self.fail("'return' with value in async generator", at);
        }
        self.check_except_star(value.unwrap_or(at))
    }

    fn check_except_star(&self, at: Span) -> Lowered<()> {
        if self.block.in_except_star {
            return self.fail("'break', 'continue' and 'return' cannot appear in an except* block", at);
        }
        Ok(())
    }

    pub(super) fn check_loop_exit(&self, message: &str, at: Span) -> Lowered<()> {
        self.check_except_star(at)?;
        if self.block.in_loop { Ok(()) } else { self.fail(message, at) }
    }

    pub(super) fn check_yield(&self, at: Span) -> Lowered<()> {
        if self.in_function() { Ok(()) } else { self.fail("'yield' outside function", at) }
    }

    pub(super) fn check_await(&self, at: Span) -> Lowered<()> {
        if self.waits_here() {
            return Ok(());
        }
        if !self.in_function() {
            return self.fail("'await' outside function", at);
        }
        if self.is_async_function() || self.scope().kind == BlockKind::Comprehension {
            return Ok(());
        }
        self.fail("'await' outside async function", at)
    }

    pub(super) fn check_async(&self, what: &str, at: Span) -> Lowered<()> {
        if self.is_async_function() || self.waits_here() {
            return Ok(());
        }
        self.fail(format!("'{what}' outside async function"), at)
    }

    pub(super) fn check_async_comprehension(&self, at: Span) -> Lowered<()> {
        if self.is_async_function() || self.waits_here() || self.scope().kind == BlockKind::Comprehension {
            return Ok(());
        }
        self.fail("asynchronous comprehension outside of an asynchronous function", at)
    }

    pub(super) fn check_attribute(&self, name: &str, at: Span) -> Lowered<()> {
        if name == "__debug__" { self.fail("cannot assign to __debug__", at) } else { Ok(()) }
    }

    pub(super) fn check_keywords(&self, keywords: &[Keyword], call: Span) -> Lowered<()> {
        let mut seen = HashSet::new();
        for keyword in keywords {
            let Some(name) = &keyword.arg else { continue };
            if name.as_str() == "__debug__" {
                return self.fail("cannot assign to __debug__", call);
            }
            if !seen.insert(name.as_str()) {
                let message = format!("keyword argument repeated: {}", name.as_str());
                return self.fail(message, span(keyword.range()));
            }
        }
        Ok(())
    }
}
