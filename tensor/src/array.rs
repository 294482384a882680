//! Arrays that share their storage with views.
//!
//! In: elements and dimensions. Out: an [`Array`], its views, copies and elements.
//! Invariants:
//! - A view sees every write to the storage that it shares.
//! - No borrow of a storage leaves a function of this crate but through [`Array::data`], whose holder must not write meanwhile.
//! - Who keeps an array ([`Array::keep`]) finds its elements as they were: the first write after that copies them.
//!
//! Elsewhere: arrays that nothing changes, as graphs have them ([`Tensor`]); computations (`ufunc`, `reduce`, …).

use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::{Rc, Weak};

use crate::blocks::Reader;
use crate::{DType, Element, Layout, OpError, Runs, Scalar, Shape, Tensor, TensorData, for_dtype};

/// Elements in memory and where they lie.
#[derive(Clone, Debug)]
pub struct Array {
    storage: Rc<Storage>,
    layout: Layout,
    dtype: DType,
}

/// Elements that arrays share.
#[derive(Debug)]
struct Storage {
    data: RefCell<TensorData>,
    /// Somebody has kept the elements since the last write.
    is_kept: Cell<bool>,
    /// Where they go before the next one.
    kept: RefCell<Weak<Elements>>,
}

/// Elements as they were before a write; none if there was no write.
type Elements = RefCell<Option<TensorData>>;

impl Storage {
    fn new(data: TensorData) -> Rc<Storage> {
        Rc::new(Storage { data: RefCell::new(data), is_kept: Cell::new(false), kept: RefCell::default() })
    }

    fn borrow(&self) -> Ref<'_, TensorData> {
        self.data.borrow()
    }

    fn borrow_mut(&self) -> RefMut<'_, TensorData> {
        if self.is_kept.replace(false)
            && let Some(kept) = self.kept.take().upgrade()
        {
            kept.replace(Some(self.data.borrow().clone()));
        }
        self.data.borrow_mut()
    }
}

/// An array that was kept: its elements stay what they were.
#[derive(Clone, Debug)]
pub struct Kept {
    array: Array,
    elements: Rc<Elements>,
}

impl Kept {
    /// The array as it was, if it was written since.
    #[must_use]
    pub fn before(&self) -> Option<Array> {
        let data = self.elements.borrow().clone()?;
        Some(Array { storage: Storage::new(data), layout: self.array.layout.clone(), dtype: self.array.dtype })
    }
}

/// Elements to be read: the storage and where they lie.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The storage.
    pub data: &'a TensorData,
    /// Where the elements lie in it.
    pub layout: &'a Layout,
}

impl Array {
    /// An array of elements in row-major order; there must be as many as the dimensions say.
    #[must_use]
    pub fn from_vec<T: Element>(dims: &[usize], elements: Vec<T>) -> Array {
        Array::from_data(dims, T::wrap(elements))
    }

    /// An array of this storage in row-major order.
    #[must_use]
    pub fn from_data(dims: &[usize], data: TensorData) -> Array {
        let layout = Layout::contiguous(dims);
        assert_eq!(layout.size(), data.len(), "the dimensions count the elements");
        Array { dtype: data.dtype(), storage: Storage::new(data), layout }
    }

    /// An array without axes.
    #[must_use]
    pub fn scalar(x: Scalar) -> Array {
        Array::full(&[], x)
    }

    /// An array of equal elements.
    #[must_use]
    pub fn full(dims: &[usize], x: Scalar) -> Array {
        let size = dims.iter().product();
        for_dtype!(x.dtype(), T => Array::from_vec(dims, vec![x.cast::<T>(); size]))
    }

    /// An array of zeros.
    #[must_use]
    pub fn zeros(dtype: DType, dims: &[usize]) -> Array {
        let size = dims.iter().product();
        for_dtype!(dtype, T => Array::from_vec(dims, vec![T::default(); size]))
    }

    /// The same elements, sharing nothing.
    #[must_use]
    pub fn from_tensor(tensor: Tensor) -> Array {
        let (shape, data) = tensor.into_parts();
        Array::from_data(shape.dims(), data)
    }

    /// The elements now, sharing nothing.
    ///
    /// # Errors
    /// A view of more elements than an array may have.
    pub fn to_tensor(&self) -> Result<Tensor, OpError> {
        let shape = Shape::new(self.dims())?;
        let data = for_dtype!(self.dtype, T => T::wrap(self.to_vec::<T>()));
        Tensor::from_data(shape, data)
    }

    /// The type of the elements.
    #[must_use]
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// The length of each axis.
    #[must_use]
    pub fn dims(&self) -> &[usize] {
        &self.layout.dims
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.layout.rank()
    }

    /// The number of elements.
    #[must_use]
    pub fn size(&self) -> usize {
        self.layout.size()
    }

