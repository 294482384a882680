//! Texts that are made when the graph runs.
//!
//! In: values, texts. Out: a text.
//! Invariants: `format` without a specification is what `print` shows; with one it is the host's, which knows the rules.
//! Elsewhere: how values are shown (`eval/display.rs`), hosts (`eval/host.rs`).

use super::def::{Arity, AttrDef, AttrKind, Derivative, Effect, Eval, OpDef};
use crate::GraphError;
use crate::eval::Data;
use crate::ir::Type;

const TEXT: Derivative = Derivative::None("texts have no derivative");

/// `format(x, spec)`; `conversion` is `s`, `r` or `a`, as in f-strings.
pub(super) const FORMAT: OpDef = OpDef {
    attrs: &[AttrDef::optional("spec", AttrKind::Str), AttrDef::optional("conversion", AttrKind::Str)],
    effect: |_| Effect::MayRaise,
    infer: |_| Ok(vec![Type::Str]),
    eval: Eval::Control,
    derivative: TEXT,
    ..OpDef::new("format", "format", Arity::exactly(1))
};

/// Texts one after another.
pub(super) const CONCAT: OpDef = OpDef {
    infer: |facts| {
        let wrong = facts.types().find(|ty| !matches!(ty, Type::Str | Type::Any));
        match wrong {
            None => Ok(vec![Type::Str]),
            Some(ty) => Err(GraphError::type_error(snek_tensor::cannot_concatenate("str", ty.python_name()))),
        }
    },
    eval: Eval::One(|given| {
        let mut text = String::new();
        for part in given.inputs {
            match part {
                Data::Str(part) => text.push_str(part),
                other => return Err(other.no_number()),
            }
        }
        Ok(Data::Str(text.into()))
    }),
    derivative: TEXT,
    ..OpDef::new("concat", "concat", Arity::at_least(1))
};

/// A method or operator of texts, by its name in plain Python. The host, which knows the rules, answers. `slice` takes
/// the bounds of one; `ord`, `chr`, `int`, `float` and `list` are the builtins.
pub(super) const TEXT_METHOD: OpDef = OpDef {
    attrs: &[AttrDef::required("name", AttrKind::Str)],
    effect: |_| Effect::MayRaise,
    infer: |facts| {
        let name = facts.attrs.str("name").unwrap_or("");
        let wrong =
            || GraphError::type_error(format!("texts have no method '{name}' of which the result has one type"));
        Ok(vec![text_method_type(name).ok_or_else(wrong)?])
    },
    eval: Eval::Control,
    derivative: TEXT,
    ..OpDef::new("text_method", "text_method", Arity::at_least(1))
};

/// The type of what a method of texts gives, if it is always the same.
#[must_use]
pub fn text_method_type(name: &str) -> Option<Type> {
    Some(match name {
        "capitalize" | "casefold" | "center" | "expandtabs" | "ljust" | "lower" | "lstrip" | "removeprefix"
        | "removesuffix" | "replace" | "rjust" | "rstrip" | "strip" | "swapcase" | "title" | "upper" | "zfill"
        | "__getitem__" | "slice" | "__mul__" | "__mod__" | "chr" => Type::Str,
        "count" | "find" | "rfind" | "index" | "rindex" | "ord" | "int" => Type::INT,
        "endswith" | "startswith" | "isalnum" | "isalpha" | "isascii" | "isdecimal" | "isdigit" | "isidentifier"
        | "islower" | "isnumeric" | "isprintable" | "isspace" | "istitle" | "isupper" | "__contains__" | "is_int"
        | "is_float" => Type::BOOL,
        "split" | "rsplit" | "splitlines" | "list" => Type::List(Box::new(Type::Str)),
        "float" => Type::FLOAT,
        _ => return None,
    })
}
