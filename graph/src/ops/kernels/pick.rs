//! Elements at positions that values give.

use snek_tensor::{Binary, ErrorKind, OpError, Scalar, Shape, Tensor, array_binary, convert, truth};

use super::choose::inside;
use super::index::{at, build, check_axes, ravel, tensor, unravel};
use crate::eval::Data;

pub(crate) const NO_NONZERO: &str = "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead. If the context of this \
     error is of the form `arr[nonzero(cond)]`, just use `arr[cond]`.";

/// The position along an axis that an index means.
fn position(index: i64, axis: usize, size: usize) -> Result<usize, OpError> {
    let place = if index < 0 { index.checked_add_unsigned(size as u64) } else { Some(index) };
    match place.and_then(|place| usize::try_from(place).ok()).filter(|place| *place < size) {
        Some(place) => Ok(place),
        None => {
            let text = format!("index {index} is out of bounds for axis {axis} with size {size}");
            Err(OpError::new(ErrorKind::Index, text))
        }
    }
}

/// `t[i, j, ...]` with integers.
pub(crate) fn get(t: &Tensor, indices: &[Data]) -> Result<Data, OpError> {
    let before = places(t, indices)?;
    build(t.dtype(), &t.shape().dims()[before.len()..], |index| Ok(at(t, &[&before, index].concat())))
}

/// `t` with `value`, stretched, at `t[i, j, ...]`.
pub(crate) fn set(t: &Tensor, indices: &[Data], value: &Data) -> Result<Data, OpError> {
    let before = places(t, indices)?;
    let value = tensor(value)?;
    let target = Shape::new(&t.shape().dims()[before.len()..])?;
    check_stretch(value.shape(), &target, |from, to| {
        format!("could not broadcast input array from shape {from} into shape {to}")
    })?;
    build(t.dtype(), t.shape().dims(), |index| match index.strip_prefix(&before[..]) {
        Some(rest) => convert(at(&value, &inside(value.shape().dims(), rest)), t.dtype()),
        None => Ok(at(t, index)),
    })
}

fn places(t: &Tensor, indices: &[Data]) -> Result<Vec<usize>, OpError> {
    let dims = t.shape().dims();
    if indices.len() > dims.len() {
        let (rank, count) = (dims.len(), indices.len());
        let text = format!("too many indices for array: array is {rank}-dimensional, but {count} were indexed");
        return Err(OpError::new(ErrorKind::Index, text));
    }
    indices.iter().enumerate().map(|(axis, index)| position(index.as_int()?, axis, dims[axis])).collect()
}

fn check_stretch(from: &Shape, to: &Shape, text: impl Fn(&Shape, &Shape) -> String) -> Result<(), OpError> {
    match from.broadcast(to) {
        Ok(shape) if shape == *to => Ok(()),
        _ => Err(OpError::new(ErrorKind::Value, text(from, to))),
    }
}

/// Arrays of positions along axes of an array.
struct Picked {
    /// The shape that they stretch to.
    shape: Shape,
    /// The axes that are not indexed.
    rest: Vec<usize>,
    /// For each element of the shape, the positions along all axes, 0 for those that are not indexed.
    places: Vec<Vec<usize>>,
}

impl Picked {
    fn new(t: &Tensor, axes: &[usize], indices: &[Data]) -> Result<Picked, OpError> {
        let dims = t.shape().dims();
        check_axes(axes, dims.len())?;
        let arrays = indices.iter().map(tensor).collect::<Result<Vec<_>, _>>()?;
        let mut shape = Shape::scalar();
        for array in &arrays {
            shape = shape.broadcast(array.shape()).map_err(|_| {
                let shapes: Vec<String> = arrays.iter().map(|array| array.shape().to_string()).collect();
                let text = "shape mismatch: indexing arrays could not be broadcast together with shapes";
                OpError::new(ErrorKind::Index, format!("{text} {} ", shapes.join(" ")))
            })?;
        }
        let mut places = Vec::with_capacity(shape.size());
        for place in 0..shape.size() {
            let index = unravel(place, shape.dims());
            let mut found = vec![0; dims.len()];
            for (axis, array) in axes.iter().zip(&arrays) {
                let wanted = at(array, &inside(array.shape().dims(), &index)).as_i64();
                let wrong =
                    || OpError::new(ErrorKind::Index, "arrays used as indices must be of integer (or boolean) type");
                found[*axis] = position(wanted.ok_or_else(wrong)?, *axis, dims[*axis])?;
            }
            places.push(found);
        }
        let rest = (0..dims.len()).filter(|axis| !axes.contains(axis)).collect();
        Ok(Picked { shape, rest, places })
    }

    /// The dimensions of what is picked.
    fn dims(&self, t: &Tensor) -> Vec<usize> {
        let rest = self.rest.iter().map(|axis| t.shape().dims()[*axis]);
        self.shape.dims().iter().copied().chain(rest).collect()
    }

    /// The positions in the array of an element of what is picked.
    fn place(&self, index: &[usize]) -> Vec<usize> {
        let (outer, inner) = index.split_at(self.shape.rank());
        let mut place = self.places[ravel(outer, self.shape.dims())].clone();
        self.rest.iter().zip(inner).for_each(|(axis, position)| place[*axis] = *position);
        place
    }
}

pub(crate) fn gather(x: &Data, axes: &[usize], indices: &[Data]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let picked = Picked::new(&t, axes, indices)?;
    build(t.dtype(), &picked.dims(&t), |index| Ok(at(&t, &picked.place(index))))
}

pub(crate) fn scatter(x: &Data, updates: &Data, axes: &[usize], indices: &[Data], adds: bool) -> Result<Data, OpError> {
    let (t, updates) = (tensor(x)?, tensor(updates)?);
    let picked = Picked::new(&t, axes, indices)?;
    let dims = picked.dims(&t);
    let target = Shape::new(&dims)?;
    check_stretch(updates.shape(), &target, |from, to| {
        format!("shape mismatch: value array of shape {from} could not be broadcast to indexing result of shape {to}")
    })?;
    let mut elements: Vec<Scalar> = t.iter().collect();
    for place in 0..target.size() {
        let index = unravel(place, &dims);
        let to = ravel(&picked.place(&index), t.shape().dims());
        let update = convert(at(&updates, &inside(updates.shape().dims(), &index)), t.dtype())?;
        elements[to] = match adds {
            false => update,
            true => {
                let sum = array_binary(Binary::Add, &Tensor::from(elements[to]), &Tensor::from(update))?;
                convert(sum.get(0).unwrap_or(update), t.dtype())?
            }
        };
    }
    Tensor::new(t.dtype(), t.shape().clone(), &elements).map(Data::from)
}

pub(crate) fn nonzero(x: &Data) -> Result<Vec<Data>, OpError> {
    let t = tensor(x)?;
    let dims = t.shape().dims();
    if dims.is_empty() {
        return Err(OpError::value(NO_NONZERO));
    }
    let found: Vec<Vec<usize>> =
        t.iter().enumerate().filter(|(_, x)| truth(*x)).map(|(place, _)| unravel(place, dims)).collect();
    let column = |axis: usize| {
        let shape = Shape::new(&[found.len()])?;
        let positions: Vec<Scalar> = found.iter().map(|index| Scalar::I64(index[axis] as i64)).collect();
        Tensor::new(snek_tensor::DType::I64, shape, &positions).map(Data::from)
    };
    (0..dims.len()).map(column).collect()
}
