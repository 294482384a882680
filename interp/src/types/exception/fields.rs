//! What exception classes keep besides `args`, as attributes.
//!
//! In: an exception's data. Out: attributes that read and write its fields.
//! Invariants:
//! - Fields are numbered per family of classes; families do not mix, so numbers may repeat.
//! - An unset field reads as `None`.
//!
//! Elsewhere: who sets them first in `init.rs`; the attributes of every exception in `methods.rs`.

use super::{ExceptionData, data_of};
use crate::error::Result;
use crate::types::ops::GetSet;
use crate::vm::Cx;
use snek_heap::{Gc, Value, before_write};

/// Numbers of the fields.
#[allow(missing_docs, reason = "each is the field of its name")]
pub mod field {
    pub const VALUE: usize = 0;
    pub const CODE: usize = 0;
    pub const NAME: usize = 0;
    pub const OBJ: usize = 1;
    pub const MSG: usize = 0;
    pub const IMPORT_NAME: usize = 1;
    pub const IMPORT_PATH: usize = 2;
    pub const ERRNO: usize = 0;
    pub const STRERROR: usize = 1;
    pub const FILENAME: usize = 2;
    pub const FILENAME2: usize = 3;
    pub const WRITTEN: usize = 4;
    pub const SYNTAX_FILENAME: usize = 1;
    pub const LINENO: usize = 2;
    pub const OFFSET: usize = 3;
    pub const TEXT: usize = 4;
    pub const END_LINENO: usize = 5;
    pub const END_OFFSET: usize = 6;
    pub const PRINT_FILE_AND_LINE: usize = 7;
    pub const ENCODING: usize = 0;
    pub const OBJECT: usize = 1;
    pub const START: usize = 2;
    pub const END: usize = 3;
    pub const REASON: usize = 4;
    pub const MESSAGE: usize = 0;
    pub const EXCEPTIONS: usize = 1;
}

/// The data of the exception that a method or attribute was asked of.
pub(super) fn receiver(cx: &mut Cx, this: &Value) -> Result<Gc<ExceptionData>> {
    match data_of(this) {
        Some(data) => Ok(data),
        None => {
            let got = cx.type_name(this);
            Err(cx.type_error(format!("descriptor requires a 'BaseException' object but received a '{got}'")))
        }
    }
}

fn read(cx: &mut Cx, this: &Value, position: usize) -> Result<Value> {
    Ok(receiver(cx, this)?.field(position).unwrap_or(Value::NONE))
}

fn write(cx: &mut Cx, this: &Value, position: usize, value: &Value) -> Result<()> {
    let data = receiver(cx, this)?;
    before_write(this);
    drop(data.set_field(position, value.clone()));
    Ok(())
}

macro_rules! attribute {
    ($name:literal => $field:ident) => {
        GetSet::new($name, |cx, this| read(cx, this, field::$field))
            .set(|cx, this, value| write(cx, this, field::$field, value))
    };
}

macro_rules! attributes {
    ($($table:ident { $($name:literal => $field:ident,)+ })+) => {
        $(pub(super) static $table: &[GetSet] = &[$(attribute!($name => $field),)+];)+
    };
}

pub(super) static OS_ERROR: &[GetSet] = &[
    attribute!("errno" => ERRNO),
    attribute!("strerror" => STRERROR),
    attribute!("filename" => FILENAME),
    attribute!("filename2" => FILENAME2),
    GetSet::new("characters_written", written).set(set_written),
];

/// `characters_written`, which exists only when set.
fn written(cx: &mut Cx, this: &Value) -> Result<Value> {
    match receiver(cx, this)?.field(field::WRITTEN) {
        Some(value) => Ok(value),
        None => Err(cx.attribute_error("characters_written")),
    }
}

fn set_written(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let number = if value.is_unbound() { Value::UNBOUND } else { Value::int(cx.index(value)?) };
    write(cx, this, field::WRITTEN, &number)
}

attributes! {
    STOP_ITERATION { "value" => VALUE, }
    SYSTEM_EXIT { "code" => CODE, }
    NAME_ERROR { "name" => NAME, }
    ATTRIBUTE_ERROR { "name" => NAME, "obj" => OBJ, }
    IMPORT_ERROR { "msg" => MSG, "name" => IMPORT_NAME, "path" => IMPORT_PATH, }
    SYNTAX_ERROR {
        "msg" => MSG,
        "filename" => SYNTAX_FILENAME,
        "lineno" => LINENO,
        "offset" => OFFSET,
        "text" => TEXT,
        "end_lineno" => END_LINENO,
        "end_offset" => END_OFFSET,
        "print_file_and_line" => PRINT_FILE_AND_LINE,
    }
    UNICODE_ERROR {
        "encoding" => ENCODING,
        "object" => OBJECT,
        "start" => START,
        "end" => END,
        "reason" => REASON,
    }
}

macro_rules! read_only {
    ($name:literal => $field:ident) => {
        GetSet::new($name, |cx, this| read(cx, this, field::$field))
    };
}

pub(super) static GROUP: &[GetSet] = &[read_only!("message" => MESSAGE), read_only!("exceptions" => EXCEPTIONS)];
