//! Results that share elements.
//!
//! In: the arrays that leave a function while it is staged. Out: which of them are one array, which look into another
//! one; at a call, results that do.
//! Invariants:
//! - Two new arrays among the results share elements if the program's do. Where the graph decides whether they do, or
//!   no key says what one shows of the other, the function is refused.
//! - An array that was given leaves as itself, what looks into it as an array of its own.
//!
//! Elsewhere: views while staging (`types/staged/array/object.rs`).

use crate::error::Result;
use crate::stage::stager::Stager;
use crate::types::staged::array::{Bound, Part, Step, array_of, owner_of};
use crate::types::{slice, tuple};
use snek_graph::ir::{Dim, ValueId};
use snek_heap::Value;

/// What results have in common.
#[derive(Default)]
pub(crate) struct Shared {
    /// Results that are the same array as an earlier one: their positions.
    same: Vec<(usize, usize)>,
    looks: Vec<Look>,
    /// The count of outputs behind all others: arrays of which only views leave, numbers in keys.
    pub(super) extra: usize,
}

/// A result that looks into another output.
struct Look {
    place: usize,
    base: usize,
    keys: Vec<Key>,
}

/// What a view shows of an array.
enum Key {
    Items(Vec<Item>),
    Transpose(Vec<usize>),
    Reshape(Vec<Number>),
    Diagonal(i64),
}

/// What a key says of one axis.
enum Item {
    At(Number),
    Range([Number; 3]),
    New,
}

/// A number in a key.
enum Number {
    None,
    Known(i64),
    /// The output at this position.
    Output(usize),
}

impl Number {
    fn value(&self, results: &[Value]) -> Value {
        match self {
            Self::None => Value::NONE,
            Self::Known(number) => Value::int(*number),
            Self::Output(place) => results.get(*place).cloned().unwrap_or(Value::NONE),
        }
    }
}

impl Item {
    const ALL: Self = Self::Range([Number::None, Number::None, Number::None]);

    fn value(&self, results: &[Value]) -> Value {
        match self {
            Self::At(number) => number.value(results),
            Self::Range([start, stop, step]) => {
                slice::new(start.value(results), stop.value(results), step.value(results))
            }
            Self::New => Value::NONE,
        }
    }
}

impl Shared {
    /// Whether each result is an array of its own.
    pub(crate) fn is_empty(&self) -> bool {
        self.same.is_empty() && self.looks.is_empty()
    }

    /// Puts the arrays that results share in their places.
    pub(super) fn put(&self, cx: &mut Stager<'_>, results: &mut [Value]) -> Result<()> {
        for look in &self.looks {
            let Some(mut array) = results.get(look.base).cloned() else { continue };
            for key in &look.keys {
                array = match key {
                    Key::Items(items) => {
                        let items: Vec<Value> = items.iter().map(|item| item.value(results)).collect();
                        cx.get_item(&array, &tuple::new(items))?
                    }
                    Key::Transpose(order) => {
                        let order: Vec<Value> = order.iter().map(|axis| Value::int(*axis as i64)).collect();
                        cx.call_method(&array, "transpose", &order)?
                    }
                    Key::Diagonal(offset) => {
                        let all = [*offset, -2, -1].map(Value::int);
                        cx.call_method(&array, "diagonal", &all)?
                    }
                    Key::Reshape(sizes) => {
                        let sizes: Vec<Value> = sizes.iter().map(|size| size.value(results)).collect();
                        cx.call_method(&array, "reshape", &[tuple::new(sizes)])?
                    }
                };
            }
            if let Some(place) = results.get_mut(look.place) {
                *place = array;
            }
        }
        for (later, first) in &self.same {
            if let (true, Some(one)) = (*later < results.len(), results.get(*first).cloned()) {
                results[*later] = one;
            }
        }
        Ok(())
    }
}

/// The arrays that leave, with the positions of their graph values.
#[derive(Default)]
pub(super) struct Places {
    pub(super) arrays: Vec<(Value, usize)>,
    /// Arrays of which the graph chooses one.
    pub(super) options: Vec<Value>,
}

/// The owners that an array has elements of, or may have.
fn owners_of(array: &Value) -> Vec<Value> {
    let mut all = vec![owner_of(array)];
    let mut next = 0;
    while let Some(owner) = all.get(next).cloned() {
        for (source, _) in array_of(&owner).map_or(&[][..], |array| &array.sources) {
            let source = owner_of(source);
            if !all.iter().any(|known| known.is(&source)) {
                all.push(source);
            }
        }
        next += 1;
    }
    all
}

/// The graph's outputs, while keys add to them.
struct Outputs<'a> {
    results: &'a mut Vec<ValueId>,
    first_extra: usize,
}

impl Outputs<'_> {
    /// The position of a number that is behind all others.
    fn extra(&mut self, id: ValueId) -> usize {
        let known = self.results[self.first_extra..].iter().position(|known| *known == id);
        known.map_or_else(
            || {
                self.results.push(id);
                self.results.len() - 1
            },
            |place| self.first_extra + place,
        )
    }
}

