//! Why a value cannot be expressed by a graph.
//!
//! In: the place where values stop having a form. Out: [`Poison`], and the text that a use of the value is refused
//! with. Invariants: what follows from a cause depends on the variant; the text is only shown.

use snek_graph::ir::Type;
use std::fmt;
use std::rc::Rc;

/// Why using a value is an error.
#[derive(Clone, Debug)]
pub(crate) enum Poison {
    /// A structure is nested too deeply.
    TooDeep,
    /// A structure has too many parts, those counted again that stand in several places.
    TooLarge,
    /// Too many kinds of values meet in a variable.
    TooManyKinds,
    /// One of these two, since a variable changes on each trip of a loop.
    Grows { cause: Rc<Poison>, variable: String, before: String, after: String },
    /// A list has items of one type on one path and of another type on another.
    Items(Type, Type),
    /// A list that grows in a loop gets items of two types.
    MixedItems(Type, Type),
    /// A list of staged length has items that are neither numbers, texts, arrays nor tuples of such.
    ItemKind,
    /// An iterator over a list leaves the branch in which the list was made.
    ListIterator,
    /// A step of a generator leaves the loop that made it.
    Step,
    /// A method of a staged value is kept.
    Method,
    /// An iterator or generator leaves the place where it was made.
    Iterator,
    /// A staged value leaves the function in a place that is not staged.
    Leaves,
    /// A staged array does.
    ArrayLeaves,
}

impl Poison {
    /// Whether more and more kinds of values, or deeper and deeper ones, have met.
    pub(crate) fn is_growth(&self) -> bool {
        matches!(self, Self::TooDeep | Self::TooLarge | Self::TooManyKinds | Self::Grows { .. })
    }
}

impl fmt::Display for Poison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooDeep => "a structure is nested too deeply to be staged",
            Self::TooLarge => "a structure has too many parts to be staged",
            Self::TooManyKinds => "a variable has too many different kinds of values on the paths that lead here",
            Self::Grows { cause, variable, before, after } => {
                return write!(
                    f,
                    "{cause}: variable {variable} is {before} before a trip of a loop and {after} after it"
                );
            }
            Self::Items(a, b) => return write!(f, "a list holds {a} on one path and {b} on another"),
            Self::MixedItems(a, b) => return write!(f, "a list that grows in a staged loop holds both {a} and {b}"),
            Self::ItemKind => {
                "a list whose length is staged holds something else than numbers, texts, arrays and tuples of them"
            }
            Self::ListIterator => {
                "an iterator over a list made under a staged condition is used behind it; make the list outside"
            }
            Self::Step => {
                "what a generator gives under a staged condition is used behind the loop over it; use it inside, or \
                 collect it in a list"
            }
            Self::Method => "a method of a staged value is kept; call it where it is named",
            Self::Iterator => {
                "an iterator or generator made under a staged condition, or in a staged loop or function, is used \
                 behind it; make it outside, or make a list of it"
            }
            Self::Leaves => "a staged value leaves the function in a place that is not staged",
            Self::ArrayLeaves => "a staged array leaves the function in a place that is not staged",
        })
    }
}
