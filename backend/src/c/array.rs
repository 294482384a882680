//! Operations on arrays, element by element or along axes, and the operations of a region in order.
//!
//! In: nodes. Out: loops over elements.
//! Invariants: a result that is not changed in place has memory of its own; sums are in NumPy's order.

use snek_graph::GraphError;
use snek_graph::ir::{Node, NodeId};
use snek_graph::ops::Op;
use snek_tensor::{Binary, DType, promote};

use super::flow::unowned;
use super::form::{Array, Form, Leaf, Number, leaves, refused, strides, type_name};
use super::function::Writer;
use super::helper::Helper;
use super::number::{cast, element_binary, element_unary, is_inexact};
use crate::element::{binary_of, unary_of};

impl Writer<'_> {
    /// One operation.
    pub(super) fn node(&mut self, id: NodeId) -> Result<(), GraphError> {
        let node = self.module.node(id);
        if !node.regions.is_empty() {
            return self.control(id, node);
        }
        match node.op {
            Op::Call => return self.call(node),
            Op::Raise | Op::Assert => return self.raise(node),
            Op::Stack | Op::Push | Op::PopStack => return self.stack(node),
            _ => {}
        }
        let inputs = self.forms_of(&node.inputs)?;
        let outputs =
            if self.is_loaded() { self.outputs_or_call(node, &inputs)? } else { self.outputs(node, &inputs)? };
        for (output, form) in node.outputs.iter().zip(outputs) {
            self.forms.insert(*output, form);
        }
        Ok(())
    }

    /// What an operation gives: written in C, or else by the operation's own rule, which is called.
    fn outputs_or_call(&mut self, node: &Node, inputs: &[Form]) -> Result<Vec<Form>, GraphError> {
        if !has_own_bits(node.op, inputs) {
            let mark = self.mark();
            match self.outputs(node, inputs) {
                Ok(found) => return Ok(found),
                Err(_) => self.take_back(mark),
            }
        }
        self.operate(node, inputs)
    }

    fn outputs(&mut self, node: &Node, inputs: &[Form]) -> Result<Vec<Form>, GraphError> {
        Ok(match node.op {
            Op::Tuple => vec![Form::Tuple(inputs.iter().cloned().map(unowned).collect())],
            Op::Idx => vec![self.part(node, &inputs[0])?],
            Op::StopGradient | Op::DevicePut | Op::Barrier => vec![unowned(inputs[0].clone())],
            Op::ZerosLike => vec![self.zeros(node)?],
            Op::DivMod => match (&inputs[0], &inputs[1]) {
                (Form::Number(x), Form::Number(y)) if !x.is_array && !y.is_array => self.quotient_and_rest(x, y)?,
                _ => return Err(refused("divmod() of arrays")),
            },
            Op::AddAny => vec![self.sum_of_cotangents(&inputs[0], &inputs[1])?],
            _ => vec![self.value(node, inputs)?],
        })
    }

    fn value(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        if let Some(op) = binary_of(node.op) {
            return self.binary(op, &inputs[0], &inputs[1]);
        }
        if let Some(op) = unary_of(node.op) {
            return match &inputs[0] {
                Form::Number(x) if !x.is_array => self.number_unary(op, x),
                x => {
                    let (dtype, dims) = element_of(x)?;
                    let result = element_unary(op, "x", dtype)?.1;
                    self.each(result, &dims, &[x], |e| Ok(element_unary(op, &e[0], dtype)?.0))
                }
            };
        }
        match node.op {
            Op::Select => self.select(node, inputs),
            Op::Convert => self.convert(node, &inputs[0]),
            Op::Round => match &inputs[0] {
                Form::Number(x) if !x.is_array => self.rounded(node, x),
                _ => Err(refused("round() of arrays")),
            },
            Op::ReduceSum | Op::ReduceProd | Op::ReduceMax | Op::ReduceMin | Op::ReduceAnd | Op::ReduceOr => {
                self.reduce(node, &inputs[0])
            }
            Op::ArgMax | Op::ArgMin => self.position(node, &inputs[0]),
            Op::Dot => self.product(node, &inputs[0], &inputs[1]),
            Op::SumLike => self.sum_like(&inputs[0], &inputs[1]),
            _ => self.shaped(node, inputs),
        }
    }

    fn part(&mut self, node: &Node, tuple: &Form) -> Result<Form, GraphError> {
        let index = node.attrs.int("index").and_then(|index| usize::try_from(index).ok());
        match (tuple, index) {
            (Form::Tuple(items), Some(index)) if index < items.len() => Ok(items[index].clone()),
            _ => Err(refused("this part of a tuple")),
        }
    }

    fn binary(&mut self, op: Binary, a: &Form, b: &Form) -> Result<Form, GraphError> {
        if let (Form::Number(x), Form::Number(y)) = (a, b)
            && !x.is_array
            && !y.is_array
        {
            return self.numbers(op, x, y);
        }
        let ((x, m), (y, n)) = (element_of(a)?, element_of(b)?);
        let is_number = |form: &Form| matches!(form, Form::Number(number) if !number.is_array);
        let dtype = promote(x, is_number(a), y, is_number(b));
        let result = element_binary(op, "a", "b", dtype)?.1;
        let dims = broadcast(&m, &n)?;
        self.each(result, &dims, &[a, b], |e| {
            Ok(element_binary(op, &cast(&e[0], x, dtype), &cast(&e[1], y, dtype), dtype)?.0)
        })
    }

    /// `select` of numbers, or NumPy's `where`.
    fn select(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        if let (Form::Number(a), Form::Number(b), Form::Number(c)) = (&inputs[1], &inputs[2], &inputs[0])
            && a.dtype == b.dtype
        {
            let is_array = self.module.ty(node.outputs[0]).is_array();
            return Ok(self.number(&format!("{} ? {} : {}", c.text, a.text, b.text), a.dtype, is_array));
        }
        let (dtype, dims) = self.output(node)?;
        let ((x, _), (y, _)) = (element_of(&inputs[1])?, element_of(&inputs[2])?);
        self.each(dtype, &dims, &[&inputs[0], &inputs[1], &inputs[2]], |e| {
            Ok(format!("{} ? {} : {}", e[0], cast(&e[1], x, dtype), cast(&e[2], y, dtype)))
        })
    }

    fn convert(&mut self, node: &Node, x: &Form) -> Result<Form, GraphError> {
        let (to, dims) = self.output(node)?;
        let is_array = self.module.ty(node.outputs[0]).is_array();
        if let Form::Number(x) = x {
            return Ok(self.converted(x, to, is_array));
        }
        let (from, _) = element_of(x)?;
        if from.is_float() && !to.is_float() && to != DType::Bool {
            self.helper(Helper::Cast, "cast");
            return self.each(to, &dims, &[x], |e| Ok(format!("({})cast({})", type_name(to), e[0])));
        }
        self.each(to, &dims, &[x], |e| Ok(cast(&e[0], from, to)))
    }

    /// The element type and sizes of a node's output.
    pub(super) fn output(&self, node: &Node) -> Result<(DType, Vec<usize>), GraphError> {
        match leaves(self.module.ty(node.outputs[0]))?.into_iter().next() {
            Some(Leaf::Number(dtype, _)) => Ok((dtype, Vec::new())),
            Some(Leaf::Array(dtype, dims)) => Ok((dtype, dims)),
            None => Err(refused(&format!("'{}' of this type", node.op.name()))),
        }
    }

    /// A new array, each element of which is made of those of the operands, stretched to its shape.
    pub(super) fn each(
        &mut self,
        dtype: DType,
        dims: &[usize],
        operands: &[&Form],
        element: impl Fn(&[String]) -> Result<String, GraphError>,
    ) -> Result<Form, GraphError> {
        if dims.is_empty() {
            let elements: Vec<String> = operands.iter().map(|form| form.text().to_string()).collect();
            let text = element(&elements)?;
            return Ok(self.number(&text, dtype, true));
        }
        let result = self.array(dtype, dims)?;
        let is_flat = operands.iter().all(|form| match form {
            Form::Array(array) => array.dims == dims,
            _ => true,
        });
        let name = result.name.clone();
        if is_flat {
            self.begin(&format!("for (size_t i = 0; i < {}; i++)", result.size()));
            let elements: Vec<String> = operands.iter().map(|form| at(form, "i")).collect();
            let text = element(&elements)?;
            self.line(&format!("{name}[i] = {text};"));
            self.close("");
            return Ok(Form::Array(result));
        }
        let indices = self.nest(dims);
        let elements: Vec<String> = operands.iter().map(|form| stretched(form, &indices)).collect();
        let text = element(&elements)?;
        self.line(&format!("{name}[{}] = {text};", place(&indices, &strides(dims))));
        self.unnest(dims.len());
        Ok(Form::Array(result))
    }

    /// Loops over all axes; the names of the counters.
    pub(super) fn nest(&mut self, dims: &[usize]) -> Vec<String> {
        let depth = self.depth();
        let names: Vec<String> = (0..dims.len()).map(|axis| format!("k{}", depth + axis)).collect();
        for (name, dim) in names.iter().zip(dims) {
            self.begin(&format!("for (size_t {name} = 0; {name} < {dim}; {name}++)"));
        }
        names
    }

    pub(super) fn unnest(&mut self, count: usize) {
        for _ in 0..count {
            self.close("");
        }
    }

    fn zeros(&mut self, node: &Node) -> Result<Form, GraphError> {
        let ty = self.module.ty(node.outputs[0]).clone();
        let form = self.declare(&ty, None)?;
        for leaf in form.leaves() {
            if let Form::Array(array) = leaf {
                self.line(&format!("memset({}, 0, sizeof {});", array.name, array.name));
            }
        }
        Ok(form)
    }

    fn sum_of_cotangents(&mut self, a: &Form, b: &Form) -> Result<Form, GraphError> {
        match (a, b) {
            (Form::None, other) | (other, Form::None) => Ok(unowned(other.clone())),
            (Form::Tuple(x), Form::Tuple(y)) if x.len() == y.len() => {
                let pairs = x.iter().zip(y);
                Ok(Form::Tuple(pairs.map(|(x, y)| self.sum_of_cotangents(x, y)).collect::<Result<_, _>>()?))
            }
            _ => self.binary(Binary::Add, a, b),
        }
    }

    /// The value summed to the shape of another.
    fn sum_like(&mut self, value: &Form, like: &Form) -> Result<Form, GraphError> {
        let ((from, m), (to, n)) = (element_of(value)?, element_of(like)?);
        let is_array = !matches!(like, Form::Number(number) if !number.is_array);
        let lead = m.len().saturating_sub(n.len());
        let axes: Vec<usize> =
            (0..m.len()).filter(|axis| *axis < lead || n[axis - lead] == 1 && m[*axis] != 1).collect();
        let summed = if axes.is_empty() { unowned(value.clone()) } else { self.folded(Op::ReduceSum, value, &axes)? };
        if m.len() < n.len() || m[lead..] != n[..] && axes.is_empty() {
            // A smaller value stands for an array of equal elements.
            return self.each(to, &n, &[&summed], |e| Ok(cast(&e[0], from, to)));
        }
        Ok(match summed {
            Form::Array(array) if array.dtype == to => Form::Array(Array { dims: n, ..array }),
            Form::Array(array) => {
                let array = Form::Array(Array { dims: n.clone(), ..array });
                self.each(to, &n, &[&array], |e| Ok(cast(&e[0], from, to)))?
            }
            Form::Number(x) if n.is_empty() => {
                Form::Number(Number { text: cast(&x.text, from, to), dtype: to, is_array })
            }
            other => self.each(to, &n, &[&other], |e| Ok(cast(&e[0], from, to)))?,
        })
    }

    fn reduce(&mut self, node: &Node, x: &Form) -> Result<Form, GraphError> {
        let axes: Vec<usize> = node.attrs.ints("axes").unwrap_or_default().iter().map(|axis| *axis as usize).collect();
        self.folded(node.op, x, &axes)
    }

    /// An array folded along axes.
    fn folded(&mut self, op: Op, x: &Form, axes: &[usize]) -> Result<Form, GraphError> {
        let Form::Array(x) = x else { return Ok(x.clone()) };
        let kept: Vec<usize> = (0..x.dims.len()).filter(|axis| !axes.contains(axis)).collect();
        let dims: Vec<usize> = kept.iter().map(|axis| x.dims[*axis]).collect();
        let dtype = match op {
            Op::ReduceSum | Op::ReduceProd if !x.dtype.is_float() => DType::I64,
            Op::ReduceAnd | Op::ReduceOr => DType::Bool,
            _ => x.dtype,
        };
        let is_tail = kept.iter().copied().eq(0..kept.len());
        let count: usize = axes.iter().map(|axis| x.dims[*axis]).product();
        if op == Op::ReduceSum && dtype.is_float() && is_tail {
            return self.summed(x, dtype, &dims, count);
        }
        let single = dims.is_empty().then(|| self.fresh());
        let (target, result) = match &single {
            Some(name) => {
                self.line(&format!("{} {name};", type_name(dtype)));
                (name.clone(), Form::Number(Number { text: name.clone(), dtype, is_array: true }))
            }
            None => {
                let result = self.array(dtype, &dims)?;
                (result.name.clone(), Form::Array(result))
            }
        };
        // The axes that are folded run outside, so that a row is added to a row, as NumPy does.
        let (from, to) = (x.strides(), strides(&dims));
        let folded: Vec<usize> = axes.iter().map(|axis| x.dims[*axis]).collect();
        let outer = self.nest(&folded);
        let inner = self.nest(&dims);
        let all: Vec<(String, usize)> = (axes.iter().zip(&outer).chain(kept.iter().zip(&inner)))
            .map(|(axis, name)| (name.clone(), from[*axis]))
            .collect();
        let (names, steps): (Vec<String>, Vec<usize>) = all.into_iter().unzip();
        let element = cast(&format!("{}[{}]", x.name, place(&names, &steps)), x.dtype, dtype);
        let target = if single.is_some() { target } else { format!("{target}[{}]", place(&inner, &to)) };
        let text = match op {
            Op::ReduceSum => element_binary(Binary::Add, &target, &element, dtype)?.0,
            Op::ReduceProd => element_binary(Binary::Mul, &target, &element, dtype)?.0,
            Op::ReduceMax => element_binary(Binary::Max, &target, &element, dtype)?.0,
            Op::ReduceMin => element_binary(Binary::Min, &target, &element, dtype)?.0,
            Op::ReduceAnd => format!("{target} & {element}"),
            _ => format!("{target} | {element}"),
        };
        let is_first = if outer.is_empty() { "true".into() } else { format!("!({})", outer.join(" | ")) };
        // A sum begins with zero: of negative zeros it is none.
        let first = if op == Op::ReduceSum && dtype.is_float() { format!("0 + {element}") } else { element.clone() };
        self.line(&format!("{target} = {is_first} ? {first} : {text};"));
        self.unnest(inner.len() + outer.len());
        if count == 0 {
            return Err(refused("a fold of no element"));
        }
        Ok(result)
    }

    /// Sums over the last axes, pairwise.
    fn summed(&mut self, x: &Array, dtype: DType, dims: &[usize], count: usize) -> Result<Form, GraphError> {
        let name = match dtype {
            DType::F32 => self.helper(Helper::SumF32, "sum_f32"),
            _ => self.helper(Helper::SumF64, "sum_f64"),
        };
        if dims.is_empty() {
            return Ok(self.number(&format!("0 + {name}({}, {count})", x.name), dtype, true));
        }
        let result = self.array(dtype, dims)?;
        self.begin(&format!("for (size_t i = 0; i < {}; i++)", result.size()));
        self.line(&format!("{}[i] = 0 + {name}({} + i * {count}, {count});", result.name, x.name));
        self.close("");
        Ok(Form::Array(result))
    }

    /// `argmax` and `argmin`.
    fn position(&mut self, node: &Node, x: &Form) -> Result<Form, GraphError> {
        let (Form::Array(x), Some(axis)) = (x, node.attrs.int("axis")) else {
            return Err(refused("argmax of a number"));
        };
        let axis = axis as usize;
        let dims: Vec<usize> = [&x.dims[..axis], &x.dims[axis + 1..]].concat();
        let sign = if node.op == Op::ArgMax { ">" } else { "<" };
        let result = Array { name: String::new(), dtype: DType::I64, dims: dims.clone(), is_owned: true };
        let result = if dims.is_empty() { result } else { self.array(DType::I64, &dims)? };
        let (steps, best) = (x.strides(), self.fresh());
        let single = self.fresh();
        if dims.is_empty() {
            self.line(&format!("int64_t {single};"));
        }
        let indices = self.nest(&dims);
        let mut places: Vec<String> = indices.clone();
        places.insert(axis, "p".into());
        self.line(&format!("size_t {best} = 0;"));
        self.begin(&format!("for (size_t p = 1; p < {}; p++)", x.dims[axis]));
        let here = format!("{}[{}]", x.name, place(&places, &steps));
        places[axis].clone_from(&best);
        let there = format!("{}[{}]", x.name, place(&places, &steps));
        let better = match x.dtype.is_float() {
            true => format!("!isnan({there}) && (isnan({here}) || {here} {sign} {there})"),
            false => format!("{here} {sign} {there}"),
        };
        self.line(&format!("{best} = {better} ? p : {best};"));
        self.close("");
        let target = if dims.is_empty() {
            single.clone()
        } else {
            format!("{}[{}]", result.name, place(&indices, &strides(&dims)))
        };
        self.line(&format!("{target} = (int64_t){best};"));
        self.unnest(indices.len());
        Ok(match dims.is_empty() {
            true => Form::Number(Number { text: single, dtype: DType::I64, is_array: true }),
            false => Form::Array(result),
        })
    }

    /// A sum of products.
    fn product(&mut self, node: &Node, a: &Form, b: &Form) -> Result<Form, GraphError> {
        let (Form::Array(a), Form::Array(b)) = (a, b) else { return Err(refused("a product of numbers")) };
        let (dtype, dims) = self.output(node)?;
        let named =
            |name| node.attrs.ints(name).unwrap_or_default().iter().map(|axis| *axis as usize).collect::<Vec<_>>();
        let (contract_a, contract_b, batch_a, batch_b) = if node.attrs.is_empty() {
            if a.dims.len() > 2 || b.dims.len() > 2 {
                return Err(refused("a product of arrays of more than two dimensions"));
            }
            (vec![a.dims.len() - 1], vec![b.dims.len().saturating_sub(2)], Vec::new(), Vec::new())
        } else {
            (named("lhs_contracting"), named("rhs_contracting"), named("lhs_batch"), named("rhs_batch"))
        };
        let free = |array: &Array, contract: &[usize], batch: &[usize]| -> Vec<usize> {
            (0..array.dims.len()).filter(|axis| !contract.contains(axis) && !batch.contains(axis)).collect()
        };
        let (free_a, free_b) = (free(a, &contract_a, &batch_a), free(b, &contract_b, &batch_b));
        let single = self.fresh();
        let result = if dims.is_empty() { None } else { Some(self.array(dtype, &dims)?) };
        if result.is_none() {
            self.line(&format!("{} {single};", type_name(dtype)));
        }
        let indices = self.nest(&dims);
        let sum = self.fresh();
        self.line(&format!("{} {sum} = 0;", type_name(dtype)));
        let inner_dims: Vec<usize> = contract_a.iter().map(|axis| a.dims[*axis]).collect();
        let inner = self.nest(&inner_dims);
        let (steps_a, steps_b) = (a.strides(), b.strides());
        let at_a = batch_a.iter().zip(&indices).chain(free_a.iter().zip(&indices[batch_a.len()..]));
        let at_a: Vec<(String, usize)> =
            at_a.chain(contract_a.iter().zip(&inner)).map(|(axis, name)| (name.clone(), steps_a[*axis])).collect();
        let at_b = batch_b.iter().zip(&indices).chain(free_b.iter().zip(&indices[batch_b.len() + free_a.len()..]));
        let at_b: Vec<(String, usize)> =
            at_b.chain(contract_b.iter().zip(&inner)).map(|(axis, name)| (name.clone(), steps_b[*axis])).collect();
        let element = |array: &Array, at: Vec<(String, usize)>| {
            let (names, steps): (Vec<String>, Vec<usize>) = at.into_iter().unzip();
            cast(&format!("{}[{}]", array.name, place(&names, &steps)), array.dtype, dtype)
        };
        let (x, y) = (element(a, at_a), element(b, at_b));
        let term = element_binary(Binary::Mul, &x, &y, dtype)?.0;
        let added = element_binary(Binary::Add, &sum, &term, dtype)?.0;
        self.line(&format!("{sum} = {added};"));
        self.unnest(inner.len());
        match result {
            None => {
                self.line(&format!("{single} = {sum};"));
                Ok(Form::Number(Number { text: single, dtype, is_array: true }))
            }
            Some(result) => {
                self.line(&format!("{}[{}] = {sum};", result.name, place(&indices, &strides(&dims))));
                self.unnest(indices.len());
                Ok(Form::Array(result))
            }
        }
    }
}

