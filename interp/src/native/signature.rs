//! Signatures of natives, parsed from Python's notation.

use crate::names::{Name, intern};
use std::rc::Rc;

/// How a parameter takes its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// By position only.
    PositionalOnly,
    /// By position or name.
    Positional,
    /// By name only.
    KeywordOnly,
    /// `*args`.
    VarArgs,
    /// `**kwargs`.
    VarKeywords,
}

/// One parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: Name,
    /// How it takes its argument.
    pub kind: ParameterKind,
    /// The default's text, if it has one.
    pub default: Option<&'static str>,
}

/// A native's name and parameters, shared by its bound copies.
#[derive(Clone, Debug)]
pub struct Signature {
    /// The function's name.
    pub name: Name,
    /// Its parameters, in order.
    pub parameters: Rc<[Parameter]>,
    /// Number of parameters that take a position.
    pub positional: u16,
    /// Number of positional parameters without default.
    pub required: u16,
    /// Written with brackets, `find(self, sub[, start[, end]], /)`: it parses its arguments itself, and errors of their
    /// number are worded so.
    pub is_classic: bool,
    /// All parameters are positional-only: a call with enough arguments needs no copy.
    pub is_plain: bool,
    /// How arguments can be bound without an allocation.
    pub form: Form,
}

/// Up to this many parameters are bound without an allocation.
pub(super) const FEW: usize = 6;

/// What kinds of parameters a native has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A few, each for one argument.
    Fixed,
    /// A few by position only, then `*args, **kwargs`.
    Open,
    /// Anything else.
    Other,
}

fn form_of(parameters: &[Parameter]) -> Form {
    use ParameterKind::{PositionalOnly, VarArgs, VarKeywords};
    if parameters.len() > FEW {
        return Form::Other;
    }
    match parameters {
        [rest @ .., args, keywords] if (args.kind, keywords.kind) == (VarArgs, VarKeywords) => {
            if rest.iter().all(|p| p.kind == PositionalOnly) { Form::Open } else { Form::Other }
        }
        all if all.iter().any(|p| matches!(p.kind, VarArgs | VarKeywords)) => Form::Other,
        _ => Form::Fixed,
    }
}

impl Signature {
    /// Whether a call by position is complete with absent arguments behind the given ones: it has few parameters, each
    /// for one argument, and none that must be named.
    #[must_use]
    pub(super) fn pads(&self) -> bool {
        let may_be_absent = |p: &Parameter| p.kind != ParameterKind::KeywordOnly || p.default.is_some();
        (self.form == Form::Fixed || self.is_plain && self.parameters.len() <= FEW)
            && self.parameters.iter().all(may_be_absent)
    }

    /// Parses `name(a, /, b, *, c=1, **d)`.
    #[must_use]
    pub fn parse(text: &'static str) -> Self {
        let (name, rest) = text.split_once('(').unwrap_or((text, ")"));
        let inner = rest.strip_suffix(')').unwrap_or(rest);
        let is_classic = inner.contains("[,");
        let mut parameters: Vec<Parameter> = Vec::new();
        let mut kind = ParameterKind::Positional;
        let parts = if is_classic { inner.split(',').collect() } else { split_parameters(inner) };
        let mut is_optional = false;
        for part in parts {
            let opens = is_classic && part.ends_with('[');
            let part = if is_classic { part.trim().trim_end_matches(['[', ']']) } else { part.trim() };
            let absent = is_optional.then_some("None");
            is_optional |= opens;
            if part == "/" {
                parameters.iter_mut().for_each(|p| p.kind = ParameterKind::PositionalOnly);
            } else if part == "*" {
                kind = ParameterKind::KeywordOnly;
            } else if let Some(name) = part.strip_prefix("**") {
                parameters.push(Parameter { name: intern(name), kind: ParameterKind::VarKeywords, default: None });
            } else if let Some(name) = part.strip_prefix('*') {
                parameters.push(Parameter { name: intern(name), kind: ParameterKind::VarArgs, default: None });
                kind = ParameterKind::KeywordOnly;
            } else {
                let (name, default) = part.split_once('=').map_or((part, absent), |(name, value)| (name, Some(value)));
                parameters.push(Parameter { name: intern(name), kind, default });
            }
        }
        let is_positional =
            |p: &&Parameter| matches!(p.kind, ParameterKind::PositionalOnly | ParameterKind::Positional);
        let positional = parameters.iter().filter(is_positional).count();
        let required = parameters.iter().filter(is_positional).filter(|p| p.default.is_none()).count();
        let is_plain = parameters.iter().all(|p| p.kind == ParameterKind::PositionalOnly);
        Self {
            name: intern(name),
            positional: u16::try_from(positional).unwrap_or(u16::MAX),
            required: u16::try_from(required).unwrap_or(u16::MAX),
            is_classic,
            is_plain,
            form: form_of(&parameters),
            parameters: parameters.into(),
        }
    }
}

/// The parameters as Python writes them, without the name: `($self, x, /, *, key=None)`.
impl std::fmt::Display for Signature {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use ParameterKind::{KeywordOnly, PositionalOnly, VarArgs, VarKeywords};
        let mut parts: Vec<String> = Vec::new();
        let mut before: Option<ParameterKind> = None;
        for (index, parameter) in self.parameters.iter().enumerate() {
            if before == Some(PositionalOnly) && parameter.kind != PositionalOnly {
                parts.push("/".to_owned());
            }
            if parameter.kind == KeywordOnly && before != Some(KeywordOnly) && before != Some(VarArgs) {
                parts.push("*".to_owned());
            }
            let name = parameter.name.as_str();
            let name = if index == 0 && matches!(name, "self" | "cls") { format!("${name}") } else { name.to_owned() };
            parts.push(match (parameter.kind, parameter.default) {
                (VarArgs, _) => format!("*{name}"),
                (VarKeywords, _) => format!("**{name}"),
                (_, Some(default)) => format!("{name}={default}"),
                (_, None) => name,
            });
            before = Some(parameter.kind);
        }
        if before == Some(PositionalOnly) {
            parts.push("/".to_owned());
        }
        write!(f, "({})", parts.join(", "))
    }
}

/// Splits at commas that stand outside brackets and quotes.
fn split_parameters(text: &'static str) -> Vec<&'static str> {
    let mut parts = Vec::new();
    let (mut depth, mut start, mut quote) = (0, 0, None);
    for (index, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (Some(open), _) if open == byte => quote = None,
            (Some(_), _) => {}
            (None, b'\'' | b'"') => quote = Some(byte),
            (None, b'(' | b'[' | b'{') => depth += 1,
            (None, b')' | b']' | b'}') => depth -= 1,
            (None, b',') if depth == 0 => {
                parts.push(text[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}
