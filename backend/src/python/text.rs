//! Texts and prints.
//!
//! In: nodes. Out: f-strings, methods of texts, `print`.
//! Invariants: an f-string holds names, numbers and simple expressions only, since CPython 3.11 takes neither its own
//! quotes nor backslashes inside of braces.
//! Elsewhere: comparisons of texts (`number.rs`).

use snek_graph::GraphError;
use snek_graph::ir::{Literal, Node, Type, ValueId};
use snek_graph::ops::Op;

use super::function::{Writer, refused};
use super::literal::{escaped, quoted};
use super::names::is_identifier;
use super::term::{Level, Term};

pub(super) fn node(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    match node.op {
        Op::Print => print(w, node),
        Op::Format => {
            let term = plain_terms(w, &node.inputs)?.remove(0);
            let piece = formatted(node, &term)?;
            w.give(node, Term::formatted(piece))
        }
        Op::Concat => concat(w, node),
        _ => method(w, node),
    }
}

/// `{x!r:.2f}`.
fn formatted(node: &Node, term: &Term) -> Result<String, GraphError> {
    let conversion = node.attrs.str("conversion").map(|c| format!("!{c}")).unwrap_or_default();
    let spec = node.attrs.str("spec").unwrap_or_default();
    if spec.contains(['{', '}']) {
        return Err(refused("a format with braces"));
    }
    let spec = if spec.is_empty() { String::new() } else { format!(":{}", escaped(spec)) };
    // A constant of quotes is one of a text, which has no other way in.
    if !is_plain(&term.text) {
        return Err(refused("a format of a constant text"));
    }
    Ok(format!("{{{}{conversion}{spec}}}", term.at(Level::BitOr)))
}

/// Whether an expression can stand inside of braces.
pub(super) fn is_plain(text: &str) -> bool {
    text.chars().all(|c| c.is_alphanumeric() || "_ .+-*/%()[],<>".contains(c)) && !text.starts_with('[')
}

/// The terms of values that are to stand inside of braces: they get names where one of them cannot.
fn plain_terms(w: &mut Writer<'_>, values: &[ValueId]) -> Result<Vec<Term>, GraphError> {
    if values.iter().any(|value| w.waiting(*value).is_some_and(|term| term.piece.is_none() && !is_plain(&term.text))) {
        w.flush()?;
    }
    w.terms(values)
}

fn concat(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    let terms = plain_terms(w, &node.inputs)?;
    // Two texts are added; more, or what is formatted, are an f-string.
    if terms.len() == 2 && terms.iter().all(|term| term.piece.is_none()) {
        return w.give(node, Term::binary(&terms[0], "+", &terms[1], Level::Sum));
    }
    let mut pieces = String::new();
    for (term, input) in terms.into_iter().zip(&node.inputs) {
        match (term.piece.clone(), w.module.constant(*input)) {
            (Some(piece), _) => pieces.push_str(&piece),
            (None, Some(Literal::Str(text))) => {
                pieces.push_str(&escaped(text).replace('{', "{{").replace('}', "}}"));
            }
            (None, _) => pieces.push_str(&format!("{{{}}}", term.at(Level::BitOr))),
        }
    }
    w.give(node, Term::formatted(pieces))
}

fn print(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    let mut args = w.terms(&node.inputs)?;
    for name in ["sep", "end"] {
        if let Some(text) = node.attrs.str(name) {
            args.push(Term::atom(format!("{name}={}", quoted(text))));
        }
    }
    w.flush()?;
    w.line(&Term::call("print", &args).text)
}

fn method(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    let name = node.attrs.str("name").unwrap_or("").to_owned();
    let terms = w.terms(&node.inputs)?;
    let rest = &terms[1..];
    let term = match name.as_str() {
        "__getitem__" => Term::item(&terms[0], &rest[0].text),
        "__contains__" => Term::compared(&rest[0], "in", &terms[0]),
        "__mul__" => Term::binary(&terms[0], "*", &rest[0], Level::Product),
        "__mod__" => Term::binary(&terms[0], "%", &rest[0], Level::Product),
        "slice" => {
            let bound = |term: &Term| if term.text == "None" { String::new() } else { term.text.clone() };
            let mut bounds: Vec<String> = rest.iter().map(bound).collect();
            if bounds.len() == 3 && bounds[2].is_empty() {
                bounds.pop();
            }
            Term::item(&terms[0], &bounds.join(":"))
        }
        "chr" | "ord" | "int" | "float" | "list" => Term::call(&name, &terms),
        name if is_identifier(name) && *w.module.ty(node.inputs[0]) == Type::Str => {
            Term::call(&Term::attribute(&terms[0], name).text, rest)
        }
        _ => return Err(refused(&format!("the method '{name}' of a text"))),
    };
    w.give(node, term)
}
