//! Rows from lines.

use super::form::{Form, Quoting, Special};
use super::wrong;
use snek_heap::Value;
use snek_interp::kinds;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::str::{self, Str};
use snek_interp::types::{TypeDef, float, list, payload};
use snek_interp::{Cx, Error, Result};
use std::cell::RefCell;
use std::mem::take;

/// Where the reader is in a row.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Place {
    #[default]
    Row,
    Field,
    InField,
    Escape,
    /// In a field, behind an end of a line that was escaped.
    EscapedEnd,
    Quoted,
    EscapeQuoted,
    /// Behind a quote within quotes: it ends them, unless another one follows.
    Quote,
    /// Behind the end of the line.
    End,
}

/// What was read of a row so far.
#[derive(Default)]
struct Row {
    place: Place,
    fields: Vec<Value>,
    field: String,
    /// How many characters the field has.
    length: i64,
    /// The field began as a number does, without quotes.
    is_number: bool,
    /// The greatest length of fields.
    limit: i64,
}

struct Reading {
    form: Form,
    special: Special,
    row: RefCell<Row>,
}

impl HostState for Reading {}

/// The half in Rust of `csv.reader` objects.
pub(super) static READING: TypeDef = TypeDef {
    doc: "What reads rows from lines.",
    methods: natives! {
        /// Go on with a line, or begin with it. Return the fields, or None if the row goes on behind the line.
        "line(self, line, begins, limit, /)" => line,
        /// Return the fields behind the last line, or None if there is nothing.
        "end(self, /)" => end,
    },
    ..TypeDef::named("Reading", kinds::HOST)
};

/// `reading(dialect)`.
pub(super) fn reading(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let form = Form::of(cx, &args[0])?;
    let special = ['\n', '\r', form.delimiter].into_iter().chain(form.quote).chain(form.escape);
    let special = Special::of(special);
    Ok(host::new(&READING, Reading { form, special, row: RefCell::default() }))
}

fn line(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let reading = receiver::<Reading>(cx, &args[0])?;
    let inner = payload(&args[1]);
    let Some(text) = inner.downcast_ref::<Str>().map(Str::as_str) else {
        return Err(cx.type_error("a line must be a string"));
    };
    let mut row = reading.row.take();
    if cx.truth(&args[2])? {
        row = Row::default();
    }
    row.limit = cx.index(&args[3])?;
    cx.charge_text(text.len())?;
    // The field and the texts that are made of it.
    cx.reserve_result(text.len().saturating_add(row.field.len()).saturating_mul(2))?;
    if let Err(fault) = reading.line(cx, &mut row, text) {
        return Err(reading.error(cx, fault, row.limit));
    }
    if row.place == Place::Row {
        return Ok(list::new(row.fields));
    }
    drop(reading.row.replace(row));
    Ok(Value::NONE)
}

fn end(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let reading = receiver::<Reading>(cx, &args[0])?;
    let mut row = reading.row.take();
    if row.field.is_empty() && row.place != Place::Quoted {
        return Ok(Value::NONE);
    }
    if reading.form.is_strict {
        return Err(wrong(cx, "unexpected end of data"));
    }
    reading.end_field(cx, &mut row, Place::Row)?;
    Ok(list::new(row.fields))
}

type Read = std::result::Result<(), Fault>;

/// Why a row cannot be read.
enum Fault {
    TooLong,
    BehindQuote,
    LineEnd,
    Other(Error),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Other(error)
    }
}