impl Stager<'_> {
    /// What the results have in common; the graph gets the outputs that say how.
    pub(super) fn shared_results(
        &mut self,
        places: &Places,
        given: &[Value],
        results: &mut Vec<ValueId>,
    ) -> Result<Shared> {
        let mut shared = Shared::default();
        let mut arrays: Vec<(&Value, usize)> = Vec::new();
        for (array, place) in &places.arrays {
            match arrays.iter().find(|(known, _)| known.is(array)) {
                Some((_, first)) => shared.same.push((*place, *first)),
                None => arrays.push((array, *place)),
            }
        }
        let is_given = |array: &Value| given.iter().any(|known| known.is(array));
        self.check_choices(&arrays, &places.options, &is_given)?;
        let mut outputs = Outputs { first_extra: results.len(), results };
        for (array, place) in &arrays {
            let owner = owner_of(array);
            let is_alone = arrays.iter().filter(|(other, _)| owner_of(other).is(&owner)).count() < 2;
            if is_alone || owner.is(array) || is_given(&owner) {
                continue;
            }
            let base = match arrays.iter().find(|(other, _)| other.is(&owner)) {
                Some((_, base)) => *base,
                None => outputs.extra(self.array_node(&owner)?),
            };
            let keys = self.keys_of(array, &mut outputs)?;
            shared.looks.push(Look { place: *place, base, keys });
        }
        shared.extra = outputs.results.len() - outputs.first_extra;
        Ok(shared)
    }

    /// What is one of several arrays must not leave beside one of them.
    fn check_choices(
        &mut self,
        arrays: &[(&Value, usize)],
        options: &[Value],
        is_given: &dyn Fn(&Value) -> bool,
    ) -> Result<()> {
        let all: Vec<Vec<Value>> = arrays.iter().map(|(array, _)| *array).chain(options).map(owners_of).collect();
        for (index, one) in all.iter().enumerate() {
            for (later, other) in all.iter().enumerate().skip(index + 1) {
                let is_known = later < arrays.len() && one[0].is(&other[0]);
                if !is_known && one.iter().any(|owner| !is_given(owner) && other.iter().any(|known| known.is(owner))) {
                    return Err(self.staging_error(
                        "two arrays of the result share elements or not, depending on a branch or a loop; return a \
                         copy() of one of them",
                    ));
                }
            }
        }
        Ok(())
    }

    /// What a view shows of its owner, the first key first.
    fn keys_of(&mut self, view: &Value, outputs: &mut Outputs<'_>) -> Result<Vec<Key>> {
        let mut keys = Vec::new();
        let mut array = view.clone();
        while let Some((of, step)) =
            array_of(&array).and_then(|array| array.view()).map(|view| (view.of.clone(), view.step.clone()))
        {
            let rank = self.array_type(&array).dims().map_or(0, <[Dim]>::len);
            keys.push(self.key_of(&step, rank, outputs)?);
            array = of;
        }
        keys.reverse();
        Ok(keys)
    }

    /// What a step shows; the view has `rank` axes.
    fn key_of(&mut self, step: &Step, rank: usize, outputs: &mut Outputs<'_>) -> Result<Key> {
        Ok(match step {
            Step::Index(parts) => {
                Key::Items(parts.iter().map(|part| self.item_of(part, outputs)).collect::<Result<Vec<_>>>()?)
            }
            Step::Transpose(order) => Key::Transpose(order.clone()),
            Step::Diagonal(offset) => Key::Diagonal(*offset),
            Step::Expand(axes) => {
                Key::Items((0..rank).map(|axis| if axes.contains(&axis) { Item::New } else { Item::ALL }).collect())
            }
            Step::Squeeze(axes) => {
                let first = |axis| if axes.contains(&axis) { Item::At(Number::Known(0)) } else { Item::ALL };
                Key::Items((0..rank + axes.len()).map(first).collect())
            }
            Step::Reshape(dims, sizes) => {
                let mut sizes = sizes.iter();
                let mut all = Vec::with_capacity(dims.len());
                for dim in dims {
                    all.push(match dim {
                        Dim::Size(size) => Number::Known(*size as i64),
                        _ => sizes.next().map_or(Ok(Number::Known(-1)), |id| self.number_of(*id, outputs))?,
                    });
                }
                Key::Reshape(all)
            }
            Step::Stretch(..) => {
                return Err(self.staging_error(
                    "the result holds an array and the same one stretched, which would not share elements; return a \
                     copy() of one of them",
                ));
            }
        })
    }

    fn item_of(&mut self, part: &Part, outputs: &mut Outputs<'_>) -> Result<Item> {
        Ok(match part {
            Part::At(id) => Item::At(self.number_of(*id, outputs)?),
            Part::Range(bounds) => {
                let [start, stop, step] = bounds;
                let mut number = |bound: &Bound| match bound {
                    Bound::None => Ok(Number::None),
                    Bound::Is(number) => Ok(Number::Known(*number)),
                    Bound::Staged(id) => self.number_of(*id, outputs),
                };
                Item::Range([number(start)?, number(stop)?, number(step)?])
            }
            Part::All => Item::ALL,
            Part::New => Item::New,
        })
    }

    /// A number that the graph has, as part of a key.
    fn number_of(&mut self, id: ValueId, outputs: &mut Outputs<'_>) -> Result<Number> {
        if let Some(number) = self.known_int(id) {
            return Ok(Number::Known(number));
        }
        if self.builder_ref().is_some_and(|b| !b.is_visible(id)) {
            return Err(self.staging_error(
                "two arrays of the result share elements that a branch or a loop chose; return a copy() of one of them",
            ));
        }
        Ok(Number::Output(outputs.extra(id)))
    }
}
