//! New arrays.
//!
//! In: shapes and values, of which some are staged. Out: nodes.
//! Elsewhere: the same with concrete arguments, which the module itself computes (`../call.rs`).

use super::arguments::Sizes;
use super::{Rule, function};
use crate::numpy::staging::ArrayStager;
use crate::numpy::staging::call::Args;
use snek_graph::ir::{Dim, Literal, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::stage::is_array;
use snek_interp::types::tuple;
use snek_tensor::{DType, Scalar};

pub(crate) const RULES: &[Rule] = &[
    function("zeros(shape, dtype=float, order='C')", |cx, a| cx.filled_rule(a, 0)),
    function("empty(shape, dtype=float, order='C')", |cx, a| cx.filled_rule(a, 0)),
    function("ones(shape, dtype=None, order='C')", |cx, a| cx.filled_rule(a, 1)),
    function("full(shape, fill_value, dtype=None, order='C')", |cx, a| {
        let sizes = cx.shape_argument(&a.value(0))?;
        let mut x = cx.array_node_of(&a.value(1))?;
        if let Some(dtype) = cx.dtype_argument(a.get(2))? {
            x = cx.as_dtype(x, dtype)?;
        }
        let id = cx.stretched(x, &sizes)?;
        Ok(cx.new_staged(id))
    }),
    function("zeros_like(a, dtype=None, order='K', subok=True, shape=None)", |cx, a| cx.like_rule(a, Some(0), 1)),
    function("ones_like(a, dtype=None, order='K', subok=True, shape=None)", |cx, a| cx.like_rule(a, Some(1), 1)),
    function("empty_like(prototype, dtype=None, order='K', subok=True, shape=None)", |cx, a| {
        cx.like_rule(a, Some(0), 1)
    }),
    function("full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None)", |cx, a| {
        cx.like_rule(a, None, 2)
    }),
    function("array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0)", |cx, a| {
        cx.only_row_major(a.get(3))?;
        let mut x = cx.array_node_of(&a.value(0))?;
        let dtype = cx.dtype_argument(a.get(1))?;
        let copies = !a.is(2, &Value::NONE) && !a.is(2, &Value::bool(false));
        let is_same = dtype.is_none_or(|dtype| cx.node_type(x).dtype() == Some(dtype));
        if !copies && is_same && a.get(5).is_none() && is_array(&a.value(0)) {
            return Ok(a.value(0));
        }
        if let Some(dtype) = dtype {
            x = cx.as_dtype(x, dtype)?;
        }
        if let Some(rank) = a.get(5) {
            let rank = cx.int_argument(rank, "a rank")?;
            x = cx.of_rank_before(x, usize::try_from(rank).unwrap_or(0))?;
        }
        Ok(cx.new_staged_owner(x))
    }),
    function("asarray(a, dtype=None, order=None, *, copy=None)", |cx, a| cx.as_array_rule(a)),
    function("asanyarray(a, dtype=None, order=None)", |cx, a| cx.as_array_rule(a)),
    function("arange(start, stop=None, step=None, dtype=None)", |cx, a| cx.arange_rule(a)),
    function("linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None)", |cx, a| {
        let count = match a.get(2) {
            Some(count) => cx.int_argument(count, "a number of points")?,
            None => 50,
        };
        let Ok(count) = usize::try_from(count) else {
            return Err(cx.value_error(format!("Number of samples, {count}, must be non-negative.")));
        };
        let endpoint = a.get(3).is_none_or(|flag| flag.as_bool() != Some(false));
        if a.get(4).is_some_and(|flag| flag.as_bool() == Some(true)) {
            return cx.composed_instead("linspace", a);
        }
        let (start, stop) = (cx.float_operand(&a.value(0))?, cx.float_operand(&a.value(1))?);
        if !cx.dims_of(start).is_empty() || !cx.dims_of(stop).is_empty() {
            return cx.composed_instead("linspace", a);
        }
        let parts = count as i64 - i64::from(endpoint);
        let positions = cx.build_node(|b| b.add_iota(DType::F64, &[Dim::Size(count)], 0, &[]))?;
        let width = cx.emit(Op::Sub, &[stop, start])?;
        let mut id = if parts > 0 {
            let parts = cx.builder()?.constant(parts);
            let step = cx.emit(Op::Div, &[width, parts])?;
            cx.emit(Op::Mul, &[positions, step])?
        } else {
            cx.emit(Op::Mul, &[positions, width])?
        };
        id = cx.emit(Op::Add, &[id, start])?;
        if endpoint && count > 1 {
            let last = cx.builder()?.constant(count as i64 - 1);
            id = cx.emit(Op::ArraySet, &[id, last, stop])?;
        }
        if let Some(dtype) = cx.dtype_argument(a.get(5))? {
            id = cx.as_dtype(id, dtype)?;
        }
        Ok(cx.new_staged(id))
    }),
    function("eye(N, M=None, k=0, dtype=float)", |cx, a| {
        cx.eye_rule(a.value(0), a.get(1).cloned(), a.get(2), a.get(3))
    }),
    function("identity(n, dtype=None)", |cx, a| cx.eye_rule(a.value(0), None, None, a.get(1))),
];

impl ArrayStager<'_> {
    /// A constant without dimensions.
    pub(crate) fn constant_of(&mut self, x: Scalar) -> Result<ValueId> {
        let tensor = std::sync::Arc::new(snek_tensor::Tensor::from(x));
        Ok(self.builder()?.constant(Literal::Tensor(tensor)))
    }

    /// An array of equal elements.
    pub(crate) fn stretched(&mut self, x: ValueId, sizes: &Sizes) -> Result<ValueId> {
        self.check_stretch(x, &sizes.dims)?;
        let rank = self.dims_of(x).len();
        if rank > sizes.dims.len() {
            return Err(self.value_error("could not broadcast the value into the shape"));
        }
        let places: Vec<usize> = (sizes.dims.len() - rank..sizes.dims.len()).collect();
        self.build_node(|b| b.add_broadcast(x, &sizes.dims, &places, &sizes.staged))
    }

    fn filled_rule(&mut self, a: &Args, value: i64) -> Result<Value> {
        self.only_row_major(a.get(2))?;
        let sizes = self.shape_argument(&a.value(0))?;
        let dtype = self.dtype_argument(a.get(1))?.unwrap_or(DType::F64);
        let x = self.constant_of(Scalar::I64(value).cast_to(dtype))?;
        let id = self.stretched(x, &sizes)?;
        Ok(self.new_staged_owner(id))
    }

    fn like_rule(&mut self, a: &Args, value: Option<i64>, dtype_at: usize) -> Result<Value> {
        let like = self.array_node_of(&a.value(0))?;
        let sizes = match a.get(dtype_at + 3) {
            Some(shape) => self.shape_argument(shape)?,
            None => self.sizes_like(like)?,
        };
        let dtype = match self.dtype_argument(a.get(dtype_at))? {
            Some(dtype) => dtype,
            None => self.node_type(like).dtype().unwrap_or(DType::F64),
        };
        let x = match value {
            Some(value) => self.constant_of(Scalar::I64(value).cast_to(dtype))?,
            None => {
                let x = self.array_node_of(&a.value(1))?;
                self.as_dtype(x, dtype)?
            }
        };
        let id = self.stretched(x, &sizes)?;
        Ok(self.new_staged_owner(id))
    }

    /// An array of its own, also where it has no dimensions: such a one is no scalar.
    fn new_staged_owner(&mut self, id: ValueId) -> Value {
        self.new_staged_array(id, &[])
    }

    fn as_array_rule(&mut self, a: &Args) -> Result<Value> {
        self.only_row_major(a.get(2))?;
        let x = self.array_node_of(&a.value(0))?;
        let dtype = self.dtype_argument(a.get(1))?;
        let same = dtype.is_none_or(|dtype| self.node_type(x).dtype() == Some(dtype));
        if same && is_array(&a.value(0)) {
            return Ok(a.value(0));
        }
        let id = match dtype {
            Some(dtype) => self.as_dtype(x, dtype)?,
            None => x,
        };
        Ok(self.new_staged_owner(id))
    }

    /// `start, start + step, …`: the number of elements is known if the bounds are.
    fn arange_rule(&mut self, a: &Args) -> Result<Value> {
        let (start, stop) = match a.get(1) {
            Some(stop) => (a.value(0), stop.clone()),
            None => (Value::int(0), a.value(0)),
        };
        let step = a.get(2).cloned().unwrap_or(Value::int(1));
        let (start, stop, step) = (self.lift(&start)?, self.lift(&stop)?, self.lift(&step)?);
        let types = [start, stop, step].map(|id| self.node_type(id).dtype().unwrap_or(DType::F64));
        let computed = types.iter().fold(DType::I64, |all, dtype| all.join(*dtype));
        let dtype = self.dtype_argument(a.get(3))?.unwrap_or(computed);
        let width = self.emit(Op::Sub, &[stop, start])?;
        let zero = self.builder()?.constant(0i64);
        let count = if computed.is_float() {
            let ratio = self.emit(Op::Div, &[width, step])?;
            let ceiling = self.emit(Op::Ceil, &[ratio])?;
            self.as_int_number(ceiling)?
        } else {
            // The least whole number not below the quotient.
            let back = self.emit(Op::Neg, &[width])?;
            let quotient = self.emit(Op::FloorDiv, &[back, step])?;
            let count = self.emit(Op::Neg, &[quotient])?;
            self.as_int_number(count)?
        };
        let count = self.emit(Op::Max, &[count, zero])?;
        let positions = self.build_node(|b| b.add_iota(computed, &[Dim::Unknown], 0, &[count]))?;
        // NumPy's step is the difference of the first two elements.
        let mut delta = step;
        if computed.is_float() {
            let next = self.emit(Op::Add, &[start, step])?;
            delta = self.emit(Op::Sub, &[next, start])?;
        }
        let scaled = self.emit(Op::Mul, &[positions, delta])?;
        let id = self.emit(Op::Add, &[scaled, start])?;
        let id = self.as_dtype(id, dtype)?;
        Ok(self.new_staged(id))
    }

    /// A number as a Python `int`.
    pub(crate) fn as_int_number(&mut self, id: ValueId) -> Result<ValueId> {
        let id = if self.node_type(id).is_array() { self.emit(Op::Item, &[id])? } else { id };
        self.convert_node(id, DType::I64)
    }

    fn eye_rule(
        &mut self,
        rows: Value,
        columns: Option<Value>,
        k: Option<&Value>,
        dtype: Option<&Value>,
    ) -> Result<Value> {
        let columns = columns.unwrap_or_else(|| rows.clone());
        let sizes = self.shape_argument(&tuple::new([rows, columns]))?;
        let dtype = self.dtype_argument(dtype)?.unwrap_or(DType::F64);
        let (i, j) = (
            self.build_node(|b| b.add_iota(DType::I64, &sizes.dims, 0, &sizes.staged))?,
            self.build_node(|b| b.add_iota(DType::I64, &sizes.dims, 1, &sizes.staged))?,
        );
        let k = match k {
            Some(k) => self.lift(&k.clone())?,
            None => self.builder()?.constant(0i64),
        };
        let shifted = self.emit(Op::Add, &[i, k])?;
        let equal = self.emit(Op::Eq, &[shifted, j])?;
        let id = self.as_dtype(equal, dtype)?;
        Ok(self.new_staged(id))
    }
}
