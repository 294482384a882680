//! Operations that a loaded file leaves to their own rules, and constants that are too large to be written.
//!
//! In: nodes. Out: sites, whose numbers the file hands to its caller with pointers to operands and results.
//! Invariants:
//! - A site says where its operands and results are as the file does: numbers, arrays and constants in order.
//! - What a site gives is what the plan gives: the rule is the same.
//!
//! Elsewhere: who runs them (`loaded.rs`).

use std::sync::Arc;

use snek_graph::eval::{Data, Host, RunError, check, perform, work_of};
use snek_graph::ir::{Attrs, Node, Type};
use snek_graph::ops::{Eval, Given, Op};
use snek_graph::{GraphError, Place};
use snek_tensor::{DType, Scalar, Shape, Tensor, Unary};

use super::form::{Form, Leaf, Number, leaves, refused, type_name};
use super::function::Writer;
use crate::element::unary_of;

/// What a loaded file needs of its caller.
#[derive(Default)]
pub(super) struct Sites {
    pub(super) all: Vec<Site>,
    pub(super) constants: Vec<Arc<Tensor>>,
    /// Bytes of the arrays that the file has.
    pub(super) bytes: usize,
}

impl Sites {
    /// The number of a constant.
    pub(super) fn constant(&mut self, tensor: &Arc<Tensor>) -> usize {
        let known = self.constants.iter().position(|known| Arc::ptr_eq(known, tensor));
        known.unwrap_or_else(|| {
            self.constants.push(tensor.clone());
            self.constants.len() - 1
        })
    }
}

/// An operand: what is behind its pointers, or a constant, which has none.
#[derive(Clone, Debug)]
pub(super) enum Operand {
    Number(DType, bool),
    Array(DType, Vec<usize>),
    Tuple(Vec<Operand>),
    Constant(Data),
}

/// An operation that is called.
pub(super) struct Site {
    op: Op,
    attrs: Attrs,
    pub(super) operands: Vec<Operand>,
    pub(super) results: Vec<Type>,
    place: Place,
    /// A function of one of Python's floats, which is asked without further ado.
    pub(super) quick: Option<Unary>,
}

impl Site {
    /// Does the operation: the values of its results.
    pub(super) fn run(&self, inputs: &[Data], host: &mut dyn Host) -> Result<Vec<Data>, RunError> {
        self.computed(inputs, host).map_err(|error| self.located(error))
    }

    #[cold]
    pub(super) fn located(&self, mut error: RunError) -> RunError {
        if error.place == Place::Unknown {
            error.place = self.place.clone();
        }
        error
    }

    fn computed(&self, inputs: &[Data], host: &mut dyn Host) -> Result<Vec<Data>, RunError> {
        let work: usize = inputs.iter().map(work_of).sum();
        if work > 0 {
            host.poll(work)?;
        }
        let output = self.results.first().unwrap_or(&Type::Any);
        let given = Given { inputs, attrs: &self.attrs, output };
        match self.op.def().eval {
            Eval::One(rule) => {
                let found = rule(&given)?;
                check(self.op, &found, output)?;
                Ok(vec![found])
            }
            Eval::Many(rule) => Ok(rule(&given)?),
            Eval::Control => Ok(perform(self.op, &self.attrs, inputs, &mut Vec::new(), host)?.into_iter().collect()),
            Eval::None(reason) => {
                Err(RunError::new("StagingError", format!("{} cannot be evaluated: {reason}", self.op.name())))
            }
        }
    }
}

/// Operations whose effects reach what a loaded file does not have: the program's functions and cells of the run.
fn is_out_of_reach(op: Op) -> bool {
    let is_known = matches!(op, Op::Print | Op::Printf | Op::Assert | Op::Raise);
    matches!(op.def().eval, Eval::Control) && !is_known
}

impl Writer<'_> {
    /// Writes the call of an operation's own rule.
    pub(super) fn operate(&mut self, node: &Node, inputs: &[Form]) -> Result<Vec<Form>, GraphError> {
        if is_out_of_reach(node.op) {
            return Err(refused(&format!("'{}'", node.op.name())));
        }
        let mut pointers = Vec::new();
        let operands: Vec<Operand> =
            inputs.iter().map(|form| operand(form, &mut pointers)).collect::<Result<_, _>>()?;
        let results = self.module.types(&node.outputs);
        let mut forms = Vec::new();
        let mut targets = Vec::new();
        for ty in &results {
            leaves(ty)?;
            let form = self.declare(ty, None)?;
            for leaf in form.leaves() {
                match leaf {
                    Form::Number(n) => targets.push(format!("&{}", n.text)),
                    Form::Array(a) => targets.push(a.name),
                    _ => return Err(refused(&format!("'{}'", node.op.name()))),
                }
            }
            forms.push(form);
        }
        let quick = match (unary_of(node.op), inputs, &results[..]) {
            (
                Some(op),
                [Form::Number(Number { dtype: DType::F64, is_array: false, .. })],
                [Type::Tensor { dtype: DType::F64, dims }],
            ) if dims.is_empty() => Some(op),
            _ => None,
        };
        let number = self.sites.all.len();
        let (attrs, place) = (node.attrs.clone(), self.module.place(node.location));
        self.sites.all.push(Site { op: node.op, attrs, operands, results, place, quick });
        let listed = |kind: &str, mut all: Vec<String>| {
            if all.is_empty() {
                all.push("NULL".into());
            }
            format!("({kind}[]){{{}}}", all.join(", "))
        };
        let (given, taken) = (listed("const void *", pointers), listed("void *", targets));
        self.return_if(&format!("snek->operate(snek->context, {number}, {given}, {taken})"));
        Ok(forms)
    }
}

/// A form as an operand, with the pointers to its parts.
fn operand(form: &Form, pointers: &mut Vec<String>) -> Result<Operand, GraphError> {
    Ok(match form {
        Form::Number(n) => {
            pointers.push(format!("&(const {}){{{}}}", type_name(n.dtype), n.text));
            Operand::Number(n.dtype, n.is_array)
        }
        // What was never assigned; the rule says what that means.
        Form::Array(a) if a.name == "NULL" => Operand::Constant(Data::Undef),
        Form::Array(a) => {
            pointers.push(a.name.clone());
            Operand::Array(a.dtype, a.dims.clone())
        }
        Form::Tuple(items) => {
            Operand::Tuple(items.iter().map(|item| operand(item, pointers)).collect::<Result<_, _>>()?)
        }
        Form::Text(text) => Operand::Constant(Data::Str(text.as_str().into())),
        Form::None => Operand::Constant(Data::None),
        Form::Stack(_) => return Err(refused("a stack as an operand")),
    })
}

/// A number as the results of a graph have it.
pub(super) fn number(x: Scalar, is_array: bool) -> Result<Data, RunError> {
    Ok(if is_array { Data::from(Tensor::new(x.dtype(), Shape::scalar(), &[x])?) } else { Data::Scalar(x) })
}

/// The numbers and arrays of a parameter or a result.
pub(super) fn operand_of(ty: &Type) -> Result<Operand, GraphError> {
    Ok(match ty {
        Type::None => Operand::Constant(Data::None),
        Type::Tuple(items) => Operand::Tuple(items.iter().map(operand_of).collect::<Result<_, _>>()?),
        ty => match leaves(ty)?.into_iter().next() {
            Some(Leaf::Number(dtype, is_array)) => Operand::Number(dtype, is_array),
            Some(Leaf::Array(dtype, dims)) => Operand::Array(dtype, dims),
            None => return Err(refused(&format!("a value of type {ty}"))),
        },
    })
}
