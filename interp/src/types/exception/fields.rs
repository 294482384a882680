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
/// A copy of the arguments of an exception.
pub(super) fn copied_args(cx: &mut Cx, this: &Value) -> Result<Vec<Value>> {
    let data = receiver(cx, this)?;
    cx.reserve_result(data.args.borrow().len().saturating_mul(size_of::<Value>()))?;
    let args = data.args.borrow().clone();
    Ok(args)
}

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
    ($name:literal => $field:ident, $doc:literal) => {
        GetSet::new($name, |cx, this| read(cx, this, field::$field))
            .doc($doc)
            .set(|cx, this, value| write(cx, this, field::$field, value))
    };
}

macro_rules! attributes {
    ($($table:ident { $($name:literal => $field:ident, $doc:literal;)+ })+) => {
        $(pub(super) static $table: &[GetSet] = &[$(attribute!($name => $field, $doc),)+];)+
    };
}

pub(super) static OS_ERROR: &[GetSet] = &[
    attribute!("errno" => ERRNO, "The number of the system's error."),
    attribute!("strerror" => STRERROR, "What the system says about the error."),
    attribute!("filename" => FILENAME, "The file that the operation was about, or None."),
    attribute!("filename2" => FILENAME2, "The second file of an operation on two, or None."),
    GetSet::new("characters_written", written)
        .doc("How many characters were written before the operation would have had to wait.")
        .set(set_written),
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
    STOP_ITERATION {
        "value" => VALUE, "What the generator returned, or None.";
    }
    SYSTEM_EXIT {
        "code" => CODE, "The exit status: a number, None for 0, or a text that is written to standard error.";
    }
    NAME_ERROR {
        "name" => NAME, "The name that has no value.";
    }
    ATTRIBUTE_ERROR {
        "name" => NAME, "The name of the attribute.";
        "obj" => OBJ, "The object that was asked for it.";
    }
    IMPORT_ERROR {
        "msg" => MSG, "The message.";
        "name" => IMPORT_NAME, "The name of the module.";
        "path" => IMPORT_PATH, "The file of the module, or None.";
    }
    SYNTAX_ERROR {
        "msg" => MSG, "The message.";
        "filename" => SYNTAX_FILENAME, "The file with the error.";
        "lineno" => LINENO, "The line of the error, from 1.";
        "offset" => OFFSET, "The column of the error, from 1.";
        "text" => TEXT, "The line itself.";
        "end_lineno" => END_LINENO, "The line in which the error ends.";
        "end_offset" => END_OFFSET, "The column in which the error ends.";
        "print_file_and_line" => PRINT_FILE_AND_LINE, "Kept for programs that set it; it changes nothing.";
    }
    UNICODE_ERROR {
        "encoding" => ENCODING, "The name of the encoding.";
        "object" => OBJECT, "The text or bytes that were to be turned into the other.";
        "start" => START, "Where the part begins that cannot be.";
        "end" => END, "Where that part ends.";
        "reason" => REASON, "Why it cannot be.";
    }
}

macro_rules! read_only {
    ($name:literal => $field:ident, $doc:literal) => {
        GetSet::new($name, |cx, this| read(cx, this, field::$field)).doc($doc)
    };
}

pub(super) static GROUP: &[GetSet] = &[
    read_only!("message" => MESSAGE, "The message of the group."),
    read_only!("exceptions" => EXCEPTIONS, "The exceptions of the group, as a tuple."),
];
