//! `re.Pattern`.

use super::compile::compile;
use super::error::Problem;
use super::flags;
use super::groups::Names;
use super::matcher::Scratch;
use super::parse::parse;
use super::program::Program;
use super::search::{Cursor, Found, Mode};
use super::subject::Subject;
use super::template::Template;
use super::{iterate, matches, split, substitute};
use snek_heap::{Gc, Value};
use snek_interp::natives;
use snek_interp::types::dict::{self, Dict};
use snek_interp::types::host::{self, HostObject, HostState, receiver};
use snek_interp::types::tuple;
use snek_interp::types::{GetSet, Ops, TypeDef, int, list, payload, str};
use snek_interp::{Cx, Result, kinds};
use snek_syntax::core::CompareOp;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A compiled pattern.
pub(super) struct Pattern {
    /// What it was compiled from.
    pub(super) source: Value,
    pub(super) is_text: bool,
    pub(super) flags: u32,
    pub(super) program: Program,
    /// How many bytes its instructions and names hold.
    held: usize,
    pub(super) names: Names,
    /// The same as a dict.
    group_index: Value,
    /// The matcher's memory, while no matcher uses it.
    scratch: Cell<Option<Box<Scratch>>>,
    /// The template that was used last.
    pub(super) template: RefCell<Option<(Value, Rc<Template>)>>,
}

impl HostState for Pattern {
    fn held(&self) -> usize {
        BASE + self.held
    }
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.source);
        visit(&self.group_index);
    }
}

/// What a compiled pattern holds beside its instructions and names.
const BASE: usize = 400;

/// What a name holds beside its letters.
const NAME: usize = 160;

/// What an item of a pattern comes to while it is compiled, for each character.
const ITEM: usize = 160;

/// Compiles a pattern.
pub(super) fn new(cx: &mut Cx, source: &Value, flags: u32) -> Result<Value> {
    let (text, is_text) = text_of(cx, source)?;
    let pattern = build(cx, source, &text, is_text, flags);
    pattern.map(|pattern| host::new(&PATTERN, pattern)).map_err(|problem| problem.raise(cx, Some(source)))
}

/// The least and the greatest number of characters that a pattern matches.
pub(super) fn width(cx: &mut Cx, source: &Value, flags: u32) -> Result<Value> {
    let (text, is_text) = text_of(cx, source)?;
    let parsed = parse(cx, &text, is_text, flags).map_err(|problem| problem.raise(cx, Some(source)))?;
    let width = parsed.tree.width(parsed.top);
    let number = |number: u64| Value::int(i64::try_from(number).unwrap_or(i64::MAX));
    Ok(tuple::new([number(width.min), number(width.max)]))
}

/// The characters of a pattern, those of bytes up to 255, and whether it is a text.
fn text_of(cx: &mut Cx, source: &Value) -> Result<(String, bool)> {
    let subject = match Subject::any(cx, source) {
        Ok(subject) => subject,
        Err(_) => return Err(cx.type_error("first argument must be string or compiled pattern")),
    };
    // Parsing and compiling cannot be stopped.
    let length = subject.data().len();
    cx.foresee(length.saturating_mul(64))?;
    cx.reserve(length.saturating_mul(ITEM))?;
    Ok(match &subject {
        Subject::Text(text) => (text.as_str().to_owned(), true),
        Subject::Bytes(bytes) => (bytes.data().iter().copied().map(char::from).collect(), false),
    })
}

fn build(cx: &mut Cx, source: &Value, text: &str, is_text: bool, flags: u32) -> std::result::Result<Pattern, Problem> {
    let parsed = parse(cx, text, is_text, flags)?;
    let program = match compile(cx, &parsed, is_text) {
        // Known only once all is parsed, the position is that of no item.
        Err(Problem::Bad(failure)) => {
            let class = Problem::plain(failure.message);
            return Err(Problem::Raised(class.raise(cx, None)));
        }
        other => other?,
    };
    let index = Gc::new(Dict::default());
    for (name, group) in parsed.groups.names.all() {
        index.set_name(&cx.name(name), Value::int((*group).into()));
    }
    let names: usize = parsed.groups.names.all().iter().map(|(name, _)| name.len() + NAME).sum();
    let held = program.held() + names;
    Ok(Pattern {
        held,
        source: source.clone(),
        is_text,
        flags: parsed.flags,
        program,
        names: parsed.groups.names,
        group_index: index.value(),
        scratch: Cell::new(None),
        template: RefCell::new(None),
    })
}

