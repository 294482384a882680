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
    /// `match`: whether operand 0 is a sequence (not str, bytes, bytearray).
    IsSequence,
    /// `match`: whether operand 0 is a mapping.
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

/// The only list of binary operators: the enumeration, and what each is called.
macro_rules! binary_operators {
    ($($op:ident $symbol:literal $shown:literal $method:literal $ufunc:literal,)+) => {
        /// Binary operators.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum BinaryOp { $($op,)+ }

        impl BinaryOp {
            /// All of them, in the order of their numbers.
            pub const ALL: [Self; [$($symbol),+].len()] = [$(Self::$op,)+];

            /// How programs write it.
            #[must_use]
            pub const fn symbol(self) -> &'static str {
                match self { $(Self::$op => $symbol,)+ }
            }

            /// How messages about operands show it.
            #[must_use]
            pub const fn shown(self) -> &'static str {
                match self { $(Self::$op => $shown,)+ }
            }

            /// The method of the left operand: `__add__`.
            #[must_use]
            pub const fn method(self) -> &'static str {
                match self { $(Self::$op => concat!("__", $method, "__"),)+ }
            }

            /// The method of the right operand: `__radd__`.
            #[must_use]
            pub const fn reflected(self) -> &'static str {
                match self { $(Self::$op => concat!("__r", $method, "__"),)+ }
            }

            /// The method of an augmented assignment: `__iadd__`.
            #[must_use]
            pub const fn in_place(self) -> &'static str {
                match self { $(Self::$op => concat!("__i", $method, "__"),)+ }
            }

            /// NumPy's function of it.
            #[must_use]
            pub const fn ufunc(self) -> &'static str {
                match self { $(Self::$op => $ufunc,)+ }
            }
        }
    };
}

// Operator, symbol, as messages show it, the methods' stem, NumPy's function.
binary_operators! {
    Add "+" "+" "add" "add",
    Sub "-" "-" "sub" "subtract",
    Mul "*" "*" "mul" "multiply",
    MatMul "@" "@" "matmul" "matmul",
    Div "/" "/" "truediv" "divide",
    FloorDiv "//" "//" "floordiv" "floor_divide",
    Mod "%" "%" "mod" "remainder",
    Pow "**" "** or pow()" "pow" "power",
    LShift "<<" "<<" "lshift" "left_shift",
    RShift ">>" ">>" "rshift" "right_shift",
    And "&" "&" "and" "bitwise_and",
    Or "|" "|" "or" "bitwise_or",
    Xor "^" "^" "xor" "bitwise_xor",
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

/// The only list of comparisons: the enumeration, and what each is called. What has no method of its own is named by `=>`.
macro_rules! comparisons {
    ($($op:ident $symbol:literal $method:literal $swapped:ident $ufunc:literal,)+ => $($other:ident $word:literal,)+) => {
        /// Comparison operators.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum CompareOp { $($op,)+ $($other,)+ }

        impl CompareOp {
            /// The six rich comparisons, in the order of their numbers.
            pub const RICH: [Self; [$($symbol),+].len()] = [$(Self::$op,)+];

            /// How programs write it.
            #[must_use]
            pub const fn symbol(self) -> &'static str {
                match self { $(Self::$op => $symbol,)+ $(Self::$other => $word,)+ }
            }

            /// The comparison that asks the same with the operands swapped. Identity and membership are given as they are.
            #[must_use]
            pub const fn swapped(self) -> Self {
                match self { $(Self::$op => Self::$swapped,)+ $(Self::$other => Self::$other,)+ }
            }

            /// The method of the left operand, of a rich comparison.
            #[must_use]
            pub const fn method(self) -> Option<&'static str> {
                match self { $(Self::$op => Some($method),)+ $(Self::$other => None,)+ }
            }

            /// NumPy's function of it, of a rich comparison.
            #[must_use]
            pub const fn ufunc(self) -> Option<&'static str> {
                match self { $(Self::$op => Some($ufunc),)+ $(Self::$other => None,)+ }
            }
        }
    };
}

// Comparison, symbol, method, the comparison with swapped operands, NumPy's function.
comparisons! {
    Eq "==" "__eq__" Eq "equal",
    Ne "!=" "__ne__" Ne "not_equal",
    Lt "<" "__lt__" Gt "less",
    Le "<=" "__le__" Ge "less_equal",
    Gt ">" "__gt__" Lt "greater",
    Ge ">=" "__ge__" Le "greater_equal",
    =>
    Is "is",
    IsNot "is not",
    In "in",
    NotIn "not in",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_are_numbered_in_the_order_of_their_lists() {
        assert!(BinaryOp::ALL.iter().enumerate().all(|(index, op)| *op as usize == index));
        assert!(CompareOp::RICH.iter().enumerate().all(|(index, op)| *op as usize == index));
        assert!(CompareOp::RICH.iter().all(|op| op.swapped().swapped() == *op && op.method().is_some()));
    }
}