/// Whether Snek computes this with functions of its own, whose bits the C library's do not have, or faster.
fn has_own_bits(op: Op, inputs: &[Form]) -> bool {
    let is_float = |form: &Form| match form {
        Form::Number(x) => x.dtype.is_float(),
        Form::Array(x) => x.dtype.is_float(),
        _ => false,
    };
    match op {
        Op::Dot => true,
        Op::Pow | Op::Atan2 => inputs.iter().any(is_float) || op == Op::Atan2,
        Op::Mod | Op::FloorDiv | Op::Rem | Op::DivMod => inputs.iter().any(is_float),
        op => unary_of(op).is_some_and(is_inexact),
    }
}

/// The element type and sizes of a number or an array.
pub(super) fn element_of(form: &Form) -> Result<(DType, Vec<usize>), GraphError> {
    match form {
        Form::Number(x) => Ok((x.dtype, Vec::new())),
        Form::Array(x) => Ok((x.dtype, x.dims.clone())),
        _ => Err(refused("an operation on a structure")),
    }
}

/// The sizes of two arrays stretched to each other.
fn broadcast(a: &[usize], b: &[usize]) -> Result<Vec<usize>, GraphError> {
    let rank = a.len().max(b.len());
    let size = |dims: &[usize], axis: usize| (axis + dims.len()).checked_sub(rank).map_or(1, |axis| dims[axis]);
    let both = |axis| match (size(a, axis), size(b, axis)) {
        (1, size) | (size, 1) => Ok(size),
        (a, b) if a == b => Ok(a),
        _ => Err(refused("arrays whose shapes do not fit")),
    };
    (0..rank).map(both).collect()
}

/// An element of an operand of the result's shape.
fn at(form: &Form, index: &str) -> String {
    match form {
        Form::Array(array) => format!("{}[{index}]", array.name),
        other => other.text().to_string(),
    }
}

/// An element of an operand that is stretched to the axes of the indices.
fn stretched(form: &Form, indices: &[String]) -> String {
    let Form::Array(array) = form else { return form.text().to_string() };
    let lead = indices.len() - array.dims.len();
    let steps = array.strides();
    let used = (0..array.dims.len()).filter(|axis| array.dims[*axis] != 1);
    let (names, steps): (Vec<String>, Vec<usize>) =
        used.map(|axis| (indices[lead + axis].clone(), steps[axis])).unzip();
    format!("{}[{}]", array.name, place(&names, &steps))
}

/// The place of an element, of its indices and the distances along the axes.
pub(super) fn place(indices: &[String], strides: &[usize]) -> String {
    let terms: Vec<String> = indices
        .iter()
        .zip(strides)
        .map(|(index, stride)| if *stride == 1 { index.clone() } else { format!("{index} * {stride}") })
        .collect();
    if terms.is_empty() { "0".into() } else { terms.join(" + ") }
}
