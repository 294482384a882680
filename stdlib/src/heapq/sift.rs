//! Moving one element of a heap to where it belongs.

use snek_heap::Value;
use snek_interp::types::list::{List, simple_less};
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result};
use std::cmp::Ordering;

/// Which element of a heap comes first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Least,
    Greatest,
}

/// Whether element `a` comes before element `b`, when no Python code is needed to tell.
#[inline(always)]
fn is_known_before(a: &Value, b: &Value, order: Order) -> Option<bool> {
    let (a, b) = if order == Order::Least { (a, b) } else { (b, a) };
    // What programs keep in heaps most: tuples that begin with numbers.
    if let (Some(x), Some(y)) = (a.downcast_ref::<Tuple>(), b.downcast_ref::<Tuple>()) {
        for (x, y) in x.items().iter().zip(y.items()) {
            if let (Some(x), Some(y)) = (x.as_small_int(), y.as_small_int()) {
                if x != y {
                    return Some(x < y);
                }
            } else if let (Some(x), Some(y)) = (x.as_float(), y.as_float()) {
                match x.partial_cmp(&y) {
                    Some(Ordering::Equal) => {}
                    Some(order) => return Some(order.is_lt()),
                    // One is not a number: what is compared next depends on whether both are one object.
                    None => break,
                }
            } else {
                break;
            }
        }
    }
    simple_less(a, b)
}

/// Whether element `a` comes before element `b`.
#[inline(never)]
fn is_before(cx: &mut Cx, list: &List, a: usize, b: usize, order: Order) -> Result<bool> {
    let (a, b) = if order == Order::Least { (a, b) } else { (b, a) };
    let (x, y, len) = {
        let items = list.items.borrow();
        (items[a].clone(), items[b].clone(), items.len())
    };
    let answer = cx.less(&x, &y)?;
    if list.len() != len {
        return Err(cx.runtime_error("list changed size during iteration"));
    }
    Ok(answer)
}

/// Moves the element at `at` towards `start` while it comes before its parent.
pub(super) fn down(cx: &mut Cx, list: &List, start: usize, mut at: usize, order: Order) -> Result<()> {
    while at > start {
        // As far as no Python code is needed.
        {
            let items = &mut *list.items.borrow_mut();
            loop {
                let parent = (at - 1) / 2;
                match is_known_before(&items[at], &items[parent], order) {
                    Some(true) => items.swap(at, parent),
                    Some(false) => return Ok(()),
                    None => break,
                }
                at = parent;
                if at <= start {
                    return Ok(());
                }
            }
        }
        let parent = (at - 1) / 2;
        if !is_before(cx, list, at, parent, order)? {
            break;
        }
        list.items.borrow_mut().swap(at, parent);
        at = parent;
    }
    Ok(())
}

/// Moves the element at `start` to a leaf, the better child always taking its place, and from there down again: that
/// takes fewer comparisons than asking at each level whether it belongs there.
pub(super) fn up(cx: &mut Cx, list: &List, start: usize, order: Order) -> Result<()> {
    let end = list.len();
    let mut at = start;
    while 2 * at + 1 < end {
        {
            // `end` is the list's length still: `is_before` fails if it is not.
            let mut items = list.items.borrow_mut();
            let items = &mut items[..end];
            while 2 * at + 1 < end {
                let mut child = 2 * at + 1;
                if child + 1 < end {
                    match is_known_before(&items[child], &items[child + 1], order) {
                        Some(is_first) => child += usize::from(!is_first),
                        None => break,
                    }
                }
                items.swap(at, child);
                at = child;
            }
        }
        let mut child = 2 * at + 1;
        if child >= end {
            break;
        }
        if child + 1 < end && !is_before(cx, list, child, child + 1, order)? {
            child += 1;
        }
        list.items.borrow_mut().swap(at, child);
        at = child;
    }
    down(cx, list, start, at, order)
}
