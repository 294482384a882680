//! `csv`: rows from lines, and lines from rows. `stdlib/py/csv.py` has the classes and functions that programs call.
//!
//! In: lines as texts, or rows as iterables; a dialect whose parts were checked. Out: lists of fields, or texts; `csv.Error`.
//! Invariants:
//! - No borrow of what is being read is held while Python code runs.

mod form;
mod read;
mod write;

use crate::raise;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::str;
use snek_interp::{Cx, Error};

/// `_csv_rows`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module csv that is in Rust.",
    functions: natives! {
        "reading(dialect, /)" => read::reading,
        "writing(dialect, /)" => write::writing,
    },
    types: &[&read::READING, &write::WRITING],
    ..ModuleDef::named("_csv_rows")
};

/// `csv.Error` with this message.
#[cold]
fn wrong(cx: &mut Cx, message: &str) -> Error {
    raise::of_module(cx, "csv", "Error", &[str::new(message)])
}
