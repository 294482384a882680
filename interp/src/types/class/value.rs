//! Classes: the `type` object.
//!
//! Invariants:
//! - `version` changes whenever an attribute of the class or of a base changes; inline caches compare it.
//! - `mro[0]` is the class itself, unless the `mro` of a metaclass said otherwise.
//! - `layout` is the kind of object that instances wrap: `kinds::INSTANCE` for plain ones, `kinds::LIST` for subclasses
//!   of `list`, and so on. A subclass keeps its base's.

use super::lookups::Lookups;
use super::shape::Shape;
use crate::names::Name;
use crate::native::{NativeDef, Quick};
use crate::types::dict::{Dict, fresh_version};
use crate::types::function::{Function, visit_gc};
use crate::vm::peek;
use crate::{kinds, names};
use snek_heap::{Gc, Kind, Object, State, Value, Weak};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

thread_local! {
    /// See `epoch`.
    static EPOCH: Cell<u32> = const { Cell::new(1) };
    /// See `class_values`.
    static VALUES: Cell<u32> = const { Cell::new(1) };
}

/// Changes when some class gets another plain value for an attribute that had one (`Counter.total += 1`). The version
/// of the class stays then: only what holds such a value itself must not be used any more. Never 0.
#[inline(always)]
#[must_use]
pub fn class_values() -> u32 {
    VALUES.get()
}

/// Changes when a class changes so that an attribute of its instances may no longer be what their slots hold: with data
/// descriptors and the methods that stand before the slots. Never 0.
#[inline(always)]
#[must_use]
pub fn epoch() -> u32 {
    EPOCH.get()
}

/// For more slots than this no instance gets room from the beginning.
const MOST_EXPECTED: u16 = 64;
/// Room in the first instance of a class whose `__init__` does not say what attributes there are.
const FIRST_SLOTS: u16 = 4;

/// A class.
pub struct Type {
    /// `__name__`.
    pub name: RefCell<Name>,
    /// `__qualname__`.
    pub qualname: RefCell<Name>,
    /// The direct bases.
    pub bases: RefCell<Vec<Gc<Type>>>,
    /// The method resolution order.
    pub mro: RefCell<Rc<[Gc<Type>]>>,
    /// The class's own attributes.
    pub dict: Gc<Dict>,
    /// Its class; `None` means `type`.
    pub metaclass: RefCell<Option<Gc<Type>>>,
    /// What instances wrap.
    pub layout: Kind,
    /// Defined in Rust: its attributes cannot be set.
    pub is_builtin: bool,
    /// Instances have a `__dict__`.
    pub has_dict: Cell<bool>,
    /// May be subclassed.
    pub is_base: bool,
    /// `__new__` in Rust, for builtin classes.
    pub constructor: Option<&'static NativeDef>,
    /// What calls of a class amount to for usual arguments: of a builtin one, or one that a module in Rust completes.
    pub(crate) quick: Cell<Option<Quick>>,
    /// The constructor with this class as its first argument, made at the first call.
    pub bound_new: RefCell<Option<Value>>,
    /// Shape of a new instance.
    pub root_shape: OnceCell<Rc<Shape>>,
    /// How many attributes instances have: what to make room for in the next.
    expected_slots: Cell<Option<u16>>,
    version: Cell<u64>,
    lookups: RefCell<Lookups>,
    /// What `plain_init` found, once it has looked.
    init: RefCell<Option<Option<Gc<Function>>>>,
    subclasses: RefCell<Vec<Weak>>,
}

impl std::fmt::Debug for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "<class {}>", self.name.borrow().as_str())
    }
}

impl Object for Type {
    const KIND: Kind = kinds::TYPE;
    const CONTAINER: bool = true;
    // Its bases tell it of their changes as long as it is there.
    const WEAKLY_KNOWN: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.dict, visit);
        if let Ok(mro) = self.mro.try_borrow()
            && Rc::strong_count(&mro) == 1
        {
            mro.iter().for_each(|class| visit_gc(class, visit));
        }
        if let Ok(bases) = self.bases.try_borrow() {
            bases.iter().for_each(|class| visit_gc(class, visit));
        }
        if let Ok(lookups) = self.lookups.try_borrow() {
            lookups.values().for_each(&mut *visit);
        }
        if let Ok(new) = self.bound_new.try_borrow() {
            new.iter().for_each(&mut *visit);
        }
        if let Ok(init) = self.init.try_borrow()
            && let Some(Some(init)) = &*init
        {
            visit_gc(init, visit);
        }
    }
    fn clear(&self) {
        // The order and bases stay: instances that outlive the collection still need them. Breaking the dict and
        // the class's own entry in its order is enough to free the cycle.
        drop(self.lookups.take());
        drop(self.init.take());
        drop(self.bound_new.take());
        let is_other = |class: &&Gc<Self>| !std::ptr::eq(&raw const ***class, self);
        let without_self: Rc<[Gc<Self>]> = self.mro.borrow().iter().filter(is_other).cloned().collect();
        drop(self.mro.replace(without_self));
        let entries = self.dict.table.borrow_mut().take();
        drop(entries);
    }
    fn state(&self) -> Option<State> {
        self.dict.state()
    }
    fn set_state(&self, state: State) {
        self.dict.set_state(state);
        self.changed();
    }
}

