//! The cycle collector: trial deletion over containers, with an explicit worklist.
//!
//! In: the containers of one or both generations. Out: the unreachable ones are cleared, so that counting frees them.
//! Invariants:
//! - References from registers and Rust code are not traced: they keep a count above what the containers explain.
//! - An immutable object that leads to no container is in no list: no cycle goes through it.
//! - Clearing drops references only. Nothing is freed while somebody can still reach it, even if `trace` were wrong.
#![allow(unsafe_code, reason = "walks objects through their headers")]

use crate::header::{Header, MOST_POSITION, flag};
use crate::state::{HEAP, HeapState, with_list, with_old};
use crate::value::Value;
use std::ptr::NonNull;

/// Is a collection of young objects due? Asked by the VM at safe points.
#[inline]
#[must_use]
pub fn collection_due() -> bool {
    HEAP.with(|heap| heap.enabled.get() && with_list(&heap.young, |young| young.len()) >= heap.threshold.get())
}

/// Switches automatic collection on or off, and says what it was.
pub fn set_collection_enabled(enabled: bool) -> bool {
    HEAP.with(|heap| heap.enabled.replace(enabled))
}

/// By how many objects the old generation has grown at least when it is collected, in young collections.
const FULL_AFTER: usize = 7;

/// Collects the young generation, and the old one too when it has grown by a quarter, and by enough to be worth it.
pub fn collect_if_due() {
    if collection_due() {
        HEAP.with(|heap| {
            let old = with_old(heap, |old| old.len());
            let young = with_list(&heap.young, |young| young.len());
            let last = heap.old_at_last_full.get();
            let full = old > last + last / 4 && old + young >= last + FULL_AFTER * heap.threshold.get();
            collect_in(heap, full);
        });
    }
}

/// Collects the young generation.
#[cfg(snek_sanitize)]
pub(crate) fn collect_young() {
    HEAP.with(|heap| collect_in(heap, false));
}

/// Collects both generations; says how many containers were unreachable.
pub fn collect() -> usize {
    HEAP.with(|heap| collect_in(heap, true))
}

/// Number of containers that the collector knows.
#[must_use]
pub fn tracked() -> usize {
    HEAP.with(|heap| with_old(heap, |old| old.len()) + with_list(&heap.young, |young| young.len()))
}

fn get<'a>(header: NonNull<Header>) -> &'a Header {
    // SAFETY: `collect_in` reads only headers in the lists or reachable from them; none is freed before it ends,
    // since freeing starts when the values in `garbage` are dropped.
    unsafe { header.as_ref() }
}

/// Calls `visit` with each examined object that one refers to, or (`FRESH`) with each that has not been reached yet.
#[inline(always)]
fn visit_children<const FRESH: bool>(header: NonNull<Header>, mut visit: impl FnMut(NonNull<Header>)) {
    const EITHER: u8 = flag::EXAMINED | flag::REACHABLE;
    let among = if FRESH { EITHER } else { flag::EXAMINED };
    let mut visit = |value: &Value| {
        if let Some(child) = value.header()
            && get(child).flags() & among == flag::EXAMINED
        {
            visit(child);
        }
    };
    // SAFETY: the vtable belongs to the object, which is alive.
    unsafe { (get(header).vtable().trace)(header, &mut visit) };
}

fn collect_in(heap: &HeapState, full: bool) -> usize {
    if heap.collecting.replace(true) {
        return 0;
    }
    // The lists stay as they are meanwhile: nothing is made or freed, so no object moves in them.
    let found = with_list(&heap.young, |young| {
        with_old(heap, |old| {
            let mut examined: Vec<&[NonNull<Header>]> = if full { old.blocks().collect() } else { Vec::new() };
            examined.push(young);
            unreachable(&examined)
        })
    });
    let garbage = keep_as_old(heap, full, found.has_garbage);
    if !found.to_finalize.is_empty() {
        crate::state::set_aside(found.to_finalize);
    }
    let count = garbage.iter().map(Vec::len).sum();
    if full {
        heap.old_at_last_full.set(with_old(heap, |old| old.len()).saturating_sub(count));
    }
    for value in garbage.iter().flatten() {
        if let Some(header) = value.header()
            && !get(header).has(flag::FINALIZE)
        {
            // SAFETY: the value in `garbage` keeps the object alive.
            unsafe { (get(header).vtable().clear)(header) };
        }
    }
    heap.collecting.set(false);
    drop(garbage);
    count
}

/// Clears all containers, whoever refers to them; says how many there were.
pub(crate) fn clear_all() -> usize {
    HEAP.with(|heap| {
        if heap.collecting.replace(true) {
            return 0;
        }
        let held: Vec<Value> = with_list(&heap.young, |young| {
            with_old(heap, |old| old.blocks().flatten().chain(&*young).copied().map(hold).collect())
        });
        for header in held.iter().filter_map(Value::header) {
            // SAFETY: `held` keeps the object alive.
            unsafe { (get(header).vtable().clear)(header) };
        }
        heap.collecting.set(false);
        held.len()
    })
}

/// What a look at the examined objects gives. Their flags and positions are still those of the look; `keep_as_old` resets them.
#[derive(Default)]
struct Found {
    /// Some objects were not reached.
    has_garbage: bool,
    /// Garbage whose finalizers are to run.
    to_finalize: Vec<Value>,
}

