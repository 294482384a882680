//! Python source to Core.
//!
//! ```
//! use snek_syntax::{Mode, Source, dump, parse};
//!
//! let source = Source::new("<string>", "x = 1\nprint(x)\n");
//! let program = parse(&source, Mode::Module).unwrap();
//! assert!(dump(&program).contains("(assign $x 1)"));
//! ```

pub mod core;
mod depth;
mod desugar;
mod diagnose;
mod dump;
mod error;
mod height;
mod parser;
mod prompt;
mod recover;
mod scope;
mod size;
mod source;
mod tokens;
pub mod tree;

pub use dump::dump;
pub use error::{SyntaxError, SyntaxErrorKind};
pub use height::MAX_HEIGHT;
pub use prompt::{Open, Shade, keywords, open_at_end, shades, statements};
pub use recover::{Notice, Recovered, recover};
pub use size::memory_to_read;
pub use source::Source;

/// What kind of text is parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A module: names at the top level are globals.
    Module,
    /// One interactive statement: expressions are displayed.
    Interactive,
    /// One expression. Its names are `Id::Name`: `eval` may be given a namespace.
    Expression,
    /// Statements run by `exec` with a namespace of their own: top-level names are `Id::Name`.
    Exec,
}

/// The character that `\N{name}` means.
#[must_use]
pub fn character_named(name: &str) -> Option<char> {
    unicode_names2::character(name)
}

/// The name of a character.
#[must_use]
pub fn name_of(character: char) -> Option<String> {
    unicode_names2::name(character).map(|name| name.to_string())
}

/// Whether an interactive text begins with a compound statement.
#[must_use]
pub fn begins_block(text: &str) -> bool {
    let begins = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let Some(first) = text.lines().find(begins) else { return false };
    let word = first.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    match word {
        "if" | "while" | "for" | "def" | "class" | "try" | "with" | "async" => true,
        // A name too: it is the keyword where a block follows.
        "match" => first.trim_end().ends_with(':'),
        _ => first.starts_with('@'),
    }
}

/// Parses a source text and desugars it to Core.
///
/// # Errors
/// What CPython 3.11 reports for the text: the first error of its parser, symbol table or compiler.
pub fn parse(source: &Source, mode: Mode) -> Result<core::Program, SyntaxError> {
    parse_boxed(source, mode).map_err(|error| *error)
}

fn parse_boxed(source: &Source, mode: Mode) -> Result<core::Program, Box<SyntaxError>> {
    let tree = if source.is_trusted { tree::trusted_tree(source, mode)? } else { tree::checked_tree(source, mode)? };
    let stringize = desugar::future_annotations(source, &tree)?;
    let scopes = scope::analyze(source, &tree, mode, stringize)?;
    let program = desugar::desugar(source, &tree, &scopes, mode, stringize)?;
    if !source.is_trusted {
        height::check(source, &program)?;
    }
    Ok(program)
}
