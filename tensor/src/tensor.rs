//! Dense arrays.
//!
//! In: a shape and elements. Out: a [`Tensor`], its elements by position.
//! Invariants: there are as many elements as the shape says, in row-major order.
//! Elsewhere: operations on them (`elementwise.rs`); arrays with views (`array.rs`).

use crate::{DType, Element, ErrorKind, OpError, Scalar, Shape, convert, for_dtype};

/// The elements of an array, by element type.
#[derive(Clone, Debug, PartialEq)]
pub enum TensorData {
    /// Truth values.
    Bool(Vec<bool>),
    /// 32-bit integers.
    I32(Vec<i32>),
    /// 64-bit integers.
    I64(Vec<i64>),
    /// 32-bit floats.
    F32(Vec<f32>),
    /// 64-bit floats.
    F64(Vec<f64>),
}

impl TensorData {
    /// No elements of this type.
    pub fn empty(dtype: DType) -> TensorData {
        match dtype {
            DType::Bool => TensorData::Bool(Vec::new()),
            DType::I32 => TensorData::I32(Vec::new()),
            DType::I64 => TensorData::I64(Vec::new()),
            DType::F32 => TensorData::F32(Vec::new()),
            DType::F64 => TensorData::F64(Vec::new()),
        }
    }

    /// How many elements there are.
    pub fn len(&self) -> usize {
        match self {
            TensorData::Bool(v) => v.len(),
            TensorData::I32(v) => v.len(),
            TensorData::I64(v) => v.len(),
            TensorData::F32(v) => v.len(),
            TensorData::F64(v) => v.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The element at a position.
    pub fn get(&self, position: usize) -> Option<Scalar> {
        match self {
            TensorData::Bool(v) => v.get(position).copied().map(Scalar::Bool),
            TensorData::I32(v) => v.get(position).copied().map(Scalar::I32),
            TensorData::I64(v) => v.get(position).copied().map(Scalar::I64),
            TensorData::F32(v) => v.get(position).copied().map(Scalar::F32),
            TensorData::F64(v) => v.get(position).copied().map(Scalar::F64),
        }
    }

    /// Appends an element, converted to the element type.
    fn push(&mut self, x: Scalar) -> Result<(), OpError> {
        match (self, x) {
            (TensorData::Bool(v), Scalar::Bool(x)) => v.push(x),
            (TensorData::I32(v), Scalar::I32(x)) => v.push(x),
            (TensorData::I64(v), Scalar::I64(x)) => v.push(x),
            (TensorData::F32(v), Scalar::F32(x)) => v.push(x),
            (TensorData::F64(v), Scalar::F64(x)) => v.push(x),
            (data, x) => {
                let dtype = data.dtype();
                return data.push(convert(x, dtype)?);
            }
        }
        Ok(())
    }

    /// The element type.
    pub fn dtype(&self) -> DType {
        match self {
            TensorData::Bool(_) => DType::Bool,
            TensorData::I32(_) => DType::I32,
            TensorData::I64(_) => DType::I64,
            TensorData::F32(_) => DType::F32,
            TensorData::F64(_) => DType::F64,
        }
    }
}

/// A dense array in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    shape: Shape,
    data: TensorData,
}

impl Tensor {
    /// An array of this shape with these elements, converted to `dtype`.
    ///
    /// # Errors
    /// Another number of elements than the shape has; one that the type does not hold.
    pub fn new(dtype: DType, shape: Shape, elements: &[Scalar]) -> Result<Tensor, OpError> {
        let mut data = TensorData::empty(dtype);
        for x in elements {
            data.push(*x)?;
        }
        Tensor::from_data(shape, data)
    }

    /// An array of this shape with this storage.
    ///
    /// # Errors
    /// Another number of elements than the shape has.
    pub fn from_data(shape: Shape, data: TensorData) -> Result<Tensor, OpError> {
        if shape.size() != data.len() {
            let text = format!("cannot reshape array of size {} into shape {shape}", data.len());
            return Err(OpError::new(ErrorKind::Value, text));
        }
        Ok(Tensor { shape, data })
    }

    /// The element type.
    pub fn dtype(&self) -> DType {
        self.data.dtype()
    }

    /// The shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The elements.
    pub fn data(&self) -> &TensorData {
        &self.data
    }

    /// The elements, to change them; as many stay.
    pub fn data_mut(&mut self) -> &mut TensorData {
        &mut self.data
    }

    /// The same elements in another shape.
    ///
    /// # Errors
    /// A shape with another number of elements.
    pub fn set_shape(&mut self, shape: &Shape) -> Result<(), OpError> {
        if self.shape == *shape {
            return Ok(());
        }
        if shape.size() != self.data.len() {
            let text = format!("cannot reshape array of size {} into shape {shape}", self.data.len());
            return Err(OpError::new(ErrorKind::Value, text));
        }
        self.shape = shape.clone();
        Ok(())
    }

