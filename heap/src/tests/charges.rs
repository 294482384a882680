//! The heap knows how many bytes it occupies.

use super::{Nodes, check};
use crate::{
    Charge, TICKS, Value, bytes, count_tick, over_limit, peak_bytes, set_limit, set_ticks, take_skipped, ticks,
    would_exceed,
};

#[test]
fn objects_and_what_they_hold_outside() {
    check(|| {
        let nodes = Nodes::default();
        let node: Value = nodes.node(vec![]).into();
        let one = bytes();
        let two = nodes.node(vec![]);
        assert_eq!(bytes(), 2 * one);
        let charge = Charge::of(1_000);
        assert_eq!(bytes(), 2 * one + 1_000);
        charge.set(10);
        assert_eq!(bytes(), 2 * one + 10);
        drop((node, two, charge));
        assert_eq!(bytes(), 0);
        assert_eq!(peak_bytes(), 2 * one + 1_000);
    });
}

#[test]
fn limits() {
    check(|| {
        // 256 GiB are the most that a heap has.
        assert!(!over_limit() && !would_exceed(1 << 37) && would_exceed(1 << 39));
        set_limit(100);
        assert!(!would_exceed(100) && would_exceed(101) && would_exceed(usize::MAX));
        let charge = Charge::of(100);
        assert!(!over_limit() && would_exceed(1));
        charge.set(101);
        assert!(over_limit());
        drop(charge);
        assert!(!over_limit());
    });
}

#[test]
fn passing_the_limit_is_looked_at_by_the_next_safe_point() {
    check(|| {
        set_limit(10_000);
        set_ticks(TICKS);
        let small = Charge::of(1_000);
        assert_eq!(ticks(), TICKS);
        let large = Charge::of(20_000);
        assert_eq!((ticks(), take_skipped()), (1, TICKS - 1));
        assert!(count_tick());
        drop(large);
        // Nor is a limit forgotten that is set below what there was once.
        set_ticks(TICKS);
        set_limit(500);
        drop(small);
        let again = Charge::of(1_000);
        assert_eq!((ticks(), take_skipped()), (1, TICKS - 1));
        drop(again);
    });
}