/// What is needed to make a class.
pub struct NewType {
    /// `__name__`.
    pub name: Name,
    /// The bases; empty only for `object`.
    pub bases: Vec<Gc<Type>>,
    /// The order behind the class itself.
    pub rest_of_mro: Vec<Gc<Type>>,
    /// The class's own attributes.
    pub dict: Gc<Dict>,
    /// What instances wrap.
    pub layout: Kind,
    /// Its class; `None` means `type`.
    pub metaclass: Option<Gc<Type>>,
    /// Defined in Rust.
    pub is_builtin: bool,
    /// Instances have a `__dict__`.
    pub has_dict: bool,
    /// May be subclassed.
    pub is_base: bool,
    /// `__new__` in Rust.
    pub constructor: Option<&'static NativeDef>,
}

impl Type {
    /// Makes a class and makes it known to its bases.
    #[must_use]
    pub fn of(new: NewType) -> Gc<Self> {
        let class = Gc::new(Self {
            name: RefCell::new(new.name.clone()),
            qualname: RefCell::new(new.name),
            bases: RefCell::new(new.bases),
            mro: RefCell::new(Rc::from([])),
            dict: new.dict,
            metaclass: RefCell::new(new.metaclass),
            layout: new.layout,
            is_builtin: new.is_builtin,
            has_dict: Cell::new(new.has_dict),
            is_base: new.is_base,
            constructor: new.constructor,
            quick: Cell::new(None),
            bound_new: RefCell::default(),
            root_shape: OnceCell::new(),
            expected_slots: Cell::new(None),
            version: Cell::new(0),
            lookups: RefCell::default(),
            init: RefCell::default(),
            subclasses: RefCell::default(),
        });
        let order: Rc<[Gc<Self>]> = std::iter::once(class.clone()).chain(new.rest_of_mro).collect();
        *class.mro.borrow_mut() = order;
        if let Some(weak) = Weak::new(&class.value()) {
            for base in class.bases.borrow().iter() {
                base.subclasses.borrow_mut().push(weak.clone());
            }
        }
        class
    }

    /// A number that no other state of any class has.
    #[inline(always)]
    #[must_use]
    pub fn version(&self) -> u64 {
        let version = self.version.get();
        if version != 0 {
            return version;
        }
        let version = fresh_version();
        self.version.set(version);
        version
    }

    /// To be called after an attribute, base or order changed: forgets what was cached, here and in subclasses.
    pub fn changed(&self) {
        // After 2^32 changes of this kind a cache could be taken for a new one; then the number stays, and no cache
        // holds.
        EPOCH.set(EPOCH.get().saturating_add(1));
        self.changed_plainly();
    }

    /// As `changed`, when an attribute was set that does not come between instances and their slots.
    pub(super) fn changed_plainly(&self) {
        self.version.set(0);
        drop(self.lookups.take());
        drop(self.init.take());
        if !self.is_builtin {
            self.quick.set(None);
        }
        for subclass in self.subclasses() {
            subclass.changed_plainly();
        }
    }

    /// To be called after an attribute that was a plain value got another one.
    pub(super) fn value_changed(&self, name: &Name) {
        // As in `changed`: a number that came round could be taken for an old one.
        if VALUES.get() == u32::MAX {
            return self.changed();
        }
        VALUES.set(VALUES.get() + 1);
        self.forget(name);
    }

    fn forget(&self, name: &Name) {
        self.lookups.borrow_mut().renew(name, || self.mro.borrow().iter().find_map(|class| class.dict.get_name(name)));
        if !self.subclasses.borrow().is_empty() {
            for subclass in self.subclasses() {
                subclass.forget(name);
            }
        }
    }

