//! The cycle collector: trial deletion over containers, with an explicit worklist.
//!
//! In: the containers of one or both generations. Out: the unreachable ones are cleared, so that counting frees them.
//! Invariants:
//! - References from registers and Rust code are not traced: they keep a count above what the containers explain.
//! - An immutable object that leads to no container is in no list: no cycle goes through it.
//! - Clearing drops references only. Nothing is freed while somebody can still reach it, even if `trace` were wrong.
#![allow(unsafe_code, reason = "walks objects through their headers")]

use crate::object::{Header, flag};
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

fn visit_children(header: NonNull<Header>, visit: &mut dyn FnMut(NonNull<Header>)) {
    let mut visit = |value: &Value| {
        if let Some(child) = value.header()
            && get(child).has(flag::EXAMINED)
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
    let garbage = with_list(&heap.young, |young| {
        with_old(heap, |old| {
            let mut examined: Vec<&[NonNull<Header>]> = if full { old.blocks().collect() } else { Vec::new() };
            examined.push(young);
            unreachable(&examined)
        })
    });
    keep_as_old(heap, full);
    if full {
        heap.old_at_last_full.set(with_old(heap, |old| old.len()).saturating_sub(garbage.len()));
    }
    for value in &garbage {
        if let Some(header) = value.header()
            && !get(header).has(flag::FINALIZE)
        {
            // SAFETY: the value in `garbage` keeps the object alive.
            unsafe { (get(header).vtable().clear)(header) };
        }
    }
    let count = garbage.len();
    heap.collecting.set(false);
    drop(garbage);
    count
}

/// Finds what only garbage refers to. What a finalizer can still reach is kept this time: the finalizer runs first.
fn unreachable(examined: &[&[NonNull<Header>]]) -> Vec<Value> {
    let examined = || examined.iter().copied().flatten().copied();
    // Numbers of requests, and epochs while there are any, stand where the counting is done, so they are kept aside.
    let (mut requests, mut epochs) = (Vec::new(), Vec::new());
    let has_epochs = crate::state::epoch() != 0;
    examined().for_each(|header| {
        let object = get(header);
        if object.has(flag::FINALIZE) {
            requests.push((object.refs.get(), header));
        } else if has_epochs {
            epochs.push((object.refs.get(), header));
        }
        object.set(flag::EXAMINED);
        object.unset(flag::REACHABLE);
        object.refs.set(object.count.get());
    });
    examined().for_each(|header| {
        visit_children(header, &mut |child| {
            let refs = &get(child).refs;
            refs.set(refs.get().saturating_sub(1));
        });
    });
    let mut marking = Marking::default();
    examined().for_each(|header| {
        if get(header).refs.get() > 0 {
            marking.reach(header);
            marking.work_off();
        }
    });
    marking.finish(&examined);
    examined().for_each(|header| {
        let object = get(header);
        if object.has(flag::WEAK) && !object.has(flag::REACHABLE) && !object.vtable().weakly_known {
            crate::weak::forget(header);
        }
    });
    let is_garbage = |(_, header): &&(u32, NonNull<Header>)| !get(*header).has(flag::REACHABLE);
    let mut dying: Vec<_> = requests.iter().filter(is_garbage).copied().collect();
    dying.sort_unstable_by_key(|(number, _)| *number);
    let to_finalize: Vec<_> = dying.into_iter().map(|(_, header)| header).collect();
    let held: Vec<Value> = to_finalize.iter().map(|header| hold(*header)).collect();
    to_finalize.iter().for_each(|header| marking.reach(*header));
    marking.work_off();
    marking.finish(&examined);
    let garbage = examined().filter(|header| !get(*header).has(flag::REACHABLE)).map(hold).collect();
    examined().for_each(|header| {
        let object = get(header);
        object.unset(flag::EXAMINED | flag::REACHABLE);
        // What is left of the counting is no epoch: what lives was made before the next one.
        object.refs.set(0);
    });
    for (number, header) in requests.into_iter().chain(epochs) {
        get(header).refs.set(number);
    }
    for header in to_finalize {
        crate::state::set_aside(header);
    }
    drop(held);
    garbage
}

/// How many objects wait at most for their references to be looked at. More would take as much memory as the heap's lists
/// themselves where one object refers to most others; those beyond are marked, and found again by a look at all objects.
const MAX_WAITING: usize = 1 << 10;

/// Marking what can be reached, with a worklist of bounded length.
#[derive(Default)]
struct Marking {
    waiting: Vec<NonNull<Header>>,
    has_pending: bool,
}

impl Marking {
    /// Marks an object, whose references are then to be looked at.
    fn reach(&mut self, header: NonNull<Header>) {
        let object = get(header);
        if object.has(flag::REACHABLE) {
            return;
        }
        object.set(flag::REACHABLE);
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
            visit_children(header, &mut |child| self.reach(child));
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
    let count = &get(header).count;
    count.set(count.get() + 1);
    // SAFETY: the count was raised for this value.
    unsafe { Value::from_header(header) }
}

/// Does the object refer to any that may be part of a cycle?
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

/// Makes what was examined the old generation, or a part of it.
fn keep_as_old(heap: &HeapState, full: bool) {
    let is_listed = |header: NonNull<Header>| {
        let object = get(header);
        object.set(flag::OLD);
        let unlisted = object.vtable().immutable && !leads_to_containers(header);
        if unlisted {
            object.set(flag::UNLISTED);
        }
        !unlisted
    };
    let young = with_list(&heap.young, std::mem::take);
    with_old(heap, |old| {
        if full {
            old.retain(is_listed, |header, at| get(header).index.set(at));
        }
        for header in young.into_iter().filter(|header| is_listed(*header)) {
            get(header).index.set(old.push(header));
        }
    });
}
