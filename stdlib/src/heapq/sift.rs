//! Moving one element of a heap to where it belongs.

use snek_interp::types::list::{List, simple_less};
use snek_interp::{Cx, Result};

/// Which element of a heap comes first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Least,
    Greatest,
}

/// Does element `a` come before element `b`?
fn is_before(cx: &mut Cx, list: &List, a: usize, b: usize, order: Order) -> Result<bool> {
    let (a, b) = if order == Order::Least { (a, b) } else { (b, a) };
    let (x, y, len) = {
        let items = list.items.borrow();
        if let Some(known) = simple_less(&items[a], &items[b]) {
            return Ok(known);
        }
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
        let mut child = 2 * at + 1;
        if child + 1 < end && !is_before(cx, list, child, child + 1, order)? {
            child += 1;
        }
        list.items.borrow_mut().swap(at, child);
        at = child;
    }
    down(cx, list, start, at, order)
}