impl Pattern {
    /// The pattern that a value is.
    pub(super) fn of(value: &Value) -> Option<&Self> {
        value.downcast_ref::<HostObject>()?.get()
    }

    /// The next match from a place on.
    pub(super) fn next(
        &self,
        cx: &mut Cx,
        subject: &Subject,
        cursor: &mut Cursor,
        mode: Mode,
    ) -> Result<Option<Found>> {
        let mut scratch = self.scratch.take().unwrap_or_default();
        let found = cursor.next(cx, &self.program, &mut scratch, subject, mode);
        scratch.rest();
        self.scratch.set(Some(scratch));
        found
    }

    /// The number of a group's name.
    pub(super) fn group_named(&self, name: &str) -> Option<u32> {
        self.names.number(name)
    }

    /// The name of a group.
    pub(super) fn name_of(&self, group: u32) -> Option<&str> {
        self.names.name(group)
    }
}

/// A subject and the part of it that is looked at.
pub(super) struct Range {
    pub(super) subject: Subject,
    pub(super) cursor: Cursor,
    /// The bounds as indices.
    pub(super) bounds: (usize, usize),
}

/// The subject and bounds that a method was given behind the pattern.
pub(super) fn range(cx: &mut Cx, args: &[Value]) -> Result<Range> {
    let is_text = receiver::<Pattern>(cx, &args[0])?.is_text;
    let pos = bound(cx, &args[2], 0)?;
    let endpos = bound(cx, &args[3], i64::MAX)?;
    let subject = Subject::of(cx, &args[1], is_text)?;
    let length = subject.len();
    let clamp = |at: i64| usize::try_from(at.max(0)).unwrap_or(usize::MAX).min(length);
    let (start, end) = (clamp(pos), clamp(endpos));
    let (from, to) = (subject.offset(start), subject.offset(end));
    Ok(Range { subject, cursor: Cursor::new(from, to), bounds: (start.min(end), end) })
}

fn bound(cx: &mut Cx, value: &Value, absent: i64) -> Result<i64> {
    match value.as_int() {
        Some(number) => Ok(number),
        None if value.is_unbound() => Ok(absent),
        None => int_in_range(cx, value),
    }
}

/// A count or position that fits into 64 bits.
pub(super) fn int_in_range(cx: &mut Cx, value: &Value) -> Result<i64> {
    let number = cx.index_value(value)?;
    match number.as_int() {
        Some(number) => Ok(number),
        None => {
            let _ = int::clamped_index(cx, &number)?;
            Err(cx.overflow_error("Python int too large to convert to C ssize_t"))
        }
    }
}

fn find(cx: &mut Cx, args: &[Value], mode: Mode) -> Result<Value> {
    let mut range = range(cx, args)?;
    let pattern = receiver::<Pattern>(cx, &args[0])?;
    match pattern.next(cx, &range.subject, &mut range.cursor, mode)? {
        Some(found) => Ok(matches::new(&args[0], &args[1], range.subject, found, range.bounds)),
        None => Ok(Value::NONE),
    }
}