    /// Shape and storage.
    pub fn into_parts(self) -> (Shape, TensorData) {
        (self.shape, self.data)
    }

    /// The element at a position in row-major order.
    pub fn get(&self, position: usize) -> Option<Scalar> {
        self.data.get(position)
    }

    /// The elements in row-major order.
    pub fn iter(&self) -> impl Iterator<Item = Scalar> + '_ {
        (0..self.data.len()).filter_map(|position| self.get(position))
    }

    /// The same elements as another type.
    ///
    /// # Errors
    /// An element that the type does not hold.
    pub fn convert(&self, dtype: DType) -> Result<Tensor, OpError> {
        if self.dtype() == dtype {
            return Ok(self.clone());
        }
        // Only integers of floats may not exist.
        if self.dtype().is_float() && dtype.is_int() {
            let elements: Vec<Scalar> = self.iter().collect();
            return Tensor::new(dtype, self.shape.clone(), &elements);
        }
        let data = for_dtype!(self.dtype(), S => for_dtype!(dtype, T => {
            T::wrap(S::of(&self.data).unwrap_or_default().iter().map(|x| T::cast(*x)).collect())
        }));
        Tensor::from_data(self.shape.clone(), data)
    }

    /// The sub-array at `index` of the first axis, negative from the end.
    ///
    /// # Errors
    /// An index outside of the axis; an array without axes.
    pub fn row(&self, index: i64) -> Result<Tensor, OpError> {
        let (position, size) = self.row_range(index)?;
        let shape = Shape::new(&self.shape.dims()[1..])?;
        let elements: Vec<Scalar> = self.iter().skip(position).take(size).collect();
        Tensor::new(self.dtype(), shape, &elements)
    }

    /// A copy in which the sub-array at `index` of the first axis holds `row`, stretched to fit.
    ///
    /// # Errors
    /// An index outside of the axis; a row that does not fit.
    pub fn with_row(&self, index: i64, row: &Tensor) -> Result<Tensor, OpError> {
        let (position, size) = self.row_range(index)?;
        let target = Shape::new(&self.shape.dims()[1..])?;
        if row.shape.broadcast(&target)? != target {
            let text = format!("could not broadcast input array from shape {} into shape {target}", row.shape);
            return Err(OpError::new(ErrorKind::Value, text));
        }
        let mut elements: Vec<Scalar> = self.iter().collect();
        for (to, from) in (position..position + size).zip(row.shape.positions(&target)) {
            if let Some(x) = row.get(from) {
                elements[to] = x;
            }
        }
        Tensor::new(self.dtype(), self.shape.clone(), &elements)
    }

    fn row_range(&self, index: i64) -> Result<(usize, usize), OpError> {
        let Some((&length, rest)) = self.shape.dims().split_first() else {
            return Err(OpError::new(
                ErrorKind::Index,
                "too many indices for array: array is 0-dimensional, but 1 were indexed",
            ));
        };
        let position = if index < 0 { index.checked_add_unsigned(length as u64) } else { Some(index) };
        match position.and_then(|p| usize::try_from(p).ok()) {
            Some(p) if p < length => {
                let size = rest.iter().product();
                Ok((p * size, size))
            }
            _ => {
                let text = format!("index {index} is out of bounds for axis 0 with size {length}");
                Err(OpError::new(ErrorKind::Index, text))
            }
        }
    }
}

impl From<Scalar> for Tensor {
    fn from(x: Scalar) -> Tensor {
        let data = match x {
            Scalar::Bool(x) => TensorData::Bool(vec![x]),
            Scalar::I32(x) => TensorData::I32(vec![x]),
            Scalar::I64(x) => TensorData::I64(vec![x]),
            Scalar::F32(x) => TensorData::F32(vec![x]),
            Scalar::F64(x) => TensorData::F64(vec![x]),
        };
        Tensor { shape: Shape::scalar(), data }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Tensor {
        let elements: Vec<Scalar> = (1..=6).map(Scalar::I64).collect();
        Tensor::new(DType::F64, Shape::new(&[2, 3]).unwrap(), &elements).unwrap()
    }

    #[test]
    fn rows_are_read_and_replaced() {
        let last = sample().row(-1).unwrap();
        assert_eq!(last.data(), &TensorData::F64(vec![4.0, 5.0, 6.0]));
        let changed = sample().with_row(0, &Tensor::from(Scalar::I64(9))).unwrap();
        assert_eq!(changed.data(), &TensorData::F64(vec![9.0, 9.0, 9.0, 4.0, 5.0, 6.0]));
        let error = sample().row(2).unwrap_err();
        assert_eq!(error.message, "index 2 is out of bounds for axis 0 with size 2");
    }

    #[test]
    fn the_count_of_elements_is_checked() {
        assert!(Tensor::new(DType::F64, Shape::new(&[2]).unwrap(), &[Scalar::I64(1)]).is_err());
    }
}