impl Reading {
    /// Goes through a line and its end.
    fn line(&self, cx: &mut Cx, row: &mut Row, line: &str) -> Read {
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            if matches!(row.place, Place::InField | Place::Quoted) {
                let (ordinary, behind) = rest.split_at(self.special.ordinary(rest));
                if !ordinary.is_empty() {
                    self.add(row, ordinary)?;
                    rest = behind;
                    continue;
                }
            }
            self.step(cx, row, Some(c))?;
            rest = &rest[c.len_utf8()..];
        }
        self.step(cx, row, None)
    }

    /// Goes on by a character, or by the end of the line.
    fn step(&self, cx: &mut Cx, row: &mut Row, c: Option<char>) -> Read {
        let form = &self.form;
        let is_end = matches!(c, None | Some('\n' | '\r'));
        let after_end = if c.is_none() { Place::Row } else { Place::End };
        if row.place == Place::Row {
            row.place = match c {
                None => return Ok(()),
                Some('\n' | '\r') => Place::End,
                Some(_) => Place::Field,
            };
        }
        let is_delimiter = c == Some(form.delimiter);
        let is_escape = c.is_some() && c == form.escape;
        row.place = match row.place {
            Place::Field if is_end => self.end_field(cx, row, after_end)?,
            Place::Field if c.is_some_and(|c| form.is_quote(c)) => Place::Quoted,
            Place::Field | Place::InField | Place::EscapedEnd if is_escape => Place::Escape,
            Place::Field if c == Some(' ') && form.skips_spaces => Place::Field,
            Place::Field if is_delimiter => self.end_field(cx, row, Place::Field)?,
            Place::Field => {
                row.is_number = form.quoting == Quoting::NonNumeric;
                self.add_one(row, c)?;
                Place::InField
            }
            // Such a field goes on with the next line, whatever else this one has.
            Place::EscapedEnd if c.is_none() => Place::EscapedEnd,
            Place::InField | Place::EscapedEnd if is_end => self.end_field(cx, row, after_end)?,
            Place::InField | Place::EscapedEnd if is_delimiter => self.end_field(cx, row, Place::Field)?,
            place @ (Place::InField | Place::EscapedEnd) => {
                self.add_one(row, c)?;
                place
            }
            Place::Escape => {
                self.add_one(row, c.or(Some('\n')))?;
                if matches!(c, Some('\n' | '\r')) { Place::EscapedEnd } else { Place::InField }
            }
            Place::Quoted if is_escape => Place::EscapeQuoted,
            Place::Quoted if c.is_some_and(|c| form.is_quote(c)) => {
                if form.doubles {
                    Place::Quote
                } else {
                    Place::InField
                }
            }
            Place::Quoted => {
                self.add_one(row, c)?;
                Place::Quoted
            }
            Place::EscapeQuoted => {
                self.add_one(row, c.or(Some('\n')))?;
                Place::Quoted
            }
            Place::Quote if c.is_some_and(|c| form.is_quote(c)) => {
                self.add_one(row, c)?;
                Place::Quoted
            }
            Place::Quote if is_delimiter => self.end_field(cx, row, Place::Field)?,
            Place::Quote if is_end => self.end_field(cx, row, after_end)?,
            Place::Quote if form.is_strict => return Err(Fault::BehindQuote),
            Place::Quote => {
                self.add_one(row, c)?;
                Place::InField
            }
            Place::End if is_end => after_end,
            Place::End => return Err(Fault::LineEnd),
            Place::Row => Place::Row,
        };
        Ok(())
    }

    fn add_one(&self, row: &mut Row, c: Option<char>) -> Read {
        c.map_or(Ok(()), |c| self.add(row, c.encode_utf8(&mut [0; 4])))
    }

    fn add(&self, row: &mut Row, text: &str) -> Read {
        let length = if text.is_ascii() { text.len() } else { text.chars().count() };
        row.length += i64::try_from(length).unwrap_or(i64::MAX);
        if row.length > row.limit {
            return Err(Fault::TooLong);
        }
        row.field.push_str(text);
        Ok(())
    }

    fn end_field(&self, cx: &mut Cx, row: &mut Row, next: Place) -> Result<Place> {
        cx.charge(1)?;
        if row.fields.len() == row.fields.capacity() {
            cx.reserve_result(row.fields.len().saturating_mul(2 * size_of::<Value>()))?;
        }
        let text = str::new(row.field.as_str());
        row.field.clear();
        row.length = 0;
        row.fields.push(if take(&mut row.is_number) { Value::float(float::construct_from(cx, &text)?) } else { text });
        Ok(next)
    }

    #[cold]
    fn error(&self, cx: &mut Cx, fault: Fault, limit: i64) -> Error {
        let message = match fault {
            Fault::TooLong => format!("field larger than field limit ({limit})"),
            Fault::BehindQuote => {
                let quote = self.form.quote.map_or(String::new(), String::from);
                format!("'{}' expected after '{quote}'", self.form.delimiter)
            }
            Fault::LineEnd => "new-line character seen in unquoted field - do you need to open the file in \
                               universal-newline mode?"
                .to_owned(),
            Fault::Other(error) => return error,
        };
        wrong(cx, &message)
    }
}
