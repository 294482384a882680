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
            (field::OFFSET, Value::int(i64::from(error.column))),
            (field::TEXT, text(error, source)),
            (field::END_LINENO, number(error.end_line)),
            (field::END_OFFSET, error.end_column.map_or(Value::NONE, |column| Value::int(i64::from(column)))),
        ];
        let values: Vec<Value> = place.iter().map(|(_, value)| value.clone()).collect();
        let raised = self.exception(&class, vec![message, tuple::new(values)]);
        if let Some(data) = exception_data(raised.instance()) {
            for (index, value) in place {
                drop(data.set_field(index, value));
            }
        }
        raised
    }
}

/// The text to show: for an error of the compiler in a file it is the line.
fn text(error: &SyntaxError, source: &Source) -> Value {
    match &error.text {
        Some(text) => str::new(&**text),
        None if source.is_file => str::new(format!("{}\n", source.line_text(error.line))),
        None => Value::NONE,
    }
}
