//! `re.Match`.

use super::pattern::{Pattern, read_only};
use super::search::Found;
use super::subject::Subject;
use super::template;
use snek_heap::Value;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::str::{self, Str};
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::types::{GetSet, Ops, TypeDef, dict, payload};
use snek_interp::{Cx, Result, kinds};

/// A match.
pub(super) struct Match {
    pattern: Value,
    /// The subject as the program gave it.
    string: Value,
    subject: Subject,
    found: Found,
    /// `pos` and `endpos`.
    bounds: (usize, usize),
}

/// What a value of a group may take, in a tuple of them.
const GROUP: usize = 64;

/// The work of putting a text into a dict.
const NAMED: usize = 10;

impl HostState for Match {
    fn held(&self) -> usize {
        size_of_val(&self.found.spans[..])
    }
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.pattern);
        visit(&self.string);
    }
}

/// A new match.
pub(super) fn new(pattern: &Value, string: &Value, subject: Subject, found: Found, bounds: (usize, usize)) -> Value {
    host::new(&MATCH, Match { pattern: pattern.clone(), string: string.clone(), subject, found, bounds })
}

impl Match {
    /// The text of a group; `None` if it did not match.
    fn text(&self, cx: &mut Cx, group: usize) -> Result<Option<Value>> {
        self.found.span(group).map(|(start, end)| self.subject.part(cx, start, end)).transpose()
    }

    /// Counts what a walk over all groups does, and asks for a value of each.
    fn reserve(&self, cx: &mut Cx) -> Result<()> {
        cx.charge(self.found.spans.len())?;
        cx.reserve(self.found.spans.len().saturating_mul(GROUP))
    }

    /// Where a group matched, in characters.
    fn span(&self, group: usize) -> (i64, i64) {
        match self.found.span(group) {
            Some((start, end)) => (self.subject.index(start) as i64, self.subject.index(end) as i64),
            None => (-1, -1),
        }
    }
}

/// The group that a number or name means.
fn group_number(cx: &mut Cx, this: &Match, key: &Value) -> Result<usize> {
    let key = payload(key);
    let number = match key.as_int() {
        Some(number) => Some(number),
        None if key.downcast_ref::<Str>().is_some() => {
            let pattern = Pattern::of(&this.pattern);
            let name = key.downcast_ref::<Str>().map_or("", Str::as_str);
            pattern.and_then(|pattern| pattern.group_named(name)).map(i64::from)
        }
        None => {
            let index = cx.names.__index__.clone();
            let is_index = key.as_bool().is_some() || cx.lookup_special(&key, &index).is_some();
            if is_index { cx.index_value(&key)?.as_int() } else { None }
        }
    };
    let number = number.and_then(|number| usize::try_from(number).ok());
    match number.filter(|number| *number < this.found.spans.len()) {
        Some(number) => Ok(number),
        None => Err(cx.index_error("no such group")),
    }
}