    /// Where the elements lie in the storage.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The storage, for reading.
    #[must_use]
    pub fn data(&self) -> Ref<'_, TensorData> {
        self.storage.borrow()
    }

    /// Runs `write` on the whole storage, whose elements are of type `T`.
    pub fn write<T: Element>(&self, write: impl FnOnce(&mut [T])) {
        if let Some(all) = T::of_mut(&mut self.storage.borrow_mut()) {
            write(all);
        }
    }

    /// Runs `read` on the elements.
    pub fn with<R>(&self, read: impl FnOnce(View<'_>) -> R) -> R {
        read(View { data: &self.storage.borrow(), layout: &self.layout })
    }

    /// Other elements of the same storage.
    #[must_use]
    pub fn view(&self, layout: Layout) -> Array {
        Array { storage: self.storage.clone(), layout, dtype: self.dtype }
    }

    /// The whole storage as an array of one axis.
    #[must_use]
    pub fn whole(&self) -> Array {
        let len = self.storage.borrow().len();
        self.view(Layout::contiguous(&[len]))
    }

    /// Whether both have the same storage.
    #[must_use]
    pub fn shares_storage(&self, other: &Array) -> bool {
        Rc::ptr_eq(&self.storage, &other.storage)
    }

    /// Takes the elements out, where no other array has them and they lie in row-major order: a loan, which `give_back`
    /// must end before anybody looks at the array.
    #[must_use]
    pub fn lend(&self) -> Option<TensorData> {
        let is_own = Rc::strong_count(&self.storage) == 1 && self.layout.offset == 0 && self.layout.is_contiguous();
        let mut data = self.storage.data.try_borrow_mut().ok().filter(|data| is_own && data.len() == self.size())?;
        let empty = for_dtype!(self.dtype, T => T::wrap(Vec::new()));
        Some(std::mem::replace(&mut *data, empty))
    }

    /// Ends a loan.
    pub fn give_back(&self, data: TensorData) {
        debug_assert_eq!(data.len(), self.size(), "what was lent comes back");
        self.storage.data.replace(data);
    }

    /// Keeps the elements as they are now, without a copy as long as nobody writes.
    #[must_use]
    pub fn keep(&self) -> Kept {
        let known = if self.storage.is_kept.get() { self.storage.kept.borrow().upgrade() } else { None };
        let elements = known.unwrap_or_else(|| {
            let made = Rc::new(Elements::default());
            self.storage.kept.replace(Rc::downgrade(&made));
            self.storage.is_kept.set(true);
            made
        });
        Kept { array: self.clone(), elements }
    }

    /// Bytes that the storage takes.
    #[must_use]
    pub fn storage_bytes(&self) -> usize {
        self.storage.borrow().len() * self.dtype.size()
    }

    /// The element with these indices.
    #[must_use]
    pub fn get(&self, index: &[usize]) -> Scalar {
        self.at_position(self.layout.position(index))
    }

    /// The element at a position of the storage.
    #[must_use]
    pub fn at_position(&self, position: usize) -> Scalar {
        self.storage.borrow().get(position).unwrap_or(Scalar::Bool(false))
    }

    /// The only element, or the first.
    #[must_use]
    pub fn first(&self) -> Scalar {
        self.at_position(self.layout.offset)
    }

    /// Writes the element with these indices.
    pub fn set(&self, index: &[usize], x: Scalar) {
        let position = self.layout.position(index);
        let mut data = self.storage.borrow_mut();
        for_dtype!(self.dtype, T => if let Some(place) = T::of_mut(&mut data).and_then(|all| all.get_mut(position)) {
            *place = x.cast::<T>();
        });
    }

    /// The elements in row-major order, as they are.
    #[must_use]
    pub fn scalars(&self) -> Vec<Scalar> {
        for_dtype!(self.dtype, T => self.to_vec::<T>().into_iter().map(T::scalar).collect())
    }

    /// The elements in row-major order, converted.
    #[must_use]
    pub fn to_vec<T: Element>(&self) -> Vec<T> {
        self.with(|view| view.to_vec())
    }

    /// Runs `read` on the elements in row-major order, without a copy where they lie so. They must be of type `T`.
    pub fn with_slice<T: Element, R>(&self, read: impl FnOnce(&[T]) -> R) -> R {
        if self.layout.is_contiguous()
            && let Some(all) = T::of(&self.storage.borrow())
        {
            let start = if self.size() == 0 { 0 } else { self.layout.offset };
            return read(&all[start..start + self.size()]);
        }
        read(&self.to_vec())
    }

    /// A copy in row-major order.
    #[must_use]
    pub fn copy(&self) -> Array {
        self.astype(self.dtype)
    }

    /// A copy in row-major order with converted elements.
    #[must_use]
    pub fn astype(&self, dtype: DType) -> Array {
        for_dtype!(dtype, T => Array::from_vec(self.dims(), self.to_vec::<T>()))
    }

    /// The array itself if it is in row-major order, else a copy that is.
    #[must_use]
    pub fn contiguous(&self) -> Array {
        if self.layout.is_contiguous() { self.clone() } else { self.copy() }
    }

    /// The array itself if its elements are of this type, else a converted copy.
    #[must_use]
    pub fn as_dtype(&self, dtype: DType) -> Array {
        if self.dtype == dtype { self.clone() } else { self.astype(dtype) }
    }

    /// Other dimensions of the same size: a view where possible, else a copy.
    #[must_use]
    pub fn reshape(&self, dims: &[usize]) -> Array {
        match self.layout.reshape(dims) {
            Some(layout) => self.view(layout),
            None => self.copy().reshape(dims),
        }
    }

    /// The axes in another order.
    #[must_use]
    pub fn permute(&self, axes: &[usize]) -> Array {
        self.view(self.layout.permute(axes))
    }

    /// Writes the elements of `from`, which must stretch to these dimensions, converted. Both may overlap.
    pub fn assign(&self, from: &Array) {
        let from = if self.shares_storage(from) { from.copy() } else { from.clone() };
        let Some(layout) = from.layout.broadcast_to(self.dims()) else { return };
        let source = from.storage.borrow();
        let mut data = self.storage.borrow_mut();
        for_dtype!(self.dtype, T => if let Some(to) = T::of_mut(&mut data) {
            let mut reader = Reader::<T>::new(View { data: &source, layout: &layout });
            for (start, stride, length) in Runs::new(&self.layout) {
                write_run(to, start, stride, length, &mut reader);
            }
        });
    }

    /// Writes the same element everywhere.
    pub fn fill(&self, x: Scalar) {
        let mut data = self.storage.borrow_mut();
        for_dtype!(self.dtype, T => if let Some(to) = T::of_mut(&mut data) {
            let x = x.cast::<T>();
            for (start, stride, length) in Runs::new(&self.layout) {
                if stride == 1 {
                    to[start..start + length].fill(x);
                } else {
                    (0..length).for_each(|i| to[start.wrapping_add_signed(stride * i as isize)] = x);
                }
            }
        });
    }

    /// Replaces the storage's elements, as they were when saved by [`Array::data`].
    pub fn restore(&self, data: &TensorData) {
        self.storage.borrow_mut().clone_from(data);
    }
}

