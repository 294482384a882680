//! From the parser's diagnosis to a Python SyntaxError.

use super::Error;
use crate::types::exception::field;
use crate::types::{str, tuple};
use crate::vm::{Cx, exception_data};
use snek_heap::Value;
use snek_syntax::{Source, SyntaxError, SyntaxErrorKind};

impl Cx {
    /// The exception for what the parser says of a source.
    #[cold]
    pub fn syntax_error(&mut self, error: &SyntaxError, source: &Source) -> Error {
        let exceptions = &self.types.exceptions;
        let class = match error.kind {
            SyntaxErrorKind::Syntax => exceptions.SyntaxError.clone(),
            SyntaxErrorKind::Indentation => exceptions.IndentationError.clone(),
            SyntaxErrorKind::Tab => exceptions.TabError.clone(),
        };
        let message = str::new(&*error.message);
        let number = |number: u32| Value::int(i64::from(number));
        let place = [
            (field::SYNTAX_FILENAME, str::new(&*source.name)),
            (field::LINENO, number(error.line)),
            (field::OFFSET, number(error.column)),
            (field::TEXT, str::new(line_text(error, source))),
            (field::END_LINENO, number(error.end_line)),
            (field::END_OFFSET, number(error.end_column)),
        ];
        let values: Vec<Value> = place.iter().map(|(_, value)| value.clone()).collect();
        let raised = self.exception(&class, vec![message, tuple::new(values)]);
        if let Some(data) = exception_data(raised.instance()) {
            for (at, value) in place {
                drop(data.set_field(at, value));
            }
        }
        raised
    }
}

/// The line of the error. CPython's scanner reports it as read so far, its parser with the line's end.
fn line_text(error: &SyntaxError, source: &Source) -> String {
    let line = source.line_text(error.line);
    let from_scanner = error.message.starts_with("unterminated ") || error.message.ends_with("was never closed");
    let end = if from_scanner { "" } else { "\n" };
    format!("{line}{end}")
}
