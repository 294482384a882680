//! Match after match: `finditer`, `scanner`, and what `findall` shows.

use super::matches;
use super::pattern::{Pattern, Range, range};
use super::search::{Cursor, Found, Mode};
use super::subject::Subject;
use snek_heap::{Layout, State, Value};
use snek_interp::natives;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::iter::{Steps, native};
use snek_interp::types::{GetSet, TypeDef, tuple};
use snek_interp::{Cx, Result, kinds};
use std::cell::RefCell;

/// What `findall` lists for a match: its only group, else all groups, else the whole.
pub(super) fn shown(cx: &mut Cx, subject: &Subject, found: &Found) -> Result<Value> {
    let mut text = |group: usize| {
        let (start, end) = found.span(group).unwrap_or((0, 0));
        subject.part(cx, start, end)
    };
    match found.spans.len() {
        1 => text(0),
        2 => text(1),
        count => Ok(tuple::new((1..count).map(text).collect::<Result<Vec<_>>>()?)),
    }
}

/// A pattern on its way through a subject.
#[derive(Clone)]
struct Walk {
    pattern: Value,
    string: Value,
    subject: Subject,
    cursor: Cursor,
    bounds: (usize, usize),
}

impl Walk {
    fn new(cx: &mut Cx, args: &[Value]) -> Result<Self> {
        let Range { subject, cursor, bounds } = range(cx, args)?;
        Ok(Self { pattern: args[0].clone(), string: args[1].clone(), subject, cursor, bounds })
    }

    fn find(&mut self, cx: &mut Cx, mode: Mode) -> Result<Option<Value>> {
        let Some(pattern) = Pattern::of(&self.pattern) else { return Ok(None) };
        let found = pattern.next(cx, &self.subject, &mut self.cursor, mode)?;
        Ok(found.map(|found| matches::new(&self.pattern, &self.string, self.subject.clone(), found, self.bounds)))
    }
}

impl Steps for Walk {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        self.find(cx, Mode::Search)
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.pattern);
        visit(&self.string);
    }

    fn type_name(&self) -> &'static str {
        "callable_iterator"
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}

/// `pattern.finditer(string)`.
pub(super) fn find_iter(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(native(Walk::new(cx, args)?))
}

/// The object that `pattern.scanner(string)` gives.
struct Scanner(RefCell<Walk>);

impl HostState for Scanner {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(walk) = self.0.try_borrow() {
            visit(&walk.pattern);
            visit(&walk.string);
        }
    }

    fn save(&self) -> Option<State> {
        let cursor = self.0.borrow().cursor.clone();
        let slots = vec![
            Value::int(cursor.at.cast_signed() as i64),
            Value::int(cursor.end.cast_signed() as i64),
            Value::bool(cursor.must_advance),
        ];
        Some(State { layout: Layout::Sequence, slots })
    }

    fn restore(&self, state: State) {
        if let [at, end, must_advance] = &state.slots[..] {
            let offset = |value: &Value| value.as_int().unwrap_or(0).cast_unsigned() as usize;
            let must_advance = must_advance.as_bool().unwrap_or(false);
            self.0.borrow_mut().cursor = Cursor { at: offset(at), end: offset(end), must_advance };
        }
    }
}

/// `pattern.scanner(string)`.
pub(super) fn scanner(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(host::new(&SCANNER, Scanner(RefCell::new(Walk::new(cx, args)?))))
}

fn scan(cx: &mut Cx, args: &[Value], mode: Mode) -> Result<Value> {
    let scanner = receiver::<Scanner>(cx, &args[0])?;
    snek_heap::before_write(&args[0]);
    let found = scanner.0.borrow_mut().find(cx, mode)?;
    Ok(found.unwrap_or(Value::NONE))
}

/// `_sre.SRE_Scanner`.
pub(super) static SCANNER: TypeDef = TypeDef {
    doc: "A search that finds one match after the other.",
    methods: natives! {
        /// Return the match where the last one ended, or None.
        "match(self, /)" => |cx, args| scan(cx, args, Mode::Match),
        /// Return the next match, or None.
        "search(self, /)" => |cx, args| scan(cx, args, Mode::Search),
    },
    attributes: &[GetSet::new("pattern", |cx, this| Ok(receiver::<Scanner>(cx, this)?.0.borrow().pattern.clone()))
        .doc("The pattern.")],
    ..TypeDef::named("SRE_Scanner", kinds::HOST)
};
