//! Operations of the machine that act on the world or on cells.
//!
//! In: an operation and its inputs' values. Out: what it does, and what it gives.
//! Invariants: back-ends perform effects by the same function as the evaluator does.
//! Invariants: `print` formats as Python's; `raise` and a failed `assert` end the run with the exception named.
//! Elsewhere: control flow (`control.rs`), the text of values (`display.rs`).

use super::machine::Machine;
use super::{Data, Host, RunError};
use crate::ir::{Attrs, Node};
use crate::ops::Op;

impl Machine<'_> {
    pub(super) fn effect(&mut self, node: &Node, inputs: &[Data]) -> Result<(), RunError> {
        let given = perform(node.op, &node.attrs, inputs, &mut self.cells, self.host)?;
        self.write(&node.outputs, given.into_iter().collect())
    }
}

/// Does what an operation does; `cells` are the contents of the run's cells.
///
/// # Errors
/// What the operation raises.
pub fn perform(
    op: Op,
    attrs: &Attrs,
    inputs: &[Data],
    cells: &mut Vec<Data>,
    host: &mut dyn Host,
) -> Result<Option<Data>, RunError> {
    World { cells, host }.perform(op, attrs, inputs)
}

/// What effects reach.
struct World<'a> {
    cells: &'a mut Vec<Data>,
    host: &'a mut dyn Host,
}

impl World<'_> {
    fn perform(&mut self, op: Op, attrs: &Attrs, inputs: &[Data]) -> Result<Option<Data>, RunError> {
        match op {
            Op::Print => {
                let sep = attrs.str("sep").unwrap_or(" ");
                let end = attrs.str("end").unwrap_or("\n");
                let mut text = self.show_all(inputs)?.join(sep);
                text.push_str(end);
                self.host.print(&text);
                Ok(None)
            }
            Op::Format => {
                let (spec, conversion) = (attrs.str("spec"), attrs.str("conversion"));
                if matches!(inputs[0], Data::Undef) {
                    return Err(inputs[0].no_number().into());
                }
                let text = self.host.format(&inputs[0], spec.unwrap_or(""), conversion.unwrap_or(""))?;
                Ok(Some(Data::Str(text.into())))
            }
            Op::TextMethod => self.host.text_method(attrs.str("name").unwrap_or(""), inputs).map(Some),
            Op::HostCall => self.host.call(attrs.str("name").unwrap_or(""), inputs).map(Some),
            Op::Printf => {
                let text = self.formatted(inputs)?;
                self.host.print(&text);
                Ok(None)
            }
            Op::Assert => {
                if inputs[0].truth()? {
                    return Ok(None);
                }
                Err(RunError::new("AssertionError", self.message(inputs.get(1))?))
            }
            Op::Raise => {
                let message = self.message(inputs.first())?;
                Err(RunError::new(attrs.str("exception").unwrap_or("Exception"), message))
            }
            Op::New => {
                self.cells.push(inputs[0].clone());
                Ok(Some(Data::Cell(self.cells.len() - 1)))
            }
            Op::Get => Ok(Some(self.cells[self.cell(&inputs[0])?].clone())),
            Op::Set => {
                let cell = self.cell(&inputs[0])?;
                self.cells[cell] = inputs[1].clone();
                Ok(None)
            }
            _ => Err(RunError::new("StagingError", format!("{} cannot be evaluated", op.name()))),
        }
    }

    fn cell(&self, data: &Data) -> Result<usize, RunError> {
        match data {
            Data::Cell(cell) if *cell < self.cells.len() => Ok(*cell),
            other => Err(RunError::new("TypeError", format!("a cell is needed, not '{}'", other.python_type()))),
        }
    }

    fn show(&mut self, value: &Data) -> Result<String, RunError> {
        match value {
            Data::Undef => Err(value.no_number().into()),
            value => Ok(self.host.show(value)),
        }
    }

    fn show_all(&mut self, values: &[Data]) -> Result<Vec<String>, RunError> {
        values.iter().map(|value| self.show(value)).collect()
    }

    fn message(&mut self, value: Option<&Data>) -> Result<String, RunError> {
        value.map_or(Ok(String::new()), |value| self.show(value))
    }

    /// C's `printf`, as far as `%d %i %s %f %g %%` go.
    fn formatted(&mut self, inputs: &[Data]) -> Result<String, RunError> {
        let Data::Str(format) = &inputs[0] else {
            return Err(RunError::new("TypeError", "the format of printf is a string"));
        };
        let mut args = inputs[1..].iter();
        let mut text = String::new();
        let mut chars = format.chars();
        while let Some(c) = chars.next() {
            if c != '%' {
                text.push(c);
                continue;
            }
            let directive = chars.next();
            if directive == Some('%') {
                text.push('%');
                continue;
            }
            let Some(arg) = args.next() else {
                return Err(RunError::new("TypeError", "not enough arguments for format string"));
            };
            match (directive, arg) {
                (Some('d' | 'i'), arg) => text.push_str(&arg.as_int()?.to_string()),
                (Some('f'), Data::Scalar(x)) => text.push_str(&format!("{:.6}", x.as_f64())),
                (Some('s' | 'g'), arg) => text.push_str(&self.show(arg)?),
                _ => return Err(RunError::new("ValueError", "unsupported format character")),
            }
        }
        Ok(text)
    }
}
