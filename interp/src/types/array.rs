//! Arrays as objects: what module `numpy` calls `ndarray`.
//!
//! Invariants:
//! - A view holds the object that owns the storage (`base`); only owners are charged for the storage, and only they
//!   save it for a journal: [`announce`] says which object that is.
//! - An array behind an object keeps its element type; its dimensions change only by assignment to `shape`.
//!
//! Elsewhere: what arrays compute (`snek_tensor`); methods and functions are module `numpy`'s.

use super::TypeDef;
use super::host::{self, HostObject, HostState};
use snek_heap::{Charge, Layout, Local, State, Value, before_write};
use snek_tensor::{Array, DType, Shape, Tensor};
use std::cell::{Cell, RefCell};

/// The state of an `ndarray`.
pub struct NdArray {
    array: RefCell<Array>,
    /// The owner of the storage; `UNBOUND` for the owner itself.
    base: Value,
    /// Whether the program may write elements.
    pub writeable: Cell<bool>,
    /// The number of the virtual device that it is on.
    pub device: Cell<u16>,
    def: &'static TypeDef,
    _charge: Charge,
}

/// The box of a storage, beside the elements.
const STORAGE: usize = 128;

impl HostState for NdArray {
    fn held(&self) -> usize {
        if self.base.is_unbound() { STORAGE } else { 0 }
    }
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.base);
    }
    fn save(&self) -> Option<State> {
        // A view has no state of its own: its owner was announced too.
        let slots =
            if self.base.is_unbound() { vec![owner(self.def, self.array.borrow().whole().copy())] } else { Vec::new() };
        Some(State { layout: Layout::Sequence, slots })
    }
    fn restore(&self, state: State) {
        if let Some(saved) = state.slots.first().and_then(as_array) {
            self.array.borrow().restore(&saved.data());
        }
    }
}

impl NdArray {
    /// The array.
    #[must_use]
    pub fn array(&self) -> Array {
        self.array.borrow().clone()
    }

    /// Whether its elements are of this type and its axes of these lengths; any length where none is given.
    #[must_use]
    pub fn is_like(&self, dtype: DType, dims: &[Option<usize>]) -> bool {
        let array = self.array.borrow();
        array.dtype() == dtype
            && array.rank() == dims.len()
            && array.dims().iter().zip(dims).all(|(size, dim)| dim.is_none_or(|dim| dim == *size))
    }

    /// The elements, taken out where nobody else has them; see [`Array::lend`].
    #[must_use]
    pub fn lend(&self) -> Option<Tensor> {
        let array = self.array.borrow();
        Tensor::from_data(Shape::new(array.dims()).ok()?, array.lend()?).ok()
    }

    /// A copy of the elements.
    #[must_use]
    pub fn tensor(&self) -> Option<Tensor> {
        self.array.borrow().to_tensor().ok()
    }

    /// Ends a loan.
    pub fn give_back(&self, tensor: Tensor) {
        self.array.borrow().give_back(tensor.into_parts().1);
    }

    /// The owner of the storage, if it is another object.
    #[must_use]
    pub fn base(&self) -> Option<&Value> {
        (!self.base.is_unbound()).then_some(&self.base)
    }

    /// Puts another view of the same storage in place (`a.shape = …`).
    pub fn replace(&self, array: Array) {
        self.array.replace(array);
    }
}

/// Where new arrays are put, if a context says so.
static PLACEMENT: Local<Cell<Option<u16>>> = Local::new(Cell::default);

/// The virtual device on which new arrays are put, if a context says so.
#[must_use]
pub fn placement() -> Option<u16> {
    PLACEMENT.get()
}

/// Says where new arrays are put. Gives what was said before.
pub fn set_placement(device: Option<u16>) -> Option<u16> {
    PLACEMENT.replace(device)
}

/// A new object that owns its array's storage.
#[must_use]
pub fn owner(def: &'static TypeDef, array: Array) -> Value {
    let charge = Charge::default();
    charge.set(array.storage_bytes());
    let (array, writeable) = (RefCell::new(array), Cell::new(true));
    let device = Cell::new(placement().unwrap_or(0));
    host::new(def, NdArray { array, base: Value::UNBOUND, writeable, device, def, _charge: charge })
}

/// A new object for a view of another's storage.
#[must_use]
pub fn view_of(def: &'static TypeDef, of: &Value, array: Array) -> Value {
    let of = super::payload(of);
    let Some(seen) = state_of(&of) else { return owner(def, array) };
    let (base, writeable) = (seen.base().unwrap_or(&of).clone(), Cell::new(seen.writeable.get()));
    let device = seen.device.clone();
    host::new(def, NdArray { array: RefCell::new(array), base, writeable, device, def, _charge: Charge::default() })
}

/// The state of an array object.
#[must_use]
pub fn state_of(value: &Value) -> Option<&NdArray> {
    value.downcast_ref::<HostObject>().and_then(HostObject::get::<NdArray>)
}

/// The array of an object; its elements are shared. Instances of subclasses count too.
#[must_use]
pub fn as_array(value: &Value) -> Option<Array> {
    match state_of(value) {
        Some(state) => Some(state.array()),
        None => state_of(&super::payload(value)).map(NdArray::array),
    }
}

/// To be called before elements are written: saves the owner of the storage in the open journals.
pub fn announce(value: &Value) {
    if snek_heap::journaling() {
        let inner = super::payload(value);
        before_write(state_of(&inner).and_then(NdArray::base).unwrap_or(&inner));
    }
}
