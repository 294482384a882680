//! The rules that rows of natives name: `[staged = Rule(rule::ASK)]`.
//!
//! In: a call that is about to run. Out: whether the rule has dealt with it.
//! Invariants: a rule looks at a native by its row alone; no list of names says which natives it is for.
//!
//! Elsewhere: what the rules do, in the files of this folder; who asks them (`call.rs`).

use super::natives::{self, Math};
use super::outside;
use crate::native::{Answer, StagedRule};
use crate::stage::stager::Stager;

macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $name:ident = $apply:expr;)+) => {
        $($(#[doc = $doc])+
        pub const $name: StagedRule = StagedRule {
            doc: concat!($($doc),+),
            apply: |cx, at, site| $apply(&mut Stager(cx), at, site),
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
    /// drawn once, while staging, with a warning
    DRAW = outside::draw;
    /// read once, while staging, with a warning
    CLOCK = outside::clock;
    /// a rule of arrays, or a composition in Python
    ARRAY = |_: &mut Stager<'_>, _: &mut _, _| Ok(Answer::Runs);
    /// rules that ask for the native's name
    OWN = |_: &mut Stager<'_>, _: &mut _, _| Ok(Answer::Runs);
}
