//! The class in Python, its numbers and its contexts, as Rust sees them.
//!
//! Invariants:
//! - A number is read if it has the shape of those that the class makes: neither instances of subclasses have it, nor
//!   those whose slots were emptied.
//! - A context is read if it has its attributes where `__init__` puts them.

use super::round::Rounding;
use super::{METHODS, convert};
use dashu_int::IBig;
use snek_heap::{Gc, Local, Value};
use snek_interp::names::{Name, intern};
use snek_interp::native::Native;
use snek_interp::types::class::{Instance, Shape, Type};
use snek_interp::types::dict::Dict;
use snek_interp::types::int::{self, BigInt};
use snek_interp::types::str::Str;
use snek_interp::types::text::IntRef;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result, kinds};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// What the class says of itself when its module is made.
pub(super) struct Known {
    class: Gc<Type>,
    shape: Rc<Shape>,
    contexts: Rc<Shape>,
    /// Where `prec`, `rounding`, `Emin`, `Emax`, `capitals`, `clamp`, `traps` and `flags` are in a context: all but the last two
    /// come first.
    places: [usize; 8],
    /// The signals, in the order that the dicts of contexts have.
    signals: Vec<Value>,
    /// The variable whose value is the context.
    variable: Value,
    /// Where module `contextvars` has the mapping of variables to values.
    variables: Gc<Dict>,
    current: Name,
    values: Name,
    /// The shape of the object that has the mapping, and the place of it there, when they were met first.
    holder: OnceCell<(Rc<Shape>, usize)>,
    /// Where the mapping and the context were the last time.
    last: [Cell<usize>; 2],
}

static KNOWN: Local<RefCell<Option<Known>>> = Local::new(RefCell::default);

/// Does it with what is known of the class; `None` where there is no class yet, and while staging, which is to see what
/// is read of contexts.
#[inline]
pub(super) fn with<R>(cx: &Cx, work: impl FnOnce(&Known) -> Option<R>) -> Option<R> {
    if cx.stage.is_active() {
        return None;
    }
    KNOWN.with(|known| work(known.try_borrow().ok()?.as_ref()?))
}

/// `_install(number, context, signals, variable, variables)`: gives the class of the number its quick forms.
pub(super) fn install(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    match describe(args) {
        Some(known) => {
            let class = known.class.clone();
            KNOWN.with(|place| drop(place.replace(Some(known))));
            give_methods(&class);
            Ok(Value::NONE)
        }
        None => Err(cx.type_error("a Decimal, a Context, signals and a variable were expected")),
    }
}

fn describe(args: &[Value]) -> Option<Known> {
    let number = args[0].downcast_ref::<Instance>()?;
    let (class, shape) = (number.class(), number.shape());
    let names: Vec<&str> = shape.names().iter().map(|name| name.as_str()).collect();
    if class.is_builtin || names != ["_sign", "_int", "_exp"] {
        return None;
    }
    let contexts = args[1].downcast_ref::<Instance>()?.shape();
    let attributes = ["prec", "rounding", "Emin", "Emax", "capitals", "clamp", "traps", "flags"];
    let mut places = [0; 8];
    for (place, name) in places.iter_mut().zip(attributes) {
        *place = contexts.slot(&intern(name))?;
    }
    if places[..6] != [0, 1, 2, 3, 4, 5] {
        return None;
    }
    let signals = args[2].downcast_ref::<Tuple>()?.items();
    if signals.len() != Signal::COUNT {
        return None;
    }
    Some(Known {
        class,
        shape,
        contexts,
        places,
        signals: signals.to_vec(),
        variable: args[3].clone(),
        variables: args[4].downcast::<Dict>()?,
        current: intern("_current"),
        values: intern("_values"),
        holder: OnceCell::new(),
        last: Default::default(),
    })
}

/// Puts the methods in the place of those in Python, which take what the quick forms leave.
fn give_methods(class: &Gc<Type>) {
    let module = intern("decimal");
    for row in METHODS {
        let name = intern(row.signature.split('(').next().unwrap_or_default());
        let Some(function) = class.dict.get_name(&name).filter(|found| found.kind() == kinds::FUNCTION) else {
            continue;
        };
        let is_plain = matches!(name.as_str(), "__format__" | "__round__" | "quantize");
        class.dict.set_name(&name, Native::quick_method(row, &function, "decimal.Decimal", !is_plain, &module));
    }
    class.changed();
    class.set_quick(convert::construct);
}

/// The body of rows whose methods have theirs in Python.
pub(super) fn in_python(cx: &mut Cx, _args: &[Value]) -> Result<Value> {
    Err(cx.system_error("a method in Python is called by its own body"))
}

/// A finite number: `coefficient * 10**exponent`, or less than 0.
#[derive(Clone, Copy)]
pub(super) struct Number {
    pub(super) negative: bool,
    pub(super) coefficient: u128,
    pub(super) exponent: i64,
}

/// Exponents beyond these are left to Python: sums of some of them fit into their type.
const FARTHEST: u64 = 1_100_000_000_000_000_000;

impl Number {
    /// The whole number.
    #[inline]
    fn of_int(number: i64) -> Self {
        Self { negative: number < 0, coefficient: u128::from(number.unsigned_abs()), exponent: 0 }
    }
}

impl Known {
    /// The number that a Decimal is.
    #[inline]
    pub(super) fn decimal(&self, value: &Value) -> Option<Number> {
        value.downcast_ref::<Instance>()?.read_slots(&self.shape, |[sign, coefficient, exponent]| {
            let negative = match sign.as_small_int()? {
                0 => false,
                1 => true,
                _ => return None,
            };
            let coefficient = match coefficient.as_small_int() {
                Some(small) => u128::from(u64::try_from(small).ok()?),
                None => long_coefficient(coefficient)?,
            };
            let exponent = exponent.as_int().filter(|exponent| exponent.unsigned_abs() <= FARTHEST)?;
            Some(Number { negative, coefficient, exponent })
        })?
    }

