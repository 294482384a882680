//! Taking the key of a subscript apart.
//!
//! In: the key. Out: the layout of a view, or what arrays select.

use super::super::convert::array_of;
use super::super::copies;
use super::super::object::{MAX_RANK, allocate, as_array, raise};
use super::super::scalar::as_scalar;
use super::out_of_bounds;
use super::select::{Advanced, Selection};
use snek_heap::{Value, View};
use snek_interp::types::list::List;
use snek_interp::types::slice::{Slice, position, resolve};
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Error, Result, kinds};
use snek_tensor::{Array, DType, Dims, Layout, Scalar, Strides, broadcast_dims};

/// What a key selects.
pub(super) enum Key {
    /// A part of the storage with a layout of its own. With an integer for every axis it is an element.
    View { layout: Layout, is_element: bool },
    /// What index arrays select.
    Selection(Selection),
}

enum Item {
    At(i64),
    Slice(Value),
    NewAxis,
    Ellipsis,
    Indices(Array),
    Mask(Array),
}

impl Item {
    /// How many axes of the array it stands for.
    fn axes(&self) -> usize {
        match self {
            Item::At(_) | Item::Slice(_) | Item::Indices(_) => 1,
            Item::NewAxis | Item::Ellipsis => 0,
            Item::Mask(mask) => mask.rank(),
        }
    }
}

/// Takes a key apart for an array.
pub(super) fn parse(cx: &mut Cx, array: &Array, key: &Value) -> Result<Key> {
    let items = items_of(cx, key)?;
    let used: usize = items.iter().map(Item::axes).sum();
    let rank = array.rank();
    if used > rank {
        return Err(
            cx.index_error(format!("too many indices for array: array is {rank}-dimensional, but {used} were indexed"))
        );
    }
    if items.iter().filter(|item| matches!(item, Item::Ellipsis)).count() > 1 {
        return Err(cx.index_error("an index can only have a single ellipsis ('...')"));
    }
    let has_ellipsis = items.iter().any(|item| matches!(item, Item::Ellipsis));
    let is_advanced = items.iter().any(|item| matches!(item, Item::Indices(_) | Item::Mask(_)));
    let mut parser = Parser {
        layout: array.layout().clone(),
        offset: array.layout().offset,
        dims: Dims::new(),
        strides: Strides::new(),
        axis: 0,
        advanced: Vec::new(),
        place: None,
        is_split: false,
        is_advanced,
    };
    let all_ints = !has_ellipsis && used == rank && items.iter().all(|item| matches!(item, Item::At(_)));
    for item in &items {
        parser.take(cx, item, rank - used)?;
    }
    while parser.axis < rank {
        parser.keep();
    }
    let made = parser.dims.len();
    if made > MAX_RANK {
        let text = format!("number of dimensions must be within [0, {MAX_RANK}], indexing result would have {made}");
        return Err(cx.index_error(text));
    }
    let layout = Layout { offset: parser.offset, dims: parser.dims, strides: parser.strides };
    if !is_advanced {
        return Ok(Key::View { layout, is_element: all_ints });
    }
    let is_mask = matches!(&items[..], [Item::Mask(mask)] if mask.rank() == rank && rank > 0);
    let place = if parser.is_split { 0 } else { parser.place.unwrap_or(0) };
    if let Some(common) = broadcast_dims(&parser.advanced.iter().map(|one| &*one.dims).collect::<Vec<_>>()) {
        allocate(cx, DType::I64, &common)?;
    }
    Selection::new(layout, place, parser.advanced, is_mask).map(Key::Selection).map_err(|error| raise(cx, error))
}

struct Parser {
    layout: Layout,
    offset: usize,
    dims: Dims,
    strides: Strides,
    axis: usize,
    advanced: Vec<Advanced>,
    /// Before which of the kept axes the arrays stand.
    place: Option<usize>,
    /// Whether something stands between them.
    is_split: bool,
    is_advanced: bool,
}

impl Parser {
    fn keep(&mut self) {
        self.dims.push(self.layout.dims[self.axis]);
        self.strides.push(self.layout.strides[self.axis]);
        self.axis += 1;
    }

    fn add(&mut self, indices: Vec<i64>, dims: &[usize], axis: Option<usize>) {
        let at = self.dims.len();
        let is_adjacent = self.advanced.last().is_none_or(|last| last.end == (at, self.axis));
        if !self.advanced.is_empty() && !is_adjacent {
            self.is_split = true;
        }
        self.place.get_or_insert(at);
        let (len, stride) = match axis {
            Some(axis) => (self.layout.dims[axis], self.layout.strides[axis]),
            None => (1, 0),
        };
        self.axis += usize::from(axis.is_some());
        let end = (at, self.axis);
        self.advanced.push(Advanced { indices, dims: dims.into(), axis: axis.unwrap_or(0), len, stride, end });
    }

