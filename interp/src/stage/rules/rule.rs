//! The rules that rows of natives name: `[staged = Rule(rule::ASK)]`.
//!
//! In: a call that is about to run. Out: whether the rule has dealt with it.
//! Invariants: a rule looks at a native by its row alone; no list of names says which natives it is for.
//!
//! Elsewhere: what the rules do (`staged.rs` in the folders of types and of builtins); who asks them (`call.rs`,
//! `types/staged/array/call.rs`).

use super::outside;
use crate::native::{Apply, ArrayNative, StagedRule, staged_rules};
pub use crate::types::class::staged::{ASK, CLASS_OF};
pub use crate::types::dict::staged::{DICT_GET, FIND};
pub use crate::types::float::staged::{COMPOSED, MATH, MATH_ABSOLUTE, MATH_ROUNDING, MATH_TOTAL};
pub use crate::types::int::staged::NUMBER;
pub use crate::types::iter::staged::{
    ADAPT, ADAPT_TESTED, COLLECT, COLLECT_KNOWN, ENDLESS, EXTREME, FOLD, ITER, MAP, MOVE, NEXT, SORT, SUM, TAKE_ITEMS,
    TEST_ITEMS, UPDATE, WALK,
};
pub use crate::types::list::staged::{
    APPEND, EXTEND, HEAP, IN_PYTHON, LENGTH, LIST_INSERT, LIST_POP, LIST_SEARCH, LIST_SORT, LIST_WHOLE, TRUTH,
};
pub use crate::types::range::staged::RANGE;
pub use crate::types::str::staged::{ASCII, CHR, FORMAT, ORD, PARSE, REPR, STR, TEXT, TEXT_FORMAT, TEXT_JOIN};

staged_rules! {
    /// drawn once, while staging, with a warning
    DRAW = outside::draw;
    /// read once, while staging, with a warning
    CLOCK = outside::clock;
}

/// What natives of arrays name.
const fn of_arrays(doc: &'static str, native: ArrayNative) -> StagedRule {
    StagedRule { doc, apply: Apply::Array(native), adds: false, of_all: None }
}

/// a rule of arrays, or a composition in Python
pub const ARRAY: StagedRule = of_arrays("a rule of arrays, or a composition in Python", ArrayNative::Function);
/// an array of this element type
pub const ARRAY_TYPE: StagedRule = of_arrays("an array of this element type", ArrayNative::Type);
/// written in Python, with its derivative
pub const ARRAY_LINEAR: StagedRule = of_arrays("written in Python, with its derivative", ArrayNative::Linear);
/// drawn at each run
pub const ARRAY_STREAM: StagedRule = of_arrays("drawn at each run", ArrayNative::Stream);
/// refused: drawn outside
pub const ARRAY_RANDOM: StagedRule = of_arrays("refused: drawn outside", ArrayNative::Random);
/// a composition in Python
pub const ARRAY_UFUNC: StagedRule = of_arrays("a composition in Python", ArrayNative::Ufunc);
