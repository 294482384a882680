//! The rules that rows of natives name: `[staged = Rule(rule::ASK)]`.
//!
//! In: a call that is about to run. Out: whether the rule has dealt with it.
//! Invariants: a rule looks at a native by its row alone; no list of names says which natives it is for.
//!
//! Elsewhere: what the rules do, in the files of this folder; who asks them (`call.rs`, `array.rs`).

use super::natives::{self, Math};
use super::python::{iteration, stand_ins};
use super::text::methods;
use super::{list, outside};
use crate::native::{Answer, Apply, ArrayNative, StagedRule};
use crate::stage::stager::Stager;

macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $name:ident = $apply:expr;)+) => {
        $($(#[doc = $doc])+
        pub const $name: StagedRule = StagedRule {
            doc: concat!($($doc),+),
            apply: Apply::Call(|cx, at, site| $apply(&mut Stager(cx), at, site)),
            adds: false,
        };)+
    };
}

rules! {
    /// asks for the type, which is known while staging
    ASK = natives::ask;
    /// asks for the type, if it is the only argument
    CLASS_OF = natives::class_of;
    /// structures are objects to it; a staged value is refused
    OBJECT = natives::object;
    /// an attribute of a staged value, or of an object, which is read anew at each call
    GET_ATTRIBUTE = natives::get_attribute;
    /// asks the type of a staged value, and objects anew at each call
    HAS_ATTRIBUTE = natives::has_attribute;
    /// writes attributes of objects, none of values of the graph
    WRITE_ATTRIBUTE = natives::write_attribute;
    /// a text, which the graph makes
    STR = |cx: &mut _, at, site| natives::text(cx, at, site, 1);
    /// a text, which the graph makes
    REPR = |cx: &mut _, at, site| natives::text(cx, at, site, 2);
    /// a text, which the graph makes
    ASCII = |cx: &mut _, at, site| natives::text(cx, at, site, 3);
    /// a text, which the graph makes
    FORMAT = |cx: &mut _, at, site| natives::text(cx, at, site, 0);
    /// an operation of the graph
    MATH = |cx: &mut _, at, site| natives::math(cx, at, site, Math::Partial);
    /// an operation of the graph
    MATH_ROUNDING = |cx: &mut _, at, site| natives::math(cx, at, site, Math::Rounding);
    /// an operation of the graph
    MATH_TOTAL = |cx: &mut _, at, site| natives::math(cx, at, site, Math::Total);
    /// an operation of the graph
    MATH_ABSOLUTE = |cx: &mut _, at, site| natives::math(cx, at, site, Math::Absolute);
    /// an operation of the graph
    NUMBER = stand_ins::number;
    /// an operation of the graph, also of a text
    PARSE = methods::parse;
    /// an operation of the graph
    ORD = |cx: &mut _, at, site| methods::node(cx, at, site, methods::is_text);
    /// an operation of the graph
    CHR = |cx: &mut _, at, site| methods::node(cx, at, site, methods::is_staged_int);
    /// drawn once, while staging, with a warning
    DRAW = outside::draw;
    /// read once, while staging, with a warning
    CLOCK = outside::clock;
    /// an operation of the graph, where the length is staged
    LENGTH = list::measure;
    /// an operation of the graph, where the length is staged
    TRUTH = list::truth;
    /// a loop, where what it walks through is staged
    WALK = |cx: &mut _, at, site| iteration::walk(cx, at, site, iteration::is_first_stepped);
    /// a loop, where what it walks through is staged
    SUM = |cx: &mut _, at, site| iteration::walk(cx, at, site, iteration::sums);
    /// a loop, where the length or an item is staged
    TEST_ITEMS = |cx: &mut _, at, site| iteration::walk(cx, at, site, iteration::tests_items);
    /// a loop, where the length or an item is staged
    SORT = |cx: &mut _, at, site| iteration::walk(cx, at, site, iteration::sorts);
    /// a loop, where the length is staged, or an item that has a key
    EXTREME = iteration::extreme;
    /// a list of the rows of an array; a loop, where the length is staged
    COLLECT = iteration::collect;
    /// a loop, where an item is staged; refused where the length is
    COLLECT_KNOWN = iteration::collect_known;
    /// a generator, where what it walks through is staged
    ADAPT = |cx: &mut _, at, site| iteration::walk(cx, at, site, iteration::adapts);
    /// a generator, where the function is Python code or an item is staged
    MAP = |cx: &mut _, at, site| iteration::walk(cx, at, site, iteration::maps);
    /// an iterator, where the length is staged; a generator of what a function in Python gives
    ITER = |cx: &mut _, at, site| iteration::walk(cx, at, site, iteration::iterates);
    /// a step of an iterator of Python code, or of one whose end is staged
    NEXT = iteration::next;
    /// moves what it is given
    MOVE = |_: &mut Stager<'_>, _: &mut _, _| Ok(Answer::Runs);
    /// moves all items; of what Python code walks through a list is made first
    TAKE_ITEMS = iteration::take_items;
    /// keeps all items; of what Python code walks through a list is made first
    UPDATE = iteration::take_all;
    /// a method of lists in Python, where the length is staged
    LIST_WHOLE = |cx: &mut _, at, site| list::method(cx, at, site, |_, _, _| false);
    /// a method of lists in Python, where a position is staged or the length
    LIST_INSERT = |cx: &mut _, at, site| list::method(cx, at, site, list::has_staged_place);
    /// a method of lists in Python, where the items need a graph, or Python code, to be compared
    LIST_SEARCH = |cx: &mut _, at, site| list::method(cx, at, site, list::compares);
    /// a method of lists in Python, where the items need a graph, or Python code, to be compared
    LIST_SORT = |cx: &mut _, at, site| list::method(cx, at, site, list::orders);
    /// an operation of the graph, where the length is staged
    LIST_POP = list::pop;
    /// a comparison with each key, where the key is staged
    DICT_GET = stand_ins::dict_get;
    /// an operation of the graph, where the text or an argument is staged
    TEXT = methods::method;
    /// a text, which the graph makes
    TEXT_JOIN = methods::join;
    /// a text, which the graph makes
    TEXT_FORMAT = methods::format;
}

/// adds to a list, whatever is in it
pub const APPEND: StagedRule = StagedRule { doc: "adds to a list, whatever is in it", adds: true, ..MOVE };
/// adds to a list, whatever is in it; of what Python code walks through a list is made first
pub const EXTEND: StagedRule =
    StagedRule { doc: "adds to a list, whatever is in it; of generators lists are made first", adds: true, ..UPDATE };

/// What natives of arrays name.
const fn of_arrays(doc: &'static str, native: ArrayNative) -> StagedRule {
    StagedRule { doc, apply: Apply::Array(native), adds: false }
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
