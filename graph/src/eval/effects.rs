//! Operations of the machine that act on the world or on cells.
//!
//! In: a node and its inputs' values. Out: what it does.
//! Invariants: `print` formats as Python's; `raise` and a failed `assert` end the run with the exception named.
//! Elsewhere: control flow (`control.rs`), the text of values (`display.rs`).

use super::machine::Machine;
use super::{Data, RunError};
use crate::ir::Node;
use crate::ops::Op;

impl Machine<'_> {
    pub(super) fn effect(&mut self, node: &Node, inputs: &[Data]) -> Result<(), RunError> {
        match node.op {
            Op::Print => {
                let sep = node.attrs.str("sep").unwrap_or(" ");
                let end = node.attrs.str("end").unwrap_or("\n");
                let mut text = self.show_all(inputs)?.join(sep);
                text.push_str(end);
                self.host.print(&text);
                self.no_outputs(node)
            }
            Op::Format => {
                let (spec, conversion) = (node.attrs.str("spec"), node.attrs.str("conversion"));
                if matches!(inputs[0], Data::Undef) {
                    return Err(inputs[0].no_number().into());
                }
                let text = self.host.format(&inputs[0], spec.unwrap_or(""), conversion.unwrap_or(""))?;
                self.write(&node.outputs, vec![Data::Str(text.into())])
            }
            Op::TextMethod => {
                let result = self.host.text_method(node.attrs.str("name").unwrap_or(""), inputs)?;
                self.write(&node.outputs, vec![result])
            }
            Op::HostCall => {
                let result = self.host.call(node.attrs.str("name").unwrap_or(""), inputs)?;
                self.write(&node.outputs, vec![result])
            }
            Op::Printf => {
                let text = self.formatted(inputs)?;
                self.host.print(&text);
                self.no_outputs(node)
            }
            Op::Assert => {
                if inputs[0].truth()? {
                    return self.no_outputs(node);
                }
                Err(RunError::new("AssertionError", self.message(inputs.get(1))?))
            }
            Op::Raise => {
                let message = self.message(inputs.first())?;
                Err(RunError::new(node.attrs.str("exception").unwrap_or("Exception"), message))
            }
            Op::New => {
                self.cells.push(inputs[0].clone());
                self.write(&node.outputs, vec![Data::Cell(self.cells.len() - 1)])
            }
            Op::Get => {
                let content = self.cells[self.cell(&inputs[0])?].clone();
                self.write(&node.outputs, vec![content])
            }
            Op::Set => {
                let cell = self.cell(&inputs[0])?;
                self.cells[cell] = inputs[1].clone();
                self.no_outputs(node)
            }
            _ => Err(RunError::new("StagingError", format!("{} cannot be evaluated", node.op.name()))),
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
