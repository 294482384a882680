//! The table of the `str` type.

use super::construct::construct;
use super::make::new;
use super::ops::{binary, compare, contains};
use super::value::Str;
use super::{args, case, encode, format, iter, join, pad, predicates, quick, search, slice, split, translate};
use crate::error::Result;
use crate::native::{NativeDef, Staged};
use crate::stage::rule;
use crate::types::ops::{Ops, TypeDef, receiver};
use crate::types::text::{self, Align, Spec};
use crate::types::tuple;
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::Value;
use snek_syntax::core::BinaryOp;

/// `str`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A text: an immutable sequence of Unicode characters.\n\n\
          str(x) shows an object to readers; str(bytes, encoding) decodes bytes.",
    new: Some(
        NativeDef::new("str(cls, object='', encoding='utf-8', errors='strict')", construct)
            .staged(Staged::Rule(rule::STR))
            .quick(quick::construct),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(|cx, this| {
            let this = receiver::<Str>(cx, this)?;
            cx.reserve_repr(this.as_str().as_bytes())?;
            Ok(new(text::repr_str(this.as_str())))
        }),
        str: Some(|_, this| Ok(this.clone())),
        hash: Some(|cx, this| Ok(receiver::<Str>(cx, this)?.hash())),
        compare: Some(compare),
        len: Some(|cx, this| Ok(receiver::<Str>(cx, this)?.len())),
        iter: Some(iter::iter),
        get_item: Some(slice::get_item),
        contains: Some(contains),
        binary: Some(binary),
        format: Some(format_spec),
        operators: &[BinaryOp::Add, BinaryOp::Mul, BinaryOp::Mod],
        ..Ops::NONE
    },
    methods: &METHODS,
    static_methods: natives! {
        /// Return the table for translate(): a dict from code points to what takes their place.
        ///
        /// It is made of a dict from characters to texts, or of two strings of equal length: each character of x
        /// becomes the one at its place in y. The characters of z are to be left out.
        "maketrans(x, y=None, z=None, /)" => translate::maketrans,
    },
    ..TypeDef::named("str", kinds::STR)
};

fn format_spec(cx: &mut Cx, this: &Value, spec: &str) -> Result<Value> {
    if spec.is_empty() {
        return Ok(this.clone());
    }
    let string = receiver::<Str>(cx, this)?;
    if let Some(formatted) = cx.compose(|out| text::usual::push_text(string.as_str(), string.len(), spec, out)) {
        return Ok(formatted);
    }
    let spec = super::checked_spec(cx, Spec::parse(spec, Align::Left, "str"))?;
    super::formatted(cx, text::format_str(string.as_str(), string.len(), &spec))
}

const OTHERS: &[NativeDef] = natives! {
    "__getnewargs__(self, /)" => |_, args| Ok(tuple::new([args[0].clone()])),
    "__sizeof__(self, /)" => |cx, args| Ok(Value::int(49 + args::this(cx, args)?.as_str().len() as i64)),
    /// Return the text as bytes in an encoding.
    ///
    /// errors says what becomes of characters that it lacks: "strict" raises UnicodeEncodeError, "ignore" leaves them
    /// out, "replace" puts ? in their place.
    "encode(self, /, encoding='utf-8', errors='strict')" => encode::method,
    /// Return a copy with the arguments in place of the fields in braces, by position or name.
    ///
    /// >>> "{} and {x:.1f}".format(1, x=2)
    /// '1 and 2.0'
    "format(self, /, *args, **kwargs)" [staged = Rule(rule::TEXT_FORMAT)] => format::format,
    /// Return a copy with the values of a mapping in place of the fields in braces, by name.
    "format_map(self, mapping, /)" => format::format_map,
    /// Return the strings of an iterable in a row, with self between them.
    ///
    /// >>> ", ".join(["a", "b"])
    /// 'a, b'
    "join(self, iterable, /)" [quick = quick::join, intrinsic = Collects, staged = Rule(rule::TEXT_JOIN)] => join::method,
    /// Return a copy with what table has for the code point of each character in its place.
    ///
    /// It can be a code point, a text, or None to leave the character out. Characters that table lacks stay.
    "translate(self, table, /)" => translate::translate,
};

const TABLES: [&[NativeDef]; 6] =
    [OTHERS, case::METHODS, pad::METHODS, predicates::METHODS, search::METHODS, split::METHODS];

const COUNT: usize = count(&TABLES);

static METHODS: [NativeDef; COUNT] = chain(&TABLES);

/// Number of lines in all tables.
pub(crate) const fn count(tables: &[&[NativeDef]]) -> usize {
    let (mut count, mut cursor) = (0, 0);
    while cursor < tables.len() {
        count += tables[cursor].len();
        cursor += 1;
    }
    count
}

/// The lines of all tables, one table after the other.
pub(crate) const fn chain<const COUNT: usize>(tables: &[&[NativeDef]]) -> [NativeDef; COUNT] {
    let mut all = [const { NativeDef::new("", |_, _| Ok(Value::NONE)) }; COUNT];
    let (mut table, mut cursor, mut next) = (0, 0, 0);
    while table < tables.len() {
        while cursor < tables[table].len() {
            all[next] = tables[table][cursor];
            cursor += 1;
            next += 1;
        }
        cursor = 0;
        table += 1;
    }
    all
}
