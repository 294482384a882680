//! `Pattern.split`.

use super::pattern::{Pattern, int_in_range};
use super::search::{Cursor, Mode};
use super::subject::Subject;
use snek_heap::Value;
use snek_interp::types::host::receiver;
use snek_interp::types::list;
use snek_interp::{Cx, Result};

/// `pattern.split(string, maxsplit)`.
pub(super) fn split(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let pattern = receiver::<Pattern>(cx, &args[0])?;
    let limit = if args[2].is_unbound() { 0 } else { int_in_range(cx, &args[2])? };
    let subject = Subject::of(cx, &args[1], pattern.is_text)?;
    let mut cursor = Cursor::new(0, subject.data().len());
    let (mut parts, mut last, mut count) = (Vec::new(), 0, 0);
    while limit == 0 || count < limit {
        let Some(found) = pattern.next(cx, &subject, &mut cursor, Mode::Search)? else { break };
        let (start, end) = found.spans[0];
        cx.charge(2 + found.spans.len())?;
        if parts.len() + found.spans.len() > parts.capacity() {
            cx.reserve(3 * size_of_val(&parts[..]))?;
        }
        parts.push(subject.part(cx, last, start)?);
        for group in 1..found.spans.len() {
            parts.push(match found.span(group) {
                Some((start, end)) => subject.part(cx, start, end)?,
                None => Value::NONE,
            });
        }
        last = end;
        count += 1;
    }
    parts.push(subject.part(cx, last, subject.data().len())?);
    Ok(list::new(parts))
}