    /// Puts the class under other bases; its order and that of its subclasses are the caller's to renew.
    pub(super) fn set_bases(&self, this: &Gc<Type>, bases: Vec<Gc<Type>>) -> Vec<Gc<Type>> {
        let old = self.bases.replace(bases);
        for base in &old {
            let is_other = |weak: &Weak| weak.upgrade().is_some_and(|other| !other.is(&this.value()));
            base.subclasses.borrow_mut().retain(is_other);
        }
        if let Some(weak) = Weak::new(&this.value()) {
            for base in self.bases.borrow().iter() {
                base.subclasses.borrow_mut().push(weak.clone());
            }
        }
        old
    }

    /// The living direct subclasses.
    #[must_use]
    pub fn subclasses(&self) -> Vec<Gc<Type>> {
        let mut list = self.subclasses.borrow_mut();
        list.retain(|weak| weak.upgrade().is_some());
        list.iter().filter_map(|weak| weak.upgrade()?.downcast::<Type>()).collect()
    }

    /// The attribute found on the class or its bases, without any descriptor being called.
    #[inline]
    #[must_use]
    pub fn lookup(&self, name: &Name) -> Option<Value> {
        if let Some(found) = peek(&self.lookups, |lookups| lookups.get(name)) {
            return found;
        }
        self.lookup_in_order(name)
    }

    #[cold]
    fn lookup_in_order(&self, name: &Name) -> Option<Value> {
        let order = self.mro.borrow().clone();
        let found = order.iter().find_map(|class| class.dict.get_name(name));
        let forgotten = self.lookups.borrow_mut().insert(name, found.clone());
        drop(forgotten);
        found
    }

    /// What `plain_init` has found, if it has looked and there is one.
    #[inline(always)]
    pub(crate) fn known_init(&self) -> Option<Gc<Function>> {
        peek(&self.init, |known| known.as_ref()?.clone())
    }

    /// The `__init__` that a call of the class amounts to, as `find` finds it; kept until the class changes.
    pub(crate) fn plain_init(&self, find: impl FnOnce(&Self) -> Option<Gc<Function>>) -> Option<Gc<Function>> {
        if let Some(known) = &*self.init.borrow() {
            return known.clone();
        }
        let found = find(self);
        drop(self.init.replace(Some(found.clone())));
        found
    }

    /// The constructor of a builtin class that calling it amounts to.
    #[must_use]
    pub fn plain_constructor(&self) -> Option<&'static NativeDef> {
        let is_other = matches!(self.layout, kinds::INSTANCE | kinds::TYPE | kinds::EXCEPTION);
        if self.is_builtin && !is_other && self.metaclass.borrow().is_none() { self.constructor } else { None }
    }

    /// Whether this is class `other` or derived from it.
    #[must_use]
    pub fn is_subclass(&self, other: &Gc<Type>) -> bool {
        self.mro.borrow().iter().any(|class| class.is(other))
    }

    /// How many slots are to stand behind a new instance.
    #[inline]
    pub(super) fn room_for_slots(&self) -> u16 {
        self.expected_slots.get().unwrap_or_else(|| self.guess_slots())
    }

    /// As many as the `__init__` of the class and of its bases set. Where they set none, the first instance gets some
    /// room: it says what others need.
    #[cold]
    fn guess_slots(&self) -> u16 {
        let is_init = |class: &Gc<Self>| class.dict.get_name(&names::intern("__init__"))?.downcast::<Function>();
        let mut names: Vec<Name> = Vec::new();
        for init in self.mro.borrow().iter().filter_map(is_init) {
            names.extend(
                init.code
                    .attributes_of_first()
                    .filter(|name| self.lookup(name).is_none_or(|found| found.kind() == kinds::MEMBER)),
            );
        }
        names.sort_unstable_by_key(Gc::address);
        names.dedup();
        let found = u16::try_from(names.len()).unwrap_or(u16::MAX).min(MOST_EXPECTED);
        self.expected_slots.set(Some(found));
        if found == 0 && !self.is_builtin { FIRST_SLOTS } else { found }
    }

    /// An instance has so many slots.
    pub(super) fn expect_slots(&self, count: usize) {
        let count = u16::try_from(count).unwrap_or(u16::MAX).min(MOST_EXPECTED);
        if self.expected_slots.get().is_none_or(|expected| expected < count) {
            self.expected_slots.set(Some(count));
        }
    }

    /// Says what calls of a class in Python amount to for usual arguments, until the class is changed.
    pub fn set_quick(&self, quick: Quick) {
        self.quick.set(Some(quick));
    }

    /// Shape of a new instance.
    #[must_use]
    pub fn root_shape(&self) -> Rc<Shape> {
        self.root_shape.get_or_init(Shape::root).clone()
    }
}
