//! The typed text of a graph.
//!
//! In: a module, or a text. Out: a text, or a module that was verified.
//! Invariants: printing what was parsed gives the text that was printed; constants stand where they are used.
//!
//! ```text
//! module  := func*
//! func    := "func" "@" name "(" [param {"," param}] ")" ["->" "(" [type {"," type}] ")"] block
//! block   := "{" NEWLINE {node NEWLINE} [("return" | "yield") operand {"," operand} NEWLINE] "}"
//! node    := [param {"," param} "="] op ["[" attr {"," attr} "]"] [operand {"," operand}] {label ["(" params ")"] block}
//!            ["at" string ":" int]
//! param   := name ":" type
//! attr    := key "=" ("@" name | string | "(" string {"," string} ")" | "(" dims ")" | int | type)
//! operand := name | int [":" dtype] | float [":" dtype] | string | "True" | "False" | "None" | "undef" ":" type
//!          | dtype "[" [dims] "]" "{" [number {"," number}] "}"
//! type    := "any" | "none" | "str" | dtype ["[" [dims] "]"] | "(" [type {"," type} [","]] ")"
//!          | ("list" | "optional" | "cell") "<" type ">" | "fn" "(" types ")" "->" "(" types ")"
//! dims    := dim {"," dim};   dim := int | name | "?";   dtype := "bool" | "i32" | "i64" | "f32" | "f64"
//! ```
//!
//! `return` ends a function, `yield` a region; a block without results has neither. A function name that is no identifier
//! is quoted. `#` begins a comment.
//!
//! Elsewhere: the labels of regions and the attributes of each operation (`ops`).

mod lex;
mod operand;
mod parse;
mod print;
mod types;

#[cfg(test)]
mod tests;

pub use parse::parse;
pub(crate) use print::{attr_text, literal as literal_text};
pub use print::{print, print_with_locations};

/// Words that no value is named.
pub(crate) fn is_reserved(name: &str) -> bool {
    const WORDS: [&str; 13] =
        ["func", "return", "yield", "at", "then", "else", "cond", "body", "True", "False", "None", "undef", "inf"];
    WORDS.contains(&name) || name == "nan" || snek_tensor::DType::from_name(name).is_some()
}