fn write_run<T: Element>(to: &mut [T], start: usize, stride: isize, length: usize, reader: &mut Reader<'_, T>) {
    let mut done = 0;
    while done < length {
        let block = reader.next_block(length - done);
        if stride == 1 {
            to[start + done..start + done + block.len()].copy_from_slice(block);
        } else {
            for (i, x) in block.iter().enumerate() {
                to[start.wrapping_add_signed(stride * (done + i) as isize)] = *x;
            }
        }
        done += block.len();
    }
}

impl View<'_> {
    /// The elements in row-major order, converted.
    #[must_use]
    pub fn to_vec<T: Element>(self) -> Vec<T> {
        let mut out = Vec::with_capacity(self.layout.size());
        self.append_to(&mut out);
        out
    }

    /// Appends the elements in row-major order, converted.
    pub fn append_to<T: Element>(self, out: &mut Vec<T>) {
        out.reserve(self.layout.size());
        for_dtype!(self.data.dtype(), S => if let Some(all) = S::of(self.data) {
            for (start, stride, length) in Runs::new(self.layout) {
                if stride == 1 {
                    out.extend(all[start..start + length].iter().map(|x| T::cast(*x)));
                } else {
                    let place = |i: usize| start.wrapping_add_signed(stride.wrapping_mul(i as isize));
                    out.extend((0..length).map(|i| T::cast(all[place(i)])));
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Array {
        Array::from_vec(&[2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
    }

    #[test]
    fn views_see_writes() {
        let all = sample();
        let column = all.view(all.layout().at(1, 1));
        column.fill(Scalar::I64(9));
        assert_eq!(all.to_vec::<i64>(), [1, 9, 3, 4, 9, 6]);
        all.set(&[0, 1], Scalar::F64(7.5));
        assert_eq!(column.to_vec::<f64>(), [7.5, 9.0]);
    }

    #[test]
    fn overlapping_assignment_reads_first() {
        let row = Array::from_vec(&[4], vec![1i64, 2, 3, 4]);
        let head = row.view(row.layout().slice(0, 0, 1, 3));
        let tail = row.view(row.layout().slice(0, 1, 1, 3));
        tail.assign(&head);
        assert_eq!(row.to_vec::<i64>(), [1, 1, 2, 3]);
    }

    #[test]
    fn reshapes_and_converts() {
        let turned = sample().permute(&[1, 0]);
        assert_eq!(turned.reshape(&[6]).to_vec::<i32>(), [1, 4, 2, 5, 3, 6]);
        assert_eq!(turned.astype(DType::Bool).dtype(), DType::Bool);
        assert_eq!(Array::scalar(Scalar::I32(4)).first(), Scalar::I32(4));
        assert_eq!(sample().to_tensor().unwrap().get(5), Some(Scalar::F64(6.0)));
    }
}
