//! Builtin functions in staged code: those that ask what a value is, `print`, `min` and `max`.
//!
//! In: a call with staged arguments. Out: the answer that the value's type gives, which is known while staging; nodes; a
//! refusal where there is no answer.
//! Invariants:
//! - What asks for a type is answered by the builtin itself, for a sample of the type: so it is plain Python's answer.
//! - No builtin sees a staged value as an object of a type of its own.
//! - `print` in staged code is a node even if all its arguments are concrete: it happens at every call.
//!
//! Elsewhere: builtins that iterate (`types/iter/staged.rs`), that make texts (`types/str/staged.rs`).

use crate::error::Result;
use crate::names::{Name, intern_str};
use crate::native::{Answer, Apply, Site, StagedRule, staged_rules};
use crate::stage::{Stager, capture, holds_spread};
use crate::types::class::staged::{ask, one_of_several, staged_object};
use crate::types::list::List;
use crate::types::staged::{Repr, is_staged, refuse_write, repr_of};
use crate::types::str::Str;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cursor;
use snek_graph::ir::{Attr, Attrs, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::CompareOp;

staged_rules! {
    /// structures are objects to it; a staged value is refused
    OBJECT = object;
    /// an attribute of a staged value, or of an object, which is read anew at each call
    GET_ATTRIBUTE = get_attribute;
    /// asks the type of a staged value, and objects anew at each call
    HAS_ATTRIBUTE = has_attribute;
    /// writes attributes of objects, none of values of the graph
    WRITE_ATTRIBUTE = write_attribute;
}

/// an effect of the graph
pub(super) const PRINT: StagedRule = StagedRule {
    doc: "an effect of the graph",
    apply: Apply::Call(|_, _, _| Ok(Answer::Runs)),
    adds: true,
    of_all: Some("print_all"),
};

/// A builtin to which a staged value would look like any object.
fn object(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if let Some(split) = one_of_several(cursor, site) {
        return Ok(split);
    }
    let Some(value) = staged_object(cursor, site) else { return Ok(Answer::Runs) };
    let name = site.name(cursor);
    Err(cx.staged_concrete(&value, &format!("an argument of {name}()")))
}

/// `setattr`, `delattr`: as `object`, and a record is not written.
fn write_attribute(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if let Some(name) = attribute_name(cursor, site).filter(|_| site.is_positional) {
        capture::write_attribute(cx, &cursor.regs.get(site.first).clone(), &name)?;
    }
    if let Some(value) = staged_object(cursor, site)
        && one_of_several(cursor, site).is_none()
    {
        refuse_write(cx, &value)?;
    }
    object(cx, cursor, site)
}

/// The name of the attribute that `getattr` and its like are given.
fn attribute_name(cursor: &Cursor, site: Site) -> Option<Name> {
    let wanted = (site.count > 1).then(|| cursor.regs.get(site.first + 1).downcast::<Str>()).flatten()?;
    Some(intern_str(&wanted))
}

/// Notes that the graph depends on the attribute of what is not staged.
fn note_attribute(cx: &mut Stager<'_>, cursor: &Cursor, site: Site) -> Result<()> {
    match attribute_name(cursor, site) {
        Some(name) if site.is_positional => capture::attribute(cx, &cursor.regs.get(site.first).clone(), &name),
        _ => Ok(()),
    }
}

/// `hasattr`.
fn has_attribute(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    note_attribute(cx, cursor, site)?;
    ask(cx, cursor, site)
}

/// `getattr`.
fn get_attribute(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    note_attribute(cx, cursor, site)?;
    let wanted = attribute_name(cursor, site).filter(|_| one_of_several(cursor, site).is_none());
    let (Some(wanted), Some(value)) = (wanted, staged_object(cursor, site)) else { return object(cx, cursor, site) };
    let found = match cx.has_array_attributes(&value) {
        true => cx.array_attribute(&value, wanted.as_str())?,
        false => cx.staged_attribute(&value, &wanted)?,
    };
    site.done(cursor, found)
}

impl Stager<'_> {
    /// `min` or `max` met a staged comparison: the best so far and the next are given with their ranks, `rest` iterates
    /// over the others.
    pub(crate) fn staged_extreme(
        &mut self,
        name: &str,
        op: CompareOp,
        rest: &Value,
        (mut best, mut next): ((Value, Value), (Value, Value)),
        key: &Value,
    ) -> Result<Value> {
        let has_key = !key.is_unbound() && !key.is_none();
        loop {
            let better = self.compare(op, &next.0, &best.0)?;
            best = if is_staged(&better) {
                let cond = self.condition(&better)?;
                let pair = |(rank, item): (Value, Value)| tuple::new(vec![rank, item]);
                let (keep, take) = if has_key { (pair(best), pair(next)) } else { (best.1, next.1) };
                let chosen = self.stage_if(cond, |_| Ok(take), |_| Ok(keep))?;
                match chosen.downcast_ref::<Tuple>().map(|pair| pair.items()) {
                    Some([rank, item]) if has_key => (rank.clone(), item.clone()),
                    _ if has_key => {
                        return Err(self.staged_concrete(&chosen, &format!("an item with a key in {name}()")));
                    }
                    _ => (chosen.clone(), chosen),
                }
            } else if self.truth(&better)? {
                next
            } else {
                best
            };
            let Some(item) = self.next(rest)? else { return Ok(best.1) };
            let rank = if has_key { self.call(key, std::slice::from_ref(&item))? } else { item.clone() };
            next = (rank, item);
        }
    }

    /// `print` while staging: `None` when it is to run now.
    pub(crate) fn staged_print(
        &mut self,
        values: &[Value],
        sep: &str,
        end: &str,
        file: &Value,
    ) -> Result<Option<Value>> {
        if self.stage.muted && (file.is_unbound() || file.is_none()) {
            return Ok(Some(Value::NONE));
        }
        if !self.stage.is_active() {
            return match values.iter().find(|value| is_staged(value)) {
                Some(value) => Err(self.staged_refused(
                    value,
                    "is printed outside of a staged function",
                    "use snek.code() to see what leads to it",
                )),
                None => Ok(None),
            };
        }
        if !file.is_unbound() && !file.is_none() {
            return Err(self.staging_error("print(file=...) cannot be staged; print to standard output"));
        }
        self.print_from(values, Vec::new(), sep, end)?;
        Ok(Some(Value::NONE))
    }

    /// Prints `done` and then `values`; a choice is branched on.
    fn print_from(&mut self, values: &[Value], mut done: Vec<ValueId>, sep: &str, end: &str) -> Result<()> {
        for (index, value) in values.iter().enumerate() {
            if let Some(Repr::Choice { .. }) = repr_of(value) {
                let rest = &values[index + 1..];
                return self
                    .on_each(value, &mut |cx, value| {
                        let mut all = vec![value.clone()];
                        all.extend_from_slice(rest);
                        cx.print_from(&all, done.clone(), sep, end)?;
                        Ok(Value::NONE)
                    })
                    .map(drop);
            }
            let id = self.print_operand(value)?;
            done.push(id);
        }
        let mut attrs = Attrs::new();
        if sep != " " {
            attrs = attrs.with("sep", Attr::Str(sep.into()));
        }
        if end != "\n" {
            attrs = attrs.with("end", Attr::Str(end.into()));
        }
        self.emit_node(Op::Print, &done, attrs, &[]).map(drop)
    }

    /// What is printed: graph data as it is, anything concrete as its text.
    fn print_operand(&mut self, value: &Value) -> Result<ValueId> {
        if is_staged(value) || self.holds_spread_deep(value, 0) {
            return self.lift(value);
        }
        let text = self.staged_text(|cx| cx.str(value))?;
        self.lift(&text)
    }

    /// Whether a list whose length is staged is in the tuple or list.
    pub(crate) fn holds_spread_deep(&self, value: &Value, depth: usize) -> bool {
        let any = |items: &[Value]| depth < 50 && items.iter().any(|item| self.holds_spread_deep(item, depth + 1));
        if let Some(tuple) = value.downcast_ref::<Tuple>() {
            return any(tuple.items());
        }
        let Some(list) = value.downcast_ref::<List>() else { return false };
        let items = list.items.borrow();
        holds_spread(&items) || any(&items)
    }
}
