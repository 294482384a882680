//! Operators on staged arrays and NumPy's scalars.
//!
//! In: operands of which one is an array. Out: nodes; in-place operators write.
//! Invariants: types promote as in NumPy; what NumPy refuses is refused with its words.
//! Elsewhere: numbers of Python (`snek_interp::types::staged`).

use crate::numpy::staging::ArrayStager;
use snek_graph::ir::{Dim, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::stage::{is_array, is_read_only, shape_text};
use snek_interp::types::staged::{binary_op, compare_op};
use snek_interp::types::str::Str;
use snek_interp::{Error, Result};
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};
use snek_tensor::DType;

impl ArrayStager<'_> {
    pub(crate) fn array_binary(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        for operand in [left, right] {
            if operand.is_none() || operand.downcast_ref::<Str>().is_some() {
                return Err(self.no_operator(op, left, right));
            }
        }
        let (a, b) = (self.array_operand(left)?, self.array_operand(right)?);
        let id = self.array_operator(op, a, b)?;
        Ok(self.new_staged(id))
    }

    #[cold]
    fn no_operator(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Error {
        let name = |value: &Value| match is_array(value) {
            true => "numpy.ndarray".to_owned(),
            false => match self.node_of(value) {
                Some(id) => self.node_type(id).python_name().to_owned(),
                None => self.type_name(value),
            },
        };
        let (a, b) = (name(left), name(right));
        let symbol = binary_op(op).def().head;
        self.type_error(snek_tensor::unsupported_operands(symbol, &a, &b))
    }

    /// The node of an operator on graph values.
    pub(crate) fn array_operator(&mut self, op: BinaryOp, a: ValueId, b: ValueId) -> Result<ValueId> {
        if op == BinaryOp::MatMul {
            return self.matmul(a, b);
        }
        let types = [self.node_type(a), self.node_type(b)];
        let bools = types.iter().all(|ty| ty.dtype() == Some(DType::Bool));
        let op = match op {
            BinaryOp::Sub if bools => {
                return Err(self.type_error(
                    "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or \
                     the logical_xor function instead.",
                ));
            }
            BinaryOp::Add if bools => Op::Or,
            BinaryOp::Mul if bools => Op::And,
            op => binary_op(op),
        };
        let is_int = |ty: &Type| ty.dtype().is_some_and(|dtype| !dtype.is_float());
        if op == Op::Pow && types.iter().all(is_int) && types[1].dtype() != Some(DType::Bool) {
            match self.known_int(b) {
                Some(0..) => {}
                Some(_) => return Err(self.value_error("Integers to negative integer powers are not allowed.")),
                None => {
                    let exponents = self.new_staged(b);
                    self.call_composed("check_integer_power", &[exponents])?;
                }
            }
        }
        let (mut a, mut b) = (a, b);
        if bools && matches!(op, Op::FloorDiv | Op::Mod | Op::Pow | Op::ShiftLeft | Op::ShiftRight) {
            // There are no such loops of truth values: the smallest integers take their place.
            (a, b) = (self.as_dtype(a, DType::I32)?, self.as_dtype(b, DType::I32)?);
        }
        self.emit(op, &[a, b])
    }

    /// `a @ b`.
    pub(crate) fn matmul(&mut self, a: ValueId, b: ValueId) -> Result<ValueId> {
        let (a, b) = (self.build_node(|g| g.add_array0(a))?, self.build_node(|g| g.add_array0(b))?);
        self.emit(Op::Dot, &[a, b])
    }

    pub(crate) fn array_compare(&mut self, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        let Some(node) = compare_op(op) else { return Err(self.staged_truth(left)) };
        for operand in [left, right] {
            if operand.is_none() || operand.downcast_ref::<Str>().is_some() {
                return Err(self.staged_refused(
                    if is_array(left) { left } else { right },
                    "is compared with something that is no number",
                    "use `is None` for None",
                ));
            }
        }
        let (a, b) = (self.array_operand(left)?, self.array_operand(right)?);
        let id = self.emit(node, &[a, b])?;
        Ok(self.new_staged(id))
    }

    pub(crate) fn array_unary(&mut self, op: UnaryOp, value: &Value) -> Result<Value> {
        if op == UnaryOp::Not {
            let truth = self.array_truth(value)?;
            return self.unary(UnaryOp::Not, &truth);
        }
        let id = self.array_operand(value)?;
        let is_bool = self.node_type(id).dtype() == Some(DType::Bool);
        let id = match op {
            UnaryOp::Neg if is_bool => {
                return Err(self.type_error(
                    "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not \
                     function instead.",
                ));
            }
            UnaryOp::Neg => self.emit(Op::Neg, &[id])?,
            UnaryOp::Invert => self.emit(Op::Invert, &[id])?,
            UnaryOp::Pos | UnaryOp::Not => id,
        };
        Ok(self.new_staged(id))
    }

    /// `bool(array)`.
    pub(crate) fn array_truth(&mut self, value: &Value) -> Result<Value> {
        let id = self.lift(value)?;
        let id = self.array_truth_node(id)?;
        Ok(self.staged_node(id))
    }

    /// The truth of an array of one element.
    pub(crate) fn array_truth_node(&mut self, id: ValueId) -> Result<ValueId> {
        let item = self.only_element(
            id,
            "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()",
        )?;
        self.convert_node(item, DType::Bool)
    }

    /// The Python number of an array of one element; ValueError with this text if it is known to have more.
    pub(crate) fn only_element(&mut self, id: ValueId, text: &str) -> Result<ValueId> {
        let dims = self.dims_of(id);
        let known = dims.iter().all(|dim| matches!(dim, Dim::Size(_)));
        if !known {
            let value = self.new_staged(id);
            return Err(self.staged_refused(
                &value,
                "has a shape that is not known while staging, where one element is needed",
                "index it, or use any(), all() or item()",
            ));
        }
        if dims.iter().any(|dim| *dim != Dim::Size(1)) {
            return Err(self.value_error(text));
        }
        self.emit(Op::Item, &[id])
    }

    /// What takes a result must be writable.
    pub(crate) fn check_output(&mut self, array: &Value) -> Result<()> {
        if is_read_only(array) { Err(self.value_error("output array is read-only")) } else { Ok(()) }
    }

    /// `array op= other`: the array itself changes, unless it is one of NumPy's scalars.
    pub(crate) fn array_in_place(&mut self, op: BinaryOp, array: &Value, other: &Value) -> Result<Value> {
        if !is_array(array) {
            return self.array_binary(op, array, other);
        }
        self.check_output(array)?;
        let (a, b) = (self.array_node(array)?, self.array_operand(other)?);
        let result = self.array_operator(op, a, b)?;
        let (mine, made) = (self.node_type(a), self.node_type(result));
        let (Some(to), Some(from)) = (mine.dtype(), made.dtype()) else {
            return Err(self.no_operator(op, array, other));
        };
        if !is_same_kind(from, to) {
            let name = op.ufunc();
            return Err(self.type_error(format!(
                "Cannot cast ufunc '{name}' output from dtype('{}') to dtype('{}') with casting rule 'same_kind'",
                from.numpy_name(),
                to.numpy_name()
            )));
        }
        let target = self.dims_of(a);
        let found = self.dims_of(result);
        if found.len() != target.len()
            || found.iter().zip(&target).any(|(x, y)| matches!((x, y), (Dim::Size(x), Dim::Size(y)) if x != y))
        {
            let (found, target) = (shape_text(&found), shape_text(&target));
            return Err(self.value_error(format!(
                "non-broadcastable output operand with shape {target} doesn't match the broadcast shape {found}"
            )));
        }
        let changed = self.fitted(result, to, &target, a)?;
        self.write_array(array, changed)?;
        Ok(array.clone())
    }
}

/// Whether elements may be converted where a result is put into an array.
fn is_same_kind(from: DType, to: DType) -> bool {
    let kind = |dtype: DType| (dtype != DType::Bool) as u8 + dtype.is_float() as u8;
    kind(from) <= kind(to)
}
