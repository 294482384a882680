//! Merging what two arms leave behind.
//!
//! In: the ends of both arms and their regions. Out: an `if` node; registers and objects as they are behind it.
//! Invariants:
//! - What is the same in both arms, and known outside of them, is no result of the node.
//! - Registers of an arm that leaves the frame do not matter; an arm that only raises matters not at all.
//! - Objects that an arm made do not exist in the other: they take part only as values.
//!
//! Elsewhere: how two values join (`value/form.rs`).

use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::stage::flow::alias::twins;
use crate::stage::session::capture;
use crate::stage::session::end::End;
use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::stage::value::form::{Form, same};
use crate::stage::value::state::{same_layout, write};
use crate::stage::value::{form, list};
use crate::types::host;
use crate::types::host::content_of;
use crate::types::staged::array::{is_array, owner_of};
use crate::types::staged::{Repr, repr_of};
use crate::types::tuple::Tuple;
use rustc_hash::FxHashMap;
use snek_graph::ir::{Attrs, RegionId, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{State, Value, epoch_of, state_of};

/// A value in both arms; `None` where it does not matter.
type Pair = (Option<Value>, Option<Value>);

/// Whether lists differ in length, or hold the items of graph lists.
pub(crate) fn differs(a: &State, b: &State) -> bool {
    let spread = list::holds_spread(&a.slots) || list::holds_spread(&b.slots);
    a.slots.len() != b.slots.len() || spread && a.slots.iter().zip(&b.slots).any(|(a, b)| !same(a, b))
}

/// Whether the object's state is values of the program, which merge slot by slot.
pub(crate) fn is_mergeable(object: &Value) -> bool {
    matches!(
        object.kind(),
        kinds::LIST | kinds::DICT | kinds::INSTANCE | kinds::CELL | kinds::TYPE | kinds::SET | kinds::FUNCTION
    ) || host::is_variable(object)
        || is_array(object)
}

/// Whether the states are the same, in layout and slots.
pub(crate) fn same_state(a: &State, b: &State) -> bool {
    same_layout(a, b) && a.slots.iter().zip(&b.slots).all(|(a, b)| same(a, b) || same_saved(a, b))
}

/// Whether both are saved states of one iterator that did not move. An iterator saves a copy of itself.
fn same_saved(a: &Value, b: &Value) -> bool {
    a.kind() == kinds::NATIVE_ITER && a.is(b)
}

/// What a search for shared structures has met. It holds all of that, so that an address stands for one object.
#[derive(Default)]
pub(in crate::stage) struct Met {
    held: Vec<Value>,
    /// How many structures were met, and each with the pairs and the options of choices that it stands in.
    count: usize,
    structures: FxHashMap<usize, Vec<(usize, Options)>>,
    /// The options that what is looked at stands in.
    under: Options,
    /// The pair that is looked at, and the pairs that have something in common: arrays, whose owners are `arrays`, and
    /// only those; or what something chose, which may be one structure.
    pair: usize,
    arrays: FxHashMap<usize, usize>,
    pub(in crate::stage) twins: Vec<(usize, bool)>,
    /// Tuples, and whether a structure is in them.
    tuples: FxHashMap<usize, bool>,
}

/// Options of choices, with their tags.
type Options = Vec<(ValueId, usize)>;

impl Met {
    /// A structure is met. None: it was not before, where both may be; else whether both are there in any case.
    fn meets(&mut self, object: &Value) -> Option<bool> {
        let (known, under) = (self.structures.entry(object.address()).or_default(), &self.under);
        let apart = |other: &Options| {
            under.iter().any(|(tag, at)| other.iter().any(|(known, place)| tag == known && at != place))
        };
        let other = known.iter().find(|(_, other)| !apart(other)).map(|(pair, other)| (*pair, other.is_empty()));
        known.push((self.pair, under.clone()));
        self.count += 1;
        let (pair, is_there) = other?;
        self.twins.extend([(pair, false), (self.pair, false)]);
        Some(is_there && under.is_empty())
    }
}

/// Whether a structure that is not older than `epoch` is met for the second time.
pub(in crate::stage) fn is_shared(value: &Value, epoch: u32, met: &mut Met, depth: usize) -> bool {
    if depth > 60 {
        return true;
    }
    if let Some(tuple) = value.downcast_ref::<Tuple>() {
        return is_shared_in(value, tuple.items(), epoch, met, depth);
    }
    if let Some((_, items)) = form::tuple_subclass(value) {
        return is_shared_in(value, &items, epoch, met, depth);
    }
    if let Some(Repr::Maybe { value, .. }) = repr_of(value) {
        return is_shared(value, epoch, met, depth + 1);
    }
    if let Some(Repr::Choice { tag, options }) = repr_of(value) {
        return options.iter().enumerate().any(|(index, option)| {
            met.under.push((*tag, index));
            let is_met = is_shared(option, epoch, met, depth + 1);
            met.under.pop();
            is_met
        });
    }
    if is_array(value) {
        let owner = owner_of(value);
        if epoch_of(&owner) >= epoch
            && let Some(other) = met.arrays.insert(owner.address(), met.pair)
        {
            met.twins.extend([(other, true), (met.pair, true)]);
        }
        met.held.push(owner);
        return false;
    }
    let is_structure = form::is_structure(value) || value.kind() == kinds::GENERATOR;
    if epoch_of(value) < epoch || !is_structure {
        return false;
    }
    if let Some(is_met) = met.meets(value) {
        return is_met;
    }
    met.held.push(value.clone());
    state_of(value).is_some_and(|state| state.slots.iter().any(|slot| is_shared(slot, epoch, met, depth + 1)))
}

/// As `is_shared`, of a tuple, which may stand in many places: it is looked at once.
fn is_shared_in(tuple: &Value, items: &[Value], epoch: u32, met: &mut Met, depth: usize) -> bool {
    let known = met.tuples.get(&tuple.address()).copied();
    if let Some(is_met) = known.and_then(|holds| if holds { met.meets(tuple) } else { Some(false) }) {
        return is_met;
    }
    let before = met.count;
    if items.iter().any(|item| is_shared(item, epoch, met, depth + 1)) {
        return true;
    }
    let holds = met.count > before;
    if known.is_none() && holds {
        met.meets(tuple);
    }
    met.tuples.insert(tuple.address(), holds);
    met.held.push(tuple.clone());
    false
}

impl Stager<'_> {
    pub(crate) fn merge(&mut self, cond: ValueId, a: (RegionId, End), b: (RegionId, End), epoch: u32) -> Result<End> {
        let ((ra, a), (rb, b)) = (a, b);
        let any = self.node_type(cond) == Type::Any;
        let mut pairs: Vec<Pair> = Vec::new();
        let count = self.frames.last().map_or(0, |frame| usize::from(frame.code().registers));
        for register in 0..count {
            let of = |end: &End| if end.stays() { end.joined().get(register).cloned() } else { None };
            pairs.push((of(&a), of(&b)));
        }
        let objects = self.merged_objects(&a, &b, epoch)?;
        for (_, x, y) in &objects {
            let slots = x.as_ref().or(y.as_ref()).map_or(0, |state| state.slots.len());
            for slot in 0..slots {
                let of = |state: &Option<State>| state.as_ref().and_then(|state| state.slots.get(slot).cloned());
                pairs.push((of(x), of(y)));
            }
        }
        let main = pairs.len();
        let mut keys = a.keys.clone();
        keys.extend(b.keys.iter().filter(|key| !a.keys.contains(key)));
        keys.sort_unstable();
        // Where there are several keys, the registers behind each are kept apart: what nobody needs is pruned.
        let apart: Vec<Exit> =
            if keys.len() > 1 { keys.iter().copied().filter(|exit| exit.keeps_frame()).collect() } else { Vec::new() };
        for key in &apart {
            let (x, y) = (a.view(*key), b.view(*key));
            for register in 0..count {
                let of = |view: Option<&[Value]>| view.and_then(|view| view.get(register).cloned());
                pairs.push((of(x), of(y)));
            }
        }
        let returns = keys.contains(&Exit::Return);
        if returns {
            let of = |end: &End| if end.keys.contains(&Exit::Return) { end.ret.clone() } else { None };
            pairs.push((of(&a), of(&b)));
        }
        let yields = keys.iter().any(|exit| exit.yields());
        if yields {
            pairs.push((a.item.clone(), b.item.clone()));
        }
        let raises = keys.contains(&Exit::Raise);
        if raises {
            let of = |end: &End| if end.keys.contains(&Exit::Raise) { end.exc.clone() } else { None };
            pairs.push((of(&a), of(&b)));
        }
        let tagged = keys.len() > 1;
        if tagged {
            let (x, y) = (self.tag_of(&a)?, self.tag_of(&b)?);
            pairs.push((x, y));
        }
        let mut groups: Vec<Vec<usize>> = vec![(0..main).collect()];
        for nth in 0..apart.len() {
            let first = main + nth * count;
            groups.push((count..main).chain(first..first + count).collect());
        }
        if returns {
            groups.push((count..main).chain([main + apart.len() * count]).collect());
        }
        let mut twins = Vec::new();
        for group in groups {
            self.check_sharing(&pairs, &group, epoch, &mut twins)?;
        }
        let mut merged = self.select(cond, (ra, rb), &pairs, any, epoch)?;
        self.session()?.effects.has_twins |= !twins.is_empty();
        twins.iter().for_each(|(pair, only_arrays)| twins::seal_made(&merged[*pair], epoch, *only_arrays));
        let tag = if tagged { merged.pop() } else { None };
        let exc = if raises { merged.pop() } else { None };
        let item = if yields { merged.pop() } else { None };
        let ret = if returns { merged.pop() } else { None };
        let mut values = merged.into_iter();
        let names: Vec<_> = self.frames.last().map(|frame| frame.code().locals.to_vec()).unwrap_or_default();
        let stays = a.stays() || b.stays();
        for register in 0..count {
            let value = values.next().unwrap_or(Value::UNBOUND);
            if stays {
                let value = self.name_unset(value, names.get(register));
                self.set_register(register as u16, value);
            }
        }
        for (object, x, y) in objects {
            let Some(State { layout, slots }) = x.or(y) else { continue };
            let slots = slots.iter().map(|_| values.next().unwrap_or(Value::UNBOUND)).collect();
            self.write_state(&object, State { layout, slots });
        }
        let mut views = Vec::with_capacity(apart.len());
        for key in apart {
            let mut registers = Vec::with_capacity(count);
            for register in 0..count {
                let value = values.next().unwrap_or(Value::UNBOUND);
                registers.push(self.name_unset(value, names.get(register)));
            }
            views.push((key, registers));
        }
        let tag = match tag {
            Some(tag) => Some(self.lift(&tag)?),
            None => None,
        };
        Ok(End { keys, tag, ret, item, exc, views, ..End::default() })
    }

    /// The tag that an arm gives.
    fn tag_of(&mut self, end: &End) -> Result<Option<Value>> {
        Ok(match (end.tag, &end.keys[..]) {
            (_, []) => None,
            (_, [key]) => Some(Value::int(key.tag())),
            (Some(tag), _) => Some(self.staged(Repr::Node(tag))),
            (None, _) => return Err(self.staging_error("internal error: several places without a tag")),
        })
    }

    /// The objects that either arm wrote, with their states in both.
    fn merged_objects(&mut self, a: &End, b: &End, epoch: u32) -> Result<Vec<(Value, Option<State>, Option<State>)>> {
        let mut objects: Vec<(Value, Option<State>, Option<State>)> = Vec::new();
        for (object, _) in a.heap.iter().chain(&b.heap) {
            if epoch_of(object) >= epoch || objects.iter().any(|(known, ..)| known.is(object)) {
                continue;
            }
            let Some(now) = state_of(object) else {
                let text = "an object of type '{}' changes under a staged condition and cannot be staged";
                return Err(self.refusal_of(object, text));
            };
            let of = |end: &End| (!end.keys.is_empty()).then(|| end.written(object).unwrap_or(&now).clone());
            let (mut x, mut y) = (of(a), of(b));
            let unfolded = |state: &Option<State>| match state {
                Some(state) => self.unfolded(object, state.clone()).map(Some),
                None => Some(None),
            };
            let is_generator = object.kind() == kinds::GENERATOR;
            let merges = is_generator && !snek_heap::is_spent(object);
            if merges && let (Some(u), Some(v)) = (unfolded(&x), unfolded(&y)) {
                (x, y) = (u, v);
            } else if !is_mergeable(object) {
                if snek_heap::is_spent(object) {
                    continue;
                }
                if let (Some(x), Some(y)) = (&x, &y)
                    && (object.kind() == kinds::BYTEARRAY || content_of(object).is_some())
                    && !same_state(x, y)
                {
                    let what =
                        "has other contents after the two arms of a staged branch; change it outside, or use a list";
                    return Err(self.refuse_object(object, what)?);
                }
                // What an iterator is at does not merge: it may be dropped behind the branch, but not be used again.
                if let (Some(x), Some(y)) = (&x, &y)
                    && !same_state(x, y)
                {
                    self.spend(object)?;
                    continue;
                }
                let Some(state) = x.or(y) else { continue };
                if state.slots.iter().all(|slot| self.is_visible(slot)) {
                    write(object, state);
                } else {
                    self.spend(object)?;
                }
                continue;
            }
            let (x, y) = match (x, y) {
                (Some(x), Some(y)) if object.kind() == kinds::LIST && differs(&x, &y) => {
                    (Some(self.as_items(x)), Some(self.as_items(y)))
                }
                other => other,
            };
            if let (Some(x), Some(y)) = (&x, &y)
                && !same_layout(x, y)
            {
                let what = "has different keys, attributes or lengths after the two arms of a staged branch; \
                    give it the same ones in both";
                return Err(self.refuse_object(object, what)?);
            }
            if let (Some(x), Some(y)) = (&x, &y) {
                capture::note_kept(self, object, x, y)?;
            }
            objects.push((object.clone(), x, y));
        }
        Ok(objects)
    }

    /// The state of this object is not known from here on: using it is an error.
    pub(crate) fn spend(&mut self, object: &Value) -> Result<()> {
        self.session()?;
        snek_heap::spend(object);
        Ok(())
    }

    /// Two names for a structure that an arm made would become two structures. Those of an array do, and those of what
    /// something chose: `twins` have the pairs.
    fn check_sharing(
        &mut self,
        pairs: &[Pair],
        group: &[usize],
        epoch: u32,
        twins: &mut Vec<(usize, bool)>,
    ) -> Result<()> {
        for side in 0..2 {
            let mut met = Met::default();
            for index in group {
                let Some((a, b)) = pairs.get(*index) else { continue };
                let stays = match (a, b) {
                    (Some(a), Some(b)) => same(a, b) && self.is_visible(a),
                    (Some(one), None) | (None, Some(one)) => self.is_visible(one),
                    (None, None) => true,
                };
                let value = if side == 0 { a } else { b };
                met.pair = *index;
                if let Some(value) = value.as_ref().filter(|_| !stays)
                    && is_shared(value, epoch, &mut met, 0)
                {
                    return Err(self.staging_error(
                        "a list, dict or object made under a staged condition has two names afterwards; make it before the branch",
                    ));
                }
            }
            twins.append(&mut met.twins);
        }
        Ok(())
    }

    /// A list's state with its items as one value.
    pub(crate) fn as_items(&self, state: State) -> State {
        let items = self.staged(Repr::Items(state.slots));
        State { layout: state.layout, slots: vec![items] }
    }

    /// One `if` node that chooses between the values of both regions.
    pub(crate) fn select(
        &mut self,
        cond: ValueId,
        (ra, rb): (RegionId, RegionId),
        pairs: &[Pair],
        any: bool,
        epoch: u32,
    ) -> Result<Vec<Value>> {
        let mut forms = Vec::with_capacity(pairs.len());
        for (a, b) in pairs {
            forms.push(match (a, b) {
                (Some(a), Some(b)) if same(a, b) && self.is_visible(a) => Form::Const(a.clone()),
                (Some(a), Some(b)) => self.form_of(a, epoch).join(&self.form_of(b, epoch), any),
                (Some(one), None) | (None, Some(one)) if self.is_visible(one) => Form::Const(one.clone()),
                (Some(one), None) | (None, Some(one)) => self.form_of(one, epoch),
                (None, None) => Form::Const(Value::UNBOUND),
            });
        }
        let counts: Vec<usize> = forms.iter().map(Form::count).collect();
        let mut results = [Vec::new(), Vec::new()];
        for (side, region) in [ra, rb].into_iter().enumerate() {
            self.reopen_region(region)?;
            let mut ids = Vec::new();
            for ((a, b), form) in pairs.iter().zip(&forms) {
                let value = if side == 0 { a } else { b };
                self.flatten(value.as_ref(), form, &mut ids)?;
            }
            self.close_region(&ids)?;
            results[side] = ids;
        }
        let mut outputs = self.emit_node(Op::If, &[cond], Attrs::new(), &[ra, rb])?;
        let mut index = 0;
        let mut values = Vec::with_capacity(forms.len());
        let mut tags: Vec<((i64, i64), ValueId)> = Vec::new();
        for (form, count) in forms.iter().zip(counts) {
            // Choices that are made together have one tag, which says what is never in two of them.
            let tag =
                if matches!(form, Form::Choice(_)) { results[0].get(index).zip(results[1].get(index)) } else { None };
            if let Some(pair) = tag.and_then(|(a, b)| self.known_int(*a).zip(self.known_int(*b))) {
                match tags.iter().find(|(known, _)| *known == pair) {
                    Some((_, first)) => outputs[index] = *first,
                    None => tags.push((pair, outputs[index])),
                }
            }
            values.push(self.build_staged(form, &outputs[index..index + count])?);
            index += count;
        }
        Ok(values)
    }

    /// `then()` where the condition holds, else `otherwise()`: expressions without a place of their own in the program.
    pub(crate) fn stage_if(
        &mut self,
        cond: ValueId,
        then: impl FnOnce(&mut Self) -> Result<Value>,
        otherwise: impl FnOnce(&mut Self) -> Result<Value>,
    ) -> Result<Value> {
        let epoch = self.next_epoch();
        self.open_region(&[])?;
        let a = self.option_or_raise(then)?;
        let ra = self.close_region(&[])?;
        self.open_region(&[])?;
        let b = self.option_or_raise(otherwise)?;
        let rb = self.close_region(&[])?;
        let any = self.node_type(cond) == Type::Any;
        self.join_options(cond, (ra, a), (rb, b), any, epoch)
    }

    /// Tells a value that may be unset which variable it is.
    pub(crate) fn name_unset(&mut self, value: Value, name: Option<&Name>) -> Value {
        match (repr_of(&value), name) {
            (Some(Repr::Maybe { flag, value: inner, name: old }), Some(name)) if old.as_str().is_empty() => {
                let (flag, value, name) = (*flag, inner.clone(), name.clone());
                self.staged(Repr::Maybe { flag, value, name })
            }
            _ => value,
        }
    }
}
