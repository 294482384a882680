//! Syntax trees as programs see them: the nodes of module `ast`.
//!
//! In: a source text, or a tree that somebody made. Out: a tree of `Node`s with CPython's places, or Core.
//! Invariants:
//! - A node's fields are those of its kind, in the order of the table in `grammar.rs`.
//! - Trees are at most `MAX_TREE` levels high, so that walks over them and their drop may recurse.
//!
//! Elsewhere: Python objects for nodes are the library's.

mod check;
mod grammar;
mod place;
mod read;
mod write;

use std::rc::Rc;

use crate::core::{Const, Program};
use crate::{Mode, Source, SyntaxError, depth, desugar, diagnose, height, parser, scope, tokens};

pub use check::Fault;
pub use grammar::{Count, FieldDef, Kind};
pub use place::Place;

/// How many levels a tree may have.
pub const MAX_TREE: u32 = 1200;

/// A node of a syntax tree.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: &'static Kind,
    /// Where it stands, if its kind has places.
    pub at: Place,
    /// What it holds.
    pub fields: Vec<Field>,
}

/// The value of a field.
#[derive(Clone, Debug)]
pub enum Field {
    /// An optional field without a value.
    Absent,
    /// A node.
    Node(Box<Node>),
    /// Nodes; some lists have gaps.
    Nodes(Vec<Option<Node>>),
    /// An operator or context.
    Tag(&'static Kind),
    /// Operators.
    Tags(Vec<&'static Kind>),
    /// An identifier.
    Name(Rc<str>),
    /// Identifiers.
    Names(Vec<Rc<str>>),
    /// A number of the grammar.
    Int(i64),
    /// A literal's value, or a string of the grammar.
    Const(Const),
}

/// Why there is no tree.
#[derive(Debug)]
pub enum TreeError {
    /// The text is no program.
    Syntax(Box<SyntaxError>),
    /// The tree would be higher than `MAX_TREE`.
    TooHigh,
}

impl From<Box<SyntaxError>> for TreeError {
    fn from(error: Box<SyntaxError>) -> Self {
        Self::Syntax(error)
    }
}

/// Parses a text; what only the compiler refuses is passed over. The tree may have so many levels.
///
/// # Errors
/// What CPython's parser reports, or that the tree is too high.
pub fn parse_tree(source: &Source, mode: Mode, levels: u32) -> Result<Node, TreeError> {
    let tree = checked_tree(source, mode)?;
    if mode == Mode::Interactive
        && let ruff_python_ast::Mod::Module(module) = &tree
    {
        desugar::check_single(source, &module.body)?;
    }
    read::read(source, &tree, mode, levels.min(MAX_TREE))
}

/// The parser's tree of a text, or the error that CPython's parser has.
pub(crate) fn checked_tree(source: &Source, mode: Mode) -> Result<ruff_python_ast::Mod, Box<SyntaxError>> {
    let tokens = tokens::tokenize(&source.text);
    if let Some(fault) = tokens.fault.as_ref().filter(|fault| fault.hard) {
        return Err(diagnose::unexpected_indent(source, &tokens)
            .unwrap_or_else(|| diagnose::scanner_error(source, &tokens, fault)));
    }
    let field_faults = depth::scan(source, &tokens)?;
    let refuse = |place| diagnose::diagnose(source, mode, &tokens, &field_faults, place);
    if tokens.fault.is_some() || !field_faults.is_empty() {
        return Err(refuse(crate::core::Span::default()));
    }
    parser::tree(source, mode).map_err(|refusal| refuse(refusal.span))
}

/// The parser's tree of a text that was checked before.
pub(crate) fn trusted_tree(source: &Source, mode: Mode) -> Result<ruff_python_ast::Mod, Box<SyntaxError>> {
    match parser::tree(source, mode) {
        Ok(tree) => Ok(tree),
        Err(_) => checked_tree(source, mode),
    }
}

/// Checks a tree as CPython does before it compiles one.
///
/// # Errors
/// The first thing that no parser would have made.
pub fn check_tree(tree: &Node) -> Result<(), Fault> {
    check::check(tree)
}

/// Desugars a tree that has passed `check_tree`. The source that comes with the program knows its places, but no text.
///
/// # Errors
/// What the compiler refuses.
pub fn compile_tree(tree: &Node, name: &str, mode: Mode) -> Result<(Source, Program), (Source, Box<SyntaxError>)> {
    let lines = place::Lines::of(tree);
    let source = Source::of_tree(name, lines.starts().to_vec(), lines.numbers().to_vec());
    match lowered(tree, &lines, &source, mode) {
        Ok(program) => Ok((source, program)),
        Err(error) => Err((source, error)),
    }
}

fn lowered(tree: &Node, lines: &place::Lines, source: &Source, mode: Mode) -> Result<Program, Box<SyntaxError>> {
    let tree = write::write(tree, lines);
    let stringize = desugar::future_annotations(source, &tree)?;
    let scopes = scope::analyze(source, &tree, mode, stringize)?;
    let program = desugar::desugar(source, &tree, &scopes, mode, stringize)?;
    height::check(source, &program)?;
    Ok(program)
}