fn group(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = receiver::<Match>(cx, &args[0])?;
    let keys = args[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    match keys {
        [] => Ok(this.text(cx, 0)?.unwrap_or(Value::NONE)),
        [key] => one_group(cx, this, key),
        keys => {
            cx.reserve_result(size_of_val(keys))?;
            let mut texts = Vec::with_capacity(keys.len());
            for key in keys {
                cx.charge(1)?;
                texts.push(one_group(cx, this, key)?);
            }
            Ok(tuple::new(texts))
        }
    }
}

fn one_group(cx: &mut Cx, this: &Match, key: &Value) -> Result<Value> {
    let number = group_number(cx, this, key)?;
    Ok(this.text(cx, number)?.unwrap_or(Value::NONE))
}

fn absent(value: &Value) -> Value {
    if value.is_unbound() { Value::NONE } else { value.clone() }
}

fn groups(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = receiver::<Match>(cx, &args[0])?;
    this.reserve(cx)?;
    let texts = (1..this.found.spans.len())
        .map(|group| Ok(this.text(cx, group)?.unwrap_or_else(|| absent(&args[1]))))
        .collect::<Result<Vec<_>>>()?;
    Ok(tuple::new(texts))
}

fn group_dict(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = receiver::<Match>(cx, &args[0])?;
    let texts = dict::new();
    for (name, group) in Pattern::of(&this.pattern).map_or(&[][..], |pattern| pattern.names.all()) {
        cx.charge(NAMED)?;
        let text = this.text(cx, *group as usize)?.unwrap_or_else(|| absent(&args[1]));
        cx.set_item(&texts, &str::new(&**name), text)?;
    }
    Ok(texts)
}

fn span_of(cx: &mut Cx, args: &[Value]) -> Result<(i64, i64)> {
    let this = receiver::<Match>(cx, &args[0])?;
    let group = if args[1].is_unbound() { 0 } else { group_number(cx, this, &args[1])? };
    Ok(this.span(group))
}

fn pair((start, end): (i64, i64)) -> Value {
    tuple::new([Value::int(start), Value::int(end)])
}

fn expand(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = receiver::<Match>(cx, &args[0])?;
    let Some(pattern) = Pattern::of(&this.pattern) else { return Ok(Value::NONE) };
    let template = template::of(cx, pattern, &args[1])?;
    template.expand(cx, &this.subject, &this.found)
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let this = receiver::<Match>(cx, this)?;
    let (start, end) = this.span(0);
    let text = this.text(cx, 0)?.unwrap_or(Value::NONE);
    let shown: String = cx.repr(&text)?.chars().take(50).collect();
    Ok(str::new(format!("<re.Match object; span=({start}, {end}), match={shown}>")))
}

/// `re.Match`.
pub(super) static MATCH: TypeDef = TypeDef {
    doc: "What a pattern matched: the text, its position, and those of its groups.",
    ops: Ops {
        repr: Some(repr),
        get_item: Some(|cx, this, key| {
            let this = receiver::<Match>(cx, this)?;
            one_group(cx, this, key)
        }),
        is_generic: true,
        ..Ops::NONE
    },
    methods: natives! {
        "__copy__(self, /)" => |_, args| Ok(args[0].clone()),
        "__deepcopy__(self, memo, /)" => |_, args| Ok(args[0].clone()),
        /// Return where the text of a group ends, or -1 if the group took no part.
        "end(self, group=0, /)" => |cx, args| Ok(Value::int(span_of(cx, args)?.1)),
        /// Return a template with the groups' texts in place of \1, \g<2> or \g<name>.
        "expand(self, /, template)" => expand,
        /// Return the text of a group, by default of the whole match; of several groups, a tuple.
        ///
        /// A group that took no part gives None.
        "group(self, /, *args)" => group,
        /// Return a dict of the texts of named groups; default for those that took no part.
        "groupdict(self, /, default=None)" => group_dict,
        /// Return a tuple of the texts of all groups; default for those that took no part.
        "groups(self, /, default=None)" => groups,
        /// Return where the text of a group begins and ends, as a pair.
        "span(self, group=0, /)" => |cx, args| Ok(pair(span_of(cx, args)?)),
        /// Return where the text of a group begins, or -1 if the group took no part.
        "start(self, group=0, /)" => |cx, args| Ok(Value::int(span_of(cx, args)?.0)),
    },
    attributes: &[
        GetSet::new("endpos", |cx, this| Ok(Value::int(receiver::<Match>(cx, this)?.bounds.1 as i64)))
            .doc("Where the search was to end.")
            .set(read_only),
        GetSet::new("lastgroup", |cx, this| {
            let this = receiver::<Match>(cx, this)?;
            let name = Pattern::of(&this.pattern).and_then(|pattern| pattern.name_of(this.found.last));
            Ok(name.map_or(Value::NONE, str::new))
        })
        .doc("The name of the group that was closed last, or None."),
        GetSet::new("lastindex", |cx, this| match receiver::<Match>(cx, this)?.found.last {
            0 => Ok(Value::NONE),
            last => Ok(Value::int(last.into())),
        })
        .doc("The number of the group that was closed last, or None."),
        GetSet::new("pos", |cx, this| Ok(Value::int(receiver::<Match>(cx, this)?.bounds.0 as i64)))
            .doc("Where the search was to begin.")
            .set(read_only),
        GetSet::new("re", |cx, this| Ok(receiver::<Match>(cx, this)?.pattern.clone()))
            .doc("The pattern.")
            .set(read_only),
        GetSet::new("regs", |cx, this| {
            let this = receiver::<Match>(cx, this)?;
            this.reserve(cx)?;
            let spans = (0..this.found.spans.len()).map(|group| pair(this.span(group)));
            Ok(tuple::new(spans.collect::<Vec<_>>()))
        })
        .doc("The spans of the match and of all groups, as a tuple."),
        GetSet::new("string", |cx, this| Ok(receiver::<Match>(cx, this)?.string.clone()))
            .doc("The text that was searched.")
            .set(read_only),
    ],
    ..TypeDef::named("Match", kinds::HOST)
};
