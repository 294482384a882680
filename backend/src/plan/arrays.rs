//! Arithmetic on arrays of floats, in place where nobody else holds an operand.
//!
//! In: an operation, its operands' values. Out: the result; none where the operation's rule is to decide.
//! Invariants: what is given is what the rule gives, bit for bit; an operand is changed only if it becomes the result.
//! Elsewhere: the rules (`snek_graph::ops`), kernels (`snek_tensor`).

use std::ops::{Add, Div, Mul, Sub};
use std::sync::Arc;

use snek_graph::eval::Data;
use snek_tensor::{Binary, Scalar, Tensor, TensorData, Unary};

/// An element of these arrays.
trait Float: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> {
    fn of(data: &TensorData) -> Option<&[Self]>;
    fn of_mut(data: &mut TensorData) -> Option<&mut [Self]>;
    fn wrap(items: Vec<Self>) -> TensorData;
    /// Python's number as an element, where promotion leaves the array's type.
    fn number(x: Scalar) -> Option<Self>;
}

impl Float for f64 {
    fn of(data: &TensorData) -> Option<&[f64]> {
        if let TensorData::F64(items) = data { Some(items) } else { None }
    }

    fn of_mut(data: &mut TensorData) -> Option<&mut [f64]> {
        if let TensorData::F64(items) = data { Some(items) } else { None }
    }

    fn wrap(items: Vec<f64>) -> TensorData {
        TensorData::F64(items)
    }

    fn number(x: Scalar) -> Option<f64> {
        match x {
            Scalar::F64(x) => Some(x),
            Scalar::I64(x) => Some(x as f64),
            _ => None,
        }
    }
}

impl Float for f32 {
    fn of(data: &TensorData) -> Option<&[f32]> {
        if let TensorData::F32(items) = data { Some(items) } else { None }
    }

    fn of_mut(data: &mut TensorData) -> Option<&mut [f32]> {
        if let TensorData::F32(items) = data { Some(items) } else { None }
    }

    fn wrap(items: Vec<f32>) -> TensorData {
        TensorData::F32(items)
    }

    fn number(_: Scalar) -> Option<f32> {
        None
    }
}

/// `a op b`.
pub(super) fn binary(op: Binary, inputs: &mut [Data]) -> Option<Data> {
    let [a, b] = inputs else { return None };
    let element = |data: &Data| match data {
        Data::Tensor(t) => Some(matches!(t.data(), TensorData::F32(_))),
        _ => None,
    };
    match element(a).or_else(|| element(b)) {
        Some(true) => pair::<f32>(op, a, b),
        Some(false) => pair::<f64>(op, a, b),
        None => None,
    }
}

fn pair<T: Float>(op: Binary, a: &mut Data, b: &mut Data) -> Option<Data> {
    match op {
        Binary::Add => apply::<T>(a, b, |x, y| x + y),
        Binary::Sub => apply::<T>(a, b, |x, y| x - y),
        Binary::Mul => apply::<T>(a, b, |x, y| x * y),
        Binary::Div => apply::<T>(a, b, |x, y| x / y),
        _ => None,
    }
}

fn apply<T: Float>(a: &mut Data, b: &mut Data, f: impl Fn(T, T) -> T + Copy) -> Option<Data> {
    match (&mut *a, &mut *b) {
        (Data::Tensor(x), Data::Tensor(y)) => {
            let (dims, others) = (x.shape().dims(), y.shape().dims());
            if T::of(x.data()).is_none() || T::of(y.data()).is_none() || dims.is_empty() || others.is_empty() {
                return None;
            }
            if dims == others {
                return same(a, b, f);
            }
            if x.shape().size() == 0 || y.shape().size() == 0 {
                return None;
            }
            if dims.ends_with(others) {
                return repeated(a, b, f);
            }
            if others.ends_with(dims) { repeated(b, a, |y, x| f(x, y)) } else { None }
        }
        (Data::Tensor(x), Data::Scalar(y)) => {
            let y = T::number(*y).filter(|_| x.shape().rank() > 0)?;
            map(a, |x| f(x, y))
        }
        (Data::Scalar(x), Data::Tensor(y)) => {
            let x = T::number(*x).filter(|_| y.shape().rank() > 0)?;
            map(b, |y| f(x, y))
        }
        _ => None,
    }
}

/// The tensor of a value, taken out.
fn take(data: &mut Data) -> Data {
    std::mem::replace(data, Data::None)
}

/// Arrays of one shape.
fn same<T: Float>(a: &mut Data, b: &mut Data, f: impl Fn(T, T) -> T + Copy) -> Option<Data> {
    let (Data::Tensor(x), Data::Tensor(y)) = (&mut *a, &mut *b) else { return None };
    if let Some(own) = Arc::get_mut(x) {
        let (own, other) = (T::of_mut(own.data_mut())?, T::of(y.data())?);
        own.iter_mut().zip(other).for_each(|(x, y)| *x = f(*x, *y));
        return Some(take(a));
    }
    if let Some(own) = Arc::get_mut(y) {
        let (other, own) = (T::of(x.data())?, T::of_mut(own.data_mut())?);
        other.iter().zip(own).for_each(|(x, y)| *y = f(*x, *y));
        return Some(take(b));
    }
    let items = T::of(x.data())?.iter().zip(T::of(y.data())?).map(|(x, y)| f(*x, *y)).collect();
    made(x, items)
}

/// An array and one that is repeated along its first axes.
fn repeated<T: Float>(a: &mut Data, b: &Data, f: impl Fn(T, T) -> T + Copy) -> Option<Data> {
    let (Data::Tensor(x), Data::Tensor(y)) = (&mut *a, b) else { return None };
    let row = T::of(y.data())?;
    if let Some(own) = Arc::get_mut(x) {
        for part in T::of_mut(own.data_mut())?.chunks_exact_mut(row.len()) {
            part.iter_mut().zip(row).for_each(|(x, y)| *x = f(*x, *y));
        }
        return Some(take(a));
    }
    let all = T::of(x.data())?;
    let mut items = Vec::with_capacity(all.len());
    all.chunks_exact(row.len()).for_each(|part| items.extend(part.iter().zip(row).map(|(x, y)| f(*x, *y))));
    made(x, items)
}

/// Each element by itself.
fn map<T: Float>(a: &mut Data, f: impl Fn(T) -> T + Copy) -> Option<Data> {
    let Data::Tensor(x) = &mut *a else { return None };
    if let Some(own) = Arc::get_mut(x) {
        T::of_mut(own.data_mut())?.iter_mut().for_each(|x| *x = f(*x));
        return Some(take(a));
    }
    let items = T::of(x.data())?.iter().map(|x| f(*x)).collect();
    made(x, items)
}

fn made<T: Float>(like: &Tensor, items: Vec<T>) -> Option<Data> {
    Tensor::from_data(like.shape().clone(), T::wrap(items)).ok().map(Data::from)
}

/// `op x`.
pub(super) fn unary(op: Unary, inputs: &mut [Data]) -> Option<Data> {
    let [x] = inputs else { return None };
    let Data::Tensor(t) = &*x else { return None };
    if t.shape().rank() == 0 {
        return None;
    }
    match (op, t.data()) {
        (Unary::Neg, TensorData::F64(_)) => map(x, |x: f64| -x),
        (Unary::Neg, TensorData::F32(_)) => map(x, |x: f32| -x),
        (Unary::Abs, TensorData::F64(_)) => map(x, f64::abs),
        (Unary::Abs, TensorData::F32(_)) => map(x, f32::abs),
        _ => None,
    }
}