    fn take(&mut self, cx: &mut Cx, item: &Item, missing: usize) -> Result<()> {
        match item {
            Item::NewAxis => {
                self.dims.push(1);
                self.strides.push(0);
                self.part();
            }
            Item::Ellipsis => {
                (0..missing).for_each(|_| self.keep());
                self.part();
            }
            Item::At(at) => {
                let len = self.layout.dims[self.axis];
                let Some(found) = position(*at, len) else { return Err(out_of_bounds(cx, *at, self.axis, len)) };
                if self.is_advanced {
                    self.add(vec![found as i64], &[], Some(self.axis));
                } else {
                    let step = self.layout.strides[self.axis].wrapping_mul(found as isize);
                    self.offset = self.offset.wrapping_add_signed(step);
                    self.axis += 1;
                }
            }
            Item::Slice(slice) => {
                let (axis, len) = (self.axis, self.layout.dims[self.axis]);
                let Some(slice) = slice.downcast_ref::<Slice>() else { return Ok(()) };
                let indices = resolve(cx, slice, len)?;
                if indices.count > 0 {
                    let step = self.layout.strides[axis].wrapping_mul(indices.start as isize);
                    self.offset = self.offset.wrapping_add_signed(step);
                }
                self.dims.push(indices.count);
                self.strides.push(self.layout.strides[axis].wrapping_mul(indices.step as isize));
                self.axis += 1;
                self.part();
            }
            Item::Indices(indices) => {
                let all = copies::elements::<i64>(cx, indices)?;
                self.add(all, indices.dims(), Some(self.axis));
            }
            Item::Mask(mask) if mask.rank() == 0 => {
                let count = usize::from(mask.first() == Scalar::Bool(true));
                self.add(vec![0; count], &[count], None);
            }
            Item::Mask(mask) => self.take_mask(cx, mask)?,
        }
        Ok(())
    }

    /// What is kept stands between arrays before and behind it.
    fn part(&mut self) {
        if let Some(last) = self.advanced.last_mut() {
            last.end = (usize::MAX, usize::MAX);
        }
    }

    /// A boolean array stands for the indices of its true elements, one array for each axis.
    fn take_mask(&mut self, cx: &mut Cx, mask: &Array) -> Result<()> {
        for (i, size) in mask.dims().iter().enumerate() {
            let (axis, len) = (self.axis + i, self.layout.dims[self.axis + i]);
            if *size != len {
                return Err(cx.index_error(format!(
                    "boolean index did not match indexed array along axis {axis}; size of axis is {len} but size of \
                     corresponding boolean axis is {size}"
                )));
            }
        }
        let found = true_indices(cx, mask)?;
        for indices in found {
            let count = indices.len();
            self.add(indices, &[count], Some(self.axis));
        }
        Ok(())
    }
}

/// The indices of the true elements, one list for each axis.
pub(crate) fn true_indices(cx: &mut Cx, mask: &Array) -> Result<Vec<Vec<i64>>> {
    let flags = copies::elements::<bool>(cx, mask)?;
    let count = flags.iter().filter(|flag| **flag).count();
    allocate(cx, DType::I64, &[count, mask.rank()])?;
    if mask.rank() == 1 {
        // Every index is written, and the place moves on behind those that are kept: no branch to be guessed.
        let mut found = vec![0; count + 1];
        let mut place = 0;
        for (at, flag) in (0..).zip(&flags) {
            found[place] = at;
            place += usize::from(*flag);
        }
        found.truncate(count);
        return Ok(vec![found]);
    }
    let mut found: Vec<Vec<i64>> = (0..mask.rank()).map(|_| Vec::with_capacity(count)).collect();
    let mut index = vec![0usize; mask.rank()];
    for flag in flags {
        if flag {
            found.iter_mut().zip(&index).for_each(|(list, at)| list.push(*at as i64));
        }
        for (at, dim) in index.iter_mut().zip(mask.dims()).rev() {
            *at += 1;
            if *at < *dim {
                break;
            }
            *at = 0;
        }
    }
    Ok(found)
}

fn items_of(cx: &mut Cx, key: &Value) -> Result<Vec<Item>> {
    match key.downcast_ref::<Tuple>() {
        // As NumPy, which looks at no more of them.
        Some(tuple) if tuple.items().len() > 2 * MAX_RANK => Err(cx.index_error("too many indices for array")),
        Some(tuple) => tuple.items().to_vec().iter().map(|item| item_of(cx, item)).collect(),
        None => Ok(vec![item_of(cx, key)?]),
    }
}

fn item_of(cx: &mut Cx, value: &Value) -> Result<Item> {
    match value.view() {
        View::Int(at) => return Ok(Item::At(at)),
        View::None => return Ok(Item::NewAxis),
        View::Bool(flag) => return Ok(Item::Mask(Array::scalar(Scalar::Bool(flag)))),
        _ => {}
    }
    if value.kind() == kinds::SLICE {
        return Ok(Item::Slice(value.clone()));
    }
    if value.kind() == snek_heap::kind::ELLIPSIS {
        return Ok(Item::Ellipsis);
    }
    if let Some((x, _)) = as_scalar(value) {
        return match x {
            Scalar::Bool(_) => Ok(Item::Mask(Array::scalar(x))),
            Scalar::I32(_) | Scalar::I64(_) => Ok(Item::At(x.as_i64().unwrap_or(0))),
            _ => Err(invalid(cx)),
        };
    }
    let is_list = value.downcast_ref::<List>().is_some() || value.downcast_ref::<Tuple>().is_some();
    let array = match as_array(value) {
        Some(array) => array,
        None if is_list => {
            let array = array_of(cx, value, None)?;
            if array.size() == 0 { array.astype(DType::I64) } else { array }
        }
        None => {
            let name = cx.name("__index__");
            if cx.lookup_special(value, &name).is_none() {
                return Err(invalid(cx));
            }
            return Ok(Item::At(cx.index(value)?));
        }
    };
    match array.dtype().family() {
        0 => Ok(Item::Mask(array)),
        1 if array.rank() == 0 => Ok(Item::At(array.first().as_i64().unwrap_or(0))),
        1 => Ok(Item::Indices(array)),
        _ if is_list => Err(invalid(cx)),
        _ => Err(cx.index_error("arrays used as indices must be of integer (or boolean) type")),
    }
}

#[cold]
fn invalid(cx: &mut Cx) -> Error {
    cx.index_error(
        "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid \
         indices",
    )
}
