//! `numpy._einsum_native`: sums of products over labelled axes. `stdlib/py/numpy/_einsum.py` reads the subscripts.

use super::convert::ints_arg;
use super::ndarray::array;
use super::object::{allocate, new_view, result};
use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::stage::rule;
use snek_interp::{Cx, Result, natives};
use snek_tensor::{DType, Labelled, sum_of_products};

/// `numpy._einsum_native`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The contraction behind numpy.einsum().",
    functions: natives! { "contract(operands, labels, sizes, kept, /)" [staged = Rule(rule::ARRAY_LINEAR)] => contract },
    init: Some(|_, dict| {
        snek_interp::types::staged_function::ask_recorder("numpy._einsum_native", dict);
        Ok(())
    }),
    ..ModuleDef::named("numpy._einsum_native")
};

/// `contract(operands, labels, sizes, kept)`: the labels of each operand's axes; the first `kept` labels stay.
fn contract(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let values = cx.collect(&a[0])?;
    let labels = cx.collect(&a[1])?;
    let sizes: Vec<usize> = ints_arg(cx, &a[2])?.into_iter().map(|size| size as usize).collect();
    let kept = cx.index(&a[3])? as usize;
    let mut operands = Vec::with_capacity(values.len());
    let mut dtype: Option<DType> = None;
    for (value, labels) in values.iter().zip(&labels) {
        let array = array(cx, value)?;
        dtype = Some(dtype.map_or(array.dtype(), |known| known.join(array.dtype())));
        let labels: Vec<usize> = ints_arg(cx, labels)?.into_iter().map(|label| label as usize).collect();
        let fits = |(label, dim): (&usize, &usize)| sizes.get(*label).is_some_and(|size| *dim == 1 || dim == size);
        if labels.len() != array.rank() || kept > sizes.len() || !labels.iter().zip(array.dims()).all(fits) {
            return Err(cx.value_error("labels do not fit the operands"));
        }
        operands.push(Labelled { array, labels });
    }
    let dtype = dtype.unwrap_or(DType::F64);
    if let ([only], [value]) = (&operands[..], &values[..])
        && kept == sizes.len()
    {
        return Ok(new_view(value, only.arranged(&sizes)));
    }
    for Labelled { array, .. } in &operands {
        allocate(cx, DType::F64, array.whole().dims())?;
    }
    // The sums, and a copy of their type.
    allocate(cx, DType::F64, &sizes[..kept])?;
    allocate(cx, DType::F64, &sizes[..kept])?;
    let made = sum_of_products(&operands, &sizes, kept, dtype, &mut |steps| {
        cx.charge(usize::try_from(steps / 64).unwrap_or(usize::MAX))
    })?;
    Ok(result(cx, made))
}
