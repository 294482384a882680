//! Lines from rows.

use super::form::{Form, Quoting, Special};
use super::wrong;
use snek_heap::Value;
use snek_interp::kinds;
use snek_interp::names::intern;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::str::{self, Str};
use snek_interp::types::{TypeDef, payload};
use snek_interp::{Cx, Result};

struct Writing {
    form: Form,
    special: Special,
}

impl HostState for Writing {}

/// The half in Rust of `csv.writer` objects.
pub(super) static WRITING: TypeDef = TypeDef {
    doc: "What writes rows as lines.",
    methods: natives! {
        /// Return an iterable of fields as a line.
        "line(self, row, /)" [staged = Items] => line,
    },
    ..TypeDef::named("Writing", kinds::HOST)
};

/// `writing(dialect)`.
pub(super) fn writing(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let form = Form::of(cx, &args[0])?;
    let special = std::iter::once(form.delimiter).chain(form.quote).chain(form.escape).chain(form.terminator.chars());
    let special = Special::of(special);
    Ok(host::new(&WRITING, Writing { form, special }))
}

fn line(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Writing { form, special } = receiver::<Writing>(cx, &args[0])?;
    let fields = match cx.iter(&args[1]) {
        Ok(fields) => fields,
        Err(error) if cx.error_is(&error, &cx.types.exceptions.TypeError) => {
            let message = format!("iterable expected, not {}", cx.type_name(&args[1]));
            return Err(wrong(cx, &message));
        }
        Err(error) => return Err(error),
    };
    let (mut line, mut count) = (String::new(), 0);
    while let Some(field) = cx.next(&fields)? {
        cx.charge(1)?;
        if count > 0 {
            line.push(form.delimiter);
        }
        count += 1;
        let quoted = match form.quoting {
            Quoting::All => true,
            Quoting::NonNumeric => !is_number(cx, &field),
            Quoting::Minimal | Quoting::None => false,
        };
        let inner = payload(&field);
        if let Some(text) = inner.downcast_ref::<Str>() {
            push(cx, form, special, &mut line, text.as_str(), quoted)?;
        } else if field.is_none() {
            push(cx, form, special, &mut line, "", quoted)?;
        } else {
            let text = cx.str(&field)?;
            push(cx, form, special, &mut line, &text, quoted)?;
        }
    }
    if count > 0 && line.is_empty() {
        // Without quotes it would be read as a row of no fields.
        let Some(quote) = form.quote.filter(|_| form.quoting != Quoting::None) else {
            return Err(wrong(cx, "single empty field record must be quoted"));
        };
        line.extend([quote, quote]);
    }
    line.push_str(&form.terminator);
    Ok(str::new(line))
}

/// Whether the value has a conversion to a number.
fn is_number(cx: &Cx, value: &Value) -> bool {
    let class = cx.class_of(value);
    payload(value).kind() == kinds::COMPLEX
        || ["__index__", "__int__", "__float__"].iter().any(|name| class.lookup(&intern(name)).is_some())
}

/// Adds a field to a line.
fn push(cx: &mut Cx, form: &Form, special: &Special, line: &mut String, text: &str, mut quoted: bool) -> Result<()> {
    cx.charge_text(text.len())?;
    // Each character may have another one before it, and the line grows by doubling.
    let grown = line.len().saturating_add(text.len().saturating_mul(2));
    cx.reserve_result(text.len().saturating_mul(2))?;
    if grown > line.capacity() {
        cx.reserve(grown.saturating_mul(2))?;
    }
    let start = line.len();
    let mut rest = text;
    loop {
        let (ordinary, behind) = rest.split_at(special.ordinary(rest));
        line.push_str(ordinary);
        let Some(c) = behind.chars().next() else { break };
        rest = &behind[c.len_utf8()..];
        if c == form.delimiter || form.quote == Some(c) || form.escape == Some(c) || form.terminator.contains(c) {
            let wants_escape = match form.quoting {
                Quoting::None => true,
                _ if form.quote == Some(c) => !form.doubles,
                _ => form.escape == Some(c),
            };
            if wants_escape {
                let Some(escape) = form.escape else {
                    return Err(wrong(cx, "need to escape, but no escapechar set"));
                };
                line.push(escape);
            } else {
                line.extend(form.quote.filter(|quote| *quote == c));
                quoted = true;
            }
        }
        line.push(c);
    }
    if let Some(quote) = form.quote.filter(|_| quoted) {
        line.insert(start, quote);
        line.push(quote);
    }
    Ok(())
}