/// Finds what only garbage refers to. What a finalizer can still reach is kept this time: the finalizer runs first.
fn unreachable(lists: &[&[NonNull<Header>]]) -> Found {
    let examined = || lists.iter().copied().flatten().copied();
    let mut found = Found::default();
    // The counting is done where the positions stand: each object gets another one afterwards.
    examined().for_each(|header| {
        let object = get(header);
        object.change(flag::REACHABLE, flag::EXAMINED);
        object.set_position(u32::try_from(object.count()).unwrap_or(MOST_POSITION).min(MOST_POSITION));
    });
    examined().for_each(|header| {
        visit_children::<false>(header, |child| get(child).lower_position());
    });
    let mut marking = Marking::default();
    examined().for_each(|header| {
        // A count beyond what the copy can say does not tell who else refers to the object.
        if get(header).position() > 0 || get(header).count() >= MOST_POSITION as usize {
            marking.reach(header);
            marking.work_off();
        }
    });
    marking.finish(&examined);
    if marking.reached == lists.iter().map(|list| list.len()).sum::<usize>() {
        return found;
    }
    examined().for_each(|header| {
        let object = get(header);
        if object.has(flag::WEAK) && !object.has(flag::REACHABLE) && !object.vtable().weakly_known {
            crate::weak::forget(header);
        }
    });
    let is_dying = |header: &NonNull<Header>| get(*header).has(flag::FINALIZE) && !get(*header).has(flag::REACHABLE);
    found.to_finalize = examined().filter(is_dying).map(hold).collect();
    found.to_finalize.sort_unstable_by_key(|object| object.header().map(|header| get(header).epoch.get()));
    found.to_finalize.iter().filter_map(Value::header).for_each(|header| marking.reach(header));
    marking.work_off();
    marking.finish(&examined);
    found.has_garbage = examined().any(|header| !get(header).has(flag::REACHABLE));
    found
}

/// How many objects wait at most for their references to be looked at. More would take as much memory as the heap's lists
/// themselves where one object refers to most others; those beyond are marked, and found again by a look at all objects.
const MAX_WAITING: usize = 1 << 10;

/// Marking what can be reached, with a worklist of bounded length.
#[derive(Default)]
struct Marking {
    waiting: Vec<NonNull<Header>>,
    has_pending: bool,
    /// How many objects have been marked.
    reached: usize,
}

impl Marking {
    /// Marks an object, whose references are then to be looked at.
    fn reach(&mut self, header: NonNull<Header>) {
        if !get(header).has(flag::REACHABLE) {
            self.mark(header);
        }
    }

    /// As `reach`, of one that has not been reached.
    #[inline(always)]
    fn mark(&mut self, header: NonNull<Header>) {
        let object = get(header);
        object.set(flag::REACHABLE);
        self.reached += 1;
        if self.waiting.len() < MAX_WAITING {
            self.waiting.push(header);
        } else {
            object.set(flag::PENDING);
            self.has_pending = true;
        }
    }

    /// Looks at the references of the objects that wait.
    fn work_off(&mut self) {
        while let Some(header) = self.waiting.pop() {
            visit_children::<true>(header, |child| self.mark(child));
        }
    }

    /// Looks at those of the others, too.
    fn finish<Objects: Iterator<Item = NonNull<Header>>>(&mut self, examined: &impl Fn() -> Objects) {
        while std::mem::take(&mut self.has_pending) {
            examined().for_each(|header| {
                if get(header).has(flag::PENDING) {
                    get(header).unset(flag::PENDING);
                    self.waiting.push(header);
                    self.work_off();
                }
            });
        }
    }
}

fn hold(header: NonNull<Header>) -> Value {
    get(header).up();
    // SAFETY: the count was raised for this value.
    unsafe { Value::from_header(header) }
}

/// Whether the object refers to any that may be part of a cycle.
fn leads_to_containers(header: NonNull<Header>) -> bool {
    let mut found = false;
    let mut visit = |value: &Value| {
        if let Some(child) = value.header() {
            found |= get(child).vtable().container && !get(child).has(flag::UNLISTED);
        }
    };
    // SAFETY: as in `visit_children`.
    unsafe { (get(header).vtable().trace)(header, &mut visit) };
    found
}

/// Makes what was examined the old generation, or a part of it, and forgets what the look at it noted. Gives the garbage: of the
/// old objects, and of the young ones in the memory of their list.
fn keep_as_old(heap: &HeapState, full: bool, has_garbage: bool) -> [Vec<Value>; 2] {
    let is_garbage = |header: &NonNull<Header>| !get(*header).has(flag::REACHABLE);
    let is_epoch_over = heap.epoch.get() == 0;
    let is_listed = |header: NonNull<Header>| {
        let object = get(header);
        object.change(flag::EXAMINED | flag::REACHABLE, flag::OLD);
        // What lives was made before the next epoch.
        if is_epoch_over && object.epoch.get() != 0 && !object.has(flag::FINALIZE) {
            object.epoch.set(0);
        }
        let unlisted = object.vtable().immutable && !leads_to_containers(header);
        if unlisted {
            object.set(flag::UNLISTED);
        }
        !unlisted
    };
    let young = with_list(&heap.young, std::mem::take);
    with_old(heap, |old| {
        let mut dead = Vec::new();
        if full {
            if has_garbage {
                dead = old.blocks().flatten().copied().filter(is_garbage).map(hold).collect();
            }
            old.retain(is_listed, |header, at| get(header).set_position(at));
        }
        let mut keep = |header: NonNull<Header>| {
            if is_listed(header) {
                match old.push(header) {
                    Some(index) => get(header).set_position(index),
                    None => get(header).set(flag::UNLISTED),
                }
            }
        };
        if has_garbage {
            let dies = |header: &NonNull<Header>| {
                let dies = is_garbage(header);
                keep(*header);
                dies
            };
            return [dead, young.into_iter().filter(dies).map(hold).collect()];
        }
        young.into_iter().for_each(keep);
        [dead, Vec::new()]
    })
}
