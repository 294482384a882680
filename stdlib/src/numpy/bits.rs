//! The bytes of arrays: reading them as elements of another type.

use super::copies;
use super::object::{allocate, new_array, new_view};
use snek_heap::Value;
use snek_interp::types::array::state_of;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Dims, Element, Scalar, for_dtype};

/// `array.view(dtype)`. With another type it is a copy that cannot be written: storages hold elements of one type.
pub(super) fn view_as(cx: &mut Cx, this: &Value, array: &Array, dtype: DType) -> Result<Value> {
    if dtype == array.dtype() {
        return Ok(new_view(this, array.clone()));
    }
    let (from, to) = (array.dtype().size(), dtype.size());
    let mut dims: Dims = array.dims().into();
    if from != to {
        let Some(last) = dims.last_mut() else {
            return Err(
                cx.value_error("Changing the dtype of a 0d array is only supported if the itemsize is unchanged")
            );
        };
        if !(*last * from).is_multiple_of(to) {
            return Err(cx.value_error(
                "When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis \
                 of the array.",
            ));
        }
        *last = *last * from / to;
    }
    let bytes = to_bytes(cx, array)?;
    let made = new_array(from_bytes(cx, dtype, &bytes)?.reshape(&dims));
    if let Some(state) = state_of(&made) {
        state.writeable.set(false);
    }
    Ok(made)
}

/// The elements' bytes in row-major order, least significant first.
pub(crate) fn to_bytes(cx: &mut Cx, array: &Array) -> Result<Vec<u8>> {
    allocate(cx, array.dtype(), array.dims())?;
    let array = copies::contiguous(cx, array.clone())?;
    Ok(for_dtype!(array.dtype(), T => array.with_slice(|all: &[T]| {
        let mut bytes = Vec::with_capacity(size_of_val(all));
        for x in all {
            match x.scalar() {
                Scalar::Bool(x) => bytes.push(u8::from(x)),
                Scalar::I32(x) => bytes.extend(x.to_le_bytes()),
                Scalar::I64(x) => bytes.extend(x.to_le_bytes()),
                Scalar::F32(x) => bytes.extend(x.to_le_bytes()),
                Scalar::F64(x) => bytes.extend(x.to_le_bytes()),
            }
        }
        bytes
    })))
}

/// The elements that bytes stand for; what is left over at the end is none.
pub(crate) fn from_bytes(cx: &mut Cx, dtype: DType, bytes: &[u8]) -> Result<Array> {
    let count = bytes.len() / dtype.size();
    allocate(cx, dtype, &[count])?;
    Ok(match dtype {
        DType::Bool => Array::from_vec(&[count], bytes.iter().map(|x| *x != 0).collect()),
        DType::I32 => Array::from_vec(&[count], bytes.as_chunks().0.iter().map(|x| i32::from_le_bytes(*x)).collect()),
        DType::I64 => Array::from_vec(&[count], bytes.as_chunks().0.iter().map(|x| i64::from_le_bytes(*x)).collect()),
        DType::F32 => Array::from_vec(&[count], bytes.as_chunks().0.iter().map(|x| f32::from_le_bytes(*x)).collect()),
        DType::F64 => Array::from_vec(&[count], bytes.as_chunks().0.iter().map(|x| f64::from_le_bytes(*x)).collect()),
    })
}
