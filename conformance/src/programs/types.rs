//! The types of the expressions that are generated.

/// A type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// `int`
    Int,
    /// `float`
    Float,
    /// `bool`
    Bool,
    /// `str`
    Str,
    /// `bytes`
    Bytes,
    /// `list` of `int`
    Ints,
    /// `list` of `str`
    Texts,
    /// `dict` from `str` to `int`
    Table,
    /// `tuple` of an `int` and a `str`
    Pair,
    /// `set` of `int`
    Set,
    /// `complex`
    Complex,
}

impl Type {
    /// Every type whose `repr` is the same in each run.
    pub const SHOWN: [Type; 10] = [
        Type::Int,
        Type::Float,
        Type::Bool,
        Type::Str,
        Type::Bytes,
        Type::Ints,
        Type::Texts,
        Type::Table,
        Type::Pair,
        Type::Complex,
    ];

    /// The smallest expression of this type.
    pub fn plain(self) -> &'static str {
        match self {
            Type::Int => "0",
            Type::Float => "0.5",
            Type::Bool => "True",
            Type::Str => "'a'",
            Type::Bytes => "b'a'",
            Type::Ints => "[1]",
            Type::Texts => "['a']",
            Type::Table => "{'a': 1}",
            Type::Pair => "(1, 'a')",
            Type::Set => "{1}",
            Type::Complex => "1j",
        }
    }
}