fn find_all(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut range = range(cx, args)?;
    let pattern = receiver::<Pattern>(cx, &args[0])?;
    let mut all = Vec::new();
    while let Some(found) = pattern.next(cx, &range.subject, &mut range.cursor, Mode::Search)? {
        cx.charge(3)?;
        if all.len() == all.capacity() {
            cx.reserve(3 * size_of_val(&all[..]))?;
        }
        all.push(iterate::shown(cx, &range.subject, &found)?);
    }
    Ok(list::new(all))
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let pattern = receiver::<Pattern>(cx, this)?;
    let mut flags = pattern.flags;
    if pattern.is_text && flags & flags::KINDS == flags::UNICODE {
        flags &= !flags::UNICODE;
    }
    let source: String = cx.repr(&pattern.source)?.chars().take(200).collect();
    let mut shown = Vec::new();
    for (flag, name) in flags::NAMES {
        if flags & flag != 0 {
            shown.push(name.to_owned());
            flags &= !flag;
        }
    }
    if flags != 0 {
        shown.push(format!("{flags:#x}"));
    }
    let separator = if shown.is_empty() { "" } else { ", " };
    Ok(str::new(format!("re.compile({source}{separator}{})", shown.join("|"))))
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let (Some(a), Some(b)) = (Pattern::of(this), Pattern::of(other)) else { return Ok(Value::NOT_IMPLEMENTED) };
    let is_equal = this.is(other)
        || (a.flags == b.flags && a.is_text == b.is_text && cx.eq(&payload(&a.source), &payload(&b.source))?);
    Ok(Value::bool(is_equal == (op == CompareOp::Eq)))
}

/// The setter of attributes that CPython keeps as plain members.
pub(super) fn read_only(cx: &mut Cx, _: &Value, _: &Value) -> Result<()> {
    Err(cx.attribute_error("readonly attribute"))
}

/// `re.Pattern`.
pub(super) static PATTERN: TypeDef = TypeDef {
    doc: "A compiled regular expression.",
    ops: Ops {
        repr: Some(repr),
        compare: Some(compare),
        hash: Some(|cx, this| {
            let pattern = receiver::<Pattern>(cx, this)?;
            Ok(cx.hash(&pattern.source)? ^ i64::from(pattern.flags) << 8)
        }),
        is_generic: true,
        ..Ops::NONE
    },
    methods: natives! {
        "__copy__(self, /)" => |_, args| Ok(args[0].clone()),
        "__deepcopy__(self, memo, /)" => |_, args| Ok(args[0].clone()),
        /// Return a list of all matches from left to right: their texts, or with groups those of the groups.
        "findall(self, /, string, pos=0, endpos=9223372036854775807)" => find_all,
        /// Return an iterator over all matches, from left to right.
        "finditer(self, /, string, pos=0, endpos=9223372036854775807)" => iterate::find_iter,
        /// Return the match of the whole string, or None.
        "fullmatch(self, /, string, pos=0, endpos=9223372036854775807)" => |cx, args| find(cx, args, Mode::Full),
        /// Return the match at the beginning of the string, or None.
        "match(self, /, string, pos=0, endpos=9223372036854775807)" => |cx, args| find(cx, args, Mode::Match),
        /// Return an object that finds one match after the other.
        "scanner(self, /, string, pos=0, endpos=9223372036854775807)" => iterate::scanner,
        /// Return the first match anywhere in the string, or None.
        "search(self, /, string, pos=0, endpos=9223372036854775807)" => |cx, args| find(cx, args, Mode::Search),
        /// Split the string at each match, at most maxsplit times, into a list. Groups' texts stand between the parts.
        "split(self, /, string, maxsplit=0)" => split::split,
        /// Return the string with repl in place of each match, at most count of them.
        ///
        /// repl is a template, in which \1 is the text of group 1, or a function of the match.
        "sub(self, /, repl, string, count=0)" => substitute::sub,
        /// Return what sub() returns, and how many matches were replaced.
        "subn(self, /, repl, string, count=0)" => substitute::subn,
    },
    attributes: &[
        GetSet::new("flags", |cx, this| Ok(Value::int(receiver::<Pattern>(cx, this)?.flags.into())))
            .doc("The flags of the pattern, those inside of it included.")
            .set(read_only),
        GetSet::new("groupindex", |cx, this| Ok(dict::proxy(receiver::<Pattern>(cx, this)?.group_index.clone())))
            .doc("The numbers of groups by their names."),
        GetSet::new("groups", |cx, this| Ok(Value::int(receiver::<Pattern>(cx, this)?.program.groups.into())))
            .doc("The number of groups.")
            .set(read_only),
        GetSet::new("pattern", |cx, this| Ok(receiver::<Pattern>(cx, this)?.source.clone()))
            .doc("The text of the pattern.")
            .set(read_only),
    ],
    ..TypeDef::named("Pattern", kinds::HOST)
};
