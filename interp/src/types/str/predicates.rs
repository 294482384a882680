//! Questions about the characters of a string: `isalpha` and its like.

use super::args::this;
use super::quick;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::rule;
use crate::types::text::unicode;
use crate::vm::Cx;
use snek_heap::Value;

/// Whether the string is not empty, and each character has the property.
fn all(cx: &mut Cx, args: &[Value], has: fn(char) -> bool) -> Result<Value> {
    let text = this(cx, args)?;
    Ok(Value::bool(!text.is_empty() && text.as_str().chars().all(has)))
}

/// Whether there is a character of this case and none of the other, nor of title case.
fn all_cased(cx: &mut Cx, args: &[Value], is_this: fn(char) -> bool, is_other: fn(char) -> bool) -> Result<Value> {
    let mut any = false;
    for c in this(cx, args)?.as_str().chars() {
        if is_other(c) || unicode::is_title(c) {
            return Ok(Value::FALSE);
        }
        any |= is_this(c);
    }
    Ok(Value::bool(any))
}

fn is_title(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (mut any, mut in_word) = (false, false);
    for c in this(cx, args)?.as_str().chars() {
        if unicode::is_upper(c) || unicode::is_title(c) {
            if in_word {
                return Ok(Value::FALSE);
            }
            (any, in_word) = (true, true);
        } else if unicode::is_lower(c) {
            if !in_word {
                return Ok(Value::FALSE);
            }
            any = true;
        } else {
            in_word = false;
        }
    }
    Ok(Value::bool(any))
}

/// Whether the text could be a name.
pub(crate) fn is_identifier_text(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(unicode::is_name_start) && chars.all(unicode::is_name_continue)
}

fn is_identifier(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(Value::bool(is_identifier_text(this(cx, args)?.as_str())))
}

fn is_printable(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(Value::bool(this(cx, args)?.as_str().chars().all(unicode::is_printable)))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return whether all characters are letters or numerals, and there is one.
    "isalnum(self, /)" [quick = quick::isalnum, staged = Rule(rule::TEXT)] => |cx, args| all(cx, args, unicode::is_alnum),
    /// Return whether all characters are letters, and there is one.
    "isalpha(self, /)" [quick = quick::isalpha, staged = Rule(rule::TEXT)] => |cx, args| all(cx, args, unicode::is_alpha),
    /// Return whether all characters are ASCII. True for an empty string.
    "isascii(self, /)" [staged = Rule(rule::TEXT)] => |cx, args| Ok(Value::bool(this(cx, args)?.is_ascii())),
    /// Return whether all characters are decimal digits of some script, and there is one.
    "isdecimal(self, /)" [staged = Rule(rule::TEXT)] => |cx, args| all(cx, args, unicode::is_decimal),
    /// Return whether all characters are digits, superscripts included, and there is one.
    "isdigit(self, /)" [quick = quick::isdigit, staged = Rule(rule::TEXT)] => |cx, args| all(cx, args, unicode::is_digit),
    /// Return whether the string is an identifier. Keywords are too; keyword.iskeyword() tells them.
    "isidentifier(self, /)" [staged = Rule(rule::TEXT)] => is_identifier,
    /// Return whether there are letters with case, all lower-case.
    "islower(self, /)" [quick = quick::islower, staged = Rule(rule::TEXT)] => |cx, args| all_cased(cx, args, unicode::is_lower, unicode::is_upper),
    /// Return whether all characters stand for numbers, fractions included, and there is one.
    "isnumeric(self, /)" [staged = Rule(rule::TEXT)] => |cx, args| all(cx, args, unicode::is_numeric),
    /// Return whether repr() shows all characters as they are. True for an empty string.
    "isprintable(self, /)" [staged = Rule(rule::TEXT)] => is_printable,
    /// Return whether all characters are white space, and there is one.
    "isspace(self, /)" [quick = quick::isspace, staged = Rule(rule::TEXT)] => |cx, args| all(cx, args, unicode::is_space),
    /// Return whether letters are upper-case where words begin, lower-case elsewhere, and there is one.
    "istitle(self, /)" [staged = Rule(rule::TEXT)] => is_title,
    /// Return whether there are letters with case, all upper-case.
    "isupper(self, /)" [quick = quick::isupper, staged = Rule(rule::TEXT)] => |cx, args| all_cased(cx, args, unicode::is_upper, unicode::is_lower),
};