    /// The number that an operand is: a Decimal or an integer.
    #[inline]
    pub(super) fn number(&self, value: &Value) -> Option<Number> {
        if let Some(small) = value.as_small_int() {
            return Some(Number::of_int(small));
        }
        if value.kind() == kinds::INSTANCE {
            return self.decimal(value);
        }
        match int::view(value)? {
            IntRef::Small(small) => Some(Number::of_int(small)),
            IntRef::Big(big) => {
                let number = i128::try_from(big).ok()?;
                Some(Number { negative: number < 0, coefficient: number.unsigned_abs(), exponent: 0 })
            }
        }
    }

    /// The Decimal that is the number.
    #[inline]
    pub(super) fn make(&self, number: Number) -> Value {
        let coefficient = match i64::try_from(number.coefficient) {
            Ok(small) => Value::int(small),
            Err(_) => int::from_big(IBig::from(number.coefficient)),
        };
        let slots = [Value::int(i64::from(number.negative)), coefficient, Value::int(number.exponent)];
        Instance::filled(self.class.clone(), self.shape.clone(), slots).value()
    }

    /// Whether calls of the class make such a value as it is.
    #[inline]
    pub(super) fn is_decimal(&self, value: &Value) -> bool {
        value.downcast_ref::<Instance>().is_some_and(|instance| instance.class().is(&self.class))
    }

    /// The mapping of variables to values that an object has.
    #[inline]
    fn values_of(&self, holder: &Instance) -> Option<Value> {
        let (shape, place) = match self.holder.get() {
            Some(met) => met,
            None => {
                let shape = holder.shape();
                let place = shape.slot(&self.values)?;
                self.holder.get_or_init(|| (shape, place))
            }
        };
        if Rc::ptr_eq(&holder.shape(), shape) { holder.slot(*place) } else { holder.get(&self.values) }
    }

    /// The context that calculations use, if there is one already.
    #[inline]
    pub(super) fn context(&self) -> Option<Context<'_>> {
        let name = self.current.value();
        let current = found(&self.variables, &self.last[0], self.current.hash(), &name)?;
        let values = self.values_of(current.downcast_ref::<Instance>()?)?;
        let hash = self.variable.identity_hash();
        let context =
            found(values.downcast_ref::<Dict>()?, &self.last[1], hash, &self.variable)?.downcast::<Instance>()?;
        let (prec, emin, emax, clamp) = context.read_slots(&self.contexts, |[prec, _, emin, emax, _, clamp]| {
            let clamp = match clamp.as_int()? {
                0 => false,
                1 => true,
                _ => return None,
            };
            Some((prec.as_int()?, emin.as_int()?, emax.as_int()?, clamp))
        })??;
        Some(Context { known: self, context, prec, emin, emax, clamp })
    }
}

/// The value of a key in a dict, which is looked for where it was the last time.
#[inline]
fn found(dict: &Dict, last: &Cell<usize>, hash: i64, key: &Value) -> Option<Value> {
    let table = dict.table.borrow();
    if let Some(entry) = table.entries().get(last.get()).filter(|entry| entry.key.is(key)) {
        return Some(entry.value.clone());
    }
    let at = table.find(hash, |found| found.is(key))?;
    last.set(at);
    Some(table.entries()[at].value.clone())
}

#[cold]
fn long_coefficient(value: &Value) -> Option<u128> {
    match value.as_int() {
        Some(number) => u128::try_from(number).ok(),
        None => u128::try_from(&value.downcast_ref::<BigInt>()?.0).ok(),
    }
}

/// What an operation may signal, by its place among the signals.
#[derive(Clone, Copy)]
pub(super) enum Signal {
    Inexact = 6,
    Rounded = 7,
    Clamped = 8,
}

impl Signal {
    /// How many there are, those of which no quick form knows included.
    const COUNT: usize = 9;
}

/// A context.
pub(super) struct Context<'a> {
    known: &'a Known,
    context: Gc<Instance>,
    pub(super) prec: i64,
    pub(super) emin: i64,
    pub(super) emax: i64,
    pub(super) clamp: bool,
}

impl Context<'_> {
    /// The least exponent of a number of full precision.
    #[inline]
    pub(super) fn etiny(&self) -> i64 {
        self.emin - self.prec + 1
    }

    /// The greatest exponent of a number of full precision.
    #[inline]
    pub(super) fn etop(&self) -> i64 {
        self.emax - self.prec + 1
    }

    /// How it rounds.
    pub(super) fn rounding(&self) -> Option<Rounding> {
        Rounding::named(self.context.slot(self.known.places[1])?.downcast_ref::<Str>()?.as_str())
    }

    /// Whether exponents are marked by `E` in texts.
    pub(super) fn has_capitals(&self) -> Option<bool> {
        Some(self.context.slot(self.known.places[4])?.as_int()? != 0)
    }

    /// Signals, if that changes nothing.
    pub(super) fn signal(&self, signals: &[Signal]) -> Option<()> {
        let holds = |place: usize, signal: Signal, wanted: bool| {
            let given = self.context.slot(self.known.places[place])?;
            let table = given.downcast_ref::<Dict>()?.table.borrow();
            let entry = table.entries().get(signal as usize)?;
            let is_it = entry.key.is(&self.known.signals[signal as usize]);
            (is_it && entry.value.as_bool() == Some(wanted)).then_some(())
        };
        signals.iter().try_for_each(|signal| {
            holds(6, *signal, false)?;
            holds(7, *signal, true)
        })
    }
}
