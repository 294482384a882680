//! Counted objects, values of one word, and the cycle collector.
//!
//! ```
//! use snek_heap::{Gc, Kind, Object, Value};
//!
//! struct Text(String);
//! impl Object for Text {
//!     const KIND: Kind = 8;
//!     const CONTAINER: bool = false;
//! }
//!
//! let value = Value::object(Gc::new(Text("snake".into())));
//! let same = value.clone();
//! assert!(value.is(&same));
//! assert_eq!(same.downcast_ref::<Text>().map(|text| text.0.len()), Some(5));
//! ```
//!
//! References are counted by `Clone` and `Drop`; cycles are found by `collect`. Objects belong to the heap that is entered
//! (`Heap`), and values cannot leave its thread. Nothing here knows Python's types: `interp` defines them as `Object`s.

mod behind;
mod collect;
mod ending;
mod generation;
mod handle;
mod header;
mod heap;
mod journal;
mod key;
mod local;
mod object;
mod pool;
mod shortage;
mod slot;
mod state;
mod stress;
#[cfg(test)]
mod tests;
mod value;
mod weak;

pub use behind::{byte_count_of, bytes_of, fixed_tail_of, tail_of, tail_of_mut};
pub use collect::{collect, collect_if_due, collection_due, set_collection_enabled, tracked};
pub use handle::Handle;
pub use heap::{Heap, Inside, SHARED, share, shared};
pub use journal::{
    Journal, Layout, State, before_write, close_journal, commit_journal, count_spent, first_saved, is_spent,
    journaling, open_journal, resume_journals, set_state_of, spend, state_of, suspend_journals, take_misuse,
    truncate_spent, visit_references, written,
};
pub use key::{Key, Keyed, KeyedHasher};
pub use local::Local;
pub use object::{Gc, Kind, Object, ObjectRef, kind};
pub use shortage::{Measure, is_measured, is_probing, measure_with, measured, memory_is_short, probe, take_shortage};
pub use slot::{Counted, Slot};
pub use state::{
    Charge, TICKS, attend, bytes, count_tick, epoch_of, has_finalizable, has_finalizers, key, only_waits_for_deaths,
    over_limit, peak_bytes, recharge, room, set_epoch, set_limit, set_ticks, skipped, take_all_finalizable,
    take_finalizable, take_skipped, ticks, wants_attention, watch_all, would_exceed,
};
pub use stress::{keeps_clones, moves_registers};
pub use value::{Value, View};
pub use weak::Weak;

const _: () = assert!(size_of::<Value>() == 8 && size_of::<Option<Value>>() == 8, "an absent value costs nothing");
