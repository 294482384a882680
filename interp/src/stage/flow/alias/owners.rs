//! Who else holds what a loop replaces.
//!
//! In: a variable that the trips of a loop give another object, the head and the ends of the trips. Out: whether the
//! object of before the loop has another name.
//!
//! The question is: *may anybody but the variable see the structure or array that it holds before the loop, or, but
//! through that, a structure inside of it?* Where nobody does, the variable is carried as values and each trip makes
//! the object anew; else the other names would keep an object that the trips do not write.
//!
//! Invariants:
//! - What the head holds is what the frame holds, with what is carried put back.
//! - What an end holds by itself is no name at the head. An object in which it holds it is taken for one, though the
//!   next round may show that it is none.
//!
//! Elsewhere: how holders are found (`value/owners.rs`), what follows (`flow/loops/carried.rs`).

use crate::kinds;
use crate::stage::flow::loops::carried::{Carried, Place};
use crate::stage::session::end::End;
use crate::stage::stager::Stager;
use crate::stage::value::owners::Owners;
use snek_heap::{Value, epoch_of};

/// A loop's head, where a variable turns out to be replaced by the trips.
pub(in crate::stage) struct Head<'a> {
    /// The registers at the head.
    pub(in crate::stage) registers: &'a [Value],
    /// Where trips end.
    pub(in crate::stage) ends: &'a [&'a End],
    /// Objects that are not older were made by a trip.
    pub(in crate::stage) epoch: u32,
}

/// What the end of a trip holds; that it holds `replaced` itself is left out.
fn hold_end(owners: &mut Owners, end: &End, replaced: &Value, epoch: u32) {
    let views = end.views.iter().flat_map(|(_, registers)| registers);
    let given = end.ret.iter().chain(&end.item).chain(&end.exc);
    let held = end.registers.iter().chain(views).chain(given).filter(|value| !value.is(replaced));
    held.for_each(|value| owners.hold(value));
    // What the trip made is held where something leads to it.
    for (_, state) in end.heap.iter().filter(|(object, _)| epoch_of(object) < epoch) {
        state.slots.iter().for_each(|slot| owners.hold(slot));
    }
}

impl Stager<'_> {
    /// Whether anybody but the place may see the object that it holds at a loop's head, or a part of it.
    pub(in crate::stage) fn is_known_beside(
        &self,
        place: &Place,
        object: &Value,
        head: &Head<'_>,
        carried: &[Carried],
    ) -> bool {
        let is_variable = match place {
            Place::Register(_) => true,
            Place::Slot(owner, _) => owner.kind() == kinds::CELL,
            _ => false,
        };
        if !is_variable {
            return true;
        }
        let mut owners = self.owners(head.registers);
        // What is carried has been put in the places of these.
        let firsts = carried.iter().filter(|one| !matches!(one.place, Place::Register(_)));
        firsts.filter_map(|one| one.first.as_ref()).for_each(|first| owners.hold(first));
        head.ends.iter().for_each(|end| hold_end(&mut owners, end, object, head.epoch));
        owners.follow();
        owners.is_shared(object) || owners.has_shared_parts(object, 0)
    }
}
