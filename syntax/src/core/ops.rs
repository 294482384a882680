//! The primitive operations of Core.
//!
//! In: nothing; this module only defines names. Out: `Prim` and its operators.
//! Invariants: operands are evaluated from left to right before the operation.

/// A primitive operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prim {
    /// `a + b` and its like.
    Binary(BinaryOp),
    /// `a += b`: tries the in-place method first.
    InPlace(BinaryOp),
    /// `-a` and its like.
    Unary(UnaryOp),
    /// `a < b` and its like; chains desugar to `Let` and `And`.
    Compare(CompareOp),
    /// `a[i]`.
    GetItem,
    /// `slice(start, stop, step)`: always three operands.
    Slice,
    /// Join string parts (an f-string): operands are strings.
    JoinStr,
    /// `format(value, spec)` with a conversion; operands: value and, if given, the spec string.
    Format(Conversion),
    /// `iter(operand 0)`: what a comprehension's block is called with, so that the error is raised outside of it.
    Iter,
    /// `aiter(operand 0)`: the same where the outermost `for` is asynchronous.
    AsyncIter,
    /// Append operand 1 to the list in operand 0; in comprehensions.
    ListAppend,
    /// Add operand 1 to the set in operand 0; in comprehensions.
    SetAdd,
    /// Set key operand 1 to operand 2 in the dict of operand 0; in comprehensions.
    DictInsert,
    /// `match`: is operand 0 a sequence (not str, bytes, bytearray)?
    IsSequence,
    /// `match`: is operand 0 a mapping?
    IsMapping,
    /// `len(operand 0)`.
    Len,
    /// `match`: the values of the keys (operand 1, a tuple) in the mapping (operand 0) as a tuple, or `None`.
    MatchKeys,
    /// `match`: a dict of what is in operand 0 without the keys in tuple operand 1.
    MatchRest,
    /// `match`: operands subject, class, tuple of keyword names; the payload counts positional patterns.
    /// A tuple of attribute values, or `None` when it does not match.
    MatchClass(u32),
}

/// Binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    MatMul,
    Div,
    FloorDiv,
    Mod,
    Pow,
    LShift,
    RShift,
    And,
    Or,
    Xor,
}

/// Unary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum UnaryOp {
    Neg,
    Pos,
    Invert,
    Not,
}

/// Comparison operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum CompareOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Is,
    IsNot,
    In,
    NotIn,
}

/// The conversion of an f-string field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conversion {
    /// None given.
    None,
    /// `!s`.
    Str,
    /// `!r`.
    Repr,
    /// `!a`.
    Ascii,
}
