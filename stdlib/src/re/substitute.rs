//! `Pattern.sub` and `Pattern.subn`.

use super::matches;
use super::pattern::{Pattern, int_in_range};
use super::search::{Cursor, Mode};
use super::subject::Subject;
use super::template::{self, Output, Template};
use snek_heap::Value;
use snek_interp::types::host::receiver;
use snek_interp::types::tuple;
use snek_interp::{Cx, Result};
use std::rc::Rc;

/// What comes in the place of a match.
enum Replacement<'a> {
    /// The same each time.
    Literal(Value),
    Template(Rc<Template>),
    Function(&'a Value),
}

impl<'a> Replacement<'a> {
    fn of(cx: &mut Cx, pattern: &Pattern, value: &'a Value) -> Result<Self> {
        if cx.is_callable(value) {
            return Ok(Self::Function(value));
        }
        if let Ok(subject) = Subject::any(cx, value)
            && !subject.data().contains(&b'\\')
        {
            return Ok(Self::Literal(value.clone()));
        }
        let template = template::of(cx, pattern, value)?;
        Ok(template.literal().map_or(Self::Template(template), Self::Literal))
    }
}

/// `pattern.sub(repl, string, count)`.
pub(super) fn sub(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    substitute(cx, args).map(|(text, _)| text)
}

/// `pattern.subn(repl, string, count)`.
pub(super) fn subn(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (text, count) = substitute(cx, args)?;
    Ok(tuple::new([text, Value::int(count)]))
}

fn substitute(cx: &mut Cx, args: &[Value]) -> Result<(Value, i64)> {
    let pattern = receiver::<Pattern>(cx, &args[0])?;
    let limit = if args[3].is_unbound() { 0 } else { int_in_range(cx, &args[3])? };
    let replacement = Replacement::of(cx, pattern, &args[1])?;
    let subject = Subject::of(cx, &args[2], pattern.is_text)?;
    let length = subject.data().len();
    let mut cursor = Cursor::new(0, length);
    let mut out = Output::new(&subject);
    let (mut last, mut count) = (0, 0);
    while limit == 0 || count < limit {
        let Some(found) = pattern.next(cx, &subject, &mut cursor, Mode::Search)? else { break };
        let (start, end) = found.spans[0];
        if last < start {
            out.push_part(cx, &subject, last, start)?;
        }
        let item = match &replacement {
            Replacement::Literal(text) => text.clone(),
            Replacement::Template(template) => template.expand(cx, &subject, &found)?,
            Replacement::Function(function) => {
                let bounds = (0, subject.len());
                let found = matches::new(&args[0], &args[2], subject.clone(), found, bounds);
                cx.enter_native()?;
                let item = cx.call(function, &[found]);
                cx.leave_native();
                item?
            }
        };
        if !item.is_none() {
            out.push(cx, &item)?;
        }
        last = end;
        count += 1;
    }
    if count == 0 {
        return Ok((subject.part(cx, 0, length)?, 0));
    }
    if last < length {
        out.push_part(cx, &subject, last, length)?;
    }
    Ok((out.finish(cx)?, count))
}
